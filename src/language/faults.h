#pragma once

#include "attention/result.h"

/// What can be wrong with a sentence, with what is asked of it, and with a model file.
namespace attention::fault {

inline constexpr ErrorCode kEmptySentence{"kEmptySentence"};
/// Details: characters found, characters allowed.
inline constexpr ErrorCode kTooLong{"kTooLong"};
/// Details: words found, words allowed.
inline constexpr ErrorCode kTooManyWords{"kTooManyWords"};
/// Details: tokens found, tokens allowed; punctuation makes tokens too.
inline constexpr ErrorCode kTooManyTokens{"kTooManyTokens"};
/// Details: the words of the sentence, in order.
inline constexpr ErrorCode kNoKnownWord{"kNoKnownWord"};
/// Details: the query, then the words of the sentence.
inline constexpr ErrorCode kQueryNotFound{"kQueryNotFound"};
/// Details: the index, the number of words.
inline constexpr ErrorCode kQueryOutOfRange{"kQueryOutOfRange"};
/// Details: the query, then the words that are known.
inline constexpr ErrorCode kQueryUnknown{"kQueryUnknown"};
/// Details: the name, then the names that the model has.
inline constexpr ErrorCode kHeadUnknown{"kHeadUnknown"};
/// Not a model file at all.
inline constexpr ErrorCode kModelForeign{"kModelForeign"};
/// Details: version found, version read.
inline constexpr ErrorCode kModelVersion{"kModelVersion"};
/// Details: bytes found, bytes needed.
inline constexpr ErrorCode kModelShort{"kModelShort"};
/// Checksum or contents don't agree.
inline constexpr ErrorCode kModelDamaged{"kModelDamaged"};
/// Not a file of further words at all.
inline constexpr ErrorCode kWordsForeign{"kWordsForeign"};
/// Details: version found, version read.
inline constexpr ErrorCode kWordsVersion{"kWordsVersion"};
/// Details: bytes found, bytes needed.
inline constexpr ErrorCode kWordsShort{"kWordsShort"};
/// Checksum or contents don't agree.
inline constexpr ErrorCode kWordsDamaged{"kWordsDamaged"};
/// The words were made for a model with other words or vectors.
inline constexpr ErrorCode kWordsOfAnotherModel{"kWordsOfAnotherModel"};

}  // namespace attention::fault
