import { createHash } from 'node:crypto';

/** A mark of a file's contents, for its name or address: an old cache never mixes builds. */
export const digest = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 8);
