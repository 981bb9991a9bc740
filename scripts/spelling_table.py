#!/usr/bin/env python3
"""Prints src/language/spelling_table.inc, from the Unicode data that Python has.

Folded and expanded: NFKC_Casefold, what a character is written as once compatibility forms
(ligatures, full width, mathematical letters), letter case and invisible characters make no
difference. Composed: the canonical compositions of letters with accents, and the order in which
accents stand. For the scripts that stand in or beside English text: the rest of Unicode would be
ten times as much, for words that have no vector.
"""

import unicodedata

# Latin, Greek and Cyrillic; superscripts, letters as symbols, in circles, as ligatures, in full width
# and of mathematical alphabets; what is invisible.
SCRIPTS = [(0x80, 0x24F), (0x370, 0x4FF), (0x1E00, 0x1EFF), (0x200B, 0x200F), (0x2060, 0x209F),
           (0x20DD, 0x20E4), (0x2100, 0x217F), (0x24B6, 0x24E9), (0xFB00, 0xFB06), (0xFE00, 0xFE0F),
           (0xFEFF, 0xFEFF), (0xFF01, 0xFF5E), (0x1D400, 0x1D7FF)]
ACCENTED = [(0xC0, 0x24F), (0x370, 0x4FF), (0x1E00, 0x1EFF)]
ACCENTS = (0x300, 0x36F)


def normal(text, form="NFKC"):
    return unicodedata.normalize(form, text)


def is_footnote_mark(character):
    """Superscript digits and signs: they stand beside a word and are no part of it."""
    return (unicodedata.decomposition(character).startswith("<super>")
            and unicodedata.category(character)[0] != "L")


def is_ignorable(character):
    """Format characters, variation selectors, and marks that enclose, as in a keycap."""
    return (unicodedata.category(character) in ("Cf", "Me") or character == "\u00ad"
            or 0xFE00 <= ord(character) <= 0xFE0F)


def plain(character):
    if is_footnote_mark(character) or is_ignorable(character):
        return ""
    if character == "İ":
        return "i"  # without the dot that case folding would set apart
    text = character
    for _ in range(2):
        text = normal(normal(text).casefold())
    text = text.replace("\u02bc", "'")
    # Spacing accents become a space and an accent, which nobody means; symbols may become several
    # signs, but no letters, and stand in no word.
    wordless = len(text) > 1 and not any(map(str.isalnum, text))
    return character if text.startswith(" ") or wordless else text


def codes(ranges):
    return (code for first, last in ranges for code in range(first, last + 1)
            if unicodedata.category(chr(code)) != "Cn")


def run_from(moves, first, step):
    """Characters from `first` on, every `step`-th, that all move as it does."""
    run = [first]
    while moves.get(run[-1] + step) == moves[first]:
        run.append(run[-1] + step)
    return run


def folded_and_expanded():
    """Runs (first, count, step, distance) of characters that become another one; and the others."""
    moves = {}
    expanded = []
    for code in codes(SCRIPTS):
        text = plain(chr(code))
        if len(text) != 1:
            expanded.append((code, text))
        elif text != chr(code):
            moves[code] = ord(text) - code
    folded = []
    while moves:
        first = min(moves)
        # Where upper and lower case alternate, every second one moves.
        step, run = max(((step, run_from(moves, first, step)) for step in (1, 2)),
                        key=lambda found: len(found[1]))
        folded.append((first, len(run), step, moves[first]))
        for code in run:
            del moves[code]
    return folded, expanded


def composed():
    """(composed, base, accent), by code."""
    rows = []
    for code in codes(ACCENTED):
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) != 2 or normal(chr(code), "NFC") != chr(code):
            continue
        if plain(chr(code)) != chr(code):
            continue  # upper case is folded before
        rows.append((code, *(int(part, 16) for part in parts)))
    return rows


def classes():
    """Where each run of accents of one combining class begins."""
    runs = []
    for code in range(ACCENTS[0], ACCENTS[1] + 1):
        now = unicodedata.combining(chr(code))
        if not runs or runs[-1][1] != now:
            runs.append((code, now))
    return runs


def print_rows(name, kind, rows):
    print(f"constexpr {kind} {name}[] = {{")
    for at in range(0, len(rows), 5):
        print("    " + ", ".join(rows[at : at + 5]) + ",")
    print("};")


def literal(text):
    return "".join(c if c.isascii() and c not in '"\\' else
                   "".join(f"\\{byte:03o}" for byte in c.encode()) for c in text)


if __name__ == "__main__":
    print("// Printed by scripts/spelling_table.py from Unicode", unicodedata.unidata_version + ".")
    folded, expanded = folded_and_expanded()
    print_rows("kFolded", "Folded",
               [f"{{0x{first:X}, {count}, {step}, {distance}}}"
                for first, count, step, distance in folded])
    print_rows("kExpanded", "Expanded",
               [f'{{0x{code:X}, "{literal(text)}"}}' for code, text in expanded])
    print_rows("kComposed", "Composed",
               [f"{{0x{code:X}, 0x{base:X}, 0x{accent:X}}}" for code, base, accent in composed()])
    print_rows("kAccentClasses", "AccentClass", [f"{{0x{code:X}, {value}}}" for code, value in classes()])
