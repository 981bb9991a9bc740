import { define } from '../base/define.js';
import { ScaleFigure } from './element.js';

define('scale', ScaleFigure);
