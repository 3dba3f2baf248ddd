import { defineConfig } from 'vitest/config';

const shared = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000 };
/** Real browsers, databases and clocks on a machine that others use as well: what is broken fails three times, a hiccup once. */
const real = { ...shared, retry: 2 };

/** Faults that measure nothing: they run beside others. */
const PATIENT_FAULTS = ['cases', 'clock', 'host', 'limits', 'limits-ways-in'].map(
  (name) => `tests/faults/${name}.test.ts`,
);

/** The product in a process of its own, built once. */
const whole = {
  ...real,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  globalSetup: ['tests/support/build.ts'],
  setupFiles: ['tests/support/leave-none-running.ts'],
};

export default defineConfig({
  test: {
    // A browser test waits more than it works: three files at a time even on two cores.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/house/*.test.ts', 'tests/abuse/regular-expressions.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...real,
          name: 'ports',
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
