/**
 * Every word that a reader sees, in one place: translate this file and the project is translated.
 * Formulas stand between dollar signs and become MathML at build time; *stars* mean emphasis,
 * [text](address) is a link.
 * Functions make sentences of what the engine reports; their arguments are never markup.
 */

/** What somebody has typed, as far as a sentence of ours can hold it. */
const short = (text) => {
  const characters = [...text];
  return characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : text;
};
/** Its own direction of writing stays inside the quotation marks. */
const quoted = (text) => `“\u2068${short(text)}\u2069”`;
const list = (words, named = short) =>
  words.slice(0, 16).map(named).join(', ') + (words.length > 16 ? ', …' : '');

/** "1st", "2nd", "3rd", "4th", "11th". */
function ordinal(place) {
  const tens = Math.floor(place / 10) % 10;
  return `${place}${(tens !== 1 && ['', 'st', 'nd', 'rd'][place % 10]) || 'th'}`;
}

export const PAGE = {
  title: 'How a word reads the room',
  description:
    'Click a word and see which other words it listens to: attention, computed on real words.',
  lead: 'A word by itself means little. It looks around its sentence and listens, more to some words than to others.',
  problemTitle: 'The problem with “bank”',
  problem: [
    'Look *bank* up and you find a riverside and a place that keeps money. A model looks words up as well: it has a list of numbers for each, its *static embedding*, and the list is the same in every sentence. It can’t know which bank is meant.',
    'In “I sat on the bank and watched the water flow.” you know at once. What told you isn’t in *bank* but in *water* and *flow*. So a word has to reach over to the other words and take something from them.',
  ],
  blendTitle: 'Blending',
  blend: [
    'The plan: give each word a new vector, mixed from what all words of its sentence have to give. This is its *contextual embedding*.',
    'An equal mix would drown the clue in *I*, *on* and *the*. Some words have to count for more than others, and which ones depends on the word that listens.',
  ],
  listenTitle: 'Listening',
  listen: [
    'How much a word takes from another is a *weight*. A word’s weights are positive and sum to 1. In the sentence about the river, *bank* listens to *water* and *flow* more than to any other word; its new vector comes nearer to *river* and goes away from *loan*.',
    'The figure works for any word of any sentence: click a word, choose an example or write your own.',
  ],
  sensesTitle: 'One word, two sentences',
  senses: [
    'Whenever a word is looked up, the same numbers come out. Put it in two sentences and let it listen, and it ends in two different places.',
  ],
  lensesTitle: 'Three lenses',
  lenses: [
    'Looking for something and being found are different jobs, and what a word has to give is a third. So each word’s static vector $x$ is seen through three learned lenses, its *query* $q$, its *key* $k$ and its *value* $v$:',
  ],
  lensesFormula: 'q = xW_Q \\qquad k = xW_K \\qquad v = xW_V',
  matchTitle: 'Matching: why not the cosine?',
  match: [
    'How well does a key fit a query? Multiply the two number by number and add up: $q \\cdot k = \\sum_i q_i k_i$, the *score*. It is large where both point the same way, and also where they are long.',
    'The cosine, $\\frac{q \\cdot k}{\\|q\\|\\,\\|k\\|}$, divides the lengths out. Attention keeps them, so a word can learn how much it counts: a longer key makes a good match better and a bad one worse.',
  ],
  softmaxTitle: 'From scores to a new vector',
  softmax: [
    'Scores can have any size and either sign. *Softmax* makes weights of them: $e$ to the power of each score, divided by the sum of these powers. So all weights are positive, and together they are 1.',
  ],
  softmaxFormula: 'w_j = \\frac{e^{s_j}}{\\sum_k e^{s_k}}',
  output: [
    'With these weights the *values* are added up. Not the keys: a key only gets a word noticed, its value is what it delivers.',
  ],
  outputFormula: '\\text{output}_i = \\sum_j w_j v_j',
  itself: [
    'The word itself is one of those that it listens to, so it can keep some of its own value. Left alone, it would often hear mostly itself, for a word tends to fit itself best. So our head has learned one number more, $\\beta$, which is negative and is added to the score where a word meets itself.',
  ],
  steps:
    'In the first figure, “Step by step” leads through this with the numbers of the chosen word.',
  scaleTitle: 'Why divide by the root of the width?',
  scale: [
    'Let the numbers of $q$ and $k$ be independent, with mean 0 and variance 1. A score adds $d_k$ of their products, and variances add: $\\text{Var}(q \\cdot k) = d_k$. So scores spread by about $\\surd d_k$: by 2 where $d_k$ is 4, by 8 at 64 and by 22.6 at 512.',
    'Softmax takes large scores badly. It gives nearly all weight to one word, and then hardly anything can be learned any more: what learning goes through, $p(1-p)$, is close to zero at $p = 1$ as well as at $p = 0$. Dividing by $\\surd d_k$ takes the width out again.',
  ],
  matrixTitle: 'All words at once',
  matrix: [
    'Every word asks every word of its sentence, itself included. Stack the queries into $Q$, the keys into $K$ and the values into $V$, and all of it is one expression:',
  ],
  // The root is a sign of its own: where no mathematical font is installed, Chromium draws \\sqrt as
  // if it were not there.
  formula: '\\text{Attention}(Q,K,V)=\\text{softmax}\\left(\\frac{QK^{\\top}}{\\surd d_k}\\right)V',
  formulaCaption:
    'The whole mechanism. Each word asks with its query $q$, is found by its key $k$ and delivers its value $v$.',
  formulaOurs:
    'Our head adds $\\beta$ where a word meets itself: $\\text{softmax}(QK^{\\top}/\\surd d_k + \\beta I)V$.',
  limitsTitle: 'What one head can’t do',
  limits: [
    '*One average.* A head gives a word one set of weights. *Bank* may need *water* for its meaning and *the* for its grammar; in a single average each of them costs the other. Transformers have many heads side by side.',
    '*No order.* This head has no positions: shuffle a sentence and each word hears the same words as before. Nor does it have a mask: every word hears what comes after it, which a model that writes text must not.',
    '*One layer.* Here the words that are listened to are static vectors. In a full Transformer they have listened themselves, many times over, before they are heard.',
    '*No explanation.* Weights show where a head looks. Whether that explains what a model does has been doubted in [Attention is not Explanation](https://arxiv.org/abs/1902.10186) and defended, with conditions, in [Attention is not not Explanation](https://arxiv.org/abs/1908.04626).',
  ],
  noScript: 'The figure needs JavaScript. It loads nothing from anywhere but this site.',
  unloaded:
    'This is a picture: the figure’s files could not be loaded here. Either the line is down, or the frame around it is sealed and the site that holds the files doesn’t let sealed frames have them.',
  themeLabel: 'Colours',
  themeAuto: 'Automatic',
  themeLight: 'Light',
  themeDark: 'Dark',
  footer:
    'Word vectors: GloVe (public domain). The head was trained on sentences of WordNet 3.1. Everything is computed in this page; nothing you type leaves it.',
  footerExample: 'Put a figure into your own post.',
};

