#include "language/lookup.h"
