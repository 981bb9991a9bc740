// line_coverage.mjs FILE: prints what Node says of the lines of web/engine, and fails where less than 95 % of
// a file's have run. Node tells it in the comments after its tests.
import { readFileSync } from 'node:fs';

const LEAST = 95;
const lines = [
  ...readFileSync(process.argv[2], 'utf8').matchAll(/^# (web\/engine\/\S+) +\| +([\d.]+) \|/gm),
].filter(([, file]) => !file.endsWith('.test.js'));
if (!lines.length) throw new Error('Node has told no coverage');
for (const [, file, share] of lines) {
  console.log(`${file.padEnd(32)} ${share.padStart(6)} % of lines`);
  if (Number(share) < LEAST) process.exitCode = 1;
}
