/**
 * `npm run mutants -- src/domain/paths.ts src/wire`: mutations of these files or folders that no unit test detects. Of
 * `src/store`, those that no test of the ports detects either: first on SQLite, then the survivors on PostgreSQL, then
 * those that are left again on SQLite, each on a new database.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Change, Found } from './mutants/found.ts';

const root = path.resolve(import.meta.dirname, '..');
const found = path.join(root, 'var/mutants.json');
const report = path.join(root, 'var/mutants-tests.json');

/** Databases of these runs need no disk: each commit would wait for it. */
const memory = existsSync('/dev/shm') ? { TMPDIR: '/dev/shm' } : {};

const places = process.argv.slice(2);
const unknown = places.find((place) => !existsSync(path.join(root, place)));
if (places.length === 0 || unknown !== undefined) {
  console.error(`${unknown ?? 'Nothing'} to change: name files or folders, such as src/domain/paths.ts or src/wire`);
  process.exit(2);
}
const files = places
  .flatMap((place) =>
    statSync(path.join(root, place)).isDirectory() ? globSync(`${place}/**/*.ts`, { cwd: root }) : [place],
  )
  .filter((file) => !file.endsWith('.test.ts'));

/** Runs only the tests that reach the files. */
function pass(name: 'quick' | 'postgres' | 'slow'): void {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--run', '--config', 'vitest.mutants.config.ts', '--reporter=json', `--outputFile=${report}`];
  const env = { ...process.env, ...memory, MUTANTS_FILES: files.join(','), MUTANTS_FOUND: found, MUTANTS_PASS: name };
  const command = [vitest, 'related', ...options, ...files];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) console.error(`Some tests fail without any change: ${report} names them`);
}

const read = () => JSON.parse(readFileSync(found, 'utf8')) as Found;
const count = (changes: readonly Change[], ...fates: Change['fate'][]) =>
  changes.filter(({ fate }) => fates.includes(fate)).length;

function toScore(changes: readonly Change[]): string {
  const [noticed, lived] = [count(changes, 'noticed'), count(changes, 'lived', 'never run')];
  const score = noticed + lived === 0 ? '–' : `${((100 * noticed) / (noticed + lived)).toFixed(1)} %`;
  return `${score}: ${noticed} noticed, ${lived} not, ${count(changes, 'at start')} not tried (they run once, at the start)`;
}

rmSync(found, { force: true });
pass('quick');
if (files.some((file) => file.startsWith('src/store/'))) pass('postgres');
if (read().slow.length > 0 && count(read().changes, 'lived') > 0) pass('slow');
const { changes } = read();
for (const { file, line, kind, replacement, fate } of changes.filter((one) => count([one], 'lived', 'never run') > 0))
  console.log(`${file}:${line}  ${kind} → ${replacement.slice(0, 80)}${fate === 'lived' ? '' : '  (never run)'}`);
console.log('');
for (const [file, own] of Object.entries(Object.groupBy(changes, ({ file: name }) => name)))
  console.log(`${file}  ${toScore(own ?? [])}`);
console.log(`\nTogether ${toScore(changes)}`);
