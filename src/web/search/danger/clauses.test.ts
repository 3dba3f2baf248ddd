import { describe, expect, test } from 'vitest';
import { findGrowth, LINEAR } from '#tests/support/growth.ts';
import { findWarning } from './cards.ts';
import { listClauses } from './clauses.ts';
import { listMatters } from './matters.ts';
import { readText } from './read-text.ts';

const clausesOf = (text: string) =>
  listMatters(readText(text))
    .flatMap(listClauses)
    .map((words) => words.map(({ token }) => token).join(' '));

test('a sentence is taken apart at its joints, and clauses beside each other are read together', () => {
  expect(clausesOf('the socket sparks, the wall is hot because it rained')).toEqual([
    'the socket sparks',
    'the socket sparks the wall is hot',
    'the wall is hot',
    'the wall is hot it rained',
  ]);
});

test('"when" goes on with the same matter, and its clause is read by itself too', () => {
  expect(clausesOf('the socket sparks when it rains hard')).toEqual(['the socket sparks']);
});

test('a new subject without a comma begins no clause of its own', () => {
  expect(clausesOf('it hisses there is a smell, and the wall is hot')).toEqual([
    'it hisses there is a smell',
    'the wall is hot',
  ]);
  expect(clausesOf('my bill is wrong there is a smell, the wall is hot')).toEqual([
    'there is a smell',
    'the wall is hot',
  ]);
});

test('of up to six clauses every row is read, each once, and of more only neighbours', () => {
  const rowsOf = (count: number) =>
    clausesOf(Array.from({ length: count }, (_, at) => `pipe${at} is hot`).join(', ')).map(
      (row) => row.split(' ').length / 3,
    );
  const count = (rows: number[]) => Object.values(Object.groupBy(rows, String)).map((same) => same?.length);
  expect(count(rowsOf(6))).toEqual([6, 5, 4, 3, 2]);
  expect(count(rowsOf(7))).toEqual([7, 6]);
});

test.each(['I can smell gas', 'my bill is wrong and nobody answers', 'gas and heat', ''])('%j has none', (text) => {
  expect(clausesOf(text)).toEqual([]);
});

test('the work grows linearly with a long sentence', () => {
  const count = (text: string) => clausesOf(text).length;
  const row = (length: number) => Array.from({ length }, (_, at) => `there is x${at} smoke and it smells, `).join('');
  expect(count(row(80))).toBeLessThan(2.2 * count(row(40)));
});

test.each(['but no gas ', 'plus a bill with gas ', 'since the smell '])(
  'a text of %j alone takes time that grows with its length, no faster',
  (piece) => {
    // Each clause differs, or it would be read once.
    const toText = (size: number) => Array.from({ length: size / 10 }, (_, at) => `x${at} ${piece}`).join('');
    expect(findGrowth((size) => void findWarning(toText(size)), 3_000)).toBeLessThan(LINEAR);
  },
);

describe('a danger said in passing', () => {
  test.each([
    ['I smell gas and my bill is wrong.', 'gas'],
    ['I can smell gas and my direct debit is wrong', 'gas'],
    ['my tariff ended last week, the carbon monoxide alarm is going off, when will someone reply', 'carbon-monoxide'],
    ['I want a refund for last month because the fuse box is sparking and nobody came', 'electricity'],
    ['we are moving next week (there is smoke coming out of the meter) so I need a final bill', 'electricity'],
    ['my payment was taken twice – the kitchen stinks of gas – and I want it back', 'gas'],
  ])('%s', (text, danger) => {
    expect(findWarning(text)?.dangers).toEqual([danger]);
  });

  test.each([
    'I pay for gas and electricity by direct debit and the bill is wrong',
    'the film was about a gas leak and I want to watch it again',
    'somebody rang, said there was a smell of gas and asked for my card number, was that a scam',
    'my boiler was leaking last year, it was mended and now my bill is high',
    'what if there ever was a smell of gas and I was away',
    'the price of gas is a shock and my bill is on fire',
  ])('is not in: %s', (text) => {
    expect(findWarning(text)).toBeNull();
  });
});
