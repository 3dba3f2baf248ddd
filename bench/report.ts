/** Each figure with the baseline of the same run, because the machine is shared and only ratios count. */
export interface Figure {
  name: string;
  unit: string;
  value: number;
  baseline: number | null;
  baselineName: string | null;
  ratio: number | null;
  /** The promised limit, in words. */
  bound: string;
  passed: boolean;
  /**
   * A bound that is known to be missed: the decision that says why, and whether this run is worse than recorded there.
   */
  known?: { record: string; worse: boolean };
}

/**
 * Whether the run fails because of this figure. A miss with a recorded reason counts only if it is worse than recorded.
 */
export const isRegression = ({ passed, known }: Figure) => !passed && (known?.worse ?? true);

const round = (value: number | null) => (value === null ? '' : Number(value.toPrecision(4)).toLocaleString('en-GB'));

/** A table for people, then a JSON line per figure. */
export function report(figures: Figure[]): void {
  console.table(
    figures.map(({ name, unit, value, baseline, baselineName, ratio, bound, passed, known }) => ({
      figure: name,
      value: `${round(value)} ${unit}`,
      baseline: baselineName ? `${round(baseline)} ${baselineName}` : '',
      ratio: round(ratio),
      bound,
      passed: !passed && known ? `missed (${known.record})${known.worse ? ', and worse than known' : ''}` : passed,
    })),
  );
  for (const figure of figures) console.log(JSON.stringify(figure));
}
