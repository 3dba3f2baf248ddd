import { expect, test } from 'vitest';
import { readWords } from './words.ts';

function words(text: string): string[] {
  return readWords(text).map(({ word }) => word);
}

test('a hyphen separates words and an apostrophe does not', () => {
  expect(words("My top-up can't go on")).toEqual(['my', 'top', 'up', 'cant', 'go', 'on']);
  expect(words('the meter’s display')).toEqual(['the', 'meter', 'display']);
});

test('letters with digits are one word, and so is a decimal number', () => {
  expect(words('E7 at 103.5 p, or £10.')).toEqual(['e7', 'at', '103.5', 'p', 'or', '10']);
  expect(words('end.Next v1.2')).toEqual(['end', 'next', 'v1', '2']);
});

test('any script is read, and accents are ignored', () => {
  expect(words('Café ENERGÍA счётчик 電気 كهرباء')).toEqual(['cafe', 'energia', 'счетчик', '電気', 'كهرباء']);
});

test('positions refer to the original text', () => {
  const text = '💡 Łódź ﬁlling-loop';
  expect(readWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Łódź', 'ﬁlling', 'loop']);
});