/** The post of the examples: the same in all of them. */
export const POST = {
  post: 'Which bank is it?',
  postDescription: 'A short post with two figures of attention in it.',
  postBefore: [
    'Read *bank* and you see a riverside or a vault, and you never notice that you had to choose. A program that reads has to choose as well, and its dictionary has one entry for both.',
    'The answer stands around the word. Let it listen to its neighbours, to some more than to others, and it takes on the meaning that fits. Click any word:',
  ],
  postBetween: [
    'Other neighbours, other meaning. Here is one word in two sentences: looked up it is the same, and after listening it is not.',
  ],
  postAfter: ['Nobody drew these pictures by hand. Each number is computed while you read.'],
  postListen: 'Which words “bank” listens to',
  postSenses: '“bank” in two sentences',
  postWays: 'This post, with its figures embedded in three ways:',
  postElements: 'as elements',
  postFrames: 'in frames',
  postOneFile: 'in frames from one file',
  postHome: 'About the figures',
};

/** What figures are called. */
export const NAMES = {
  listen: 'Who listens to whom',
  senses: 'One word in two sentences',
  lenses: 'Three views of one word',
  match: 'Dot product and cosine',
  scale: 'The width of queries and keys',
  training: 'Two heads learn, one without scaling',
  matrix: 'All words at once',
};

