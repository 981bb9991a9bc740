import { define } from '../base/define.js';
import { LensesFigure } from './element.js';

define('lenses', LensesFigure);
