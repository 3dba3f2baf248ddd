/** Each figure with the baseline of the same run: the machine is shared, so only ratios count. */
export interface Figure {
  name: string;
  unit: string;
  value: number;
  baseline: number | null;
  baselineName: string | null;
  ratio: number | null;
  /** The promised limit, in words. */
  bound: string;
  holds: boolean;
}

const round = (value: number | null) => (value === null ? '' : Number(value.toPrecision(4)).toLocaleString('en-GB'));

/** A table for people, then a JSON line per figure. */
export function report(figures: Figure[]): void {
  console.table(
    figures.map(({ name, unit, value, baseline, baselineName, ratio, bound, holds }) => ({
      figure: name,
      value: `${round(value)} ${unit}`,
      baseline: baselineName ? `${round(baseline)} ${baselineName}` : '',
      ratio: round(ratio),
      bound,
      holds,
    })),
  );
  for (const figure of figures) console.log(JSON.stringify(figure));
}
