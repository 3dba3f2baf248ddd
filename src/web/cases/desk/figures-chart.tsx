/** Three bars for each quarter, rendered on the server. The table below has the same figures. */
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

const toQuarter = ({ quarter }: CountedQuarter) => `Q${quarter.quarter} ${quarter.year}`;

/** Not on a phone, where the table below says the same in less room. */
export function FiguresChart({ quarters }: { quarters: readonly CountedQuarter[] }) {
  const most = Math.max(1, ...quarters.map(({ received }) => received));
  const step = WIDTH / quarters.length;
  const bar = (step - 24) / KEYS.length;
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 30}`}
      role="img"
      aria-label="Bars for each quarter; the table below has the numbers"
    >
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
