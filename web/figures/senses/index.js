import { define } from '../base/define.js';
import { SensesFigure } from './element.js';

define('senses', SensesFigure);
