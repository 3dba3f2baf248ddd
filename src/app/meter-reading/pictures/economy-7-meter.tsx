import { DigitRow } from './digit-row.tsx';
import css from './pictures.module.css';

export function Economy7Meter() {
  return (
    <svg
      viewBox="0 0 360 170"
      className={css.picture}
      role="img"
      aria-label="A meter with two rows. The row marked LOW shows 04521, the row marked NORMAL shows 11873. Go by the labels."
    >
      <rect x="2" y="2" width="356" height="166" rx="12" className={css.case} />
      <text x="22" y="50" className={css.label}>
        LOW
      </text>
      <DigitRow digits="04521" x={116} y={22} />
      <text x="318" y="50" className={css.note}>
        kWh
      </text>
      <text x="22" y="108" className={css.label}>
        NORMAL
      </text>
      <DigitRow digits="11873" x={116} y={80} />
      <text x="318" y="108" className={css.note}>
        kWh
      </text>
      <text x="180" y="150" className={css.send}>
        Low is 04521, normal is 11873
      </text>
    </svg>
  );
}
