const PAD = 24;

/**
 * A figure's picture as it is on the screen: on its card, in its present colours. They are written
 * out, since few programs that open an SVG know custom properties.
 * @param {string} picture as a figure's toSVG() gives it
 * @param {(property: string) => string} colour value of a custom property
 */
export const pictureFile = (picture, colour) =>
  picture
    .replace(/viewBox="0 0 (\S+) (\S+)" width="\S+" height="\S+"/, (_, ...size) => {
      const [width, height] = size.slice(0, 2).map((side) => Number(side) + 2 * PAD);
      return `viewBox="${-PAD} ${-PAD} ${width} ${height}" width="${width}" height="${height}"`;
    })
    .replace(
      /<style>[^<]*<\/style>/,
      (style) =>
        `${style.replace(/var\((--\w+)\)/g, (_, name) => colour(name))}<rect x="${-PAD}" y="${-PAD}" width="100%" height="100%" fill="${colour('--card')}"></rect>`,
    );

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
