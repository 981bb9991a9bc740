#!/usr/bin/env python3
"""Prints src/language/character_table.inc, from the Unicode data that Python has.

The general categories decide: M* marks, L* and N* words, Z* and C* separators, P* and S*
punctuation, So emoji where they are pictures. The lists say what does not follow them, because
readers see it otherwise or because the table would grow. Unassigned code points follow what stands
before them.
"""

import unicodedata

# As the table calls the kinds of src/language/character.h.
SEPARATOR, WORD, IDEOGRAPH, EMOJI, REGIONAL, PUNCTUATION, MARK, INVISIBLE = "SWIERPMZ"

# Has no width and doesn't separate: soft hyphen, marks of direction, places to break a line,
# joiners, byte order mark. What turns the direction of all that follows it separates.
INVISIBLES = [(0xAD, 0xAD), (0x61C, 0x61C), (0x180E, 0x180E), (0x200B, 0x200F), (0x2060, 0x2065),
              (0xFEFF, 0xFF00)]

IDEOGRAPHS = [(0x3005, 0x3005), (0x3007, 0x3007), (0x3400, 0x4DBF), (0x4E00, 0x9FFF),
              (0xF900, 0xFAFF), (0x20000, 0xE0000)]

# Combine with what stands before them, whatever their category says: superscript digits and signs,
# which point to footnotes; halfwidth voicing marks, skin tones, tags.
MARKS = [(0xB2, 0xB3), (0xB9, 0xB9), (0x2070, 0x2070), (0x2074, 0x207E), (0xFF9E, 0xFF9F),
         (0x1F3FB, 0x1F3FF), (0xE0020, 0xE0080)]

REGIONAL_INDICATORS = [(0x1F1E6, 0x1F1FF)]

# Punctuation by category that is drawn as a picture.
PICTURES = [(0x203C, 0x203C), (0x2049, 0x2049), (0x3030, 0x3030)]
# Symbols that are lines of text and no pictures: arrows, mathematics, shapes, signs such as ™; but
# watches, media keys, stars and squares in colour are pictures.
LINES = [(0xA0, 0x6FF), (0x2100, 0x2319), (0x231C, 0x2327), (0x2329, 0x23CE), (0x23D0, 0x23E8),
         (0x23F4, 0x23F7), (0x23FB, 0x245F), (0x2500, 0x25FF), (0x2794, 0x2794), (0x2798, 0x27AF),
         (0x27B1, 0x2B1A), (0x2B1D, 0x2B4F), (0x2B51, 0x2B54), (0x2B56, 0x2BFF)]
# Letters in circles.
CIRCLED = [(0x24B6, 0x24E9)]

# Stand over the digits that follow them (Prepended_Concatenation_Mark).
DIGIT_SIGNS = [(0x600, 0x605), (0x6DD, 0x6DD), (0x70F, 0x70F), (0x890, 0x892), (0x8E2, 0x8E2),
               (0x110BD, 0x110BD), (0x110CD, 0x110CE)]

# Beyond the scripts that are often met, punctuation and symbols count as part of words, to keep the
# table small; but the danda ends sentences in several of them.
RARE = [(0x700, 0x963), (0x966, 0x1FFF), (0x3099, 0x309C), (0x30A0, 0xFDFF), (0x10000, 0x1EFFF),
        (0x1FB00, 0x1FFFF), (0xF0000, 0x10FFFF)]


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


LISTED = [(INVISIBLE, INVISIBLES), (MARK, MARKS), (REGIONAL, REGIONAL_INDICATORS),
          (IDEOGRAPH, IDEOGRAPHS), (EMOJI, PICTURES), (WORD, DIGIT_SIGNS), (WORD, CIRCLED)]


def kind_of(code, before):
    for kind, ranges in LISTED:
        if within(code, ranges):
            return kind
    category = unicodedata.category(chr(code))
    if category == "Cn":
        return before
    if category[0] == "M":
        return MARK
    if category[0] in "LN":
        return WORD
    if category[0] == "Z" or category in ("Cc", "Cf"):
        return SEPARATOR
    if within(code, RARE):
        return WORD
    if category[0] == "C":
        return SEPARATOR
    if category == "So" and not within(code, LINES):
        return EMOJI
    return PUNCTUATION


def table():
    """Where each run of one kind begins."""
    runs = []
    kind = None
    for code in range(0x110000):
        now = kind_of(code, kind)
        if now != kind:
            runs.append((code, now))
        kind = now
    return runs


if __name__ == "__main__":
    rows = [f"{{0x{first:X}, {kind}}}" for first, kind in table()]
    print("// Printed by scripts/character_table.py from Unicode", unicodedata.unidata_version + ".")
    for row in range(0, len(rows), 8):
        print("    " + ", ".join(rows[row : row + 8]) + ",")
