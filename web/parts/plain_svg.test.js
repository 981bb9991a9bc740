import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainSvg } from './plain_svg.js';

const plain = (styles, drawing, kind = '') =>
  plainSvg(
    `<svg viewBox="0 0 200 100" width="200" height="100" class="${kind}"><style>${styles}</style>${drawing}</svg>`,
  ).replace(/^<svg[^>]*>(.*)<\/svg>$/s, '$1');

test('styles become attributes, the stronger rule last', () => {
  assert.equal(
    plain(
      '.a.b { fill: red; } .a { fill: blue; stroke: gray; } /* rect { fill: lime; } */ rect { fill: teal; }',
      '<rect class="a b"></rect><rect class="a"></rect><rect></rect><path class="c"></path>',
    ),
    '<rect fill="red" stroke="gray"></rect><rect fill="blue" stroke="gray"></rect><rect fill="teal"></rect><path></path>',
  );
});

test('rules may speak of what is around an element', () => {
  const styles = '.q { fill: red; } .q :is(text, .b) { fill: blue; } .all .q .b { stroke: red; }';
  assert.equal(
    plain(
      styles,
      '<g class="q"><g><text></text><path class="b"></path></g></g><text></text>',
      'all',
    ),
    '<g fill="red"><g><text fill="blue"></text><path fill="blue" stroke="red"></path></g></g><text></text>',
  );
});

test('a font is written out, in weights and sizes that every program knows', () => {
  const styles =
    '.a { font: italic 650 20px &quot;A B&quot;, serif; font-variant-numeric: tabular-nums; } .s { font-size: 75%; }';
  assert.equal(
    plain(styles, '<text class="a">x<tspan class="s">y</tspan></text>'),
    `<text font-style="italic" font-weight="700" font-size="20" font-family="'A B', serif">x<tspan font-size="15">y</tspan></text>`,
  );
});

test('shares become lengths, and nothing is stretched', () => {
  const inner = (attributes, drawing) =>
    plain('', `<svg x="10" y="5" width="50%" height="40"${attributes}>${drawing}</svg>`);
  assert.equal(
    inner('', '<rect x="50%" width="100%" height="25%" rx="3"></rect>'),
    '<svg x="10" y="5" width="100" height="40"><rect x="50" width="100" height="10" rx="3"></rect></svg>',
  );
  assert.equal(
    inner(
      ' viewBox="0 0 50 20" preserveAspectRatio="none"',
      '<path d="M1 2v-3h4v3z"></path><polyline points="0,1 10,2" vector-effect="non-scaling-stroke"></polyline><line x2="50" y1="20" y2="10"></line>',
    ),
    '<svg x="10" y="5" width="100" height="40"><path d="M2 4v-6h8v6z"></path><polyline points="0,2 20,4"></polyline><line x2="100" y1="40" y2="20"></line></svg>',
  );
});

test('what has an outline below its letters is drawn twice', () => {
  assert.equal(
    plain(
      '.a { fill: red; stroke: blue; stroke-width: 4px; paint-order: stroke; }',
      '<text class="a">x</text>',
    ),
    '<text fill="red" stroke-width="4" stroke="blue" aria-hidden="true">x</text><text fill="red">x</text>',
  );
});

test('what readers have typed stays text', () => {
  const text = '&lt;rect class=&quot;a&quot;&gt; &amp; fill=&quot;#fff&quot;';
  assert.equal(plain('.a { fill: red; }', `<text>${text}</text>`), `<text>${text}</text>`);
});
