/** Results for each mutation, passed between the passes: `var/mutants/NAME.json`. */

/** The slow passes try the survivors with the tests that are marked slow. */
export type Pass = 'quick' | 'on postgres' | 'slow' | 'slow on postgres';

/** Whether a pass or a test runs on PostgreSQL, by its name. */
export const isOnPostgres = (name: string) => name.includes('on postgres');

/** `static`: runs once when its file is loaded, so it cannot be switched on later. */
export type MutantStatus = 'killed' | 'survived' | 'not covered' | 'static';

export interface Mutant {
  id: string;
  file: string;
  line: number;
  /** Stryker's name for it. */
  kind: string;
  replacement: string;
  status: MutantStatus;
  /** Processor time that tests have used on it. */
  workMs?: number;
  /** The mutation's time limit was reached before every test that reaches it had run. */
  isCutShort?: true;
}

export interface MutationResults {
  changes: Mutant[];
  /** Tests that are slow or share a database: a second pass runs them on the survivors, each on a new database. */
  slow: string[];
  /** Tests that fail without a mutation, and so cannot detect one. */
  failed: string[];
  /** A hash of the files, once all passes are over. */
  finished?: string;
}
