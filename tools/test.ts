/** `npm test`: every check; the last line counts them. `--fast`: types, lint, imports and unit tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outcome } from './outcome-reporter.ts';
import { findInstalled, install } from './packages.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const checker = (name: string) => findInstalled('checks', `.bin/${name}`);
const fast = process.argv.includes('--fast');
const folder = mkdtempSync(path.join(tmpdir(), 'help-test-'));

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  /** The test runner's report; a check without one counts as one. */
  report?: string;
}

function vitest(project: string): Step {
  const report = path.join(folder, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', '--reporter=./tools/outcome-reporter.ts'];
  reporters.push(`--outputFile.json=${report}`);
  return { name: `tests: ${project}`, command: [bin('vitest'), 'run', '--project', project, ...reporters], report };
}

install('tests');

/** Type checks and lint read the types of the routes. */
const first: Step[] = [{ name: 'route types', command: [bin('react-router'), 'typegen'] }];

/** Each uses one processor most of the time, so two run at a time; the longest come first. */
const besides: Step[] = [
  { name: 'size', command: [process.execPath, 'tools/size-budget.ts'] },
  { name: 'format', command: [bin('prettier'), '--check', '--cache', '--log-level=warn', '.'] },
  {
    name: 'imports',
    command: [
      checker('depcruise'),
      'src',
      'brand',
      'examples',
      'tests',
      'bench',
      'tools',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'imports of folders', command: [checker('depcruise'), 'src', '--config', '.dependency-cruiser.folders.cjs'] },
  { name: 'unused', command: [checker('knip')] },
  { name: 'unused in production', command: [checker('knip'), '--production'] },
  { name: 'types', command: [bin('tsc')] },
  {
    name: 'lint',
    command: [bin('oxlint'), '--type-aware', '--quiet', '--report-unused-disable-directives-severity=error'],
  },
  ...(fast ? [] : [{ name: 'content', command: [process.execPath, 'src/server/commands/check-content.ts'] }]),
];

/** These run one after the other, because each uses every processor or measures time. */
const tests: Step[] = (fast ? ['unit'] : ['unit', 'ports', 'whole', 'faults']).map(vitest);

function readCount(report: string, status: number | null): Count {
  try {
    const {
      numPassedTests = 0,
      numFailedTests = 0,
      numPendingTests = 0,
    } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    // Skipped tests count as failed, because they prove nothing; their names are listed at the end.
    const failed = numFailedTests + numPendingTests;
    // A file that fails before its first test reports no failed test.
    return { passed: numPassedTests, failed: status !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function readOutcomes(file: string): Outcome[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome[]) : [];
}

// Prevents colour codes for each of five thousand dots in logs.
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
const total: Count = { passed: 0, failed: 0 };
const outcomes: Outcome[] = [];
const broken: string[] = [];
let begun = 0;

/** @param live whether output appears at once instead of at the end */
async function run({ name, command, report }: Step, live: boolean): Promise<void> {
  const started = performance.now();
  const title = `\n── ${name} (${(begun += 1)} of ${first.length + besides.length + tests.length})`;
  if (live) console.log(title);
  const [program = '', ...rest] = command;
  const file = path.join(folder, `${name}.outcomes.json`.replaceAll(/[^a-z.]/g, '-'));
  const env = { ...process.env, ...colours, OUTCOME_REPORT: file };
  const child = spawn(program, rest, { cwd: root, env, stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes));
  const [status] = (await once(child, 'close').catch(() => [null])) as [number | null];
  if (!live) console.log(`${title}\n${Buffer.concat(said).toString().trimEnd()}`);
  outcomes.push(...readOutcomes(file));
  const count = report ? readCount(report, status) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed > 0) broken.push(name);
  console.log(
    `── ${name}: ${count.passed} passed, ${count.failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
}

async function runInTurn(steps: Step[], live: boolean): Promise<void> {
  for (let step = steps.shift(); step; step = steps.shift()) await run(step, live);
}

await runInTurn([...first], true);
const waiting = [...besides];
await Promise.all([runInTurn(waiting, false), runInTurn(waiting, false)]);
await runInTurn([...tests], true);
rmSync(folder, { recursive: true, force: true });
const skipped = outcomes.filter(({ isSkipped }) => isSkipped);
const retried = outcomes.filter(({ failure, isSkipped }) => failure === undefined && !isSkipped);
console.log(`\n${retried.length} tests passed only when tried again`);
const warning = process.env['GITHUB_ACTIONS'] ? '::warning::' : '  warning: ';
for (const { name, retries } of retried) console.log(`${warning}${name} failed ${retries}×`);
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
for (const { name, failure } of outcomes) if (failure !== undefined) console.log(`  ${name}\n    ${failure}`);
if (skipped.length > 0) {
  console.log(`\nNot run, and counted as failed (CONTRIBUTING names the programs that they need): ${skipped.length}`);
  for (const { name } of skipped) console.log(`  ${name}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
