import { until } from './browsers.js';

/**
 * Widths of a figure: from the narrowest phone on, that on the page of a common one, and both sides of
 * every change of layout.
 */
export const WIDTHS = [
  ...Array.from({ length: 63 }, (_, i) => 288 + 16 * i),
  ...[344, 520, 521, 560, 561, 720, 721],
].sort((a, b) => a - b);

/**
 * How high a figure is by itself, and the place that attention-figures.css holds for it.
 * @param {import('./browsers.js').Page} page
 * @param {string} url of the folder of the builds
 * @param {string} name
 * @param {number[]} widths
 * @returns {Promise<{width: number, height: number, place: number}[]>}
 */
export async function heights(page, url, name, widths) {
  await page.resize(1300, 900);
  await page.goto(`${url}embed.html?figure=${name}`);
  await until(
    page,
    (element) => Boolean(document.querySelector(element)?.data),
    `attention-${name}`,
  );
  return page.evaluate(
    async (element, all) => {
      const figure = document.querySelector(element);
      await figure.whenDrawn();
      // Which has no place any more.
      figure.removeAttribute('data-drawn');
      const card = figure.renderRoot.querySelector('figure');
      // As high as its contents, whatever the place.
      card.style.setProperty('align-self', 'start');
      const measured = [];
      for (const width of all) {
        figure.style.setProperty('width', `${width}px`);
        // Drawings are fitted once their new width is known.
        for (let i = 0; i < 3; i += 1) {
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }
        await figure.whenDrawn();
        const place = Number.parseFloat(getComputedStyle(figure, '::before').minHeight) || 0;
        measured.push({ width, height: card.getBoundingClientRect().height, place });
      }
      return measured;
    },
    `attention-${name}`,
    widths,
  );
}
