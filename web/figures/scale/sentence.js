import { percent } from '../../parts/format.js';
import { SCALE } from '../../words.js';

/** What a width does to the largest weight, and to learning. */
export function scaleSentence({ unscaled, scaled }) {
  const left = unscaled.signal / scaled.signal;
  const { alike, slow, dead } = SCALE.learning;
  return SCALE.spoken(
    left > 0.9 ? alike : left > 0.25 ? slow : dead,
    percent(unscaled.largest),
    percent(scaled.largest),
  );
}

/** The same of a single draw. */
export const drawSentence = ({ single }) =>
  SCALE.spokenDraw(
    single.draw,
    ...[single.unscaled, single.scaled].map((weights) => percent(Math.max(...weights))),
  );
