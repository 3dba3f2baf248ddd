/** `npm test`: every check, one after the other; the last line counts them. `--fast`: types, lint, imports and unit tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const fast = process.argv.includes('--fast');
const folder = mkdtempSync(path.join(tmpdir(), 'help-test-'));

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  /** Where a test runner leaves its own count; a plain check counts as one. */
  report?: string;
}

function vitest(project: string): Step {
  const report = path.join(folder, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', '--reporter=./tools/retry-reporter.ts'];
  reporters.push(`--outputFile.json=${report}`);
  return { name: `tests: ${project}`, command: [bin('vitest'), 'run', '--project', project, ...reporters], report };
}

const steps: Step[] = [
  { name: 'route types', command: [bin('react-router'), 'typegen'] },
  { name: 'format', command: [bin('prettier'), '--check', '--cache', '--log-level=warn', '.'] },
  { name: 'types', command: [bin('tsc')] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--quiet'] },
  {
    name: 'imports',
    command: [bin('depcruise'), 'src', 'brand', 'tests', 'bench', 'tools', '--config', '.dependency-cruiser.cjs'],
  },
  { name: 'unused', command: [bin('knip')] },
  { name: 'unused in production', command: [bin('knip'), '--production'] },
  { name: 'size', command: [process.execPath, 'tools/size-budget.ts'] },
  vitest('unit'),
  ...(fast
    ? []
    : [
        { name: 'content', command: [process.execPath, 'src/server/commands/check-content.ts'] },
        vitest('ports'),
        vitest('whole'),
        vitest('faults'),
      ]),
];

function readCount(report: string, status: number | null): Count {
  try {
    const {
      numPassedTests = 0,
      numFailedTests = 0,
      numPendingTests = 0,
    } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const failed = numFailedTests + numPendingTests;
    // A file that fails before its first test has no failed test of its own.
    return { passed: numPassedTests, failed: status !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

interface Retried {
  name: string;
  times: number;
}

function readRetried(file: string): Retried[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Retried[]) : [];
}

const total: Count = { passed: 0, failed: 0 };
const retried: Retried[] = [];
for (const [at, { name, command, report }] of steps.entries()) {
  const started = performance.now();
  console.log(`\n── ${name} (${at + 1} of ${steps.length})`);
  const [program = '', ...rest] = command;
  const retries = path.join(folder, `${name}.retries.json`.replaceAll(/[^a-z.]/g, '-'));
  const env = { ...process.env, RETRY_REPORT: retries };
  const { status } = spawnSync(program, rest, { cwd: root, stdio: 'inherit', env });
  retried.push(...readRetried(retries));
  const count = report ? readCount(report, status) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  total.passed += count.passed;
  total.failed += count.failed;
  console.log(
    `── ${name}: ${count.passed} passed, ${count.failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${retried.length} tests passed only when tried again`);
for (const { name, times } of retried) console.log(`  ${times}×  ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
