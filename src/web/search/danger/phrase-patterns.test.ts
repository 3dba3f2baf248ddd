import { expect, test } from 'vitest';
import { letters, oneOf, phrase, phrases, weigh, worth } from './phrase-patterns.ts';

const WHO = oneOf(`
  # Neighbours are not meant.
  he | she
  my (husband|wife)
`);

test.each([
  ['one of several words', `${WHO} hits me`, 'my wife hits me', 'my neighbour hits me'],
  ['what may be left out', 'kill [the|my] dog', 'kill dog', 'kill a dog'],
  ['several that may be left out', 'want [to] [just] die', 'want to just die', 'want to really die'],
  ['one inside another', 'so [(very|[quite] really) much] better', 'so quite really much better', 'so much better'],
  ['what may be left out at the end', 'go on [any ?more|at all]$', 'i cant go on anymore', 'go on anymore now'],
  ['other words between', `${WHO} ..2 hits`, 'she always really hits', 'she always very nearly hits'],
  ['at most one other word', 'hits ..1 me', 'he hits poor me', 'he hits poor old me'],
  ['any word', 'hits my _', 'he hits my boy', 'he hits my'],
  ['letters that must follow', 'forc_ in', 'he forced in', 'he forc in'],
  ['how a word begins', 'freez*', 'it is freezing', 'a bigfreeze'],
  ['whole words only', 'hit', 'he hit me', 'he hits me'],
  ['a letter that may be missing', 'lights? out', 'light out', 'lighted out'],
  ['how a sentence begins', '^help me', 'help me now', 'please help me'],
  ['words that must not follow', 'hits me NOT (hard|with a bill)', 'hits me hardest', 'hits me with a bill'],
  ['beginnings that must not follow', 'hits me NOT (hard)*', 'hits me often', 'hits me hardest'],
  ['words said later', 'no smell LATER (asking|how long)', 'no smell of gas just asking', 'just asking no smell'],
])('%s', (_, list, found, notFound) => {
  const pattern = phrase(list);
  expect([found, notFound].map((said) => pattern.test(said))).toEqual([true, false]);
});

test('phrases stand on lines of their own or between bars, and may go on in a line that is indented further', () => {
  const pattern = phrase(`
    locked in | locked out
    # He does it again.
    he ..3
      (locks|bolts) (the door
      | us in)
  `);
  const said = ['locked in', 'locked out', 'he always locks the door', 'he bolts us in', 'he locks', 'us in'];
  expect(said.map((one) => pattern.test(one))).toEqual([true, true, true, true, false, false]);
});

test.each([
  ['a | b', '\\b(?:a|b)\\b'],
  ['a | ^b | c$ | ^d$', '\\ba\\b|^b\\b|\\bc$|^d$'],
  ['^d$', '^d$'],
  ['(a|b) (?!c)', '\\b(?:a|b) (?!c)\\b'],
  ['go on [now]', '\\bgo on(?: now)?\\b'],
  ['a ..12 b', '\\ba (?:\\w+ ){0,12}b\\b'],
  ['wom[ae]n', '\\bwom[ae]n\\b'],
  ['    a\n  b\n    c', '\\b(?:a|b c)\\b'],
])('%j is the expression %s', (list, source) => {
  expect(phrase(list).source).toBe(source);
});

test('each paragraph is a pattern of its own, and a sign that counts once', () => {
  const patterns = phrases(`
    # Tablets.
    pills | tablets
    \x20
    goodbye

    # Only a comment.
  `);
  expect(patterns.map(({ source }) => source)).toEqual(['\\b(?:pills|tablets)\\b', '\\bgoodbye\\b']);
  const signs = [...worth(0.5, patterns), ...worth(2, [phrase('rope')])];
  expect(weigh(signs, (pattern) => pattern.test('pills and tablets and goodbye'))).toBe(1);
});

test('letters are found within words', () => {
  expect(letters('freez | bill\\b').test('unfreezing')).toBe(true);
  expect(letters('freez | bill\\b').test('bills')).toBe(false);
});

test('a flag is one of the expression', () => {
  expect('kill me or kill me'.replaceAll(phrase('kill me', 'g'), 'x')).toBe('x or x');
});

test.each(['he (hits me', 'he hits) me', 'he [hits me', 'he) hits (me', 'he (hits NOT back|bites)'])(
  'a bracket without its other half is told: %s',
  (list) => {
    expect(() => phrase(list)).toThrow('bracket');
  },
);

test('a list without a phrase is told', () => {
  expect(() => phrase('# Nothing yet.')).toThrow('without a phrase');
});

test('what may be left out must be words of their own', () => {
  expect(() => phrase('he [hits|beats]me')).toThrow('he [hits|beats]me');
});