export const FIELD = {
  label: 'Your sentence',
  example: 'Try',
  sense: 'as in',
  senses: (word) => `Senses of ${word}`,
  own: 'an example',
  failing: (name) => `${name} (fails)`,
  fails: 'Here the head fails.',
  another: 'Another sentence',
};

/** Of sentences and their words, in any figure. */
export const SENTENCE = {
  label: 'Your sentence',
  keys: (sentence) => `${sentence}. Arrow keys move from word to word, Enter chooses.`,
  unknownShort: 'unknown word, takes no part',
  unknown: (words, known) =>
    words.length === 1
      ? `${quoted(words[0])} is not among the ${known} words this model knows, so it takes no part.`
      : `${list(words, quoted)} are not among the ${known} words this model knows, so they take no part.`,
  as: (word) => `as ${short(word)}`,
  /** A word that its sentence has had before, in lists: “bank (2nd)”. */
  again: (word, place) => `${word} (${ordinal(place)})`,
  lookedUp: (pairs) =>
    `Looked up: ${pairs.map(([from, to]) => `${quoted(from)} as ${to.includes(' + ') ? to : quoted(to)}`).join(', ')}.`,
};

export const LISTEN = {
  what: 'Click a word to see whom it listens to.',
  /** The shares that it takes from others, and from itself. */
  spoken: (word, heard, own) =>
    heard.length
      ? `${word} takes ${heard.map(([other, share]) => `${share} from ${other}`).join(', ')} and ${own} from itself.`
      : `${word} takes ${own} from itself: there is no other word to listen to.`,
  looked: (word, other, weight) => `${word} listens to ${other} with ${weight}.`,
  key: {
    other: 'how much the chosen word takes from it',
    own: 'what it keeps of its own',
  },
  how: (share) => `How does ${share} come about?`,
  listensTo: 'listens to',
  other: (word) => `Which word ${word} listens to`,
  itself: (word) => `itself (${word})`,
  word: 'word',
  weight: 'weight',
  numbers: (word) => `The numbers of the row of ${quoted(word)}`,
  before: 'before',
  after: 'after',
  and: 'and',
  moved: (word) => `How near ${word} is to words of each sense, before`,
  senses: (words) => words.join(', '),
  wordByWord: 'Word by word, and what “near” means here',
  near: 'The numbers are cosines: 1 for the same direction, 0 for nothing in common. The two above are the means of these.',
  nearOwn: 'The numbers are cosines: 1 for the same direction, 0 for nothing in common.',
  nearestBefore: 'Nearest words before',
  nearestAfter: 'Nearest words after',
  delivers: 'delivers',
  row: (count, sum) => `${count === 1 ? '1 weight' : `${count} weights`}, sum ${sum}`,
  output: (word) => `new vector of ${word}`,
  captionRow: (word) => `What ${quoted(word)} takes from each word.`,
  caption: 'Each share is an attention weight, computed by a head that was trained.',
  caveat: 'Weights show where this head looks; they don’t explain a whole model',
  /** The dispute about that. */
  sources: [
    ['Jain and Wallace', 'https://arxiv.org/abs/1902.10186'],
    ['Wiegreffe and Pinter', 'https://arxiv.org/abs/1908.04626'],
  ],
  differs: 'A full Transformer has many heads, in many layers, and knows the order of the words.',
};

/** Listening step by step; `named` are the words that are listened to most, as the step has them. */
export const STEPS = {
  start: 'Step by step',
  back: 'Back',
  next: 'Next step',
  end: 'Whole picture',
  place: (step, all) => `Step ${step} of ${all}`,
  /** @type {((said: Record<'word' | 'named' | 'width' | 'beta' | 'nearest', any>) => string)[]} */
  sentences: [
    ({ word }) => `${word} asks: its query says what it is looking for, and every word is asked.`,
    ({ named }) =>
      `Each word’s key answers the query with a score: ${named}. The larger, the better the fit.`,
    ({ named, width, beta, word }) =>
      `Every score is divided by √${width}${beta ? `, and ${word} adds ${beta} where it meets itself` : ''}: ${named}.`,
    ({ named }) => `Softmax turns the scores into shares, which together are 1: ${named}.`,
    ({ word, named, nearest }) =>
      `The shares blend what the words deliver: ${named}. Now ${word} is nearest to ${nearest}.`,
  ],
};

