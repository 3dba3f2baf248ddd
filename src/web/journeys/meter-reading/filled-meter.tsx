/**
 * A picture of the customer's kind of meter that fills in as they type: which digits to send and which to leave out.
 */
import { useEffect, useState } from 'react';
import { READING_MAX } from '#domain/constants.ts';
import choices from './choices.module.css';
import css from './meter-reading.module.css';
import { DialMeter } from './pictures/dial-meter.tsx';
import { DigitalMeter } from './pictures/digital-meter.tsx';
import { SmartMeter } from './pictures/smart-meter.tsx';

/** An index of `KINDS`. */
export type MeterKind = 0 | 1 | 2;

const KINDS = [
  { name: 'Numbers', Picture: DigitalMeter },
  { name: 'Dials', Picture: DialMeter },
  { name: 'Smart screen', Picture: SmartMeter },
] as const;

interface Props {
  /** Id of the field whose value it shows. */
  name: string;
  fuel: 'gas' | 'electricity';
  /** The label of an Economy 7 meter's row. */
  mark?: string;
  kind: MeterKind;
  /** Left out for a second row of the same meter. */
  onKind?: (kind: MeterKind) => void;
}

interface TypedDigits {
  digits: string;
  leftOut: string;
  /** Why no number is shown, or which character is left out. */
  fault?: 'commas' | 'letters' | 'long';
}

/** Thousands with commas, also half typed, when a decimal comma cannot be ruled out. */
const COMMAS = /^\d{1,3}(?:,\d{3})*,\d{0,3}$/;
const WHOLE = /^\d*$/;
const NONE = { digits: '', leftOut: '' };

/** Digits before and after the decimal point. Parses like the server, so that both show the same number. */
export function readTypedDigits(typed: string): TypedDigits {
  const text = typed.replaceAll(/\s/g, '');
  if (COMMAS.test(text)) {
    const digits = text.replaceAll(',', '');
    if (digits.length > READING_MAX) return { ...NONE, fault: 'long' };
    return { ...NONE, fault: 'commas', ...(/,\d{3}$/.test(text) && { digits }) };
  }
  const [digits = '', leftOut = '', ...more] = text.split(/[.,]/);
  if (more.length > 0 || !WHOLE.test(digits + leftOut)) return { ...NONE, fault: 'letters' };
  return digits.length > READING_MAX ? { ...NONE, fault: 'long' } : { digits, leftOut };
}

const FAULTS = {
  commas: 'Leave out commas',
  letters: 'Type numbers only. Check for a letter, such as O in place of 0.',
  long: `That’s too long for this meter: ${READING_MAX} numbers at most. Leave out red numbers and any after the dot.`,
};

export function toDigitWords({ digits, leftOut, fault }: TypedDigits): string {
  if (fault === 'commas') return `${FAULTS.commas}${digits === '' ? '' : `: send ${[...digits].join(' ')}`}.`;
  if (fault) return FAULTS[fault];
  if (leftOut !== '') return `Leave out ${[...leftOut].join(' ')}: send only ${[...digits].join(' ')}.`;
  if (digits === '') return 'Type your reading and watch it appear here. Leave out the red part.';
  return `You’ve typed ${[...digits].join(' ')}. Does your meter show the same? Leave out the red part.`;
}

/** Nothing without scripts: the static pictures are shown. */
export function FilledMeter({ name, fuel, mark, kind, onKind }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const input = document.getElementById(name);
    if (!(input instanceof HTMLInputElement)) return;
    const follow = () => setTyped(input.value);
    follow();
    input.addEventListener('input', follow);
    return () => input.removeEventListener('input', follow);
  }, [name]);
  if (typed === null) return null;
  const read = readTypedDigits(typed);
  const isSaid = read.fault !== undefined || read.leftOut !== '';
  const { Picture } = KINDS[kind];
  return (
    // Hidden from replays, not only masked: the position of a dial's hand reveals a digit.
    <figure className={css.filled} data-dd-privacy="hidden" aria-label={`Your ${fuel} meter ${mark ?? ''}`}>
      {onKind && (
        <div className={choices.choices} role="group" aria-label={`How does your ${fuel} meter look?`}>
          {KINDS.map((each, index) => (
            <button
              key={each.name}
              type="button"
              aria-pressed={index === kind}
              onClick={() => onKind(index as MeterKind)}
            >
              {each.name}
            </button>
          ))}
        </div>
      )}
      <Picture digits={read.digits} leftOut={read.leftOut} fuel={fuel} {...(mark !== undefined && { mark })} />
      {/* Announced only if something must be left out or corrected: a screen reader already echoes typing. */}
      <figcaption>
        <span role="status">{isSaid && toDigitWords(read)}</span>
        {!isSaid && toDigitWords(read)}
      </figcaption>
    </figure>
  );
}
