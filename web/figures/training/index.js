import { define } from '../base/define.js';
import { TrainingFigure } from './element.js';

define('training', TrainingFigure);
