/** About how wide a text is in a reading face, in pixels. */
export function textWidth(text, size) {
  let em = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    else if (/[ijltfrI.,:;'’‘!|()[\]-]/.test(character)) em += 0.34;
    else if (/[mwMW—…@%]/.test(character)) em += 0.86;
    else if (/\p{Lu}/u.test(character)) em += 0.7;
    else if (character.codePointAt(0) < 0x2e80) em += 0.53;
    else em += 1;
  }
  return em * size;
}
