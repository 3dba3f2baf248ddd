/**
 * Buttons for the days that most people mean; without scripts, the hint names today. The field shows the day that was
 * chosen.
 */
import type { Day } from '#domain/dates.ts';
import css from './choices.module.css';

export interface NamedDay {
  value: Day;
  /** The date as the field shows it. */
  written: string;
  /** "Today". */
  label: string;
}

interface Props {
  label: string;
  days: NamedDay[];
  chosen: string;
  choose(day: Day): void;
}

export function DateChoice({ label, days, chosen, choose }: Props) {
  return (
    <div className={`${css.choices} ${css.days}`} role="group" aria-label={label}>
      {days.map(({ value, written, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => {
            (document.getElementById('date') as HTMLInputElement).value = written;
            choose(value);
          }}
        >
          {label} <span>{written}</span>
        </button>
      ))}
      <button
        type="button"
        aria-pressed={chosen !== '' && days.every(({ value }) => value !== chosen)}
        onClick={() => {
          const field = document.getElementById('date') as HTMLInputElement;
          if (days.some(({ value }) => value === chosen)) field.value = '';
          choose('');
          field.focus();
        }}
      >
        Another day <span>Enter date</span>
      </button>
    </div>
  );
}
