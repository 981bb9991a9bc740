// A fixed piece of script and a fixed piece of layout: how long they take says how fast a machine is.
// Measures beside them, in the same run, mean the same on any machine. Changing them changes every
// budget that is a multiple of them.

/** So many times each; the median counts. */
const ROUNDS = 15;

/**
 * Milliseconds of what pages' scripts do: numbers, strings, objects, a sort. Runs in Node and, as it
 * stands, in a page.
 * @param {number} rounds
 */
export function scriptTime(rounds) {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    let seed = 1;
    const list = Array.from({ length: 8000 }, () => {
      seed = (seed * 16807) % 2147483647;
      return { key: seed / 2147483647, text: `word ${seed}` };
    });
    list.sort((a, b) => a.key - b.key);
    const text = list.map(({ key, text }) => `${text} ${key.toFixed(2)}`).join();
    if (text.length < 8000) throw new Error('Nothing was done');
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[rounds >> 1];
}

/**
 * Milliseconds of layout, in a page: words that break into lines anew.
 * @param {number} rounds
 */
export function layoutTime(rounds) {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', visibility: 'hidden', font: '16px serif' });
  for (let i = 0; i < 400; i += 1) {
    const word = document.createElement('span');
    word.style.display = 'inline-block';
    word.textContent = `word ${i * 7919} `;
    box.append(word);
  }
  document.body.append(box);
  const times = Array.from({ length: rounds }, (_, round) => {
    const start = performance.now();
    for (let i = 0; i < 4; i += 1) {
      box.style.fontSize = `${14 + ((round + i) % 5)}px`;
      box.style.width = `${300 + 100 * i}px`;
      if (box.offsetHeight === 0) throw new Error('Nothing was laid out');
    }
    return performance.now() - start;
  });
  box.remove();
  return times.sort((a, b) => a - b)[rounds >> 1];
}

/** The piece of script in Node, in milliseconds. */
export const nodeTime = () => scriptTime(ROUNDS);

/**
 * Both pieces in a page, as slowed down as it is, in milliseconds.
 * @param {import('puppeteer-core').Page} page
 */
export async function pageTime(page) {
  return (await page.evaluate(scriptTime, ROUNDS)) + (await page.evaluate(layoutTime, ROUNDS));
}