/** The two heads, by their names in the model. */
export const HEAD = {
  label: 'The word itself is',
  choices: { meaning: 'held back', plain: 'not held back' },
  effects: {
    meaning: 'One learned number holds it back',
    plain: 'Not held back, a word often hears mostly itself',
  },
  gives: (word, own) => `${quoted(word)} gives itself ${own.join(' and ')}`,
  titled: (title) => `${title} (head trained without β)`,
  described: (head, beta) => `Head: ${head}, β = ${beta}.`,
};

export const SENSES = {
  what: 'Click an underlined word, which both sentences have, or write two sentences of your own.',
  fields: ['First sentence', 'Second sentence'],
  example: 'Try',
  static: (word) => `static vector of ${quoted(word)}, in both sentences`,
  difference: 'largest difference',
  contextual: ['contextual vector, first sentence', 'contextual vector, second sentence'],
  cosineOfTwo: 'cosine of the two',
  strip: (label, size) => `${label}: ${size} numbers as bars`,
  blend: 'new vector',
  nearest: ['Nearest words, first sentence:', 'Nearest words, second sentence:'],
  stays: (asked, word) =>
    `Only one of the sentences has ${quoted(asked)}, so ${quoted(word)} is compared.`,
  map: (word, first, second) =>
    `Map: from the origin, ${word} points towards ${first} in the first sentence and towards ${second} in the second`,
  mapStatic: 'static',
  mapBefore: 'before',
  mapSentence: ['first sentence', 'second sentence'],
  origin: 'origin',
  unit: 'length 1',
  plane:
    'The two solid arrows lie in the plane of this picture, so their lengths and the angle between them are exact.',
  cosine: (cosine) => `The cosine of that angle is ${cosine}; it would be 1 without any angle.`,
  dots: 'Each dot is what a word delivers: the thicker its line, the more of it is in the arrow.',
  others: 'The dots and the dashed arrow lie off the plane and are seen from straight above.',
  numbers: 'The numbers of the map and the vectors',
  mapName: 'The map',
  vectors: (word) => `The vectors of ${quoted(word)}`,
  place: 'place',
  point: 'point',
  weight: 'weight',
  axes: ['across', 'along', 'off the page'],
  value: (word) => `value of ${word}`,
  caption: 'One static vector, two contextual ones.',
  moves: 'What pulls it to each side is what the words there deliver.',
  vectorsQuestion: 'What do the vectors themselves look like?',
  heard: (word, share) => `${word} (${share})`,
  spoken: (word, first, second, cosine) =>
    `Before, ${word} is the same in both: alike by 1. After, pulled by ${first} and ${second}: alike by ${cosine}.`,
};

export const LENSES = {
  what: 'Drag the dot, or use the sliders or arrow keys, to pull the word towards another meaning.',
  word: 'The word to nudge',
  name: 'word',
  handle: 'handle',
  unmoved: 'not nudged',
  nearer: (nudge, word) => `${nudge} towards ${word}`,
  farther: (nudge, word) => `${nudge} away from ${word}`,
  and: ' and ',
  up: (word) => `↑ ${word}`,
  right: (word) => `${word} →`,
  towards: (word) => `towards ${quoted(word)}`,
  reset: (word) => `Back to ${quoted(word)} itself`,
  strips: {
    x: ['x', 'static vector'],
    q: ['q', 'query: what it looks for'],
    k: ['k', 'key: what it is found by'],
    v: ['v', 'value: what it delivers'],
  },
  before: 'before',
  after: 'after',
  strip: (name, size) => `${name}: ${size} numbers as bars, before and after`,
  component: 'Worked out, the largest products first: number',
  more: (count, sum) => `${count} more products (${sum} together)`,
  rowTitle: (word) => `${quoted(word)} now hears`,
  fewer: (shown, all) => `The ${shown} of ${all} words that change most.`,
  numbers: 'The numbers of the four vectors',
  place: 'place',
  caption: 'One word, three views of it.',
  moves:
    'Each lens sees the nudge in its own way; what they show decides what the word hears and who hears it.',
  itself: 'itself',
  spoken: (nudge, word, other, before, after) =>
    `Nudged ${nudge}, ${word} now hears ${other} with ${after} instead of ${before}.`,
  still: (word, other, weight) =>
    `Not nudged, ${word} hears ${other} most, with ${weight}. Drag the dot and see that change.`,
  columnQuestion: (word) => `And who hears ${quoted(word)} now?`,
  question: 'What do the four vectors look like, and how does a number of them come about?',
};

