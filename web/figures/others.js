/** The figures that attention-figures.js loads apart from itself. */
import './lenses.js';
import './match.js';
import './matrix.js';
import './scale.js';
import './senses.js';
