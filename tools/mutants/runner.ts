/** Runs each test once unchanged, then once for each undetected mutation that it reaches. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';
import { type Mutant, type MutantStatus, type MutationResults, isOnPostgres } from './results.ts';
import { installLeftOut } from './sql-mutants.ts';

const SLOW_MS = 250;
const LEAST_WAIT_MS = 2_000;
const TIMES_LONGER = 20;
const MOST_WAIT_MS = 10_000;
const TIMES_MORE_OFTEN = 100;
/** Time limit for one slow test on all survivors. */
const SLOW_TEST_MS = 30_000;
/** Processor time allowed for one run of a test; a run that exceeds it is taken for an endless loop. */
const LEAST_WORK_MS = 1_000;
const CHECKED_EVERY = 1_000;
const RESTART_MS = 20_000;
const FIRST_MS = 60_000;
/** Saved before the tests, which may install fake timers. */
const { setTimeout: start, clearTimeout: stop } = globalThis;

/** What Stryker's generated code reads. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const switches: Switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {});
installLeftOut(switches);
/** Functions that clear memoised results, added by `changes.ts`: such a result would hide a mutation, or outlive it. */
const forgets: (() => void)[] = ((globalThis as { __forget__?: (() => void)[] }).__forget__ ??= []);
const forgetAll = () => forgets.forEach((forget) => forget());
const file = process.env['MUTANTS_FOUND'] ?? '';
const pass = process.env['MUTANTS_PASS'] ?? '';
const isSecondPass = pass.startsWith('slow');
const found = JSON.parse(readFileSync(file, 'utf8')) as MutationResults;
const changes = new Map(found.changes.map((change) => [change.id, change]));
/** Processor time for one change in all tests together. */
const budgetMs = Number(process.env['MUTANTS_BUDGET_MS'] ?? Infinity);

/** Processor time in milliseconds: by the wall clock, every test would be slow on a busy machine. */
function countWork(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Stryker's code counts uses of the active mutation here, so that an endless loop ends with an error. */
let [hits, latestWork]: [number | undefined, number] = [undefined, Infinity];
Object.defineProperty(switches, 'hitCount', {
  get: () => hits,
  set: (count: number | undefined) => {
    hits = count;
    if (count && count % CHECKED_EVERY === 0 && countWork() > latestWork) throw new Error('no end in sight');
  },
});

/** Counts unhandled errors, each of which would end the product's process. */
let stray = 0;
process.on('uncaughtException', () => void (stray += 1));

async function isNoticed(work: () => unknown, waitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof start> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = start(() => reject(new Error('late')), waitMs);
  });
  const before = stray;
  try {
    await Promise.race([work(), late]);
    return stray > before;
  } catch {
    return true;
  } finally {
    stop(timer);
  }
}

/** How long one run of a test may take: unchanged it took `workMs` of processor time, and it may wait. */
interface Limits {
  workMs: number;
  waitMs: number;
  /** Whether it may exceed a time limit on a busy machine without a mutation. */
  isTimed: boolean;
}

async function tryChange(change: Mutant, work: () => unknown, reached: number, limits: Limits): Promise<void> {
  const { waitMs } = limits;
  const begun = countWork();
  latestWork = begun + Math.max(LEAST_WORK_MS, TIMES_LONGER * limits.workMs);
  switches.activeMutant = change.id;
  switches.hitCount = 0;
  switches.hitLimit = 1_000 + TIMES_MORE_OFTEN * reached;
  forgetAll();
  let isSeen = await isNoticed(work, waitMs);
  if (isSeen && limits.isTimed) isSeen = await isNoticed(work, waitMs);
  change.status = isSeen ? 'killed' : 'survived';
  switches.activeMutant = undefined;
  switches.hitCount = undefined;
  forgetAll();
  change.workMs = (change.workMs ?? 0) + countWork() - begun;
}

interface Repeated {
  /** Runs the test with its beforeEach hooks and what they return. */
  again(): Promise<void>;
  /** Runs the file's afterAll and beforeAll hooks again, because a mutation may leave a database locked. Null without hooks. */
  restart: (() => Promise<void>) | null;
}