export const MATRIX = {
  what: 'Tap or point at a cell.',
  view: 'What the cells show',
  views: { scores: 'raw scores', scaled: 'scaled scores', weights: 'weights' },
  grid: (view) =>
    `All ${view}. The row asks, the column answers. Arrow keys move from cell to cell.`,
  asks: 'asks',
  answers: 'answers',
  cell: (asks, answers, value) => `${asks} asks, ${answers} answers: ${value}`,
  weight: 'weight',
  numbers: (word) => `The numbers of the row of ${quoted(word)}`,
  word: 'word',
  caption: 'Row asks, column answers.',
  sums: 'Each row is one word’s listening and sums to 1.',
  how: (value) => `How does ${value} come about?`,
  /** What marks mean: a full one, its opposite where there is one, and the mirror of the cell. */
  keys: {
    weights: ['the stronger and longer, the more the row takes from the column'],
    scores: ['the column fits what the row looks for', 'it does not fit'],
    scaled: ['the column fits what the row looks for', 'it does not fit'],
  },
  reverse: 'the reverse question',
  onTop: (beta) =>
    `On the diagonal, where a word meets itself, β = ${beta} comes on top of these scores.`,
  mirror:
    'A cell and its mirror are two questions: a word asks with its query and answers with its key.',
  /** What a cell says, and the cell with both roles exchanged. */
  spoken: {
    weights: (asks, answers, value) => `${asks} (row) takes ${value} from ${answers} (column).`,
    scores: (asks, answers, value) => `${asks} (row) asks ${answers} (column): score ${value}.`,
    scaled: (asks, answers, value) =>
      `${asks} (row) asks ${answers} (column): scaled score ${value}.`,
  },
  reversed: {
    weights: (asks, answers, value) =>
      `The reverse question: ${asks} takes ${value} from ${answers}.`,
    scores: (asks, answers, value) => `The reverse question, ${asks} asks ${answers}: ${value}.`,
    scaled: (asks, answers, value) => `The reverse question, ${asks} asks ${answers}: ${value}.`,
  },
  itself: {
    weights: (word, value) => `${word} takes ${value} from itself.`,
    scores: (word, value) => `${word} asks itself: score ${value}.`,
    scaled: (word, value) => `${word} asks itself: scaled score ${value}.`,
  },
};

export const MATCH = {
  what: 'Drag the tips of the arrows, or move them with the arrow keys.',
  plane: (q, k) => `Query ${q} and key ${k} as arrows in the plane`,
  names: { q: 'Query', k: 'Key' },
  tip: 'tip of an arrow',
  shadow: 'shadow',
  queryLengthShort: 'length of q',
  hint: 'The dotted line marks off the shadow of k on the line of q. A longer key has a longer shadow; the cosine stays.',
  how: (dot, cosine) => `How do ${dot} and ${cosine} come about?`,
  dot: 'dot product q · k',
  queryLength: 'length of the query |q|',
  keyLength: 'length of the key |k|',
  cosine: 'cosine',
  direction: 'the direction alone, whatever the lengths',
  longer: 'Make the key longer',
  shorter: 'Shorter',
  reset: 'Reset',
  doubled: (before, after, cosine) =>
    `Key twice as long: the dot product goes from ${before} to ${after}, the cosine stays ${cosine}.`,
  halved: (before, after, cosine) =>
    `Key half as long: the dot product goes from ${before} to ${after}, the cosine stays ${cosine}.`,
  spokenArrows: (dot, shadow, cosine) => `Dot product ${dot}, shadow ${shadow}, cosine ${cosine}`,
  words: 'Now with learned queries and keys. Click the word that asks.',
  choose: 'The word that asks',
  byDot: 'by dot product, best match first',
  byCosine: 'by cosine, best match first',
  length: '|k|',
  lengths: '|k|, the length of the key',
  more: (count) => `The first ${count} places; all words stand in the table.`,
  numbers: 'The numbers',
  word: 'word',
  links: 'Lines from each word’s place by dot product to its place by cosine',
  differ: (word, sentence) => `See ${quoted(word)} in “${sentence}”, where they disagree.`,
  equal: 'Equal words fit equally well; they stand in the order of the sentence.',
  caption: 'Attention ranks by dot product, in which the length of a key counts.',
  captionCosine: 'The cosine keeps only the direction.',
  /** What the orders begin with, besides the word that asks; `first` and `other` have text and length. */
  spoken: {
    differ: (asks, first, other) =>
      `Of the others, ${first.text} fits ${asks} best by dot product, ${other.text} by cosine: ${first.text} has the ${first.isLonger ? 'longer' : 'shorter'} key, ${first.length} against ${other.length}.`,
    agree: (asks, first, moved, all) =>
      `Of the others, ${first} fits ${asks} best by dot product and by cosine; ${moved ? `${moved} of ${all} words change places` : 'no word changes its place'}.`,
    alone: (asks) => `Nothing else is here that could fit ${asks}.`,
  },
};

