import type { ReactNode } from 'react';
import pictures from './meter-pictures.module.css';
import css from './meter-reading.module.css';

/** Shows which digits count, for each kind of meter; collapsed by default, one picture at a time. */
export function MeterPictures() {
  return (
    <details className={css.pictures}>
      <summary>Which numbers do I send?</summary>
      <div className={css.kinds}>
        {METERS.map(({ kind, Picture, words }, index) => (
          <details key={kind} name="meter" open={index === 0}>
            <summary>{kind}</summary>
            <figure>
              <Picture />
              <figcaption>{words}</figcaption>
            </figure>
          </details>
        ))}
      </div>
    </details>
  );
}

const METERS = [
  {
    kind: 'Digital',
    Picture: DigitalMeter,
    words: 'Send the black or white ones. Keep zeros at the start. Ignore red numbers and decimals.',
  },
  {
    kind: 'Dials',
    Picture: DialMeter,
    words:
      'Go from left to right. When a hand is between two numbers, send the lower one. Between 9 and 0, send 9. Ignore red dials.',
  },
  {
    kind: 'Smart',
    Picture: SmartMeter,
    words: 'Press A or 9 until you see IMPORT, IMP or VOLUME. Send the numbers before the decimal point.',
  },
  {
    kind: 'Economy 7',
    Picture: Economy7Meter,
    words: 'Go by the labels, never by which row comes first.',
  },
];

/** @param label what the picture shows, in words */
function MeterPicture({ height, label, children }: { height: number; label: string; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 360 ${height}`} className={pictures.picture} role="img" aria-label={label}>
      <rect x="2" y="2" width="356" height={height - 4} rx="12" className={pictures.case} />
      {children}
    </svg>
  );
}

const WINDOW = { step: 34, width: 30, height: 40 };

interface DigitRowProps {
  /** The digits to send, followed by those to omit. */
  digits: string;
  leftOut?: string;
  x: number;
  y: number;
}

/** Windows with one digit each; those to omit are red and dashed. */
function DigitRow({ digits, leftOut = '', x, y }: DigitRowProps) {
  return [...digits, ...leftOut].map((digit, index) => {
    const isOut = index >= digits.length;
    const left = x + index * WINDOW.step + (isOut ? 10 : 0);
    return (
      <g key={left}>
        <rect
          x={left}
          y={y}
          width={WINDOW.width}
          height={WINDOW.height}
          rx="4"
          className={isOut ? pictures.outWindow : pictures.window}
        />
        <text x={left + WINDOW.width / 2} y={y + 29} className={isOut ? pictures.outDigit : pictures.digit}>
          {digit}
        </text>
      </g>
    );
  });
}

/** The line under the digits to send. */
function SendBrace({ x, y, width }: { x: number; y: number; width: number }) {
  return <path d={`M${x} ${y}v6h${width}v-6`} className={pictures.brace} />;
}

const DIGITS_SHOWN = 'A meter shows 0 4 8 1 7 and then a red 3. Send 04817 and ignore the 3.';

function DigitalMeter() {
  return (
    <MeterPicture height={126} label={DIGITS_SHOWN}>
      <DigitRow digits="04817" leftOut="3" x={30} y={22} />
      <text x="264" y="50" className={pictures.note}>
        kWh
      </text>
      <SendBrace x={32} y={72} width={162} />
      <text x="113" y="104" className={pictures.send}>
        Send 04817
      </text>
      <text x="238" y="104" className={pictures.leave}>
        Ignore
      </text>
    </MeterPicture>
  );
}

const FULL_TURN = 2 * Math.PI;
const DIALS_SHOWN = 'Four dials have hands that give 3, 8, 1 and 7. Send 3817 and ignore the small red dial.';
const DIALS_SENT = '3817';
const DIAL_STEP = 85;

/** Returns the position of a value on a ten-digit dial; neighbouring dials turn in opposite directions. */
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
      <circle r={radius} className={isOut ? pictures.outFace : pictures.face} />
      {numerals.map((numeral) => {
        const at = toPoint(numeral, radius - 9, isClockwise);
        return (
          <text key={numeral} x={at.x} y={at.y + 6} className={pictures.numeral}>
            {numeral}
          </text>
        );
      })}
      <line x1="0" y1="0" x2={tip.x} y2={tip.y} className={isOut ? pictures.outHand : pictures.hand} />
    </g>
  );
}

/** A hand points between its digit and the next one, depending on the next dial. */
function toValue(index: number): number {
  const after = DIALS_SENT[index + 1];
  return Number(DIALS_SENT[index]) + (after === undefined ? 0.4 : Number(after) / 10);
}

function DialMeter() {
  return (
    <MeterPicture height={190} label={DIALS_SHOWN}>
      {[...DIALS_SENT].map((digit, index) => {
        const x = 10 + DIAL_STEP * (index + 0.5);
        return (
          <g key={x}>
            <DialFace x={x} y={52} radius={40} value={toValue(index)} isClockwise={index % 2 === 0} />
            <text x={x} y="114" className={pictures.send}>
              {digit}
            </text>
          </g>
        );
      })}
      <SendBrace x={26} y={122} width={308} />
      <text x="104" y="164" className={pictures.send}>
        Send {DIALS_SENT}
      </text>
      <DialFace x={224} y={157} radius={22} value={4} isOut />
      <text x="298" y="164" className={pictures.leave}>
        Ignore
      </text>
    </MeterPicture>
  );
}

const SCREEN_SHOWN =
  'A smart meter screen says IMPORT 012345.6 kWh. Send 012345, the numbers before the decimal point.';

function SmartMeter() {
  return (
    <MeterPicture height={170} label={SCREEN_SHOWN}>
      <rect x="24" y="18" width="238" height="76" rx="6" className={pictures.screen} />
      <text x="36" y="40" className={pictures.label}>
        IMPORT
      </text>
      {[...'012345'].map((digit, index) => {
        const x = 48 + index * 20;
        return (
          <text key={x} x={x} y="76" className={pictures.screenDigit}>
            {digit}
          </text>
        );
      })}
      <text x="163" y="76" className={pictures.outDigit}>
        .
      </text>
      <text x="178" y="76" className={pictures.outDigit}>
        6
      </text>
      <text x="226" y="75" className={pictures.note}>
        kWh
      </text>
      <circle cx="290" cy="56" r="17" className={pictures.button} />
      <text x="290" y="62" className={pictures.note}>
        A
      </text>
      <circle cx="329" cy="56" r="17" className={pictures.button} />
      <text x="329" y="62" className={pictures.note}>
        B
      </text>
      <SendBrace x={38} y={104} width={122} />
      <text x="100" y="138" className={pictures.send}>
        Send 012345
      </text>
      <text x="228" y="138" className={pictures.leave}>
        Ignore .6
      </text>
    </MeterPicture>
  );
}

const ROWS_SHOWN =
  'A meter with two rows: NORMAL or DAY shows 11873, LOW or NIGHT shows 04521. Ignore the red number of each.';

const LABELS = [
  ['NORMAL', 38],
  ['DAY', 59],
  ['LOW', 96],
  ['NIGHT', 117],
] as const;

function Economy7Meter() {
  return (
    <MeterPicture height={166} label={ROWS_SHOWN}>
      {LABELS.map(([name, y]) => (
        <text key={name} x="22" y={y} className={pictures.label}>
          {name}
        </text>
      ))}
      <DigitRow digits="11873" leftOut="2" x={116} y={22} />
      <DigitRow digits="04521" leftOut="6" x={116} y={80} />
      <text x="298" y="148" className={pictures.leave}>
        Ignore
      </text>
    </MeterPicture>
  );
}
