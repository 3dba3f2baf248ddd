import { expect, test } from 'vitest';
import { toWritten } from './shortened.ts';
import { readWords } from './language/words.ts';

const write = (typed: string) =>
  readWords(typed)
    .flatMap(({ word }) => toWritten(word))
    .join(' ');

test.each([
  ['4got my pw', 'forgot my password'],
  ['no1 came 4 my appt 2day', 'no one came 4 my appointment today'],
  ['DDI', 'direct debit'],
  ['what is my EAC', 'what is my estimated annual consumption'],
  ['PPMID blank', 'in home display blank'],
])('“%s” is read as “%s”', (typed, written) => expect(write(typed)).toBe(written));

test.each(['what fits me till the 2nd', 'dr smith', 'mprn', 'dd', 'my letter'])('“%s” stays as it is', (typed) =>
  expect(write(typed)).toBe(typed),
);
