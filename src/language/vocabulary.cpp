#include "language/vocabulary.h"
