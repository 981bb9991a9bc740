import { readdirSync } from 'node:fs';

/**
 * All tests of this folder, in one process with one browser: each engine's file in `engines` says
 * which.
 */
export async function everyFile(browser) {
  process.env.BROWSERS = browser;
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) =>
    /\.test\.js$/.test(name),
  );
  for (const file of files.sort()) await import(`./${file}`);
}
