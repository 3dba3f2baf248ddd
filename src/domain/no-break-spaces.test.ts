import { expect, test } from 'vitest';
import { addNoBreakSpacesToAll, addNoBreakSpaces, splitAtHyphenated } from './no-break-spaces.ts';

const seen = (text: string) => addNoBreakSpaces(text).replaceAll('\u00A0', '~');

test.for([
  ['On 1 January 2026 it changed', 'On 1~January 2026 it changed'],
  ['In 2026 May was cold', 'In 2026 May was cold'],
  ['within 24 hours, at 1.5 bar', 'within 24~hours, at 1.5~bar'],
  ['use 2,000 kWh a year', 'use 2,000~kWh a year'],
  ['ring 0800 111 999 or 0808 157 0999.', 'ring 0800~111~999 or 0808~157~0999.'],
  ['Relay UK: 18001 0800 111 999', 'Relay UK: 18001 0800~111~999'],
  ['3 barriers, 5 dayrooms', '3 barriers, 5 dayrooms'],
  ['about £1,723 a year, or £98 a month.', 'about £1,723~a~year, or £98~a~month.'],
  ['24.5p per kWh and 60p a day', '24.5p~per~kWh and 60p~a~day'],
  ['An Economy 7 meter, our Economy 70', 'An Economy~7 meter, our Economy 70'],
  ['£10 a person, £5 a yearbook', '£10 a person, £5 a yearbook'],
  ['£1 0800 people', '£1 0800 people'],
] as const)('%s', ([text, shown]) => {
  expect(seen(text)).toBe(shown);
});

test('the parts joined are the original text', () => {
  const text = '1 January 2026, 24 hours, 0800 111 999';
  expect(addNoBreakSpaces(text)).toHaveLength(text.length);
  expect(addNoBreakSpaces(addNoBreakSpaces(text))).toBe(addNoBreakSpaces(text));
});

test('a short word with a hyphen is a part of its own', () => {
  expect(splitAtHyphenated('A top-up, a sign-in and state-of-the-art pre-payment')).toEqual([
    'A ',
    'top-up',
    ', a ',
    'sign-in',
    ' and state-of-the-art ',
    'pre-payment',
    '',
  ]);
});

test('hyphenated words are joined in every text of the page data, and nothing else changes', () => {
  const told = { title: 'within 24 hours', list: ['at 1.5 bar', 7, null], more: { on: true, none: undefined } };
  expect(addNoBreakSpacesToAll(told)).toEqual({
    title: 'within 24\u00A0hours',
    list: ['at 1.5\u00A0bar', 7, null],
    more: { on: true, none: undefined },
  });
  expect([addNoBreakSpacesToAll(null), addNoBreakSpacesToAll(24), addNoBreakSpacesToAll('24 hours')]).toEqual([
    null,
    24,
    '24\u00A0hours',
  ]);
});
