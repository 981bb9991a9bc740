/** What authors write against the types; types.test.js compiles it and nothing runs it. */
import {
  type AttentionElements,
  fromSearch,
  type ListenFigure,
  PROPERTIES,
  parse,
  toSearch,
} from 'attention-figures';
import { AttentionError, type Engine, loadEngine, type Matrix } from 'attention-figures/engine';

const engine: Engine = await loadEngine();
const { weights, query, tokens, neighbours } = engine.listen('the bank', 'bank', ['river']);
const row: Float32Array = weights[query];
const matrix: Matrix = weights;
const named: (string | null)[] = tokens.map(({ word }) => word);
const nearest: number = neighbours.contextual[0].cosine;
const [width] = engine.scale(engine.limits.draws).widths;
const own: Engine = await loadEngine({ model: new Uint8Array(engine.limits.model_bytes) });
own.delete();
// @ts-expect-error a model is its bytes or an address
loadEngine({ model: 1 });
const difference: number = width.scaled.signal - width.unscaled.signal;
const heard: Float32Array = engine.lenses('the bank', 'bank', [0.5, 0]).column;
const better: boolean = engine.match('the bank').words[0].rank_by_dot === 0;
const bare: number[] = engine.heads.map((head) => engine.listen('the bank', '', [], head).beta);
// @ts-expect-error a head is asked for by its name
engine.match('the bank', 'bank', 0);
// @ts-expect-error a nudge has two directions
engine.lenses('the bank', 'bank', [0.5]);
// @ts-expect-error the engine keeps no text
engine.listen('the bank').text;

try {
  engine.listen('');
} catch (error) {
  if (error instanceof AttentionError && error.code === 'kEmptySentence')
    console.log(error.message);
}

const figure = document.createElement('attention-listen');
const same: ListenFigure = figure;
figure.sentence = 'the bank';
figure.head = 'plain';
figure.theme = 'dark';
// @ts-expect-error no such theme
figure.theme = 'sepia';
await figure.whenDrawn();
const output: Float32Array | undefined = figure.data?.context[figure.data.query];
const files: string[] = [figure.toSVG(), figure.toCSV(), figure.toNumPy()];
figure.addEventListener('attention-change', ({ detail }) => detail.query?.length);

const other: string = document.createElement('attention-senses').other;
const spread: number | undefined = document.querySelector('attention-scale')?.data?.spread;
// @ts-expect-error the listening figure has no width
figure.dk;

const state = fromSearch('?figure=scale&dk=8');
const search: string = toSearch({ ...state, theme: parse('theme', 'dark') });
const choices: string = PROPERTIES.dk.default;

const jsx: AttentionElements['attention-scale'] = { dk: '64', className: 'wide' };
// @ts-expect-error no such head
const purple: AttentionElements['attention-listen'] = { head: 'purple' };
// @ts-expect-error no such view
const wrong: AttentionElements['attention-matrix'] = { view: 'all' };

export {
  bare,
  better,
  choices,
  difference,
  files,
  heard,
  jsx,
  matrix,
  named,
  nearest,
  other,
  output,
  purple,
  row,
  same,
  search,
  spread,
  wrong,
};
