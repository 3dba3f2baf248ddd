import { describe, expect, test } from 'vitest';
import { readTraceState } from './trace-state.ts';

describe('a tracestate', () => {
  const long = (key: string, length: number) => `${key}=${'v'.repeat(length - key.length - 1)}`;

  test.each([
    ['congo=t61rcWkgMzE', 'congo=t61rcWkgMzE'],
    [
      'rojo=00f067aa0ba902b7, congo=t61rcWkgMzE ,,\tfw529a3039@dt=FfAQ',
      'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE,fw529a3039@dt=FfAQ',
    ],
    ['a= b', 'a= b'],
    [[...'abcde'].map((key) => long(key, 120)).join(), [...'abcd'].map((key) => long(key, 120)).join()],
    [`a=1,${long('b', 200)},${long('c', 120)},${long('d', 200)}`, `a=1,${long('b', 200)},${long('c', 120)}`],
  ])('%s is passed on as %s, with 512 characters at most', (given, carried) => {
    expect(readTraceState(given)).toBe(carried);
  });

  test('of several headers is one list', () => {
    expect(readTraceState(['a=1', 'b=2'])).toBe('a=1,b=2');
  });

  test.each([
    undefined,
    '',
    ' , ',
    'a',
    '=1',
    'a=',
    'A=1',
    '1a=1',
    'a=1=2',
    'a=é',
    'a=1\r\nX-Evil: 1',
    'a=1,a=2',
    'a=1,b',
    'a@b@c=1',
    `a=${'1'.repeat(257)}`,
    Array.from({ length: 33 }, (_, at) => `a${at}=1`).join(),
    `a=${'1'.repeat(60_000)}`,
  ])('%j is dropped', (given) => {
    expect(readTraceState(given)).toBeNull();
  });
});
