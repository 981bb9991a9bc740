import { errorSentence } from '../words.js';

/** What went wrong, as a code with particulars for programs and as a sentence for people. */
export class AttentionError extends Error {
  /**
   * @param {import('../package/engine.js').ErrorCode} code a key of ERRORS in words.js
   * @param {string[]} [details]
   * @param {ErrorOptions} [options]
   */
  constructor(code, details = [], options = undefined) {
    super(errorSentence(code, details), options);
    this.name = 'AttentionError';
    this.code = code;
    this.details = details;
  }
}
