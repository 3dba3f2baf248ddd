import { DigitRow, SendBrace } from './digit-row.tsx';
import { MeterPicture } from './picture.tsx';
import css from './pictures.module.css';

const EXAMPLE = 'A meter shows 0 4 8 1 7 and then a red 3. Send 04817 and leave out the 3.';

export function DigitalMeter() {
  return (
    <MeterPicture height={150} label={EXAMPLE}>
      <DigitRow digits="04817" leftOut="3" x={30} y={34} />
      <text x="264" y="62" className={css.note}>
        kWh
      </text>
      <SendBrace x={32} y={84} width={162} />
      <text x="113" y="116" className={css.send}>
        Send 04817
      </text>
      <text x="238" y="116" className={css.leave}>
        Leave out
      </text>
    </MeterPicture>
  );
}
