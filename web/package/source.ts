/** The sources have the types that are written for authors: tsc compiles it and nothing runs it. */
import type * as figuresSource from '../attention-figures.js';
import type { Engine } from '../engine/engine.js';
import type * as engineSource from '../engine.js';
import type { LensesFigure } from '../figures/lenses/element.js';
import type { ListenFigure } from '../figures/listen/element.js';
import type { MatchFigure } from '../figures/match/element.js';
import type { MatrixFigure } from '../figures/matrix/element.js';
import type { ScaleFigure } from '../figures/scale/element.js';
import type { SensesFigure } from '../figures/senses/element.js';
import type { TrainingFigure } from '../figures/training/element.js';
import type { Statics } from '../figures/types.js';
import type * as figuresWritten from './attention-figures.js';
import type * as engineWritten from './engine.js';

type Has<Written, Given extends Written> = Given;

/** What an element is, and what its class gives for such data. */
type IsFigure<
  Written extends HTMLElement & { data: unknown },
  Given extends Written,
  Class extends Statics<Written['data']>,
> = [Given, Class];

export type Checked = [
  Has<engineWritten.Engine, Engine>,
  Has<typeof engineWritten, typeof engineSource>,
  Has<typeof figuresWritten, typeof figuresSource>,
  IsFigure<figuresWritten.ListenFigure, ListenFigure, typeof ListenFigure>,
  IsFigure<figuresWritten.SensesFigure, SensesFigure, typeof SensesFigure>,
  IsFigure<figuresWritten.LensesFigure, LensesFigure, typeof LensesFigure>,
  IsFigure<figuresWritten.MatchFigure, MatchFigure, typeof MatchFigure>,
  IsFigure<figuresWritten.ScaleFigure, ScaleFigure, typeof ScaleFigure>,
  IsFigure<figuresWritten.TrainingFigure, TrainingFigure, typeof TrainingFigure>,
  IsFigure<figuresWritten.MatrixFigure, MatrixFigure, typeof MatrixFigure>,
];
