import { describe, expect, test } from 'vitest';
import { readFormTarget, readHref, readMediaSource, readPictureSource } from './content-address.ts';
import { menuLink, textField, toSlug } from './content.ts';

describe('a link in content', () => {
  test.each([
    'https://user@evil.example/',
    'https://:secret@evil.example/',
    'https://bank.example:x@evil.example/',
    'javascript:https://evil.example/',
    'data:text/html,https://evil.example/',
    'https:\\\\evil.example/',
    'https://evil.example/\\x',
    'https://evil.example/a b',
    'https://evil.example/a\tb',
    'https:///evil.example/',
    'https:evil.example',
    'https://[',
    'https://a:99999/',
    'see https://www.gov.uk/',
    `https://www.gov.uk/${'a'.repeat(2_000)}`,
  ])('is rejected if it hides its target, is incomplete or too long: %j', (sent) => {
    expect(readHref(sent)).toBeNull();
  });

  test('may have 2,000 characters', () => {
    const longest = `https://www.gov.uk/${'a'.repeat(2_000 - 'https://www.gov.uk/'.length)}`;
    expect(readHref(longest)).toEqual({ href: longest, external: true });
  });

  test('to a phone keeps a zero in brackets without a country code', () => {
    expect(readHref('tel:(0)808 157 0999')?.href).toBe('tel:08081570999');
    expect(readHref('tel:+44 (0)808 (0)1')?.href).toBe('tel:+4480801');
  });

  test('in a menu has words and an address', () => {
    const link = menuLink('https://help.example');
    expect(link.parse({ title: ' Bills ', href: 'https://help.example/bills' })).toEqual({
      title: 'Bills',
      href: '/bills',
    });
    const read = link.safeParse({ title: ' ', href: 'javascript:alert(1)' });
    expect(read.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ['title', 'some words'],
      ['href', 'an address that a page may link to'],
    ]);
  });
});

describe('a file of the content server', () => {
  const ORIGIN = 'https://content.example';
  const video = '/aem6/content/dam/a/b.mp4';

  test('that is a picture must be in the asset folder', () => {
    const path = '/aem6/content/dam/supplier/help/pictures/a.svg';
    expect(readPictureSource(path, '')).toBe(path);
    expect(readPictureSource(`https://c.example${path}`, 'https://c.example')).toBe(`https://c.example${path}`);
    expect(readPictureSource(`https://d.example${path}`, 'https://c.example')).toBeNull();
    expect(readPictureSource('/aem6/content/dam/../a.svg', '')).toBeNull();
    expect(readPictureSource('/logout', '')).toBeNull();
  });

  test('is read with spaces around it, at its own origin or without one', () => {
    expect(readMediaSource(` ${video}\n`, ORIGIN)).toBe(`${ORIGIN}${video}`);
    expect(readMediaSource(`${ORIGIN}${video}`, ORIGIN)).toBe(`${ORIGIN}${video}`);
    expect(readMediaSource(video, '')).toBe(video);
  });

  test.each([7, null, undefined, '', `https://evil.example${video}`, `${ORIGIN}.evil.example${video}`, `x${video}`])(
    'is rejected: %j',
    (sent) => {
      for (const read of [readMediaSource, readPictureSource, readFormTarget]) {
        expect(read(sent, ORIGIN)).toBeNull();
        expect(read(sent, '')).toBeNull();
      }
    },
  );

  test('has an address of at most 2,000 characters', () => {
    const path = (length: number) => {
      const parts = Array.from({ length: 10 }, () => 'a'.repeat(80)).join('/');
      return `/aem6/content/${parts}/${'a'.repeat(length)}.mp4`;
    };
    expect(readMediaSource(path(70), '')).not.toBeNull();
    expect(readMediaSource(`${' '.repeat(2_000)}${path(10)}`, '')).toBeNull();
    const form = (length: number) => `/aem6/${'a'.repeat(length - '/aem6/'.length)}`;
    expect([readFormTarget(form(2_000), ''), readFormTarget(form(2_001), '')]).toEqual([form(2_000), null]);
  });

  test('is the only allowed form action', () => {
    expect(readFormTarget(' /aem6/content/form.html ', '')).toBe('/aem6/content/form.html');
    expect(readFormTarget('/aem6/form', ORIGIN)).toBe(`${ORIGIN}/aem6/form`);
    expect(readFormTarget(`${ORIGIN}/aem6/form`, ORIGIN)).toBe(`${ORIGIN}/aem6/form`);
    for (const other of [
      '/aem6',
      '/aem6/../logout',
      '/logout',
      '//aem6/x',
      '/aem6/.x',
      '/aem6/x?y',
      `${ORIGIN}/aem6/x`,
    ])
      expect(readFormTarget(other, ''), other).toBeNull();
  });
});

test.each([
  ['newSystemHub', 'new-system-hub'],
  ['New system_hub', 'new-system-hub'],
  ['Boilers  &', null],
  ['a  b', 'a-b'],
  ['Bills2Pay', 'bills2-pay'],
  ['7', '7'],
  ['-a', '-a'],
  ['_A', null],
  [' A', null],
  ['A/..', null],
  ['', null],
  ['a'.repeat(80), 'a'.repeat(80)],
  ['A'.repeat(81), null],
  ['aB'.repeat(40), null],
])('the name %j makes the address %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test.each([
  [' a\r\n\tb ', 'a b'],
  ['\u0000a\u0085', 'a'],
  ['abcdefghijk', 'abcdefghij'],
  ['   abcdefghij', 'abcdefghij'],
  ['abcdefghi🔥', 'abcdefghi\ufffd'],
])('the text %j is truncated to one line of ten characters: %j', (sent, line) => {
  expect(textField(10).parse(sent)).toBe(line);
});
