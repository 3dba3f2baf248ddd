/** The customer's own kind of meter, filled in as they type: what they send beside what they leave out. */
import { useEffect, useState } from 'react';
import { READING_MAX } from '#domain/constants.ts';
import choices from './choices.module.css';
import css from './meter-reading.module.css';
import { DialMeter } from './pictures/dial-meter.tsx';
import { DigitalMeter } from './pictures/digital-meter.tsx';
import { SmartMeter } from './pictures/smart-meter.tsx';

const KINDS = [
  { name: 'Numbers', Picture: DigitalMeter },
  { name: 'Dials', Picture: DialMeter },
  { name: 'Smart screen', Picture: SmartMeter },
];

interface Props {
  /** Id of the field that it follows. */
  name: string;
  fuel: 'gas' | 'electricity';
  /** The label of a row of an Economy 7 meter, which has numbers. */
  mark?: string;
}

/** What is typed before the dot, and behind it. */
export function readTypedDigits(typed: string): { digits: string; leftOut: string } {
  const [whole = '', ...rest] = typed.split(/[.,]/);
  const toDigits = (text: string) => text.replaceAll(/\D/g, '');
  return {
    digits: toDigits(whole).slice(0, READING_MAX),
    leftOut: toDigits(whole).slice(READING_MAX) + toDigits(rest.join('')),
  };
}

export function toWords({ digits, leftOut }: { digits: string; leftOut: string }): string {
  if (leftOut !== '') return `Leave out ${[...leftOut].join(' ')}: send only ${[...digits].join(' ')}.`;
  if (digits === '') return 'Type your reading and watch it appear here. Leave out the red part.';
  return `You’ve typed ${[...digits].join(' ')}. Does your meter show the same? Leave out the red part.`;
}

/** Nothing without script: the still pictures are there. */
export function FilledMeter({ name, fuel, mark }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [kind, setKind] = useState(0);
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
  const { Picture } = KINDS[kind] ?? KINDS[0]!;
  return (
    // Hidden from replays, not only masked: where a hand points is a digit too.
    <figure className={css.filled} data-dd-privacy="hidden" aria-label={`Your ${fuel} meter ${mark ?? ''}`}>
      {!mark && (
        <div className={choices.choices} role="group" aria-label={`How does your ${fuel} meter look?`}>
          {KINDS.map((each, index) => (
            <button key={each.name} type="button" aria-pressed={index === kind} onClick={() => setKind(index)}>
              {each.name}
            </button>
          ))}
        </div>
      )}
      <Picture {...read} fuel={fuel} {...(mark !== undefined && { mark })} />
      {/* Spoken only where a digit is too many: whoever types hears each one already. */}
      <figcaption>
        <span role="status">{read.leftOut && toWords(read)}</span>
        {!read.leftOut && toWords(read)}
      </figcaption>
    </figure>
  );
}
