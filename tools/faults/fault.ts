/** One row of the table: a fault, what must hold, and what was measured. */

export interface Outcome {
  /** Null if the fault could not be caused on this machine, so that nothing is claimed. */
  passed: boolean | null;
  /** The measurement, or why there is none. */
  seen: string;
}

export interface Fault {
  name: string;
  line: string;
  run(): Promise<Outcome>;
}