export const SCALE = {
  what: 'Drag the width d_k: how many numbers a query and a key have.',
  unscaled: 'without scaling',
  scaled: '÷ √d_k',
  bars: {
    mean: 'eight random words, sorted by weight',
    single: (below) => `eight random words, ${below}`,
  },
  signal: 'what learning has to go on',
  signalQuestion: 'What is the learning signal?',
  signalAnswer:
    'Learning changes a score as far as the weight answers to it. For a weight p that is p(1 − p): at most 0.25, and close to nothing where p is almost 0 or almost 1. The signal is its mean over the eight words.',
  largest: 'largest',
  smallest: 'smallest',
  key: 'key',
  place: 'place',
  spreadName: 'spread',
  spreadAt: 'Spread of the scores at',
  theory: 'theory √d_k =',
  measured: 'measured',
  unscaledShort: 'without',
  below: { unscaled: 'below each its score q · k', scaled: 'below each its scaled score' },
  largestWeight: 'largest weight',
  signalName: 'learning signal',
  tableWidths: (draws) => `Every width, over ${draws} draws`,
  tableMeans: (dk) => `Mean weights at d_k ${dk}, sorted downward`,
  tableDraw: (draw, dk) => `Weights of draw ${draw} at d_k ${dk}`,
  spokenDraw: (draw, unscaled, scaled) =>
    `Draw ${draw}: without scaling one word gets ${unscaled}, with it the largest gets ${scaled}.`,
  barsMean: (kind) => `Mean weights, ${kind}, sorted downward`,
  barsSingle: (kind, draw) => `Weights of draw ${draw}, ${kind}`,
  curves: (dk) => `Learning signal at every width, marked at ${dk}`,
  means: (draws) => `mean of ${draws} draws`,
  single: 'single draws',
  view: 'What the bars show',
  next: 'Next draw',
  reset: 'Reset',
  draw: (draw) => `Draw ${draw}`,
  measuring: (draws, all) => `${draws} of ${all} draws so far`,
  drift: (drift) =>
    `With scaling they hardly move: from d_k 8 up to 1024 at most ${drift.toFixed(3)} of the weight changes hands.`,
  numbers: 'The numbers',
  caption:
    'The wider the vectors, the more of the weight one word takes, unless the scores are scaled.',
  captionDraws:
    'Eight random keys under a random query. A wider vector only appends numbers, so the same draw can be followed through all widths.',
  /** What is left of the learning without scaling, beside what there is with it. */
  learning: {
    alike: 'learning goes on',
    slow: 'learning slows down',
    dead: 'learning nearly stops',
  },
  spoken: (learning, unscaled, scaled) =>
    `Without scaling one word gets ${unscaled} and ${learning}; with it the largest gets ${scaled}.`,
  /** For a picture, which has no slider. */
  pictured: (dk, spoken) => `d_k = ${dk}. ${spoken}`,
};

