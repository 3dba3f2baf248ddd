/**
 * `npm run mutants -- src/domain/paths.ts src/wire`: mutations of these files or folders that no unit test detects. Of
 * `src/store`, those that no test of the ports detects either: first on SQLite, then the survivors on PostgreSQL, then
 * those that are left again on SQLite, each on a new database. `--resume` keeps what an earlier run has finished.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Change, Found } from './mutants/found.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'var/mutants');
const report = path.join(folder, 'tests.json');

/** Databases of these runs need no disk: each commit would wait for it. */
const memory = existsSync('/dev/shm') ? { TMPDIR: '/dev/shm' } : {};
/** Processor time for one change in all tests, where hundreds of tests reach each change. A survivor costs all of it. */
const BUDGET_MS = 10_000;

const { values, positionals: places } = parseArgs({
  allowPositionals: true,
  options: { resume: { type: 'boolean', default: false } },
});
const unknown = places.find((place) => !existsSync(path.join(root, place)));
if (places.length === 0 || unknown !== undefined) {
  console.error(`${unknown ?? 'Nothing'} to change: name files or folders, such as src/domain/paths.ts or src/wire`);
  process.exit(2);
}
const all = places
  .flatMap((place) =>
    statSync(path.join(root, place)).isDirectory() ? globSync(`${place}/**/*.ts`, { cwd: root }).toSorted() : [place],
  )
  .filter((file) => !file.endsWith('.test.ts'));

/** Changed together, in one process. */
interface Group {
  name: string;
  files: string[];
}

/** Each file of the search alone, as nearly all its tests reach nearly all its files; of the rest each folder. */
const groups: Group[] = Object.entries(
  Object.groupBy(all, (file) => (file.startsWith('src/search/') ? file : file.split('/').slice(0, 2).join('/'))),
).map(([name, files = []]) => ({ name, files }));

const isStore = ({ name }: Group) => name === 'src/store';
const toFoundFile = ({ name }: Group) => path.join(folder, `${name.replaceAll('/', '-')}.json`);
const toHash = ({ files }: Group) =>
  createHash('sha256')
    .update(files.map((file) => file + readFileSync(path.join(root, file), 'utf8')).join(''))
    .digest('hex');
const read = (group: Group) => JSON.parse(readFileSync(toFoundFile(group), 'utf8')) as Found;
const isFinished = (group: Group) => existsSync(toFoundFile(group)) && read(group).finished === toHash(group);

/** Runs only the tests that reach the files. */
function pass(group: Group, name: 'quick' | 'postgres' | 'slow'): void {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--run', '--config', 'vitest.mutants.config.ts', '--reporter=json', `--outputFile=${report}`];
  const env = {
    ...process.env,
    ...memory,
    MUTANTS_FILES: group.files.join(','),
    MUTANTS_FOUND: toFoundFile(group),
    MUTANTS_PASS: name,
    ...(group.name.startsWith('src/search/') ? { MUTANTS_BUDGET_MS: String(BUDGET_MS) } : {}),
  };
  const command = [vitest, 'related', ...options, ...group.files];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) console.error(`Some tests of ${group.name} fail without any change: ${report} names them`);
}

function tryAll(group: Group): void {
  rmSync(toFoundFile(group), { force: true });
  pass(group, 'quick');
  if (isStore(group)) pass(group, 'postgres');
  if (read(group).slow.length > 0 && count(read(group).changes, 'lived') > 0) pass(group, 'slow');
  writeFileSync(toFoundFile(group), JSON.stringify({ ...read(group), finished: toHash(group) }));
}

const count = (changes: readonly Change[], ...fates: Change['fate'][]) =>
  changes.filter(({ fate }) => fates.includes(fate)).length;

function toScore(changes: readonly Change[]): string {
  const [noticed, lived] = [count(changes, 'noticed'), count(changes, 'lived', 'never run')];
  const score = noticed + lived === 0 ? '–' : `${((100 * noticed) / (noticed + lived)).toFixed(1)} %`;
  const cut = changes.filter(({ fate, isCutShort }) => fate === 'lived' && isCutShort).length;
  return `${score}: ${noticed} noticed, ${lived} not${cut === 0 ? '' : ` (${cut} not tried by every test)`}, ${count(changes, 'at start')} not tried (they run once, at the start)`;
}

mkdirSync(folder, { recursive: true });
for (const [at, group] of groups.entries()) {
  const begun = performance.now();
  const isKept = values.resume && isFinished(group);
  if (!isKept) tryAll(group);
  const seconds = isKept ? 'kept' : `${Math.round((performance.now() - begun) / 1_000)} s`;
  console.error(`${at + 1} of ${groups.length}  ${group.name}  ${seconds}  ${toScore(read(group).changes)}`);
}
const changes = groups.flatMap((group) => read(group).changes);
for (const { file, line, kind, replacement, fate } of changes.filter((one) => count([one], 'lived', 'never run') > 0))
  console.log(`${file}:${line}  ${kind} → ${replacement.slice(0, 80)}${fate === 'lived' ? '' : '  (never run)'}`);
console.log('');
for (const [file, own] of Object.entries(Object.groupBy(changes, ({ file: name }) => name)))
  console.log(`${file}  ${toScore(own ?? [])}`);
console.log(`\nTogether ${toScore(changes)}`);
