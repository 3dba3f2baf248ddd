/**
 * What `npm run mutants` runs on each change: the unit tests, for stores those of the ports on SQLite, and for
 * documents those of content and API, in one process that stays (`tools/mutants/runner.ts`). Further passes run for
 * stores the tests on PostgreSQL, on one server.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { changeFiles } from './tools/mutants/changes.ts';
import { isOnPostgres } from './tools/mutants/results.ts';

const files = (process.env['MUTANTS_FILES'] ?? '').split(',').filter(Boolean);

const pass = process.env['MUTANTS_PASS'] ?? '';
const isPostgres = isOnPostgres(pass);
const isWire = files.some((file) => file.startsWith('src/wire/'));
/** Documents that only the API or the content client reads are tested through them. */
const WIRE_TESTS = ['tests/content/*.test.ts', 'tests/api/*.test.ts'];
const isStore = files.some((file) => file.startsWith('src/database/'));
const STORE_TESTS = [
  'tests/ports/{stores,cases,case-records,figures,lead-store,draft-store,consent-choices,draft-neighbours,draft-races,hand-entered,lead-neighbours,outbox-neighbours,queue-order,reader-words,retention}.test.ts',
  'tests/ports/{address-import,backup,case-store,connection,demonstration-cases,erasure,lead-admin,migrations,person}.test.ts',
  'tests/identity/records.test.ts',
];
/** They start a server each, so they are asked last, once, and only for what they are about. */
const isConnection = files.some((file) => /^src\/database\/(postgres|failures|sqlite)\.ts$/.test(file));
const AWAY_TESTS = ['tests/ports/database-unavailable.test.ts'];

/** What a file's own test notices, or one of its folder, no other has to try; nor a slower one what a unit test notices. */
class NearestFirst extends BaseSequencer {
  override sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = tests
      .map((one) => ({ one, distance: findDistance(one.moduleId), size: statSync(one.moduleId).size }))
      .toSorted((a, b) => a.distance - b.distance || a.size - b.size);
    return Promise.resolve(sorted.map(({ one }) => one));
  }
}

function findDistance(test: string): number {
  const file = path.relative(import.meta.dirname, test);
  if (files.includes(file.replace('.test.', '.'))) return 0;
  if (files.some((changed) => path.dirname(changed) === path.dirname(file))) return 1;
  if (AWAY_TESTS.includes(file)) return 4;
  return file.startsWith('src/') ? 2 : 3;
}

const by = (process.env['MUTANTS_BY'] ?? '').split(',').filter(Boolean);
const everyTest = [
  'src/**/*.test.{ts,tsx}',
  ...(isStore ? STORE_TESTS : []),
  ...(isConnection ? AWAY_TESTS : []),
  ...(isWire ? WIRE_TESTS : []),
];

export default defineConfig({
  plugins: [changeFiles(import.meta.dirname, files, process.env['MUTANTS_FOUND'] ?? '')],
  test: {
    environment: 'node',
    isolate: false,
    // The same file is changed in another way each time.
    fsModuleCache: false,
    maxWorkers: 1,
    sequence: { sequencer: NearestFirst },
    runner: './tools/mutants/runner.ts',
    globalSetup: isPostgres ? ['./tests/support/one-postgres.ts'] : [],
    // All changes of one test are one run of it.
    testTimeout: 3_600_000,
    dangerouslyIgnoreUnhandledErrors: true,
    include: by.length > 0 ? by : everyTest,
    exclude: pass === 'quick' ? [] : AWAY_TESTS,
    testNamePattern: isPostgres ? /on postgres/ : /^(?!.*on postgres)/,
  },
});
