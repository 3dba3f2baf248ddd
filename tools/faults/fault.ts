/** One row of the table: a fault, what must hold, and what was measured. */

export interface Outcome {
  /** Null: the fault could not be caused on this machine, so nothing is claimed. */
  holds: boolean | null;
  /** The measurement, or why there is none. */
  seen: string;
}

export interface Fault {
  name: string;
  line: string;
  run(): Promise<Outcome>;
}

/** The value below which `share` of them lie. */
export function toPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
