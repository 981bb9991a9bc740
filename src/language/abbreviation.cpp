#include "language/abbreviation.h"

#include <algorithm>
#include <iterator>

namespace attention {
namespace {

struct Alias {
  std::string_view word;
  std::string_view stands_for;
};

constexpr Alias kAliases[] = {
    // The vectors have no single letters.
    {"a", "an"},
    {"i", "me"},
    {"i'm", "me"},
    {"i've", "me"},
    {"i'll", "me"},
    {"i'd", "me"},
    // Contractions whose parts can't be told by rule; what is negated matters less than that it is.
    {"can't", "not"},
    {"cannot", "not"},
    {"won't", "not"},
    {"shan't", "not"},
    {"ain't", "not"},
    {"n't", "not"},
    {"let's", "let"},
    {"o'clock", "clock"},
    {"y'all", "you"},
    {"tis", "it"},
    {"twas", "it"},
    {"gonna", "going"},
    {"wanna", "want"},
    {"gotta", "got"},
    {"gimme", "give"},
    {"lemme", "let"},
    {"dunno", "not know"},
    {"kinda", "kind"},
    // Abbreviations by what they are short for, where that is one plain thing.
    {"dr", "doctor"},
    {"prof", "professor"},
    {"jr", "junior"},
    {"mt", "mountain"},
    {"no.", "number"},
    {"vs", "against"},
    {"v.s.", "against"},
    {"e.g.", "example"},
    {"i.e.", "means"},
    {"a.m.", "morning"},
    {"p.m.", "afternoon"},
    {"pm", "afternoon"},
    {"u.s.", "america"},
    {"u.s.a.", "america"},
    {"u.k.", "britain"},
    // Another word with the vector of the same thing: GloVe read neither hyphen nor what is newer.
    {"wi-fi", "wifi"},
    {"covid", "coronavirus"},
    {"covid-19", "coronavirus"},
    {"t-shirt", "shirt"},
    {"t-shirts", "shirts"},
};

constexpr Alias kInCapitals[] = {
    {"US", "america"},
    {"IT", "technology"},
    {"WHO", "health organization"},
};

template <std::size_t n>
std::string_view find(const Alias (&aliases)[n], std::string_view word) {
  const auto* alias = std::find_if(std::begin(aliases), std::end(aliases),
                                   [word](const Alias& entry) { return entry.word == word; });
  return alias == std::end(aliases) ? std::string_view() : alias->stands_for;
}

}  // namespace

std::string_view alias_of(std::string_view plain) { return find(kAliases, plain); }

std::string_view capitals_alias_of(std::string_view written) { return find(kInCapitals, written); }

}  // namespace attention
