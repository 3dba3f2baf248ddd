import { DigitRow, SendBrace } from './digit-row.tsx';
import { type Filled, MeterPicture, toSlots } from './picture.tsx';
import css from './pictures.module.css';

const EXAMPLE = 'A meter shows 0 4 8 1 7 and then a red 3. Send 04817 and leave out the 3.';
const STEP = 34;

export function DigitalMeter({ digits, leftOut = '', fuel, mark }: Filled) {
  const slots = toSlots(digits ?? '04817', 5);
  const end = 30 + slots.length * STEP;
  return (
    <MeterPicture height={150} mark={mark} label={digits === undefined ? EXAMPLE : null}>
      <DigitRow digits={slots} leftOut={digits === undefined ? '3' : leftOut.charAt(0) || ' '} x={30} y={34} />
      {/* A gas meter may count cubic feet or cubic metres. */}
      {fuel !== 'gas' && (
        <text x={end + 64} y="62" className={css.note}>
          kWh
        </text>
      )}
      <SendBrace x={32} y={84} width={end - 38} />
      <text x={end / 2 + 13} y="116" className={css.send}>
        Send {digits ?? '04817'}
      </text>
      <text x={end + 38} y="116" className={css.leave}>
        Leave out
      </text>
    </MeterPicture>
  );
}
