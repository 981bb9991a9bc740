#include "attention/result.h"

namespace attention {

const char* name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kEmptySentence:
      return "kEmptySentence";
    case ErrorCode::kTooManyWords:
      return "kTooManyWords";
    case ErrorCode::kTooManyTokens:
      return "kTooManyTokens";
    case ErrorCode::kNoKnownWord:
      return "kNoKnownWord";
    case ErrorCode::kQueryNotFound:
      return "kQueryNotFound";
    case ErrorCode::kQueryOutOfRange:
      return "kQueryOutOfRange";
    case ErrorCode::kQueryUnknown:
      return "kQueryUnknown";
    case ErrorCode::kQueryNotShared:
      return "kQueryNotShared";
    case ErrorCode::kNothingShared:
      return "kNothingShared";
    case ErrorCode::kHeadUnknown:
      return "kHeadUnknown";
    case ErrorCode::kModelForeign:
      return "kModelForeign";
    case ErrorCode::kModelVersion:
      return "kModelVersion";
    case ErrorCode::kModelShort:
      return "kModelShort";
    case ErrorCode::kModelDamaged:
      return "kModelDamaged";
    case ErrorCode::kEmptyMatrix:
      return "kEmptyMatrix";
    case ErrorCode::kMatrixTooLarge:
      return "kMatrixTooLarge";
    case ErrorCode::kRaggedRow:
      return "kRaggedRow";
    case ErrorCode::kNotFinite:
      return "kNotFinite";
    case ErrorCode::kShapeMismatch:
      return "kShapeMismatch";
    case ErrorCode::kOutOfMemory:
      return "kOutOfMemory";
  }
  return "";
}

}  // namespace attention
