import { expect, test } from 'vitest';
import { createSearch, type SearchDocument } from './search.ts';
import { readQuery } from './typed-words.ts';

const article = (title: string, text: string): SearchDocument => {
  const href = `/help-and-support/${title.toLowerCase().replaceAll(' ', '-')}`;
  return { kind: 'article', href, title, description: '', category: 'Help', text, keywords: [] };
};

const search = createSearch([
  article('When one is ill', 'One ill. One is ill. Look after one’s ill'),
  article('Your display', 'The display is near the meter.'),
  article('A refund', 'Ask for a refund of your credit.'),
]);

test.each(["O'Neill", 'o’neill', 'refund for mrs o’neill', "D'Ispaly", 'refund for mrs mcrefunt'])(
  '“%s” has a family name, which is no typo',
  (typed) => expect(search.search(typed).spelling).toBeNull(),
);

test.each([
  ["O'Neill refud", 'oneill refund'],
  ['oneill', 'one ill'],
])('“%s” is corrected beside a family name, or without its apostrophe', (typed, spelling) => {
  expect(search.search(typed).spelling).toBe(spelling);
});

test.each([
  ['4got my pw', 'forgot my password'],
  ['no1 came 4 my appt 2day', 'no one came 4 my appointment today'],
  ['DDI', 'direct debit'],
  ['what is my EAC', 'what is my estimated annual consumption'],
  ['PPMID blank', 'in home display blank'],
])('“%s” is read as “%s”', (typed, written) => expect(readQuery(typed, false).words.join(' ')).toBe(written));

test.each(['what fits me till the 2nd', 'dr smith', 'mprn', 'dd', 'my letter'])('“%s” stays as it is', (typed) =>
  expect(readQuery(typed, false).words.join(' ')).toBe(typed),
);
