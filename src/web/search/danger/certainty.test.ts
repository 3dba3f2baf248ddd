/** The classifier's thresholds, tested on so many made-up sentences that every training has some on both sides. */
import { describe, expect, test } from 'vitest';
import { findBareHazard } from './bare.ts';
import { findWarning } from './cards.ts';
import { findTellingWords, judge } from './classifier.ts';
import { findDanger } from './danger.ts';
import { toTokens } from './features.ts';
import { findMeanings } from './lexicon.ts';
import { findLookAlike } from './look-alikes.ts';
import { readText } from './read-text.ts';
import { rules } from './rules.ts';

const things = ['meter', 'kettle', 'boiler', 'cable', 'fuse', 'heater', 'cooker', 'wire'];
const states = ['hot', 'hums', 'odd', 'wet', 'black', 'bang', 'glows', 'hisses', 'loud', 'stiff', 'broke', 'ticks'];
const inEveryState = (toSentence: (thing: string, state: string) => string) =>
  things.flatMap((thing) => states.map((state) => toSentence(thing, state)));

const isHarmless = (word: string) => findMeanings(word).length === 0;

/** Sentences decided by neither a rule, bare words, a look-alike nor a missing supply. */
function weighAll(texts: readonly string[]) {
  return texts.flatMap((text) => {
    const words = toTokens(text);
    const { certainty, likeliest } = judge(words, new Map());
    const [{ danger }, second] = likeliest;
    const said = words.join(' ');
    const isLeft =
      !danger.startsWith('no-supply') &&
      !second.danger.startsWith('no-supply') &&
      findLookAlike(said, danger) === null &&
      !rules.some(({ pattern }) => pattern.test(said)) &&
      findBareHazard(readText(text)) === null;
    return isLeft ? [{ text, words, danger, second, certainty, found: findDanger(text) }] : [];
  });
}

function expectBound(texts: readonly string[], bound: number): void {
  const all = weighAll(texts);
  const below = all.filter(({ certainty }) => certainty < bound);
  const above = all.filter(({ certainty }) => certainty > bound);
  for (const { text, found } of below) expect(found, text).toBeNull();
  for (const { text, danger, certainty, found } of above) expect(found, text).toMatchObject({ danger, certainty });
  // Some are near the threshold, so that moving it fails the test.
  expect(Math.max(...below.map(({ certainty }) => certainty))).toBeGreaterThan(bound - 0.15);
  expect(Math.min(...above.map(({ certainty }) => certainty))).toBeLessThan(bound + 0.15);
}

test('five words or more need a certainty of three tenths', () => {
  expectBound(
    inEveryState((thing, state) => `now the ${thing} is ${state}`),
    0.3,
  );
  expectBound(
    inEveryState((thing, state) => `since this morning the ${thing} here is ${state}`),
    0.3,
  );
});

test('three or four words need three fifths', () => {
  expectBound(
    inEveryState((thing, state) => `the ${thing} ${state}`),
    0.6,
  );
  expectBound(
    inEveryState((thing, state) => `the ${thing} is ${state}`),
    0.6,
  );
});

test('one or two words need nine tenths, when one of them is about a danger', () => {
  expectBound(
    inEveryState((thing, state) => `${thing} ${state}`),
    0.9,
  );
});

test('two words that are not about a danger hardly ever count', () => {
  const plain = [
    ...things,
    ...states,
    'by',
    'exhaust',
    'trench',
    'touch',
    'hand',
    'saw',
    'dropped',
    'lying',
    'blue',
    'tree',
    'road',
    'fell',
    'low',
  ]
    .filter(isHarmless)
    .flatMap((one, _, all) => all.map((other) => `${one} ${other}`));
  const all = weighAll(plain);
  const doubted = all.filter(({ certainty }) => certainty > 0.9 && certainty < 0.97);
  expect(doubted.length).toBeGreaterThan(0);
  for (const { text, certainty, found } of all) expect(found !== null, text).toBe(certainty >= 0.97);
});

test('a sentence of a letter must be likelier than not to bring a warning', () => {
  const all = weighAll(inEveryState((thing, state) => `now the ${thing} is ${state}`));
  const unsure = all.filter(({ found, certainty }) => found && certainty < 0.6);
  expect(unsure.length).toBeGreaterThan(0);
  for (const { text } of unsure) expect(findWarning(text), text).toBeNull();
  for (const { text, danger } of all.filter(({ certainty }) => certainty > 0.6))
    expect(findWarning(text)?.dangers[0], text).toBe(danger);
});

