import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const shared = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000 };
/** Real browsers, databases and clocks on a machine that others use as well: what is broken fails three times, a hiccup once. */
const real = { ...shared, retry: 2 };

/** Faults that measure nothing, or only the product's own processor time: they run beside others. */
const PATIENT_FAULTS = [
  'faults/cases',
  'faults/clock',
  'faults/host',
  'faults/kill',
  'faults/limits',
  'faults/limits-ways-in',
  'abuse/pipelined',
].map((name) => `tests/${name}.test.ts`);

/**
 * A minute or so of waiting, building or killing, those that wait between those that work. Begun last, one of them would leave
 * a processor idle at the end.
 */
const LONGEST = [
  'house/danger',
  'abuse/regular-expressions',
  'browser/every-page-content',
  'browser/every-page',
  'browser/every-journey',
  'abuse/pipelined',
  'faults/kill',
  'journeys/external-content-pages',
  'journeys/second-brand',
  'browser/monitoring',
  'faults/cases',
  'journeys/database-away',
  'browser/old-tab',
  'browser/cases',
  'privacy/canaries',
].map((name) => `/tests/${name}.test.ts`);

/** As Vitest orders them, which is by size where nothing is known of the last run, but the longest first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const toPlace = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => toPlace(a) - toPlace(b));
  }
}

/** The product in a process of its own, built once. */
const whole = {
  ...real,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  globalSetup: ['tests/support/install.ts', 'tests/support/build.ts'],
  setupFiles: ['tests/support/stop-products.ts'],
  // A process loads each module once for all its files, and starts one browser for them.
  isolate: false,
};

export default defineConfig({
  test: {
    // A browser test waits more than it works: three files at a time even on two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          // A process costs an eighth more.
          pool: 'threads',
          // A thread loads each module once for all its files: loading them for each took two fifths of the processor time.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'tests/house/*.test.ts', 'tests/abuse/regular-expressions.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...real,
          name: 'ports',
          isolate: false,
          globalSetup: ['tests/support/install.ts', 'tests/support/one-postgres.ts'],
          include: [
            'tests/ports/**/*.test.ts',
            'tests/api/**/*.test.ts',
            'tests/content/**/*.test.ts',
            'tests/delivery/**/*.test.ts',
            'tests/identity/**/*.test.ts',
            'tests/monitoring/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...whole,
          name: 'whole',
          include: [
            'tests/journeys/**/*.test.ts',
            'tests/privacy/**/*.test.ts',
            'tests/browser/**/*.test.ts',
            ...PATIENT_FAULTS,
          ],
        },
      },
      // One fault at a time: each wants the machine to itself.
      {
        extends: true,
        test: {
          ...whole,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/abuse/*.test.ts'],
          exclude: ['tests/abuse/regular-expressions.test.ts', ...PATIENT_FAULTS],
          fileParallelism: false,
        },
      },
    ],
  },
});
