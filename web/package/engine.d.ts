/**
 * The engine alone: sentences in, every number of attention out. In Node it reads its files from the
 * disk, in a browser it fetches them from where its module lies.
 *
 * T: words of the sentence that take part; E = `d_model`: width of a static vector; d = `d_k`: width
 * of a query and a key. A matrix is a list of T rows in the order of the words. Cosines lie between
 * -1 and 1, weights between 0 and 1; a row of weights sums to 1. Places and rows count from 0.
 */

/**
 * The one engine of the page or program, with the model that ships; the first call loads it.
 *
 * With a `model`, by its bytes or by the address where `fetch` finds it, an engine of one's own beside
 * that one. All engines share one memory of at most 128 MB: `delete()` gives back what an engine has
 * of it. Where it doesn't suffice, a call throws kOutOfMemory and leaves everything as it was.
 */
export function loadEngine(options?: {
  model?: URL | string | Uint8Array;
  /** Of one's own model: the file of further words that was made for it. */
  words?: URL | string | Uint8Array;
}): Promise<Engine>;

/** What cannot be computed or loaded. `message` is a sentence for readers. */
export class AttentionError extends Error {
  constructor(code: ErrorCode, details?: string[], options?: { cause?: unknown });
  readonly code: ErrorCode;
  /** The particulars of the sentence, for example the word that was not found. */
  readonly details: string[];
}

export type ErrorCode =
  | 'kEmptySentence'
  | 'kTooManyWords'
  | 'kTooManyTokens'
  | 'kTooLong'
  | 'kNotText'
  | 'kOutOfRange'
  | 'kNoKnownWord'
  | 'kNothingShared'
  | 'kQueryNotFound'
  | 'kQueryOutOfRange'
  | 'kQueryUnknown'
  | 'kQueryNotShared'
  | 'kHeadUnknown'
  | 'kTextsTooFew'
  | 'kTextsUnavailable'
  | 'kModelForeign'
  | 'kModelVersion'
  | 'kModelShort'
  | 'kModelDamaged'
  | 'kModelUnavailable'
  | 'kWordsForeign'
  | 'kWordsVersion'
  | 'kWordsShort'
  | 'kWordsDamaged'
  | 'kWordsOfAnotherModel'
  | 'kWordsUnavailable'
  | 'kOutOfMemory'
  | 'kEngineDeleted'
  | 'kEngineUnavailable';

/**
 * Whatever a call is given, it throws an AttentionError or gives finite numbers: a text that is none
 * is kNotText, a number beyond its limits, or NaN, kOutOfRange. A number as a query is a place.
 */
export interface Engine {
  /** How many words the model knows, further ones counted once it has them. */
  readonly words: number;
  /** Whether further words, not loaded yet, may change how one of the texts is read. */
  needsWords(...texts: string[]): boolean;
  /** Whether there are further words to be loaded. */
  readonly offersWords: boolean;
  /**
   * Loads the further words, 1.1 MB, once. Without them the model knows its first 12,000. Rejects with
   * kWordsUnavailable or with what is wrong with the file; the next call then tries again.
   */
  loadWords(): Promise<void>;
  /**
   * Texts, a text a line, as a training wants them: the vectors of their words, the places of these in
   * each text, and how many of them are function words, which come first.
   */
  texts(texts: Uint8Array): {
    vectors: Float32Array[];
    places: Float32Array;
    function_words: number;
  };
  /** Gives the model further words from the bytes of their file; returns how many they are. */
  addWords(file: Uint8Array): number;
  readonly d_model: number;
  /** The default head's width. */
  readonly d_k: number;
  /**
   * What `head` may be in a call, the default first: "meaning", and "plain", which is the bare
   * formula without β.
   */
  readonly heads: readonly string[];
  /** What any model can take. */
  readonly limits: {
    /** Characters of a sentence, in UTF-16 units; longer texts throw kTooLong unread. */
    readonly characters: number;
    /** Words of a sentence; `tokens` counts its punctuation as well. */
    readonly words: number;
    readonly tokens: number;
    /** Draws of the scaling measurement. */
    readonly draws: number;
    /** Bytes of a model file. */
    readonly model_bytes: number;
  };

  /** The tokens of a sentence and the row of the word that asks, without anybody listening. */
  read(sentence: string, query?: string | number): Question;

