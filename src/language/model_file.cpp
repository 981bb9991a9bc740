#include "language/model_file.h"