function toRepeated(test: RunnerTestCase, work: () => unknown): Repeated {
  const suites: RunnerTestSuite[] = [];
  let suite: RunnerTestSuite | null = test.suite ?? test.file;
  while (suite) {
    suites.unshift(suite);
    suite = suite === test.file ? null : (suite.suite ?? test.file);
  }
  const once = suites.flatMap((own) => TestRunner.getSuiteHooks(own).beforeAll.map((hook) => () => hook(own)));
  const last = suites.flatMap((own) => TestRunner.getSuiteHooks(own).afterAll.map((hook) => () => hook(own)));
  const each = suites.flatMap((own) =>
    TestRunner.getSuiteHooks(own).beforeEach.map((hook) => () => hook(test.context, own)),
  );
  return {
    async again() {
      const ends: unknown[] = [];
      try {
        for (const hook of each) ends.push(await hook());
        await work();
      } finally {
        for (const end of ends) if (typeof end === 'function') await (end as () => unknown)();
      }
    },
    restart:
      once.length === 0
        ? null
        : async () => {
            // A resource that a mutation left locked may not close either.
            for (const hook of last.toReversed()) await isNoticed(hook, LEAST_WAIT_MS);
            for (const hook of once) await hook();
          },
  };
}

/** Whether the test passes without a mutation, if necessary after a restart. */
async function isWell(again: () => unknown, restart: () => unknown, waitMs: number): Promise<boolean> {
  if (!(await isNoticed(again, waitMs))) return true;
  return !(await isNoticed(restart, RESTART_MS)) && !(await isNoticed(again, waitMs));
}

export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const work = TestRunner.getTestFn(test);
    const { again, restart } = toRepeated(test, work);
    const name = `${test.file.name} ${test.fullTestName}`;
    if (isSecondPass && !found.slow.includes(name)) return;
    switches.currentTestId = name;
    forgetAll();
    let [begun, worked] = [performance.now(), countWork()];
    // A mutation in an earlier test may have left a state that this test does not expect.
    if (await isNoticed(work, FIRST_MS)) {
      found.failed.push(name);
      await restart?.();
      [begun, worked] = [performance.now(), countWork()];
      await work();
      found.failed.pop();
    }
    const waitMs = Math.min(Math.max(LEAST_WAIT_MS, TIMES_LONGER * (performance.now() - begun)), MOST_WAIT_MS);
    const workMs = countWork() - worked;
    const limits = { workMs, isTimed: isOnPostgres(pass) || name.includes('database-away') };
    const isSlow = !isSecondPass && workMs > SLOW_MS;
    if (isSlow || (restart && !isSecondPass)) found.slow.push(name);
    // A test that fails when repeated would seem to detect every mutation; some can be repeated on a new database each
    // time.
    let isRepeatable = isSlow || !(await isNoticed(again, waitMs));
    // Only a new database reveals a mutation that writes nothing, because rows of an earlier run are still there.
    const fresh = restart && (isSecondPass || !isRepeatable) ? () => restart().then(again) : null;
    if (fresh) isRepeatable = !(await isNoticed(fresh, waitMs + RESTART_MS));
    // Mutations that its hooks reach count, too.
    const reached = Object.entries(switches.mutantCoverage?.perTest[name] ?? {});
    switches.currentTestId = `${name} changed`;
    let isTouched = false;
    for (const [id, times] of reached) {
      const change = changes.get(id);
      if (!change || change.status === 'killed') continue;
      if (isSlow || !isRepeatable || (isSecondPass && countWork() - worked > SLOW_TEST_MS)) {
        if (change.status === 'not covered') change.status = 'survived';
        continue;
      }
      if ((change.workMs ?? 0) > budgetMs) {
        change.isCutShort = true;
        continue;
      }
      isTouched = true;
      await tryChange(change, fresh ?? again, times, { ...limits, waitMs: fresh ? waitMs + RESTART_MS : waitMs });
      if (restart && !fresh && (change.status as MutantStatus) === 'killed')
        isRepeatable = await isWell(again, restart, waitMs);
    }
    // The next test starts on a clean database; if creating one takes long, only if the test fails on this one.
    if (restart && isTouched && pass === 'quick') await isNoticed(restart, RESTART_MS);
    switches.currentTestId = undefined;
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files);
    for (const id of Object.keys(switches.mutantCoverage?.static ?? {})) {
      const change = changes.get(id);
      if (change?.status === 'not covered') change.status = 'static';
    }
    writeFileSync(file, JSON.stringify(found));
  }
}
