import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FilledMeter, readTypedDigits, toDigitWords } from './filled-meter.tsx';
import { DialMeter } from './pictures/dial-meter.tsx';
import { DigitalMeter } from './pictures/digital-meter.tsx';
import { Economy7Meter } from './pictures/economy-7-meter.tsx';
import { SmartMeter } from './pictures/smart-meter.tsx';

const textOf = (markup: string) => [...markup.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

test.each([
  ['04817', '04817', ''],
  [' 04 817 ', '04817', ''],
  ['04817.3', '04817', '3'],
  ['04817,32', '04817', '32'],
  ['1234,567', '1234', '567'],
  ['04817.', '04817', ''],
])('of %j the digits are %j and %j is left out', (typed, digits, leftOut) => {
  expect(readTypedDigits(typed)).toEqual({ digits, leftOut });
});

test.each([
  ['12,345', '12345', 'commas', 'Leave out commas: send 1 2 3 4 5.'],
  ['12,', '', 'commas', 'Leave out commas.'],
  ['12,34', '', 'commas', 'Leave out commas.'],
  ['1,234,567', '', 'long', 'too long for this meter'],
  ['1234567', '', 'long', 'too long for this meter'],
  ['0481732.5', '', 'long', 'too long for this meter'],
  ['O1234', '', 'letters', 'numbers only'],
  ['1,234.5', '', 'letters', 'numbers only'],
  ['abc', '', 'letters', 'numbers only'],
])('of %j no wrong number is told', (typed, digits, fault, words) => {
  expect(readTypedDigits(typed)).toEqual({ digits, leftOut: '', fault });
  expect(toDigitWords(readTypedDigits(typed))).toContain(words);
  expect(toDigitWords(readTypedDigits(typed))).not.toContain('send only');
});

test('the words beside the picture say what is typed and what is left out', () => {
  expect(toDigitWords({ digits: '048', leftOut: '' })).toContain('You’ve typed 0 4 8.');
  expect(toDigitWords({ digits: '04817', leftOut: '3' })).toBe('Leave out 3: send only 0 4 8 1 7.');
  expect(toDigitWords({ digits: '', leftOut: '' })).toContain('Type your reading');
});

test('without script there is no picture that would not follow', () => {
  expect(renderToStaticMarkup(<FilledMeter name="gas_reading" fuel="gas" kind={0} />)).toBe('');
});

describe.each([
  { kind: 'numbers', Picture: DigitalMeter },
  { kind: 'dials', Picture: DialMeter },
  { kind: 'a smart screen', Picture: SmartMeter },
])('a meter with $kind', ({ Picture }) => {
  test('that is filled in is for the eye alone, and an example has its words', () => {
    expect(renderToStaticMarkup(<Picture digits="12" />)).toContain('aria-hidden="true"');
    expect(renderToStaticMarkup(<Picture />)).toMatch(/role="img" aria-label="[^"]+ [Ss]end /);
  });

  test('has the label of its rate, with the part to leave out', () => {
    const shown = textOf(renderToStaticMarkup(<Picture digits="12" mark="LOW or NIGHT" />)).join(' ');
    expect(shown).toContain('LOW or NIGHT');
    expect(shown).toMatch(/Leave +out/);
  });

  test.each(['', '0', '04817', '999999'])('shows %j, and that the rest is left out', (digits) => {
    const shown = textOf(renderToStaticMarkup(<Picture digits={digits} />)).join(' ');
    expect(shown).toContain(`Send ${digits}`);
    expect(shown).toMatch(/Leave +out/);
    for (const digit of digits) expect(shown).toContain(digit);
  });
});

test('of two rates both are named as either label may say, and each has its part to leave out', () => {
  const markup = renderToStaticMarkup(<Economy7Meter />);
  for (const name of ['LOW', 'NIGHT', 'NORMAL', 'DAY', 'Leave out']) expect(textOf(markup)).toContain(name);
  expect(markup.match(/outDigit/g)).toHaveLength(2);
});

test('a number typed after the dot stands in the red part', () => {
  for (const Picture of [DigitalMeter, SmartMeter])
    expect(renderToStaticMarkup(<Picture digits="04817" leftOut="3" />)).toMatch(/class="[^"]*outDigit[^"]*">3</);
});

test('a dial’s hand stands after its digit by as much as the next dial has turned', () => {
  const hands = [...renderToStaticMarkup(<DialMeter digits="25" />).matchAll(/x2="([-\d.]+)" y2="([-\d.]+)"/g)];
  // 2.5 of 10 is a quarter turn; the second dial turns the other way, a little past half.
  expect(Number(hands[0]?.[1])).toBeCloseTo(20, 1);
  expect(Number(hands[0]?.[2])).toBeCloseTo(0, 1);
  expect(Number(hands[1]?.[1])).toBeGreaterThan(0);
  expect(hands).toHaveLength(3);
});
