import { expect, test } from 'vitest';
import { findBeside } from './no-network.ts';
import { readText } from './read-text.ts';

const find = (typed: string) => findBeside(readText(typed)).map(({ danger }) => danger);

test.each([
  'my fella controls every penny and I am scared of him',
  'She slapped me again last night and the account is in my name',
  'my ex husband keeps switching the electric off to punish us',
  'I ran away from my partner, how do I open an account they cannot see',
  'My son keeps my bank card and will not let me use the phone',
  'My stepdad tracks my phone and threatens me',
  'There is domestic violence in this house',
  'mój mąż mnie bije',
  'mae trais domestig yn y tŷ',
  'میرا شوہر مجھے مارتا ہے',
  'ਮੇਰਾ ਪਤੀ ਮੈਨੂੰ ਮਾਰਦਾ ਹੈ',
])('"%s" tells of harm at home', (typed) => expect(find(typed)).toContain('abuse'));

test.each([
  'my husband controls the heating from his phone, can I have the app too',
  'my wife looks after the bills, can she ring you',
  'my partner hit send twice, did you get both',
  'the standing charge hits me hard each winter',
  'my husband will kill me when he sees this bill',
  'your adviser shouted at me and he threatened me with a fee',
  'my mum keeps my readings in a book',
  'he said he would check my meter and let me know',
  'I am scared of the bill that is coming',
  'my son lets me know when the key runs out',
])('"%s" does not', (typed) => expect(find(typed)).toEqual([]));

test('two halves of harm count together in one sentence, not across a long letter', () => {
  const between = 'The reading was taken in March and the bill was late, and nobody has answered me since. '.repeat(6);
  expect(find(`My husband opens my post. ${between} You never let me know if he checks the meter.`)).toEqual([]);
});

test.each([
  'scalding water is pouring out of the overflow',
  'the hot tap is steaming and it burnt my little girl, water is boiling',
  'the tank in the loft is rumbling and bubbling',
  'the shower scalded me this morning',
])('"%s" tells of scalding water', (typed) => expect(find(typed)).toEqual(['scald']));

test.each([
  'how much does a boiling water tap cost to run',
  'my kettle takes ages to boil',
  'hot water is not scalding, only warm',
  'the boiler makes a rumbling noise',
])('"%s" does not scald', (typed) => expect(find(typed)).toEqual([]));

test.each([
  'no heating since Sunday and my daughter is three weeks old',
  'I am 84 and there is no heating',
  'mum is 91 and the radiators are stone cold',
  'nie mamy ogrzewania a dziecko ma dwa tygodnie',
  'dim gwres yn y tŷ gyda babi bach',
])('"%s": somebody is cold', (typed) => expect(find(typed)).toEqual(['no-heating']));

test.each(['my heating is broken', 'I am 84 and want to change my tariff', 'no heating last winter cost 84 pounds'])(
  '"%s" is no danger',
  (typed) => expect(find(typed)).toEqual([]),
);

test.each([
  ['my mum has no hot water and she is 81', 'no-hot-water'],
  ['no heating or hot water and she is 81', 'no-heating'],
])('"%s" leads to the article of what is missing', (typed, slug) =>
  expect(findBeside(readText(typed))[0]?.card.href).toBe(`/help-and-support/breakdowns/${slug}`),
);
