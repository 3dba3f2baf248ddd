/** Dangers in letters: many sentences, each a chance of a false alarm, and more than one danger. */
import { describe, expect, test } from 'vitest';
import { HAZARDS } from '#domain/entities/danger.ts';
import { judge } from './classifier.ts';
import { findDanger, findDangers } from './danger.ts';
import { toTokens } from './features.ts';
import { findMeanings } from './lexicon.ts';
import { findLookAlike } from './look-alikes.ts';
import { readText } from './read-text.ts';
import { rules } from './rules.ts';

/** Too long to be read together with a neighbour. */
const BILL =
  'you charged me twice for June and nobody has answered any of the four letters that I have written to you about it since the start of the summer';
const long = (said: string, more = '') => `${said}. ${BILL}. ${BILL}. ${more}`;

const things = ['meter', 'kettle', 'boiler', 'cable', 'fuse', 'heater', 'cooker', 'wire'];
const states = ['hot', 'hums', 'odd', 'wet', 'black', 'bang', 'glows', 'hisses', 'loud', 'stiff', 'broke', 'ticks'];
/** So many that every training has some on each side of a threshold; by their words alone. */
const told = things
  .flatMap((thing) => states.map((state) => `now the ${thing} is ${state}`))
  .flatMap((text) => {
    const found = findDanger(text);
    return found && 'words' in found.by ? [{ text, ...found }] : [];
  });
/** Whether each of them is found exactly if it is so certain. */
function expectNeeds(least: number, toLetter: (said: string) => string): void {
  for (const { text, danger, certainty } of told)
    expect(findDanger(toLetter(text))?.danger ?? null, text).toBe(certainty >= least ? danger : null);
  const near = told.filter(({ certainty }) => Math.abs(certainty - least) < 0.15);
  expect(new Set(near.map(({ certainty }) => certainty >= least)).size).toBe(2);
}

describe('a sentence by its words alone', () => {
  test('must be surer in a text of more than sixty words', () => {
    expectNeeds(0.45, (said) => long(said));
  });

  test('need not be surer in one of sixty words', () => {
    const rest = BILL.split(' ').concat(BILL.split(' ')).slice(0, 55).join(' ').replace('summer', 'summer.');
    for (const { text, danger } of told) expect(findDanger(`${text}. ${rest}`)?.danger, text).toBe(danger);
  });

  test.each(['I want to thank your engineer', 'Everything is fine again', 'I don’t have any problem now'])(
    'must be all but certain in a long letter that says “%s”',
    (well) => expectNeeds(0.97, (said) => long(said, well)),
  );

  test.each(['I want to thank your engineer, but I still wait', 'Please help, everything is fine otherwise'])(
    'must not if it says “%s”',
    (well) => expectNeeds(0.45, (said) => long(said, well)),
  );
});

describe('few words that are about nothing', () => {
  const isOfNothing = (word: string) => word.length === 1 || findMeanings(word).length === 0;
  const short = ['i', 'x', 'and', 'bed', 'coo', 'fir', 'its', 'arm', 'set', 'ten', 'red'].filter(isOfNothing);
  const longer = ['hand', 'bare', 'ball', 'lite', 'bush', 'pond'].filter(isOfNothing);
  const rowsOf = (last: readonly string[], between: readonly string[] = []) =>
    short
      .flatMap((one) => short.flatMap((two) => last.map((three) => [one, two, ...between, three])))
      .map((row) => ({ said: row.join(' '), certainty: judge(row, new Map()).certainty }))
      .filter(({ said, certainty }) => certainty > 0.6 && certainty < 0.97 && !isAnswered(said));
  /** By a rule or a look-alike. */
  const isAnswered = (said: string) =>
    rules.some(({ pattern }) => pattern.test(said)) || HAZARDS.some((danger) => findLookAlike(said, danger));

  test('are initials, or a row of keys, if all are short', () => {
    const rows = rowsOf(short);
    expect(rows.length).toBeGreaterThan(0);
    for (const { said } of rows) expect(findDanger(said), said).toBeNull();
  });

  test('are none either, whatever their length', () => {
    const rows = rowsOf(longer);
    expect(rows.length).toBeGreaterThan(0);
    for (const { said } of rows) expect(findDanger(said), said).toBeNull();
  });

  test('count from five words on, if one has four letters', () => {
    const rows = rowsOf(longer, ['it', 'to']).filter(
      ({ said }) => !judge(said.split(' '), new Map()).likeliest[0].danger.startsWith('no'),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { said, certainty } of rows) expect(findDanger(said)?.certainty, said).toBe(certainty);
  });
});

describe('of several dangers', () => {
  const dangersOf = (...sentences: string[]) =>
    findDangers(readText(sentences.map((one) => `${one}. ${BILL}. `).join('')))
      .map(({ danger }) => danger)
      .toSorted();
  const [gas, fire, line] = [
    'There is a strong smell of gas in the kitchen',
    'The kitchen is on fire',
    'A power line has fallen and is sparking on the road',
  ];

  test('two to everybody in the house, told beyond doubt, are enough', () => {
    expect(dangersOf(gas, fire, line)).toEqual(['fire', 'gas']);
    expect(dangersOf(line, gas, fire)).toEqual(['gas', 'power-line']);
  });

  test.each([
    ['a supply that is off', 'No power at all and dad is on his oxygen concentrator', 'no-supply-electricity'],
    ['a guess', 'Now the cable is hot', 'electricity'],
  ])('%s is not one of the two', (_, more, danger) => {
    expect(dangersOf(more, gas, fire)).toEqual([danger, 'fire', 'gas'].toSorted());
  });

  test('the most certain telling of one counts, wherever it stands', () => {
    const [weak, strong] = [told[0]?.text, gas];
    const { certainty } = findDanger(strong) ?? { certainty: 0 };
    const eggy = 'Something eggy pongs by the hob';
    for (const both of [long(strong, eggy), long(eggy, strong)])
      expect(findDanger(`${weak}. ${both}`)?.certainty, both).toBe(certainty);
  });
});

describe('a story in one long sentence', () => {
  const story =
    'my daughter writes a homework story in which a family wakes up one night and walks all the way down the dark';
  const end = 'and out past the old wooden kitchen door where there is a strong smell of gas';

  test('is one to its end, in up to sixty words', () => {
    for (const more of [10, 21].map((count) => 'very '.repeat(count)))
      expect(findDanger(`${story} ${more} stairs ${end}`), more).toBeNull();
  });

  test('is one no more in a sentence of over sixty words', () =>
    expect(findDanger(`${story} stairs ${'very '.repeat(22)} ${end}`)?.danger).toBe('gas'));
});

test('a missing supply has the classifier’s certainty if that is more than the rule’s', () => {
  const text = 'power cut and my wife is on oxygen at home';
  const { certainty } = judge(toTokens(text), new Map());
  expect(certainty).toBeGreaterThan(0.6);
  expect(findDanger(text)?.certainty).toBe(certainty);
});
