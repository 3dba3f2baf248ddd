import { SendBrace } from './digit-row.tsx';
import { type Filled, MeterPicture, toSlots } from './picture.tsx';
import css from './pictures.module.css';

const FULL_TURN = 2 * Math.PI;
const EXAMPLE = 'Four dials have hands that give 3, 8, 1 and 7. Send 3817 and leave out the small red dial.';
const WIDTH = 340;
/** Below this radius only every other numeral fits. */
const ROOM_FOR_TEN = 36;

/** Position of a value on a ten-digit dial; neighbouring dials turn in opposite directions. */
function toPoint(value: number, radius: number, isClockwise: boolean) {
  const angle = (value / 10) * FULL_TURN * (isClockwise ? 1 : -1);
  return { x: Math.round(100 * radius * Math.sin(angle)) / 100, y: Math.round(-100 * radius * Math.cos(angle)) / 100 };
}

interface Dial {
  x: number;
  y: number;
  radius: number;
  /** Null while no digit is typed for it. */
  value: number | null;
  isClockwise?: boolean;
  isOut?: boolean;
}

function DialFace({ x, y, radius, value, isClockwise = true, isOut = false }: Dial) {
  const tip = value === null ? null : toPoint(value, isOut ? radius - 14 : radius * 0.5, isClockwise);
  const numerals = isOut ? [] : Array.from({ length: 10 }, (_, numeral) => numeral);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius} className={isOut ? css.outFace : css.face} />
      {numerals
        .filter((numeral) => radius > ROOM_FOR_TEN || numeral % 2 === 0)
        .map((numeral) => {
          const at = toPoint(numeral, radius - 9, isClockwise);
          return (
            <text key={numeral} x={at.x} y={at.y + 6} className={css.numeral}>
              {numeral}
            </text>
          );
        })}
      {tip && <line x1="0" y1="0" x2={tip.x} y2={tip.y} className={isOut ? css.outHand : css.hand} />}
    </g>
  );
}

/** A hand points between its digit and the next one, depending on the next dial. */
function toValue(slots: string, index: number): number | null {
  const [own = ' ', after = ' '] = slots.slice(index);
  return own === ' ' ? null : Number(own) + (after === ' ' ? 0.4 : Number(after) / 10);
}

export function DialMeter({ digits, mark }: Filled) {
  const slots = toSlots(digits ?? '3817', 4);
  const step = WIDTH / slots.length;
  const radius = Math.min(40, step / 2 - 2);
  const at = (index: number) => 10 + step * (index + 0.5);
  return (
    <MeterPicture height={190} mark={mark} label={digits === undefined ? EXAMPLE : null}>
      {[...slots].map((digit, index) => (
        <g key={at(index)}>
          <DialFace x={at(index)} y={52} radius={radius} value={toValue(slots, index)} isClockwise={index % 2 === 0} />
          <text x={at(index)} y="114" className={css.send}>
            {digit}
          </text>
        </g>
      ))}
      <SendBrace x={26} y={122} width={308} />
      <text x="104" y="164" className={css.send}>
        Send {digits ?? slots}
      </text>
      <DialFace x={224} y={157} radius={22} value={4} isOut />
      <text x="298" y="164" className={css.leave}>
        Leave out
      </text>
    </MeterPicture>
  );
}