test('a second danger is named from a share of a quarter, and always differs from the first', () => {
  const clauses = ['the alarm', 'the smell', 'a cable', 'the fire', 'the socket', 'the pipe', 'smoke', 'sparks'];
  const ends = ['is outside the house', 'by the boiler gives me a headache', 'hisses and tingles', 'burns my eyes'];
  const all = weighAll(
    clauses.flatMap((one) => clauses.flatMap((other) => ends.map((end) => `${one} and ${other} ${end}`))),
  ).filter(({ found }) => found);
  const [two, one] = [
    all.filter(({ second }) => second.share >= 0.25),
    all.filter(({ second }) => second.share < 0.25),
  ];
  for (const { text, danger, second, found } of two) {
    expect(found?.other, text).toBe(second.danger);
    expect(second.danger).not.toBe(danger);
  }
  for (const { text, found } of one) expect(found?.other, text).toBeNull();
  expect([two.length > 0, one.length > 0]).toEqual([true, true]);
});

test('the more certain of two sentences wins, whichever comes first', () => {
  const all = weighAll(inEveryState((thing, state) => `now the ${thing} is ${state}`)).filter(({ found }) => found);
  // Long enough to be classified by sentence.
  const between = 'You have charged me twice for June and nobody has answered any of my four letters about it. '.repeat(
    3,
  );
  const [surest] = all.toSorted((one, other) => other.certainty - one.certainty);
  const lesser = all.find(({ danger }) => danger !== surest?.danger);
  for (const text of [`${surest?.text}. ${between} ${lesser?.text}.`, `${lesser?.text}. ${between} ${surest?.text}.`])
    expect(findDanger(text)?.danger, text).toBe(surest?.danger);
});

test('the telling words of a danger weigh more for it than for none', () => {
  const [bill, gas] = ['bill', 'gas'].map((word) => findTellingWords([word], 'gas', new Map()));
  expect([bill, gas]).toEqual([[], ['gas']]);
});

describe('a danger that a rule names', () => {
  const named = [
    'smell of gas',
    'the socket is sparking',
    'the wire is down',
    'the house is on fire',
    'gas is leaking',
  ];
  // One clause: of two, each is also looked at alone.
  const about = ['', 'with the CO alarm going off', 'under a cable hanging down', 'where my kettle shocks me'];
  const calm = ['in the kitchen', 'by the appointment', 'says the bill', 'in the letter', 'on the account'];
  const texts = named.flatMap((one) => about.flatMap((more) => calm.map((end) => `${one} ${more} ${end}`)));
  const weighNamed = () =>
    texts.flatMap((text) => {
      const found = findDanger(text);
      return found && 'rule' in found.by ? [{ text, found, ...judge(toTokens(text), new Map()) }] : [];
    });

  test('has at least the certainty of a rule, or the classifier’s if that is higher', () => {
    const all = weighNamed();
    for (const { text, found, certainty } of all) expect(found.certainty, text).toBe(Math.max(certainty, 0.6));
    expect(all.length).toBeGreaterThan(20);
  });

  test('comes with the likeliest other danger, from a share of a quarter', () => {
    const all = weighNamed();
    for (const { text, found, likeliest } of all) {
      const other = likeliest.find(({ danger }) => danger !== found.danger);
      expect(found.other, text).toBe(other && other.share >= 0.25 ? other.danger : null);
    }
    expect(all.filter(({ found }) => found.other !== null).length).toBeGreaterThan(0);
    expect(all.filter(({ found }) => found.other === null).length).toBeGreaterThan(0);
  });

  test('does not count when the classifier all but rules it out', () => {
    const ruledOut = texts.filter((text) => judge(toTokens(text), new Map()).certainty < 0.1);
    for (const text of ruledOut) expect(findDanger(text), text).toBeNull();
  });
});

test('only one missing supply is named', () => {
  for (const text of ['nana is cold and the electric is gone', 'no gas and no power and dad is on oxygen'])
    expect(findDanger(text), text).toMatchObject({ danger: 'no-supply-electricity', other: null });
  expect(findDanger('no gas and no power and dad is on oxygen')?.by).toEqual({
    rule: 'no supply, and somebody depends on it',
  });
});
