import { SendBrace } from './digit-row.tsx';
import { MeterPicture } from './picture.tsx';
import css from './pictures.module.css';

const FULL_TURN = 2 * Math.PI;
const EXAMPLE = 'Four dials have hands that give 3, 8, 1 and 7. Send 3817 and leave out the small red dial.';
const SENT = '3817';
const STEP = 85;

/** Position of a value on a ten-digit dial; neighbouring dials turn in opposite directions. */
function toPoint(value: number, radius: number, isClockwise: boolean) {
  const angle = (value / 10) * FULL_TURN * (isClockwise ? 1 : -1);
  return { x: Math.round(100 * radius * Math.sin(angle)) / 100, y: Math.round(-100 * radius * Math.cos(angle)) / 100 };
}

interface Dial {
  x: number;
  y: number;
  radius: number;
  value: number;
  isClockwise?: boolean;
  isOut?: boolean;
}

function DialFace({ x, y, radius, value, isClockwise = true, isOut = false }: Dial) {
  const tip = toPoint(value, isOut ? radius - 14 : radius * 0.5, isClockwise);
  const numerals = isOut ? [] : Array.from({ length: 10 }, (_, numeral) => numeral);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius} className={isOut ? css.outFace : css.face} />
      {numerals.map((numeral) => {
        const at = toPoint(numeral, radius - 9, isClockwise);
        return (
          <text key={numeral} x={at.x} y={at.y + 6} className={css.numeral}>
            {numeral}
          </text>
        );
      })}
      <line x1="0" y1="0" x2={tip.x} y2={tip.y} className={isOut ? css.outHand : css.hand} />
    </g>
  );
}

/** A hand points between its digit and the next one, depending on the next dial. */
function toValue(index: number): number {
  const after = SENT[index + 1];
  return Number(SENT[index]) + (after === undefined ? 0.4 : Number(after) / 10);
}

export function DialMeter() {
  return (
    <MeterPicture height={190} label={EXAMPLE}>
      {[...SENT].map((digit, index) => {
        const x = 10 + STEP * (index + 0.5);
        return (
          <g key={x}>
            <DialFace x={x} y={52} radius={40} value={toValue(index)} isClockwise={index % 2 === 0} />
            <text x={x} y="114" className={css.send}>
              {digit}
            </text>
          </g>
        );
      })}
      <SendBrace x={26} y={122} width={308} />
      <text x="104" y="164" className={css.send}>
        Send {SENT}
      </text>
      <DialFace x={224} y={157} radius={22} value={4} isOut />
      <text x="298" y="164" className={css.leave}>
        Leave out
      </text>
    </MeterPicture>
  );
}
