/**
 * What `npm run mutants` runs on each change: the unit tests, and for stores those of the ports on SQLite, in one process that
 * stays (`tools/mutants/runner.ts`).
 */
import { defineConfig } from 'vitest/config';
import { changeFiles } from './tools/mutants/changes.ts';

const files = (process.env['MUTANTS_FILES'] ?? '').split(',').filter(Boolean);

const isStore = files.some((file) => file.startsWith('src/store/'));
const STORE_TESTS = [
  'tests/ports/{stores,cases,lead-store,draft-store,consent-choices,hand-entered,reader-words,retention}.test.ts',
];

export default defineConfig({
  plugins: [changeFiles(import.meta.dirname, files, process.env['MUTANTS_FOUND'] ?? '')],
  test: {
    environment: 'node',
    isolate: false,
    // The same file is changed in another way each time.
    fsModuleCache: false,
    maxWorkers: 1,
    runner: './tools/mutants/runner.ts',
    // All changes of one test are one run of it.
    testTimeout: 3_600_000,
    dangerouslyIgnoreUnhandledErrors: true,
    include: ['src/{domain,wire,store,search,clients,delivery}/**/*.test.ts', ...(isStore ? STORE_TESTS : [])],
    testNamePattern: /^(?!.*on postgres)/,
  },
});
