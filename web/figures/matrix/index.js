import { define } from '../base/define.js';
import { MatrixFigure } from './element.js';

define('matrix', MatrixFigure);
