/** What `npm run mutants` runs against every mutant: the unit tests beside the code, in one process that stays. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    // A mutant may be slow; one that never ends is stopped from outside.
    testTimeout: 60_000,
    include: ['src/{domain,wire,store,search}/**/*.test.ts'],
  },
});
