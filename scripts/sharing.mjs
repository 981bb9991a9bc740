// What a page is when somebody shares its address: a picture of its first figure, and the tags by
// which messengers and networks find picture, title and description.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped } from '../web/parts/markup.js';
import { LABELS, PALETTE, READING } from '../web/parts/palette.js';
import { brokenInto } from '../web/parts/text_lines.js';
import { digest } from './digest.mjs';

/** What networks show whole. */
const [WIDTH, HEIGHT] = [1200, 630];
const EDGE = 72;
/** Size of the description; brokenInto() measures text of 16 units. */
const SIZE = 32;

/**
 * Draws the picture and writes it beside the pages.
 * @param {string} folder the built site, posters and all
 * @param {{title: string, description: string}} words
 * @returns {Promise<string>} its name there
 */
export async function writeCard(folder, { title, description }) {
  const poster = await readFile(join(folder, 'posters/listen.svg'), 'utf8');
  const [, width, height] = poster.match(/width="(\d+)" height="(\d+)"/).map(Number);
  const room = WIDTH - 2 * EDGE;
  const { paper, ink, soft } = PALETTE.light;
  const lines = brokenInto(description, (room * 16) / SIZE);
  const top = 184 + lines.length * 42;
  const scale = Math.min(room / width, (HEIGHT - top - 16) / height);
  const figure = poster.replace(
    /width="\d+" height="\d+"/,
    `x="${EDGE}" y="${top}" width="${width * scale}" height="${height * scale}"`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <text x="${EDGE}" y="128" font-family="${escaped(READING)}" font-size="64" font-weight="700" fill="${ink}">${escaped(title)}</text>
    ${lines.map((line, i) => `<text x="${EDGE}" y="${190 + 42 * i}" font-family="${escaped(LABELS)}" font-size="${SIZE}" fill="${soft}">${escaped(line)}</text>`).join('')}
    ${figure}</svg>`;
  const png = execFileSync('rsvg-convert', ['--format', 'png'], { input: svg });
  const name = `card-${digest(png)}.png`;
  await writeFile(join(folder, name), png);
  return name;
}

/**
 * @param {string | undefined} given where the site will be, as the build was told
 * @returns {string} the same with a slash at its end, or '' where nothing was told
 */
export function siteAddress(given) {
  if (!given) return '';
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(
      `“${given}” is not where a site can be; right would be https://example.org/attention/`,
    );
  return url.href.replace(/\/?$/, '/');
}

/**
 * Open Graph's tags for a page (https://ogp.me). Few readers of them know addresses without a host.
 * @param {{path: string, title: string, description: string, card: string, site: string}} page card and
 *   path as seen from the site's folder
 */
export function sharingTags({ path, title, description, card, site }) {
  const up = site || '../'.repeat(path.split('/').length - 1);
  const properties = {
    'og:type': 'article',
    'og:title': title,
    'og:description': description,
    ...(site && { 'og:url': site + path.replace(/^index\.html$/, '') }),
    'og:image': up + card,
    'og:image:width': WIDTH,
    'og:image:height': HEIGHT,
    'og:image:alt': description,
  };
  return [
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escaped(`${value}`)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}
