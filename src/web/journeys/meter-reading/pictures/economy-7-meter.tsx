import { DigitRow } from './digit-row.tsx';
import css from './pictures.module.css';

const EXAMPLE =
  'A meter with two rows: NORMAL or DAY shows 11873, LOW or NIGHT shows 04521. Leave out the red number of each.';

const LABELS = [
  ['NORMAL', 38],
  ['DAY', 59],
  ['LOW', 96],
  ['NIGHT', 117],
] as const;

export function Economy7Meter() {
  return (
    <svg viewBox="0 0 360 166" className={css.picture} role="img" aria-label={EXAMPLE}>
      <rect x="2" y="2" width="356" height="162" rx="12" className={css.case} />
      {LABELS.map(([name, y]) => (
        <text key={name} x="22" y={y} className={css.label}>
          {name}
        </text>
      ))}
      <DigitRow digits="11873" leftOut="2" x={116} y={22} />
      <DigitRow digits="04521" leftOut="6" x={116} y={80} />
      <text x="298" y="148" className={css.leave}>
        Leave out
      </text>
    </svg>
  );
}
