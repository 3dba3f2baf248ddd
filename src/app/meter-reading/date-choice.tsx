/** The days that most people mean, each one press; where no script runs, the hint names today. */
import type { Day } from '#domain/dates.ts';
import css from './choices.module.css';

export interface NamedDay {
  value: Day;
  /** "Today". */
  label: string;
  /** "Sunday 22 November". */
  inWords: string;
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
      {days.map(({ value, label, inWords }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => {
            (document.getElementById('date') as HTMLInputElement).value = value;
            choose(value);
          }}
        >
          {label} <span>{inWords}</span>
        </button>
      ))}
    </div>
  );
}
