import { fileURLToPath } from 'node:url';

/** In the environment of a browser, it makes the tests' fonts all that there are. */
export const FONTS = { FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) };
