import { define } from '../base/define.js';
import { MatchFigure } from './element.js';

define('match', MatchFigure);
