import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PALETTE } from './palette.js';

/** Relative luminance, WCAG 2.2. */
function luminance(colour) {
  const channels =
    colour.length === 4 ? [...colour.slice(1)].map((c) => c + c) : colour.match(/\w\w/g);
  const [r, g, b] = channels.map((hex) => {
    const value = Number.parseInt(hex, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

for (const [theme, colours] of Object.entries(PALETTE)) {
  test(`text can be read, ${theme}`, () => {
    for (const ground of ['paper', 'card']) {
      for (const text of ['ink', 'soft', 'amber', 'coral', 'blue']) {
        const ratio = contrast(colours[text], colours[ground]);
        assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio}`);
      }
    }
  });

  test(`a word can be read on the strongest glow, ${theme}`, () => {
    assert.ok(contrast(colours.ink, colours.tint) >= 4.5);
  });
}
