/**
 * `npm run mutants -- src/domain/paths.ts src/wire`: lists mutations of these files or folders that no unit test
 * detects. Of `src/database`, those that no test of the ports detects either: first on SQLite, then the survivors on
 * PostgreSQL, then the rest on both again, each on a new database. `--resume` continues an earlier run. With `--by
 * tests/ports/lead-store.test.ts` only these tests run, in a fraction of the time.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutant, type MutationResults, isOnPostgres, type Pass } from './mutants/results.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'var/mutants');
const report = path.join(folder, 'tests.json');

/** Databases are in memory, because each commit would wait for a disk. */
const memory = existsSync('/dev/shm') ? { TMPDIR: '/dev/shm' } : {};
/** Processor time for one mutation in all tests, if hundreds of tests reach it. A survivor uses all of it. */
const SEARCH_MS = 10_000;
const STORE_MS = 60_000;

const { values, positionals: places } = parseArgs({
  allowPositionals: true,
  options: { resume: { type: 'boolean', default: false }, by: { type: 'string', multiple: true, default: [] } },
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

/** Files whose mutations are tested together, in one process. */
interface Group {
  name: string;
  files: string[];
}

/**
 * Each file of search and database alone, because nearly all their tests reach nearly all their files; each other
 * feature, domain and wire as one group.
 */
function toGroupName(file: string): string {
  if (file.startsWith('src/database/migrations/')) return 'src/database/migrations';
  if (/^src\/(web\/search|database)\//.test(file)) return file;
  const depth = /^src\/(web|supplier|server)\//.test(file) ? 3 : 2;
  return file.split('/').slice(0, depth).join('/');
}
const groups: Group[] = Object.entries(Object.groupBy(all, toGroupName)).map(([name, files = []]) => ({ name, files }));

const isStore = ({ name }: Group) => name.startsWith('src/database');
function findBudget(group: Group): number {
  if (isStore(group)) return STORE_MS;
  return group.name.startsWith('src/web/search/') ? SEARCH_MS : Infinity;
}
const toFoundFile = ({ name }: Group) => path.join(folder, `${name.replaceAll('/', '-')}.json`);
const toHash = ({ files }: Group) =>
  createHash('sha256')
    .update(values.by.join(','))
    .update(files.map((file) => file + readFileSync(path.join(root, file), 'utf8')).join(''))
    .digest('hex');
const read = (group: Group) => JSON.parse(readFileSync(toFoundFile(group), 'utf8')) as MutationResults;
const isFinished = (group: Group) => existsSync(toFoundFile(group)) && read(group).finished === toHash(group);

/** Runs only the tests that reach the files. */
function pass(group: Group, name: Pass): void {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--run', '--config', 'vitest.mutants.config.ts', '--reporter=json', `--outputFile=${report}`];
  const env = {
    ...process.env,
    ...memory,
    MUTANTS_FILES: group.files.join(','),
    MUTANTS_FOUND: toFoundFile(group),
    MUTANTS_PASS: name,
    MUTANTS_BY: values.by.join(','),
    MUTANTS_BUDGET_MS: String(findBudget(group)),
  };
  const command = [vitest, 'related', ...options, ...group.files];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status === 0) return;
  process.exitCode = 1;
  const failed = read(group).failed.map((test) => `\n  ${test}`);
  console.error(
    `Tests of ${group.name} fail without any change, and notice none (${report} says why):${failed.join('')}`,
  );
}

function tryAll(group: Group): void {
  rmSync(toFoundFile(group), { force: true });
  pass(group, 'quick');
  if (isStore(group)) pass(group, 'on postgres');
  for (const name of ['slow', 'slow on postgres'] as const) {
    const { slow, changes: tried } = read(group);
    const isAny = slow.some((test) => isOnPostgres(test) === isOnPostgres(name));
    if (isAny && count(tried, 'survived', 'not covered') > 0) pass(group, name);
  }
  writeFileSync(toFoundFile(group), JSON.stringify({ ...read(group), finished: toHash(group) }));
}

const count = (changes: readonly Mutant[], ...statuses: Mutant['status'][]) =>
  changes.filter(({ status }) => statuses.includes(status)).length;

function toScore(changes: readonly Mutant[]): string {
  const [killed, survived] = [count(changes, 'killed'), count(changes, 'survived', 'not covered')];
  const score = killed + survived === 0 ? '–' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`;
  const cut = changes.filter(({ status, isCutShort }) => status === 'survived' && isCutShort).length;
  return `${score}: ${killed} killed, ${survived} survived${cut === 0 ? '' : ` (${cut} not tried by every test)`}, ${count(changes, 'static')} not tried (they run once, at the start)`;
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
for (const { file, line, kind, replacement, status } of changes.filter(
  (one) => count([one], 'survived', 'not covered') > 0,
))
  console.log(
    `${file}:${line}  ${kind} → ${replacement.slice(0, 80)}${status === 'survived' ? '' : '  (not covered)'}`,
  );
console.log('');
for (const [file, own] of Object.entries(Object.groupBy(changes, ({ file: name }) => name)))
  console.log(`${file}  ${toScore(own ?? [])}`);
console.log(`\nTogether ${toScore(changes)}`);
