/** §3 Titles of the meter-reading form. Optional, since §5 has no rule that requires one. */
import { accept, refuse, type ReadResult } from './read.ts';

export const TITLES = [
  'Mr',
  'Mrs',
  'Ms',
  'Miss',
  'Dr',
  'Sir',
  'Reverend',
  'Dame',
  'Lady',
  'Professor',
  'Lord',
] as const;

export type PersonTitle = (typeof TITLES)[number];

/** '' if left out. */
export function readTitle(typed: string): ReadResult<PersonTitle | ''> {
  const text = typed.trim();
  if (text === '') return accept('');
  const title = TITLES.find((option) => option === text);
  return title === undefined ? refuse('Select a title from the list') : accept(title);
}
