import { number } from '../../parts/format.js';
import { heaviest, rows } from '../../parts/sentence.js';
import { LENSES } from '../../words.js';

/** How far the word is nudged, as far as it is: "0.50 towards money". */
export function nudgeText(directions) {
  const texts = directions
    .map(({ word, nudge }) => ({ word, nudge, text: number(Math.abs(nudge)) }))
    .filter(({ text }) => Number(text) !== 0)
    .map(({ word, nudge, text }) => (nudge > 0 ? LENSES.nearer : LENSES.farther)(text, word));
  return texts.join(LENSES.and);
}

/** What the nudge changes most of all in what the word hears; without one, what it hears most. */
export function lensesSentence({ before, directions, row }) {
  const known = rows(before.tokens);
  const start = before.weights[before.query];
  const word = known[before.query].text;
  const name = (place) => (place === before.query ? LENSES.itself : known[place].text);
  const nudge = nudgeText(directions);
  if (!nudge) {
    const most = heaviest(start, before.query)[0] ?? before.query;
    return LENSES.still(word, name(most), number(start[most]));
  }
  const [changed] = heaviest(Array.from(row, (now, i) => Math.abs(now - start[i])));
  return LENSES.spoken(nudge, word, name(changed), number(start[changed]), number(row[changed]));
}
