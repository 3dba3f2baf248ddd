/** What is known of every change so far, between the passes: `var/mutants.json`. */

/** `at start`: it runs once, when its file is loaded, so a switch comes too late. */
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
  /** Tests that take long: they run in the second pass, on what lives. */
  slow: string[];
}
