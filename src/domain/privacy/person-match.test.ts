import { describe, expect, test } from 'vitest';
import { createPersonMatcher } from './person-match.ts';

const NOBODY = { email: null, phone: null, name: null, postcode: null };
const findAda = () => createPersonMatcher({ ...NOBODY, email: 'Ada@Example.com' });
const findNumber = () => createPersonMatcher({ ...NOBODY, phone: '+44 7700 900123' });
const findNamed = () => createPersonMatcher({ ...NOBODY, name: 'Áine  O’Brien', postcode: 'zz991aa' });

describe('one person', () => {
  test.each(['ada@example.com', ' ADA@example.com ', 'Write to ada@example.com.', '<ada@example.com>'])(
    'is found by the email address in %j',
    (text) => {
      expect([findAda().owns({ a: [text] }), findAda().mentions(text)]).toEqual([true, true]);
    },
  );

  test.each(['grada@example.com', 'ada@example.com.au', 'ada@example.community', 'x.ada@example.com', ''])(
    'is not found in %j',
    (text) => {
      expect(findAda().owns([text])).toBe(false);
    },
  );

  test.each(['07700 900123', '(0)7700-900123', '+447700900123', 'ring 07700 900 123 after 5'])(
    'is found by the number %j',
    (text) => expect(findNumber().owns({ telephone: text })).toBe(true),
  );

  test('needs name and postcode for their own data, and only the name for texts that somebody reviews', () => {
    expect(findNamed().owns({ firstName: 'Aine', surname: "O'Brien", postcode: 'ZZ99 1AA' })).toBe(true);
    expect(findNamed().owns({ firstName: 'Aine', surname: "O'Brien", postcode: 'ZZ99 1AB' })).toBe(false);
    expect(findNamed().mentions('I spoke to Áine O’Brien today')).toBe(true);
    expect(findNamed().mentions('Jaine O’Briens')).toBe(false);
  });

  test.each(['me@bücher.example', 'me@xn--bcher-kva.example'])('has an address that is given as %s', (email) => {
    const reader = createPersonMatcher({ ...NOBODY, email });
    for (const text of ['Write to me@Bücher.example', 'me@xn--bcher-kva.example'])
      expect([reader.owns([text]), reader.mentions(text)]).toEqual([true, true]);
  });

  test('matches nothing without criteria, or with too short a number', () => {
    expect(createPersonMatcher(NOBODY).owns({ a: 'b', c: '' })).toBe(false);
    expect(createPersonMatcher({ ...NOBODY, phone: '123' }).mentions('123')).toBe(false);
    const nothing = ['null', 'undefined', 'ZZ99 1AA', 'Ada', null, 7];
    for (const one of [{ name: 'Ada' }, { postcode: 'ZZ99 1AA' }, { name: '', postcode: '' }])
      expect(createPersonMatcher({ ...NOBODY, ...one }).owns(nothing)).toBe(false);
    for (const one of [{}, { postcode: 'ZZ99 1AA' }, { name: ' ' }])
      expect(createPersonMatcher({ ...NOBODY, ...one }).mentions('null or undefined at ZZ99 1AA')).toBe(false);
  });
});
