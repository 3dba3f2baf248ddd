import { describe, expect, test } from 'vitest';
import { findTexts, toLoggableText } from './loggable.ts';

describe('messages of another system in the log', () => {
  test.each([
    ['Too many requests, try later.', [], 'Too many requests, try later.'],
    ['Contact number 07700 900123 is not valid', [], 'Contact number … is not valid'],
    ['zoe@example.com is no address', ['zoe@example.com'], '… is no address'],
    ['surname "Byron" has failed', [], 'surname … has failed'],
    ['byron has failed', ['Ada', 'Byron'], '… has failed'],
    ['cannot read my secret sentence', ['my secret sentence'], 'cannot read …'],
    ['no customer Nadia Newsome at ZZ99 1AA', [], 'no customer … at …'],
    ['unknown: adabyron', ['Byron'], 'unknown: …'],
    ['<html><b>Down</b></html>', [], '…'],
  ])('%j becomes plain words only', (text, sent, wanted) => {
    expect(toLoggableText(text, sent)).toBe(wanted);
  });

  test('are short', () => {
    expect(toLoggableText('word '.repeat(1_000), []).length).toBeLessThan(250);
  });

  test('are compared with every text of the body, at any depth', () => {
    expect(findTexts(JSON.stringify({ data: { attributes: { a: 'one', b: [{ c: 'two' }], d: 3 } } }))).toEqual([
      'one',
      'two',
    ]);
    expect(findTexts('no json')).toEqual(['no json']);
  });
});
