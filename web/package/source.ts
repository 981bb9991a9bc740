/** The sources have the types that are written for authors: tsc compiles it and nothing runs it. */
import type { Engine as Source } from '../engine/engine.js';
import type * as engineSource from '../engine.js';
import type * as engineTypes from './engine.js';
import type { Engine } from './engine.js';

type Has<Written, Given extends Written> = Given;

export type Checked = [
  Has<Engine, Source>,
  Has<typeof engineTypes.loadEngine, typeof engineSource.loadEngine>,
];