  /**
   * Who listens to whom.
   * @param query a word of the sentence or its place among the words; without it the engine chooses
   * @param compare words to measure the query's word against; unknown ones are passed over; without
   *   them the nearest ones before and after listening
   * @param head who listens; without it the default
   */
  listen(sentence: string, query?: string | number, compare?: string[], head?: string): Listen;

  /** One word in two sentences. `query` is a word of the first sentence or its place there. */
  senses(
    sentence: string,
    other: string,
    query?: string | number,
    compare?: string[],
    head?: string,
  ): Senses;

  /**
   * The query's word nudged towards two others; 0 is where it was, 1 is at the other word.
   * `component`: the place of q, k and v, counted from 0, whose arithmetic is given.
   * `towards`: names the two; without two known ones the two of its nearest words least alike.
   */
  lenses(
    sentence: string,
    query: string | number,
    nudge: [x: number, y: number],
    component?: number,
    head?: string,
    towards?: string[],
  ): Lenses;

  /** Dot product beside cosine, for the query and every word's key. */
  match(sentence: string, query?: string | number, head?: string): Match;

  /** The same for two arrows in the plane. */
  arrows(q: [x: number, y: number], k: [x: number, y: number]): Arrows;

  /** The scaling measurement after `count` more of its draws. All who ask this engine share them. */
  scale(count: number): Scale;

  /** One draw of the scaling measurement, at every width. */
  draw(number: number): Draw;

  /**
   * Frees the memory. From then on every call throws kEngineDeleted, and so does whatever uses this
   * engine: the shared one is used by all figures. What the calls gave stays.
   */
  delete(): void;
}

/** (rows) of equal length. */
export type Matrix = Float32Array[];

export interface Token {
  /** As written. */
  text: string;
  /**
   * As looked up: the word itself, its base form or what it is short for; of a compound and of a
   * number its parts, as in "mother + in + law". Null for punctuation and unknown words.
   */
  word: string | null;
  known: boolean;
  /** The query that finds this very word: its spelling or its place; null for punctuation. */
  name: string | null;
  /** Place among the words; null for punctuation. */
  index: number | null;
  /** Row in the matrices; null for what takes no part. */
  row: number | null;
  /** Where it begins and ends in the sentence, for slice(): in UTF-16 units. */
  start: number;
  end: number;
}

export interface Neighbour {
  word: string;
  cosine: number;
}

export interface Question {
  tokens: Token[];
  /** Row of the word that asks. */
  query: number;
}

export interface Listen extends Question {
  d_model: number;
  d_k: number;
  /** (T, E) static vectors. */
  x: Matrix;
  /** (T, d) queries x·W_Q. */
  q: Matrix;
  /** (T, d) keys x·W_K. */
  k: Matrix;
  /** (T, E) values x·W_V. */
  v: Matrix;
  /** (T, T) dot products; row asks, column answers. */
  scores: Matrix;
  /** (T, T) scores ÷ √d_k. */
  scaled: Matrix;
  /** Name of the head that listens. */
  head: string;
  /** β, which the head adds to the scaled score where a word meets itself; 0 for "plain". */
  beta: number;
  /** (T, T) softmax of the scaled scores + β·I. */
  weights: Matrix;
  /** (T, E) weights·v: the contextual vectors. */
  context: Matrix;
  /** (T, d) the products whose sum is the query's score of a word. */
  terms: Matrix;
  /**
   * (T) e to the power of the query's scaled scores, with β at the query itself and less the largest
   * of them: dividing by the sum gives the same weights, and no power leaves the range of numbers.
   */
  exponentials: Float32Array;
  /** Their sum, which divides them into weights. */
  exponential_sum: number;
  /** Nearest words of the query's vectors before and after listening, the nearest first. */
  neighbours: { static: Neighbour[]; contextual: Neighbour[] };
  /** Cosines of the query's two vectors to each word of `compare`. */
  compare: { word: string; static: number; contextual: number }[];
}

export interface Senses {
  first: Listen;
  second: Listen;
  /** Largest difference between the two static vectors: 0. */
  static_difference: number;
  /** Cosine between the two contextual vectors. */
  contextual_cosine: number;
  /**
   * The plane through the origin and both contextual vectors: y halves the angle between them, x goes
   * from the first to the second.
   */
  map: {
    static: MapPlace;
    /** Of the first and the second sentence; both lie in the plane. */
    contextual: [first: MapPlace, second: MapPlace];
    /** The words that it listens to most; `sentence` is 0 or 1. */
    values: (MapPlace & { text: string; sentence: number; row: number; weight: number })[];
  };
}

