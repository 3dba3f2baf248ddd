import type { ReactNode } from 'react';
import css from './pictures.module.css';

/** What a picture shows of a reading being typed; left out, it shows an example. */
export interface Filled {
  digits?: string;
  /** Typed as well, and not to be sent. */
  leftOut?: string;
  fuel?: 'gas' | 'electricity';
  /** The label of its row. */
  mark?: string;
}

interface Props {
  height: number;
  /** Of the example; a picture that is filled in has its words beside it. */
  label: string | null;
  children: ReactNode;
}

export function Picture({ height, label, children }: Props) {
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

/** The digits typed and blanks for those to come, at least so many. */
export function toSlots(digits: string, least: number): string {
  return digits.padEnd(least, ' ');
}
