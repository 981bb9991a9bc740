#include "language/tokenizer.h"
