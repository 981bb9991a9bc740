/**
 * What tsc can't see in the figures' classes: properties that Lit makes of the property table, and
 * what a figure has besides that of its base. tsc reads it and nothing runs it.
 */
import type { TemplateResult } from 'lit';
import type { Engine } from '../engine/engine.js';
import type { State } from '../package/attention-figures.js';

/** What a figure's class has besides that of its base. */
export interface Statics<Data> {
  /** The numbers of some inputs, of which each figure has its own. */
  compute(engine: Engine, inputs: object): Data;
  /** They as a table, with its head. */
  table(data: Data): (string | number)[][];
  /** A Python program that prints them. */
  program(data: Data): string;
}

declare module './base/figure.js' {
  interface Figure<Data> extends Pick<State, 'theme'> {
    constructor: typeof Figure & Statics<Data>;
    renderRoot: ShadowRoot;
    /** The picture of the numbers. */
    draw(): TemplateResult;
    /** What came out, in a sentence. */
    spoken(): string;
    /** The picture as a file of its own. */
    picture(): string;
  }
}

declare module './base/sentence_figure.js' {
  interface SentenceFigure<Data> extends Pick<State, 'sentence' | 'query' | 'head'> {
    constructor: typeof SentenceFigure & Statics<Data>;
  }
}

declare module './listen/element.js' {
  interface ListenFigure extends Pick<State, 'step'> {}
}

declare module './senses/element.js' {
  interface SensesFigure extends Pick<State, 'other'> {}
}

declare module './scale/element.js' {
  interface ScaleFigure extends Pick<State, 'dk'> {}
}

declare module './training/element.js' {
  interface TrainingFigure
    extends Pick<State, 'width' | 'optimiser' | 'rate' | 'seed' | 'trained'> {}
}

declare module './matrix/element.js' {
  interface MatrixFigure extends Pick<State, 'view'> {}
}
