/** Order statistics of measurements. */

/** The value below which `share` of them lie; 0 without any. */
export function toPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const toMedian = (values: readonly number[]): number => toPercentile(values, 0.5);
