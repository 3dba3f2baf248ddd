/** How sure despair and harm must sound, tested on so many made-up sentences that every training has some on both sides. */
import { expect, test } from 'vitest';
import { createLinearModel } from './linear-model.ts';
import { PEOPLE_CLASSES, peopleFeatures, soundsLike } from './people.ts';
import shipped from './people-weights.json' with { type: 'json' };
import { readText, readTypedWords } from './read-text.ts';

const model = createLinearModel(shipped, peopleFeatures);
const known = new Map();
const who = ['husband', 'partner', 'son', 'dad', 'boyfriend', 'mother'];
const does = ['hides', 'takes', 'locks', 'reads', 'checks', 'breaks', 'counts', 'wants'];
const what = ['keys', 'phone', 'money', 'door', 'letters', 'pills'];
const listWith = (...ends: string[]) =>
  who.flatMap((one) =>
    does.flatMap((verb) => what.flatMap((thing) => ends.map((end) => `my ${one} ${verb} my ${thing}${end}`))),
  );
const harmed = (mine: string) =>
  who.flatMap((one) =>
    ['hits', 'beats', 'hurts', 'threatens', 'controls', 'strangles'].map((verb) => `${mine}${one} ${verb} me`),
  );
const ofEleven = listWith(' when I am out at work', ' and there is nothing left for');
const ofTwelve = listWith(' when I am out at my work', ' and there is nothing left for me');
const BILL =
  'you charged me twice for June and nobody has answered any of the four letters that I have written to you about it since the start of summer';

type Harm = Parameters<typeof soundsLike>[0];

function weigh(text: string, harm: Harm): number {
  const words = readTypedWords(text).map(({ meant }) => meant);
  return model.judge(words, known)[PEOPLE_CLASSES.indexOf(harm)] as number;
}

function expectNeeds(harm: Harm, least: number, texts: readonly string[], toText = (said: string) => said): void {
  const all = texts.map((text) => ({ text, share: weigh(text, harm) }));
  for (const { text, share } of all) expect(soundsLike(harm, readText(toText(text))), text).toBe(share >= least);
  // Some are near the threshold, so that moving it fails the test.
  const near = all.filter(({ share }) => Math.abs(share - least) < 0.1);
  expect(new Set(near.map(({ share }) => share >= least)).size).toBe(2);
}

test.each<[Harm, number, number]>([
  ['abuse', 0.85, 0.8],
  ['crisis', 0.85, 0.75],
])('%s needs a share of %d in fewer than twelve words, and of %d in more', (harm, short, more) => {
  expectNeeds(harm, short, ofEleven);
  expectNeeds(harm, more, ofTwelve);
});

test('a long text of many sentences must sound all but certain, one of sixty words need not', () => {
  expectNeeds('abuse', 0.95, ofTwelve, (said) => `${said}. ${BILL}. ${BILL}.`);
  const rest = `${BILL} ${BILL}`.split(' ').slice(0, 48).join(' ');
  expectNeeds('abuse', 0.8, ofTwelve, (said) => `${said}. ${rest}.`);
});

test('three words are a search term, whatever they sound like, and four are not', () => {
  const [three, four] = ['', 'my '].map((mine) => harmed(mine).filter((text) => weigh(text, 'abuse') > 0.85));
  for (const [texts, isHeard] of [
    [three, false],
    [four, true],
  ] as const) {
    expect(texts?.length).toBeGreaterThan(0);
    for (const text of texts ?? []) expect(soundsLike('abuse', readText(text)), text).toBe(isHeard);
  }
});
