import css from './pictures.module.css';

const STEP = 34;
const WIDTH = 30;
const HEIGHT = 40;

interface Props {
  /** The digits to send, followed by those to leave out. */
  digits: string;
  leftOut?: string;
  x: number;
  y: number;
}

/** Windows with one digit each; those to leave out are red and dashed. */
export function DigitRow({ digits, leftOut = '', x, y }: Props) {
  return [...digits, ...leftOut].map((digit, index) => {
    const isOut = index >= digits.length;
    const left = x + index * STEP + (isOut ? 10 : 0);
    return (
      <g key={left}>
        <rect x={left} y={y} width={WIDTH} height={HEIGHT} rx="4" className={isOut ? css.outWindow : css.window} />
        <text x={left + WIDTH / 2} y={y + 29} className={isOut ? css.outDigit : css.digit}>
          {digit}
        </text>
      </g>
    );
  });
}

/** The line under the digits to send. */
export function SendBrace({ x, y, width }: { x: number; y: number; width: number }) {
  return <path d={`M${x} ${y}v6h${width}v-6`} className={css.brace} />;
}
