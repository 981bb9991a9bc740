import { define } from '../base/define.js';
import { ListenFigure } from './element.js';

define('listen', ListenFigure);
