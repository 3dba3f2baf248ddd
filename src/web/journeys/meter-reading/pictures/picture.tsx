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
  /** The label of its row, above everything else. */
  mark?: string | undefined;
  /** Alternative text of the example; a filled-in picture has its text beside it. */
  label: string | null;
  children: ReactNode;
}

export function MeterPicture({ height, mark, label, children }: Props) {
  const whole = mark ? height + 30 : height;
  return (
    <svg
      viewBox={`0 0 360 ${whole}`}
      className={css.picture}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect x="2" y="2" width="356" height={whole - 4} rx="12" className={css.case} />
      <text x="26" y="32" className={css.label}>
        {mark}
      </text>
      <g transform={`translate(0 ${whole - height})`}>{children}</g>
    </svg>
  );
}

/** The digits typed, padded with blanks to `least`. */
export function toSlots(digits: string, least: number): string {
  return digits.padEnd(least, ' ');
}
