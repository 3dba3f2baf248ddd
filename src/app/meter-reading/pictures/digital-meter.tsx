import { DigitRow, SendBrace } from './digit-row.tsx';
import css from './pictures.module.css';

export function DigitalMeter() {
  return (
    <svg
      viewBox="0 0 360 150"
      className={css.picture}
      role="img"
      aria-label="A meter shows 0 4 8 1 7 and then a red 3. Send 04817 and leave out the 3."
    >
      <rect x="2" y="2" width="356" height="146" rx="12" className={css.case} />
      <DigitRow digits="04817" leftOut="3" x={40} y={34} />
      <text x="302" y="62" className={css.note}>
        kWh
      </text>
      <SendBrace x={42} y={84} width={164} />
      <text x="124" y="116" className={css.send}>
        Send 04817
      </text>
      <text x="250" y="116" className={css.leave}>
        Leave out
      </text>
    </svg>
  );
}
