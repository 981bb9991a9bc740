import { readFile } from 'node:fs/promises';

const SOURCE = await readFile(
  new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe-core finds wrong with the page as it is now.
 * @param {import('./browsers.js').Page} page
 * @returns {Promise<string[]>} rule, place, reason
 */
export function axe(page) {
  return page.evaluate(
    async (source, tags) => {
      if (!window.axe) {
        const script = document.createElement('script');
        script.textContent = source;
        document.head.append(script);
      }
      const { violations } = await window.axe.run(document, {
        runOnly: tags,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary, html }) =>
            `${id}: ${target.flat().join(' ')}: ${failureSummary.replace(/\s+/g, ' ')} ${html.slice(0, 160)}`,
        ),
      );
    },
    SOURCE,
    TAGS,
  );
}
