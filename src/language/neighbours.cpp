#include "language/neighbours.h"
