import { SendBrace } from './digit-row.tsx';
import css from './pictures.module.css';

export function SmartMeter() {
  return (
    <svg
      viewBox="0 0 360 170"
      className={css.picture}
      role="img"
      aria-label="A smart meter screen says IMPORT 012345.6 kWh. Send 012345, the numbers before the dot."
    >
      <rect x="2" y="2" width="356" height="166" rx="12" className={css.case} />
      <rect x="24" y="18" width="238" height="76" rx="6" className={css.screen} />
      <text x="36" y="40" className={css.label}>
        IMPORT
      </text>
      {[...'012345'].map((digit, index) => (
        <text key={digit} x={48 + index * 20} y="76" className={css.screenDigit}>
          {digit}
        </text>
      ))}
      <text x="163" y="76" className={css.outDigit}>
        .
      </text>
      <text x="178" y="76" className={css.outDigit}>
        6
      </text>
      <text x="226" y="75" className={css.note}>
        kWh
      </text>
      <circle cx="290" cy="56" r="17" className={css.button} />
      <text x="290" y="62" className={css.note}>
        A
      </text>
      <circle cx="329" cy="56" r="17" className={css.button} />
      <text x="329" y="62" className={css.note}>
        B
      </text>
      <SendBrace x={38} y={104} width={122} />
      <text x="100" y="138" className={css.send}>
        Send 012345
      </text>
      <text x="216" y="138" className={css.leave}>
        Leave out .6
      </text>
    </svg>
  );
}
