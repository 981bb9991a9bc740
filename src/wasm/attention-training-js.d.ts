export { default } from './attention-engine.js';
