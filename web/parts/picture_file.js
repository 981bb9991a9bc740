import { escaped } from './markup.js';
import { PALETTE } from './palette.js';

/**
 * A figure's picture in the colours that its page has set. They are written out, since few programs
 * that open an SVG know custom properties.
 * @param {string} picture as a figure's toSVG() gives it: its colours are the palette's
 * @param {(property: string) => string} propertyValue of a custom property, '' where it is not set
 */
export function pictureFile(picture, propertyValue) {
  const own = new Map(
    Object.values(PALETTE).flatMap((palette) =>
      Object.entries(palette).map(([name, colour]) => [
        colour,
        propertyValue(`--attention-${name}`),
      ]),
    ),
  );
  const coloured = (colour) => escaped(own.get(colour) || colour);
  return picture.replace(
    /\b(fill|stroke)="(#\w+)"/g,
    (_, kind, colour) => `${kind}="${coloured(colour)}"`,
  );
}

/**
 * The same as PNG, at two pixels a unit.
 * @param {string} picture
 * @returns {Promise<Blob>}
 */
export async function pictureAsPng(picture) {
  const image = new Image();
  // Not as a blob: a page's policy allows pictures from data more often.
  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done));
}
