/** One row of the table: a fault, the line that must hold, and what was seen. */

export interface Outcome {
  /** Null: this machine could not bring the fault about, so nothing is claimed. */
  holds: boolean | null;
  /** What was measured, or why it was not run. */
  seen: string;
}

export interface Fault {
  name: string;
  line: string;
  run(): Promise<Outcome>;
}

/** The value below which `share` of all lie. */
export function toPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
