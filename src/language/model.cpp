#include "language/model.h"
