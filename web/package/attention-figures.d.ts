/** Importing the module defines the seven elements. */
import type {
  Arrows,
  AttentionError,
  DrawWidth,
  Lenses,
  Listen,
  Match,
  Scale,
  ScaleWidth,
  Senses,
  TrainedRow,
  TrainingCurves,
} from './engine.js';

export * from './engine.js';

/** What all figures share. An attribute of each property's name sets it too. */
declare class Figure<Data> extends HTMLElement {
  theme: 'auto' | 'light' | 'dark';
  /** The numbers that are shown; null until there are any. */
  readonly data: Data | null;
  /** "listen" for an attention-listen. */
  readonly name: State['figure'];
  /** What a link to it keeps: its properties. */
  readonly state: Partial<State>;
  /** What is wrong with the present inputs. */
  readonly error: AttentionError | null;
  /**
   * Fulfilled when the present inputs, or what is wrong with them, are drawn, all of it and wherever
   * the figure is.
   */
  whenDrawn(): Promise<void>;
  /** Lit's: it waits neither for the engine nor for what is drawn a frame later. */
  readonly updateComplete: Promise<boolean>;
  /** The picture as a file of its own. */
  toSVG(): string;
  /** The numbers as RFC 4180 has them. */
  toCSV(): string;
  /** A Python program that computes and prints the numbers. */
  toNumPy(): string;
}

/** A figure of a sentence, in which a word asks and a head listens. */
declare class SentenceFigure<Data> extends Figure<Data> {
  /** English text of at most 64 words. */
  sentence: string;
  /** A word of the sentence or its place among the words, counted from 0; empty: the figure chooses. */
  query: string;
  /** Who listens: the head that was trained with β, or the one without. */
  head: 'meaning' | 'plain';
}

/** Whom the chosen word listens to. */
export interface ListenFigure extends SentenceFigure<Listen> {
  /** Which step of listening is shown; "0": the whole picture. */
  step: '0' | '1' | '2' | '3' | '4' | '5';
}

/** One word in two sentences. */
export interface SensesFigure extends SentenceFigure<Senses> {
  /** The second sentence. */
  other: string;
}

/** A word nudged, and its query, key and value with it. */
export interface LensesFigure extends SentenceFigure<Lenses> {}

/** Dot product beside cosine. */
export interface MatchFigure extends SentenceFigure<Match & { arrows: Arrows }> {}

/** Softmax with and without 1/√d_k. */
export interface ScaleFigure
  extends Figure<ScaleWidth & Scale & { single: { draw: number } & DrawWidth }> {
  /** "1", "2", "4", … "1024" */
  dk: string;
}

/** Two heads that learn, one of them without 1/√d_k. */
export interface TrainingFigure extends SentenceFigure<TrainingCurves & TrainedRow> {
  /** d_k of both heads. */
  width: '4' | '16' | '64' | '256' | '512';
  optimiser: 'adamw' | 'momentum';
  /** The learning rate, "0.003". */
  rate: string;
  /** "1" to "8" */
  seed: string;
  /** The step that is shown: a multiple of ten up to "400". The figure learns as far by itself. */
  trained: string;
}

/** All words' scores or weights at once. */
export interface MatrixFigure extends SentenceFigure<Listen> {
  view: 'scores' | 'scaled' | 'weights';
}

/** Every property that an attribute or an address can set. */
export interface State {
  sentence: string;
  query: string;
  head: 'meaning' | 'plain';
  other: string;
  dk: string;
  width: '4' | '16' | '64' | '256' | '512';
  optimiser: 'adamw' | 'momentum';
  rate: string;
  seed: string;
  trained: string;
  view: 'scores' | 'scaled' | 'weights';
  step: '0' | '1' | '2' | '3' | '4' | '5';
  theme: 'auto' | 'light' | 'dark';
  figure: 'listen' | 'senses' | 'lenses' | 'match' | 'scale' | 'training' | 'matrix';
}

/** The table of the properties: what each allows and what it is without being set. */
export const PROPERTIES: {
  [Name in keyof State]: Name extends 'sentence' | 'query' | 'other'
    ? { type: 'text'; default: string; max: number }
    : { type: 'choice'; default: State[Name]; choices: State[Name][] };
};

/** The value that a property takes when `raw` is given for it. */
export function parse<Name extends keyof State>(
  name: Name,
  raw: string | null | undefined,
): State[Name];

/** The values of an address's search part; what it does not give is at its default. */
export function fromSearch(search: string): State;

/** The search part that leads back to these values, "" where all are at their defaults. */
export function toSearch(values: Partial<State>): string;

/** Where shared links and snippets lead. */
export const site: {
  /**
   * Address of dist/embed.html. The npm package has none: until a page says where it is, Share menus
   * offer no links.
   */
  embed: string;
  /** The state of a page that keeps it in its address; links then lead to that page. */
  page: Partial<State> | null;
};

type Attributes<Names extends keyof State> = Partial<
  Pick<State, Names | 'sentence' | 'query' | 'head' | 'theme'>
> &
  Record<string, unknown>;

/** The elements and their attributes, for a framework's JSX. */
export interface AttentionElements {
  'attention-listen': Attributes<'step'>;
  'attention-senses': Attributes<'other'>;
  'attention-lenses': Attributes<never>;
  'attention-match': Attributes<never>;
  'attention-scale': Partial<Pick<State, 'dk' | 'theme'>> & Record<string, unknown>;
  'attention-training': Attributes<'width' | 'optimiser' | 'rate' | 'seed' | 'trained'>;
  'attention-matrix': Attributes<'view'>;
}

declare global {
  interface HTMLElementTagNameMap {
    'attention-listen': ListenFigure;
    'attention-senses': SensesFigure;
    'attention-lenses': LensesFigure;
    'attention-match': MatchFigure;
    'attention-scale': ScaleFigure;
    'attention-training': TrainingFigure;
    'attention-matrix': MatrixFigure;
  }
  interface HTMLElementEventMap {
    /** A reader has changed what is shown; the detail has the figure's properties. */
    'attention-change': CustomEvent<Partial<Omit<State, 'figure' | 'theme'>>>;
  }
}
