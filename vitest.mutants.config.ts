/**
 * What `npm run mutants` runs on each change: the unit tests, for stores those of the ports on SQLite, and for
 * documents those of content and API, in one process that stays (`tools/mutants/runner.ts`). A further pass runs for
 * stores the tests on PostgreSQL, on one server.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { changeFiles } from './tools/mutants/changes.ts';

const files = (process.env['MUTANTS_FILES'] ?? '').split(',').filter(Boolean);

const isOnPostgres = process.env['MUTANTS_PASS'] === 'postgres';
const isWire = files.some((file) => file.startsWith('src/wire/'));
/** Documents that only the API or the content client reads are tested through them. */
const WIRE_TESTS = ['tests/content/*.test.ts', 'tests/api/*.test.ts'];
const isStore = files.some((file) => file.startsWith('src/store/'));
const STORE_TESTS = [
  'tests/ports/{stores,cases,case-records,figures,lead-store,draft-store,consent-choices,hand-entered,reader-words,retention}.test.ts',
  'tests/ports/{address-import,backup,case-store,connection,demonstration-cases,erasure,lead-admin,migrations,person,shared-commit}.test.ts',
  'tests/identity/records.test.ts',
];

/** What a unit test notices, no slower test has to try. */
class UnitFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isUnit = ({ moduleId }: TestSpecification) => moduleId.includes('/src/');
    return (await super.sort(files)).toSorted((one, other) => Number(isUnit(other)) - Number(isUnit(one)));
  }
}

export default defineConfig({
  plugins: [changeFiles(import.meta.dirname, files, process.env['MUTANTS_FOUND'] ?? '')],
  test: {
    environment: 'node',
    isolate: false,
    // The same file is changed in another way each time.
    fsModuleCache: false,
    maxWorkers: 1,
    sequence: { sequencer: UnitFirst },
    runner: './tools/mutants/runner.ts',
    globalSetup: isOnPostgres ? ['./tools/mutants/one-postgres.ts'] : [],
    // All changes of one test are one run of it.
    testTimeout: 3_600_000,
    dangerouslyIgnoreUnhandledErrors: true,
    include: [
      'src/{domain,wire,store,search,clients,delivery}/**/*.test.ts',
      ...(isStore ? STORE_TESTS : []),
      ...(isWire ? WIRE_TESTS : []),
    ],
    testNamePattern: isOnPostgres ? /on postgres/ : /^(?!.*on postgres)/,
  },
});
