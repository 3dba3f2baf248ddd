import type { ReactNode } from 'react';
import css from './pictures.module.css';

/** What a picture shows of a reading being typed; without it, an example. */
export interface Filled {
  digits?: string;
  /** Digits that were typed but are not sent. */
  leftOut?: string;
  fuel?: 'gas' | 'electricity';
  /** The label of its row. */
  mark?: string;
}

interface Props {
  height: number;
  /** Alternative text of the example; a filled-in picture has its text beside it. */
  label: string | null;
  children: ReactNode;
}

export function MeterPicture({ height, label, children }: Props) {
  return (
    <svg
      viewBox={`0 0 360 ${height}`}
      className={css.picture}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect x="2" y="2" width="356" height={height - 4} rx="12" className={css.case} />
      {children}
    </svg>
  );
}

/** The digits typed, padded with blanks to `least`. */
export function toSlots(digits: string, least: number): string {
  return digits.padEnd(least, ' ');
}