export const TRAINING = {
  what: 'Press Start and watch two heads learn: the same words and the same start, but only one divides its scores by √d_k.',
  scaled: '÷ √d_k',
  unscaled: 'without',
  run: 'Learning',
  start: 'Start',
  pause: 'Pause',
  step: 'Step',
  stepTitle: (steps) => `${steps} steps of learning, up to the next measurement`,
  reset: 'Reset',
  width: 'd_k',
  optimiser: 'Optimiser',
  optimisers: { adamw: 'AdamW', momentum: 'SGD, momentum 0.9' },
  rate: 'Learning rate',
  seed: 'Seed',
  scrub: 'Shown',
  scrubbed: (step, steps) => `step ${step} of ${steps}`,
  asks: 'the word that asks',
  progress: (step, steps) => `${step} of ${steps} steps`,
  speed: (texts) => `${texts} exercises a second`,
  left: (seconds) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  loading: 'The texts are on their way.',
  stopped: (step) =>
    `Step ${step} gave a number too large to compute with. Learning stopped there, and the last good weights are kept. Choose a smaller learning rate.`,
  panels: {
    losses: 'Loss, in nats',
    entropy: 'Entropy of the rows, in nats',
    signal: 'Learning signal, mean p(1 − p)',
    top_clues: 'Largest weight on a word of the own text',
  },
  marks: {
    losses: (guess) => `guessing ${guess}`,
    entropy: (most) => `hears all alike ${most}`,
  },
  row: (word) => `Whom “${word}” listens to`,
  gauge: 'Learning signal left',
  gaugeEnds: ['dead', 'healthy'],
  gaugeValue: (kind, share) => `${kind}: ${share}`,
  numbers: 'The numbers',
  table: 'Measurements on texts kept apart',
  columns: ['step', 'loss', 'entropy', 'signal', 'own text', 'gradient'],
  word: 'word',
  tableRow: (word) => `The row of ${word}`,
  exercise: 'What is the exercise?',
  exerciseAnswer: (clues, heard) =>
    `Three texts are mixed, five content words and one function word of each. Every content word listens to the other ${heard} words, and what it hears has to name a word of its own text. ${clues} of the ${heard} are right, so whoever guesses is right once in ${(heard / clues).toFixed(2)} times. The loss is in nats: e to its power says among how many words one would have to guess to do as well. It is measured on texts that are never learned from. Queries and keys have variance 1 at the start, and a word does not hear itself.`,
  /** `n`: as good as guessing with one right word among so many. */
  spoken: ({ step, word, scaled, unscaled, tops }) =>
    `After ${step} steps the head that scales does as well as guessing among ${scaled} words, the other one among ${unscaled}; “${word}” listens most to ${tops[0]} and to ${tops[1]}.`,
  spokenStart: ({ word, scaled, unscaled, tops }) =>
    `Before learning, the head that scales does as well as guessing among ${scaled} words, the other one among ${unscaled}; “${word}” listens most to ${tops[0]} and to ${tops[1]}.`,
  top: (word, share) => `“${word}” (${share})`,
  /** What eight seeds give: web/model/training.json, AdamW at 0.003. */
  caption:
    'Without the division the wide head learns more slowly and ends worse. It does not stop.',
  seeds:
    'Eight seeds at d_k 64, AdamW at 0.003: after 50 steps a loss of 1.19 to 1.23 with the division and 1.67 to 1.88 without, after 400 steps 1.11 to 1.15 and 1.22 to 1.26. At d_k 4 it makes no difference: 1.21 to 1.25 and 1.21 to 1.24. At d_k 512 it is 1.13 to 1.17 and 1.24 to 1.31.',
};

export const ACTIONS = {
  share: 'Share',
  copyNumPy: 'Copy as NumPy',
  copy: 'Copy',
  copies: { link: 'Link', frame: 'Iframe', element: 'Element' },
  copied: {
    link: 'Link copied.',
    frame: 'Iframe copied.',
    element: 'Element copied.',
    numpy: 'NumPy program copied.',
  },
  refused: 'The browser does not let this page copy. Here is the text, selected:',
  text: 'The text to copy',
  save: 'Save',
  files: { svg: 'SVG', png: 'PNG', csv: 'CSV', py: 'Python' },
  saved: (file) => `${file} saved.`,
  unsaved: (file) => `${file} could not be made in this browser.`,
  sealed: (file) => `If ${file} does not arrive, the page around this figure lets it save nothing.`,
  frameTitle: (name) => `${name}: an interactive figure of attention`,
  loading: 'Loading the words …',
  lookingUp: 'Looking up rarer words …',
};

