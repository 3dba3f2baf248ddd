import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEmail, readOptionalEmail } from './email.ts';

describe('email', () => {
  test.each([
    'name@example.com',
    "o'neill+bills@mail.example.co.uk",
    'a@b',
    'a..b@example.com',
    `${'x'.repeat(242)}@example.com`,
  ])('%s passes, as the HTML standard has it', (email) => {
    expect(readEmail(` ${email} `)).toEqual({ ok: true, value: email });
  });

  test.each([
    'name',
    '@example.com',
    'name@',
    'a b@example.com',
    'name@-example.com',
    'name@example..com',
    'é@example.com',
    'a@b@c',
    `a@${'x'.repeat(64)}.com`,
    'a@example.com.',
    'me@xn--a.é',
    'me@é.1',
  ])('the error of %s describes an email address', (email) => {
    expect(readEmail(email)).toEqual({
      ok: false,
      message: 'Enter an email address in the correct format, like name@example.com',
    });
  });

  test.each([
    ['me@bücher.example', 'me@xn--bcher-kva.example'],
    ['me@Bücher.Example', 'me@xn--bcher-kva.example'],
    ['me@例え.テスト', 'me@xn--r8jz45g.xn--zckzah'],
    ['me@bücher。example', 'me@xn--bcher-kva.example'],
  ])('%s is read as browsers send it: %s', (typed, sent) => {
    expect(readEmail(typed)).toEqual({ ok: true, value: sent });
  });

  test.each(['me@bücher', 'büro@bücher.example'])('only the domain of %s is converted to ASCII', (typed) => {
    expect(readEmail(typed).ok).toBe(!typed.startsWith('b'));
  });

  test.each([
    'me@bücher.example/x',
    'me@ü:80',
    'me@ü?x',
    'me@ü#x',
    'me@x@ü.example',
    'me@ü%41.example',
    'me@[ü]',
    'me@ü\\x',
  ])('an invalid domain is rejected, not cut to a valid one: %s', (typed) => expect(readEmail(typed).ok).toBe(false));

  test('at most 254 characters are accepted', () => {
    expect(readEmail(`${'x'.repeat(243)}@example.com`)).toEqual({
      ok: false,
      message: 'Email address must be 254 characters or fewer',
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 300 }),
        (length) => readEmail(`${'x'.repeat(length - 2)}@y`).ok === length <= 254,
      ),
    );
  });

  test('an email address is required, except for meter readings', () => {
    expect(readEmail(' ')).toEqual({ ok: false, message: 'Enter your email address' });
    expect(readOptionalEmail(' ')).toEqual({ ok: true, value: null });
    expect(readOptionalEmail('x')).toMatchObject({ ok: false });
    expect(readOptionalEmail('a@example.com')).toEqual({ ok: true, value: 'a@example.com' });
  });

  test('random valid addresses pass', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => email.length > 254 || readEmail(email).ok));
  });

  test('a typographic apostrophe or hyphen is read as that of a keyboard', () => {
    for (const mark of ['’', '‘', '′', '＇'])
      expect(readEmail(`ann.o${mark}brien@example.com`)).toEqual({ ok: true, value: "ann.o'brien@example.com" });
    for (const mark of ['\u2011', '\u2010', '–', '\u2212'])
      expect(readEmail(`ann@exam${mark}ple.com`)).toEqual({ ok: true, value: 'ann@exam-ple.com' });
    expect(readEmail('ann＠example．com')).toEqual({ ok: true, value: 'ann@example.com' });
  });

  test('invisible characters of pasted text are dropped', () => {
    expect(readEmail('\u200ba@exam\u00adple.com\u200e')).toEqual({ ok: true, value: 'a@example.com' });
  });
});