export interface MapPlace {
  x: number;
  y: number;
  /** How far from the plane. */
  away: number;
}

export interface Lenses {
  /** The sentence without the nudge. */
  before: Listen;
  /** The two words that it is nudged towards, and how far. */
  directions: [x: { word: string; nudge: number }, y: { word: string; nudge: number }];
  /** (E), (d), (d), (E): the nudged word's vectors. */
  x: Float32Array;
  q: Float32Array;
  k: Float32Array;
  v: Float32Array;
  /** (T) weights: what the word now hears. */
  row: Float32Array;
  /** (T) weights: who now hears the word. */
  column: Float32Array;
  /** (E) its contextual vector. */
  context: Float32Array;
  /** One number of q, k and v as the sum that it is. */
  arithmetic: { component: number; q: LensSum; k: LensSum; v: LensSum };
}

export interface LensSum {
  /** (E) the lens's column of the component. */
  column: Float32Array;
  /** (E) its products with x: they add up to the component. */
  terms: Float32Array;
}

export interface Likeness {
  /** q·k */
  dot: number;
  /** |q| */
  query_norm: number;
  /** |k| */
  key_norm: number;
  cosine: number;
}

export interface Match {
  listen: Listen;
  /** (T) ranks count from 0, the best; equal words share one, as in 0, 0, 2. */
  words: (Likeness & {
    text: string;
    row: number;
    rank_by_dot: number;
    rank_by_cosine: number;
  })[];
}

export interface Arrows extends Likeness {
  q: Float32Array;
  k: Float32Array;
  /** How far k reaches along q, q·k / |q|: negative where it points away, 0 without a query. */
  shadow: number;
}

export interface SoftmaxSummary {
  /** Mean weights, sorted downward within each draw. */
  weights: Float32Array;
  /** Mean of the largest weight. */
  largest: number;
  /** Mean of p(1 − p) over the words: what learning goes through. */
  signal: number;
}

export interface ScaleWidth {
  /** The width d_k, under the name of the attribute and the option. */
  dk: number;
  words: number;
  draws: number;
  seed: number;
  /** Measured standard deviation of q·k. */
  spread: number;
  /** √dk, what theory expects of it. */
  expected: number;
  unscaled: SoftmaxSummary;
  scaled: SoftmaxSummary;
}

export interface Scale {
  /** dk 1, 2, 4, … 1024 */
  widths: ScaleWidth[];
  /** Largest total variation of the scaled weights between dk 8 and the wider ones. */
  drift: number;
  /** Whether all draws have been made. */
  complete: boolean;
}

export interface DrawWidth {
  dk: number;
  scores: Float32Array;
  scaled_scores: Float32Array;
  unscaled: Float32Array;
  scaled: Float32Array;
}

export interface Draw {
  draw: number;
  widths: DrawWidth[];
}

export interface TrainingSettings {
  /** d_k */
  width: number;
  /** AdamW with weight decay 0.01, or gradient descent with momentum 0.9. */
  optimiser: 'adamw' | 'momentum';
  /** The learning rate. */
  rate: number;
  /** Of the weights at the start and of the exercises: a whole number from 0. */
  seed: number;
}

/** One number at every measurement, with the division by √d_k and without. */
export interface Curves {
  scaled: Float32Array;
  unscaled: Float32Array;
}

export interface TrainingCurves {
  d_k: number;
  optimiser: 'adamw' | 'momentum';
  rate: number;
  seed: number;
  /** Steps done, of how many, and the exercises of each. */
  step: number;
  steps: number;
  batch: number;
  finished: boolean;
  /** The step that would have made a number infinite, and was undone; null where none did. */
  stopped: number | null;
  /** Words that each word hears, and how many of them are of its own text. */
  heard: number;
  clues: number;
  /** Loss of an untrained guess, in nats: ln(heard / clues). */
  guess: number;
  /** Entropy of a row that hears all alike, in nats: ln heard. */
  most_entropy: number;
  /** In nats, after so many steps. */
  losses: Curves & { steps: Float32Array };
  /** Of the rows of weights, in nats. */
  entropy: Curves;
  /** Mean p(1 − p) of the weights. */
  signal: Curves;
  /** How often the largest weight is on a word of the own text. */
  top_clues: Curves;
  /** Length of the gradient that reached W_Q. */
  gradient: Curves;
}

export interface TrainedRow extends Question {
  /** Steps done then. */
  at: number;
  /** (T) weights; 0 for the word itself, which isn't heard. */
  rows: Curves;
}
