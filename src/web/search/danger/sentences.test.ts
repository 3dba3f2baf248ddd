import { describe, expect, test } from 'vitest';
import { findGrowth, LINEAR_RATIO_MAX } from '#tests/support/growth.ts';
import { readText } from './read-text.ts';
import { listSentences } from './sentences.ts';
import { findWarning } from './warning.ts';

const toLines = (text: string) =>
  listSentences(readText(text))
    .map(({ words }) => words.map(({ token }) => token).join(' '))
    .toSorted();
const row = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `x${from + at}`).join(' ');

describe('a text is classified', () => {
  test('whole and by sentence when it is short', () => {
    expect(toLines('I smell gas. Help! It is bad')).toEqual(
      ['i smell gas help it is bad', 'i smell gas', 'help', 'it is bad'].toSorted(),
    );
    expect(toLines('I smell gas')).toEqual(['i smell gas']);
  });

  test('by sentence, and by pairs of neighbouring sentences, when it is long', () => {
    const [first, second, third] = [row(0, 20), row(20, 30), row(30, 60)];
    expect(toLines([first, second, third].join('. '))).toEqual([first, `${first} ${second}`, second, third].toSorted());
  });

  test('in overlapping windows when it has no full stop', () => {
    expect(toLines(row(0, 60))).toEqual([row(0, 30), row(15, 45), row(30, 60)].toSorted());
  });

  test('into nothing without words', () => expect(listSentences(readText(' . ! \n'))).toEqual([]));
});

test('the context of a sentence may lower its danger, and a request does not', () => {
  const listDangers = (text: string) => findWarning(text)?.dangers;
  expect(listDangers('The tree brought the line down.')).toEqual(['power-line']);
  expect(listDangers('The tree brought the line down. It is back up and nobody was hurt, thank you.')).toBeUndefined();
  expect(listDangers('The tree brought the line down. When is my bill due?')).toEqual(['power-line']);
});

test('repeated sentences are classified once', () => {
  expect(listSentences(readText('the bill is wrong. '.repeat(40)))).toHaveLength(2);
});

test.each(['but no gas ', 'plus a bill with gas ', 'since the smell '])(
  'a text of %j alone takes time that grows with its length, no faster',
  (piece) => {
    // Each part differs, because equal parts are classified once.
    const toText = (size: number) => Array.from({ length: size / 10 }, (_, at) => `x${at} ${piece}`).join('');
    expect(findGrowth((size) => void findWarning(toText(size)), 3_000)).toBeLessThan(LINEAR_RATIO_MAX);
  },
);
