/** Results for each mutation, passed between the passes: `var/mutants.json`. */

/** `at start`: runs once when its file is loaded, so it cannot be switched on later. */
export type Fate = 'noticed' | 'lived' | 'never run' | 'at start';

export interface Change {
  id: string;
  file: string;
  line: number;
  /** Stryker's name for it. */
  kind: string;
  replacement: string;
  fate: Fate;
}

export interface Found {
  changes: Change[];
  /** Slow tests: they run in the second pass, on the survivors. */
  slow: string[];
}
