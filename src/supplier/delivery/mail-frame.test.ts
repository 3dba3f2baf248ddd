import { expect, test, describe } from 'vitest';
import { html } from '#domain/html.ts';
import { toMailFrame, type Supplier, findEmailAddress, findName } from './mail-frame.ts';

test('each part of an email is a line of its own, in which names are escaped', () => {
  const supplier = { name: 'Supplier', legalName: 'Supplier Energy Limited' } as Supplier;
  const body = [html`<p>One</p>`, html`<p>Two</p>`];
  const mail = toMailFrame({ subject: 'About it', heading: 'We have it', name: '<b>Ann</b>', supplier, body });
  expect(mail).toContain('<p>One</p>\n<p>Two</p>\n');
  expect(mail).toContain('&lt;b&gt;Ann');
});

describe('the name in a confirmation', () => {
  test.each([
    ['Ada', "O'Brien-Łukasz", "Ada O'Brien-Łukasz"],
    ['Наталія', 'Шевченко', 'Наталія Шевченко'],
    ['فاطمة', 'الزهراء', 'فاطمة الزهراء'],
    ['J. R.', 'Ewing', 'J. R. Ewing'],
    ['Maria da Luz', 'dos Santos', 'Maria da Luz dos Santos'],
  ])('%s %s is shown in the greeting', (firstName, surname, name) => {
    expect(findName({ firstName, surname })).toBe(name);
  });

  test.each([
    ['a line break', 'Ada\r\nBcc: all@example.com', 'Lovelace'],
    ['an address of a site', 'Win at evil.example', 'Now'],
    ['a link', 'https://evil.example', 'Now'],
    ['mark-up', '<b>Ada</b>', 'Lovelace'],
    ['a message', 'Your account is closed call us now on this number today', 'or you will lose your money'],
    ['a short message', 'YOUR ACCOUNT IS SUSPENDED', 'CALL NOW'],
    ['no surname', 'Ada', null],
  ])('is left out when it contains %s', (_, firstName, surname) => {
    expect(findName({ firstName, surname })).toBeNull();
  });
});

describe('the address of a confirmation', () => {
  test.each(['ada@example.com', "o'brien+gas@example.co.uk", 'jürgen@bücher.example', '用户@例子.广告'])(
    '%s is accepted',
    (email) => {
      expect(findEmailAddress({ email })).toBe(email);
    },
  );

  test.each([
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'Ada <a@example.com>',
    'a@b@example.com',
    '',
    'ada',
  ])('%j is rejected', (email) => {
    expect(findEmailAddress({ email })).toBeNull();
  });
});
