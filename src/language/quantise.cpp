#include "language/quantise.h"
