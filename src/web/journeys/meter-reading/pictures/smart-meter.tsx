import { SendBrace } from './digit-row.tsx';
import { MeterPicture } from './picture.tsx';
import css from './pictures.module.css';

const EXAMPLE = 'A smart meter screen says IMPORT 012345.6 kWh. Send 012345, the numbers before the dot.';

export function SmartMeter() {
  return (
    <MeterPicture height={170} label={EXAMPLE}>
      <rect x="24" y="18" width="238" height="76" rx="6" className={css.screen} />
      <text x="36" y="40" className={css.label}>
        IMPORT
      </text>
      {[...'012345'].map((digit, index) => {
        const x = 48 + index * 20;
        return (
          <text key={x} x={x} y="76" className={css.screenDigit}>
            {digit}
          </text>
        );
      })}
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
      <text x="228" y="138" className={css.leave}>
        Leave out .6
      </text>
    </MeterPicture>
  );
}
