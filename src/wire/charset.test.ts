import { describe, expect, test } from 'vitest';
import { decodeText, isReadable } from './charset.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const HTML = 'text/html';

describe('external text', () => {
  test.each<[string, Buffer, string | null, string]>([
    ['UTF-8 that says so', Buffer.from('£5 – café 😀'), 'text/html; charset=utf-8', '£5 – café 😀'],
    ['UTF-8 that says nothing', Buffer.from('£5 – café 😀'), HTML, '£5 – café 😀'],
    ['UTF-8 with a mark', Buffer.from('\ufeff£5'), 'application/json', '£5'],
    ['Latin-1 by its header', latin1('caf\u00e9 \u00a35'), 'text/html;charset="ISO-8859-1"', 'café £5'],
    ['Latin-1 by its header, as JSON', latin1('{"a":"\u00a35"}'), 'application/json; charset=latin1', '{"a":"£5"}'],
    ['Windows’ own quotes', Buffer.from([0x93, 0x92, 0x94, 0x80]), 'text/html; charset=windows-1252', '“’”€'],
    ['Windows’ own quotes, unsaid', Buffer.from([0x61, 0x92]), HTML, 'a’'],
    [
      'its own meta',
      Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin1('\u00a3')]),
      HTML,
      '<meta charset="windows-1252">£',
    ],
    ['UTF-16 by its header', utf16('café'), 'text/html; charset=utf-16le', 'café'],
    ['UTF-16 by its mark, whatever it says', utf16('\ufeffcafé'), 'text/html; charset=utf-8', 'café'],
    ['a word that is no encoding', Buffer.from('café'), 'text/html; charset=nonsense', 'café'],
    ['a meta of UTF-16 that cannot be', Buffer.from('<meta charset=utf-16>é'), HTML, '<meta charset=utf-16>é'],
    [
      'an older meta',
      Buffer.concat([Buffer.from('<meta http-equiv=x content="text/html; charset=iso-8859-1">'), latin1('\u00e9')]),
      HTML,
      '<meta http-equiv=x content="text/html; charset=iso-8859-1">é',
    ],
    [
      'its own meta, of another alphabet',
      Buffer.concat([Buffer.from('<meta charset=koi8-r>'), Buffer.from([0xc1])]),
      HTML,
      '<meta charset=koi8-r>а',
    ],
    [
      'a meta in what is no page',
      Buffer.from('"<meta charset=koi8-r>é"'),
      'application/json',
      '"<meta charset=koi8-r>é"',
    ],
    ['a meta in what nobody names', Buffer.from('<meta charset=koi8-r>é'), null, '<meta charset=koi8-r>é'],
    [
      'a meta that only sounds like UTF-16',
      Buffer.concat([Buffer.from('<meta charset=x-utf-16>'), Buffer.from([0x92])]),
      HTML,
      '<meta charset=x-utf-16>’',
    ],
    ['a first letter that looks like half a mark', latin1('ÿes'), HTML, 'ÿes'],
    ['nothing', Buffer.alloc(0), null, ''],
  ])('is decoded: %s', (_, bytes, type, expected) => {
    expect(decodeText(bytes, type)).toBe(expected);
  });

  test('is cut off in the middle of a character without a failure', () => {
    expect(decodeText(Buffer.from('é').subarray(0, 1), 'text/html; charset=utf-8')).toBe('\ufffd');
  });
});

test.each([
  ['a few control characters in a short text', '\u0001\u0002\u0003 a', true],
  ['four control characters in a short text', '\u0001\u0002\u0003\u0004 a', false],
  ['less than one control character in twenty-five', `${'\u0001'.repeat(39)}${'a'.repeat(961)}`, true],
  ['one control character in twenty-five', `${'\u0001'.repeat(40)}${'a'.repeat(960)}`, false],
  ['any number far into a long text', `${'a'.repeat(1_000)}${'\u0001'.repeat(4_000)}`, true],
  ['line ends, tabs and form feeds', '\t\n\f\r'.repeat(20), true],
])('text is distinguished from binary data by its control characters: %s', (_, text, readable) => {
  expect(isReadable(text)).toBe(readable);
});
