import { SendBrace } from './digit-row.tsx';
import css from './pictures.module.css';

const FULL_TURN = 2 * Math.PI;

/** Where a value stands on a dial of ten; each dial turns the other way to the one beside it. */
function toPoint(value: number, radius: number, isClockwise: boolean) {
  const angle = (value / 10) * FULL_TURN * (isClockwise ? 1 : -1);
  return { x: Math.round(100 * radius * Math.sin(angle)) / 100, y: Math.round(-100 * radius * Math.cos(angle)) / 100 };
}

interface Dial {
  x: number;
  value: number;
  isClockwise: boolean;
  isOut?: boolean;
}

function DialFace({ x, value, isClockwise, isOut = false }: Dial) {
  const radius = isOut ? 22 : 33;
  const tip = toPoint(value, radius - 14, isClockwise);
  return (
    <g transform={`translate(${x} 46)`}>
      <circle r={radius} className={isOut ? css.outFace : css.face} />
      {!isOut &&
        Array.from({ length: 10 }, (_, numeral) => {
          const at = toPoint(numeral, radius - 8, isClockwise);
          return (
            <text key={numeral} x={at.x} y={at.y + 4} className={css.numeral}>
              {numeral}
            </text>
          );
        })}
      <line x1="0" y1="0" x2={tip.x} y2={tip.y} className={isOut ? css.outHand : css.hand} />
    </g>
  );
}

const DIALS: Dial[] = [
  { x: 42, value: 3.82, isClockwise: true },
  { x: 114, value: 8.17, isClockwise: false },
  { x: 186, value: 1.74, isClockwise: true },
  { x: 258, value: 7.4, isClockwise: false },
];

export function DialMeter() {
  return (
    <svg
      viewBox="0 0 360 150"
      className={css.picture}
      role="img"
      aria-label="Four dials have hands that give 3, 8, 1 and 7. Send 3817 and leave out the small red dial."
    >
      <rect x="2" y="2" width="356" height="146" rx="12" className={css.case} />
      {DIALS.map((dial) => (
        <g key={dial.x}>
          <DialFace {...dial} />
          <text x={dial.x} y="104" className={css.send}>
            {Math.floor(dial.value)}
          </text>
        </g>
      ))}
      <DialFace x={326} value={4} isClockwise isOut />
      <SendBrace x={26} y={112} width={248} />
      <text x="150" y="138" className={css.send}>
        Send 3817
      </text>
      <text x="326" y="96" className={css.leave}>
        Leave
      </text>
      <text x="326" y="114" className={css.leave}>
        out
      </text>
    </svg>
  );
}
