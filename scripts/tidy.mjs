// Runs clang-tidy over the C++ sources, without tests, that have changed since it last found nothing
// in them, or whose headers have. Nearly all of its time goes into the headers of others, Eigen's above
// all, so sources that are compiled alike are looked at as one.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const OUT = join(ROOT, 'build/tidy');

const sourceOf = (name) => join(ROOT, 'src', name);

/** A file of ours and all those of ours that it includes. */
function closure(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/^#include "([^"]+)"/gm))
    closure(sourceOf(name), seen);
  return seen;
}

/** Stands for a source, its headers and how it is compiled and looked at. */
function stampOf(file, command) {
  const hash = createHash('sha256').update(command);
  for (const one of [join(ROOT, '.clang-tidy'), ...closure(file)]) hash.update(readFileSync(one));
  return join(OUT, hash.digest('hex').slice(0, 32));
}

/** The sources to look at, by folder and command: the command with FILE for the source. */
function changed() {
  const groups = new Map();
  const all = JSON.parse(readFileSync(join(ROOT, 'build/native/compile_commands.json'), 'utf8'));
  for (const { directory, command, file } of all) {
    if (!file.startsWith(join(ROOT, 'src/')) || file.endsWith('_test.cpp')) continue;
    const general = command
      .replace(/ -o \S+/, '')
      .replace(file, 'FILE')
      // GCC's precompiled headers are nothing to Clang.
      .replace(/ -Winvalid-pch -include \S+/, '');
    const stamp = stampOf(file, general);
    if (existsSync(stamp)) continue;
    const key = `${directory} ${general}`;
    const group = groups.get(key) ?? { directory, command: general, files: [], stamps: [] };
    group.files.push(file);
    group.stamps.push(stamp);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Runs clang-tidy; what it says comes at once, so that two of them don't mix. */
function tidy(folder, file) {
  return new Promise((resolve, reject) => {
    const options = ['--quiet', '-p', folder, '--extra-arg=-Wno-unknown-warning-option', file];
    const child = spawn('clang-tidy', options, { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, said }));
  });
}

/** Looks at sources as one; says what is wrong with them, or nothing. */
async function look({ directory, command, files }) {
  const name = `${basename(directory)}_${basename(files[0], '.cpp')}`;
  const folder = join(OUT, name);
  const file = join(folder, `${name}.cpp`);
  mkdirSync(folder, { recursive: true });
  const include = (source) => `#include "${source}"  // NOLINT(bugprone-suspicious-include)\n`;
  writeFileSync(file, files.map(include).join(''));
  const entry = { directory, command: command.replace('FILE', file), file };
  writeFileSync(join(folder, 'compile_commands.json'), JSON.stringify([entry]));
  const { status, said } = await tidy(folder, file);
  rmSync(folder, { recursive: true });
  return status === 0 ? '' : said || `clang-tidy ended with ${status}: ${files.join(' ')}`;
}

mkdirSync(OUT, { recursive: true });
// Those that take longest first.
const waiting = changed().sort((a, b) => b.files.length - a.files.length);

async function work() {
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const { files, stamps } = group;
    const faults = await look(group);
    if (!faults) for (const stamp of stamps) writeFileSync(stamp, '');
    else if (files.length > 1 && faults.includes('clang-diagnostic-error')) {
      // Two sources may each have a name of their own that is the same.
      const half = Math.ceil(files.length / 2);
      waiting.push(
        { ...group, files: files.slice(0, half), stamps: stamps.slice(0, half) },
        { ...group, files: files.slice(half), stamps: stamps.slice(half) },
      );
    } else {
      process.exitCode = 1;
      console.error(faults);
    }
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
