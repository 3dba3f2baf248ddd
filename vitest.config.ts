import { defineConfig } from 'vitest/config';

const shared = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { ...shared, name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/house/*.test.ts'] } },
      { extends: true, test: { ...shared, name: 'ports', include: ['tests/ports/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/content/**/*.test.ts', 'tests/delivery/**/*.test.ts', 'tests/identity/**/*.test.ts', 'tests/monitoring/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'whole',
          include: ['tests/journeys/**/*.test.ts', 'tests/browser/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          globalSetup: ['tests/support/build.ts'],
        },
      },
    ],
  },
});
