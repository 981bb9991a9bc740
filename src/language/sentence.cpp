#include "language/sentence.h"
