#include "language/range_coder.h"