/** What a figure's picture shows, for those who don't see it; `spoken` is what the figure says. */
export const POSTERS = {
  listen: (spoken) => `A sentence with a bar above each word: ${spoken}`,
  senses: (spoken) => `Two sentences and a map of the vectors of one word: ${spoken}`,
  lenses: (spoken) =>
    `A square on which a word is nudged towards two others, and what it hears before and after: ${spoken}`,
  match: (spoken) =>
    `Two arrows, and the words of a sentence ranked by dot product and by cosine. ${spoken}`,
  scale: (spoken) =>
    `Weights as bars with and without scaling, and the learning signal as two curves. ${spoken}`,
  training: (spoken) =>
    `Curves of two heads that learn, and whom one word listens to in each. ${spoken}`,
  matrix: (spoken) =>
    `The weights of all pairs of words as a table: the row asks, the column answers. ${spoken}`,
};

/** Sentences for the codes of the engine (src/NAME/faults.h), and for what goes wrong before it. */
export const ERRORS = {
  kEmptySentence: () => 'There are no words here yet. Write at least one.',
  kTooManyWords: ([found, allowed]) =>
    `That is ${found} words. At most ${allowed} can listen to each other here.`,
  kTooManyTokens: ([found, allowed]) =>
    `That is ${found} words and punctuation marks. At most ${allowed} fit in here.`,
  kNoKnownWord: (words) =>
    `This model knows none of these words: ${list(words)}. Use at least one common English word.`,
  kQueryNotFound: ([query, ...words]) =>
    `${quoted(query)} is not in the sentence. Its words: ${list(words)}.`,
  kQueryOutOfRange: ([index, count]) =>
    `There is no word number ${index}. The sentence has ${count} words, counted from 0.`,
  kQueryUnknown: ([query, ...known]) =>
    `This model does not know ${quoted(query)}, so it takes no part. These do: ${list(known)}.`,
  kQueryNotShared: ([query, ...words]) =>
    `${quoted(query)} is not in the second sentence. Its words: ${list(words)}.`,
  kHeadUnknown: ([head, ...heads]) =>
    `There is no head ${quoted(head)}. The model has: ${list(heads)}.`,
  kTextsTooFew: () =>
    'There are too few texts to learn from: at least 15 lines need five different words that the model knows.',
  kTextsUnavailable: () =>
    'The texts of this figure could not be loaded. Check the connection and load the page again.',
  kModelForeign: () =>
    'The file of word vectors is something else altogether. Load the page again.',
  kModelVersion: ([found, read]) =>
    `The word vectors have format ${found}, this page reads formats up to ${read}. Load the page again.`,
  kModelShort: ([found, needed]) =>
    `The word vectors arrived incomplete: ${found} of ${needed} bytes. Load the page again.`,
  kModelDamaged: () => 'The word vectors arrived damaged. Load the page again.',
  kWordsForeign: () => 'The file of rarer words is something else altogether.',
  kWordsVersion: ([found, read]) =>
    `The rarer words have format ${found}, this page reads formats up to ${read}. Load the page again.`,
  kWordsShort: ([found, needed]) =>
    `The rarer words arrived incomplete: ${found} of ${needed} bytes. Load the page again.`,
  kWordsDamaged: () => 'The rarer words arrived damaged. Load the page again.',
  kWordsOfAnotherModel: () => 'The rarer words were made for another model.',
  kWordsUnavailable: () =>
    'The rarer words could not be loaded. Check the connection and load the page again.',
  kTooLong: ([length, allowed]) =>
    `That is ${length} characters. At most ${allowed} fit into this figure.`,
  kNotText: ([name]) => `${quoted(name)} has to be a text, or a list of them.`,
  kOutOfRange: ([name, found, smallest, largest]) =>
    `${quoted(name)} is ${found}. It has to be from ${smallest} to ${largest}.`,
  kNothingShared: (words) =>
    `The two sentences have no known word in common. Write a second one with one of these: ${list(words)}.`,
  kOutOfMemory: () =>
    'This needs more memory than the engine has left. Use a shorter text or fewer models, or load the page again.',
  kEngineDeleted: () => 'This engine has been freed. Load one anew.',
  kEngineUnavailable: () =>
    'The engine of this figure could not be loaded. Check the connection and load the page again.',
  kModelUnavailable: () =>
    'The word vectors of this figure could not be loaded. Check the connection and load the page again.',
};

/** The sentence for an error of the engine or of what loads it. */
export function errorSentence(code, details = []) {
  return ERRORS[code](details);
}
