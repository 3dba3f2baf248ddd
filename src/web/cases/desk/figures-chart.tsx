/**
 * Three bars per quarter, rendered on the server: vertical, or horizontal on a phone. The table below has the same
 * figures.
 */
import type { CountedQuarter } from './figures.server.ts';
import css from './desk.module.css';

const WIDTH = 720;
const HEIGHT = 220;
const FOOT = 24;
const TOP = 18;
const KEYS = [
  { key: 'received', word: 'Received', look: css.all },
  { key: 'withinEightWeeks', word: 'Resolved within 8 weeks', look: css.good },
  { key: 'openBeyond', word: 'Open after 8 weeks', look: css.bad },
] as const;

interface Props {
  quarters: readonly CountedQuarter[];
}

const LABEL = 'Bars for each quarter; the table below has the numbers';
const toQuarter = ({ quarter }: CountedQuarter) => `Q${quarter.quarter} ${quarter.year}`;
const findMost = (quarters: Props['quarters']) => Math.max(1, ...quarters.map(({ received }) => received));

/**
 * Horizontal bars have no time axis, so they need no gaps.
 * @param shown quarters that are not all zero, newest first
 */
export function FiguresChart({ quarters, shown }: Props & { shown: Props['quarters'] }) {
  return (
    <>
      <UprightBars quarters={quarters} />
      <LyingBars quarters={shown} />
    </>
  );
}

function UprightBars({ quarters }: Props) {
  const most = findMost(quarters);
  const step = WIDTH / quarters.length;
  const bar = (step - 24) / KEYS.length;
  return (
    <svg className={`${css.chart} ${css.wide}`} viewBox={`0 0 ${WIDTH} ${HEIGHT + 30}`} role="img" aria-label={LABEL}>
      {quarters.map((one, at) => (
        <g key={`${one.quarter.year}-${one.quarter.quarter}`}>
          {KEYS.map(({ key, look }, index) => {
            const height = ((HEIGHT - FOOT - TOP) * one[key]) / most;
            const x = at * step + 12 + index * bar;
            return (
              <g key={key}>
                <rect className={look} x={x} y={HEIGHT - FOOT - height} width={bar - 3} height={height} rx="2" />
                {one[key] > 0 && (
                  <text x={x + (bar - 3) / 2} y={HEIGHT - FOOT - height - 4} textAnchor="middle">
                    {one[key]}
                  </text>
                )}
              </g>
            );
          })}
          <text x={at * step + step / 2} y={HEIGHT - 6} textAnchor="middle">
            {toQuarter(one)}
          </text>
        </g>
      ))}
      {KEYS.map(({ key, word, look }, index) => (
        <g key={key} transform={`translate(${12 + index * 230} ${HEIGHT + 12})`}>
          <rect className={look} width="12" height="12" rx="2" />
          <text x="18" y="10">
            {word}
          </text>
        </g>
      ))}
    </svg>
  );
}

const PHONE = { width: 320, keys: 66, row: 78, bar: 16, number: 34 };

/** As wide as a phone, so that its text is not scaled. */
function LyingBars({ quarters }: Props) {
  const most = findMost(quarters);
  const { width, keys, row, bar, number } = PHONE;
  return (
    <svg
      className={`${css.chart} ${css.tall}`}
      viewBox={`0 0 ${width} ${keys + quarters.length * row}`}
      role="img"
      aria-label={LABEL}
    >
      {KEYS.map(({ key, word, look }, index) => (
        <g key={key} transform={`translate(0 ${index * 20})`}>
          <rect className={look} width="14" height="14" rx="2" />
          <text x="22" y="12">
            {word}
          </text>
        </g>
      ))}
      {quarters.map((one, at) => (
        <g key={toQuarter(one)} transform={`translate(0 ${keys + at * row})`}>
          <text className={css.quarter} y="13">
            {toQuarter(one)}
          </text>
          {KEYS.map(({ key, look }, index) => {
            const length = Math.max(1, ((width - number) * one[key]) / most);
            return (
              <g key={key} transform={`translate(0 ${20 + index * (bar + 1)})`}>
                <rect className={look} width={length} height={bar} rx="2" />
                <text x={length + 5} y="13">
                  {one[key]}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
