import { expect, test } from 'vitest';
import { findAnswers } from './answers.ts';
import type { SearchDocument } from './document.ts';
import { createSearch } from './search.ts';

const noDocuments: SearchDocument[] = [];

function answers(query: string): string[] {
  return createSearch(noDocuments)
    .search(query)
    .answers.map(({ key }) => key);
}

test.each([
  ['smell gas', 'gas-leak'],
  ['i can smell gas in the kitchen', 'gas-leak'],
  ['gas leak', 'gas-leak'],
  ['rotten eggs smell', 'gas-leak'],
  ['carbon monoxide', 'carbon-monoxide'],
  ['co alarm going off', 'carbon-monoxide'],
  ['no power', 'power-cut'],
  ['power cut', 'power-cut'],
  ['emergency', 'emergency'],
  ['emergency number', 'emergency'],
  ['is there a power outage near me', 'power-cut'],
  ['leccy gone off', 'power-cut'],
  ['electric all gone', 'power-cut'],
  ['they are building next door and our power has gone off', 'power-cut'],
  ['cable down in the road', 'power-line'],
  ['meter emergency', 'meter-emergency'],
  ['my meter is smoking', 'meter-emergency'],
  ['ran out of gas', 'run-out'],
  ['my husband died', 'bereavement'],
  ["can't afford my bill", 'cannot-pay'],
  ['boiler not working', 'no-heating'],
  ['what is your phone number', 'call-us'],
  ['are you open on boxing day', 'call-us'],
  ['are your lines open on a bank holiday', 'call-us'],
  ['phone lines easter monday', 'call-us'],
])('"%s" is answered with a number first', (query, key) => {
  expect(answers(query)[0]).toBe(key);
});

test('phone lines say what applies at night and on bank holidays', () => {
  const [runOut] = findAnswers(['no', 'credit'], [], 'no credit on saturday night');
  expect(runOut?.phones).toEqual(['payAsYouGo', 'meterEmergency']);
  const [callUs] = findAnswers(['contact'], [], 'contact');
  expect(callUs?.advice).toContain('closed on bank holidays');
});

test('communal heating brings no answer of ours', () => {
  for (const query of ['heat network no hot water', 'district heating broken'])
    expect([query, answers(query)]).toEqual([query, []]);
  expect(answers('no hot water')).toEqual(['no-heating']);
});

test.each([
  'communal boiler off no heat',
  'no heating for three days in our tower block, it’s communal',
  'our flats share a boiler and there’s no hot water',
  'no heating in the whole block',
])('a boiler that a whole building shares brings no answer of ours: %s', (query) => expect(answers(query)).toEqual([]));

test('a shared house is answered like a home with its own boiler', () =>
  expect(answers('shared house, boiler not working')).toEqual(['no-heating']));

test('the hours of shops are not ours', () => {
  expect(answers('are shops open on boxing day to top up')).not.toContain('call-us');
});

test.each([
  'suicidal',
  'i want to kill myself',
  'end my life because of bills',
  'I don’t want to live any more',
  'they would be better off without me',
  'i cant go on like this',
  'I cannae go on',
  'I turned the heating off and want to sleep forever',
  'I’ve taken pills',
  'nothing left to live for',
  'I wish I was dead',
  'I have taken all my tablets',
  'chcę umrzeć',
  'dwi isio marw',
  'i want to kil myself over this bill',
  'i feel sucidal',
  'i want to end it',
  'no point living like this',
  'nobody would miss me',
  'your app and my meter make me want to die',
])('"%s" is answered with somebody to talk to', (query) => {
  expect(answers(query)[0]).toBe('crisis');
  expect(answers(query)).not.toContain('bereavement');
});

test.each([
  ['i have taken an overdose', 'emergencyServices'],
  ['took too many pills', 'emergencyServices'],
  ['ive overdosed on paracetamol', 'emergencyServices'],
  ['she swallowed all her tablets', 'emergencyServices'],
  ['i want to take an overdose', 'samaritans'],
  ['i havent taken the pills yet but i want to die', 'samaritans'],
  ['thinking about an overdose', 'samaritans'],
])('an overdose brings 999 first, and the wish for one somebody to talk to: “%s”', (query, first) => {
  const crisis = findAnswers(query.split(' '), [], query).find(({ key }) => key === 'crisis');
  expect(crisis?.phones).toHaveLength(2);
  expect(crisis?.phones[0]).toBe(first);
});

test.each([
  'this bill is killing me',
  'I am dying to see my refund',
  'dead cheap elsewhere',
  'boiler is dead',
  'I will kill myself laughing',
  'suicide prices',
  'we can’t go on paying this much',
  'I cut myself off from the old supplier',
  'my battery is going to die',
  'cut myself a better deal',
  'can i carry on with my tariff',
  'my mum is dying',
  'i cant go on the app',
  'the lights cannae go on',
  'my smart thermostat will not sleep',
  'i think my phone is going to die',
  'I hurt myself on the meter box',
  'cancel my contract, I want to end it',
  'we took my life insurance out',
])('"%s" is not a crisis', (query) => expect(answers(query)).not.toContain('crisis'));

test('a smell of gas and suicidal words bring both answers, the danger to the house first', () => {
  expect(answers('I smell gas by the meter and I want to die')).toEqual(['gas-leak', 'crisis']);
});

test.each([
  'dead cheap elsewhere',
  'dying for my refund',
  'boiler is dead',
  'my battery died',
  'heating is to die for',
])('"%s" is not about a death', (query) => expect(answers(query)).not.toContain('bereavement'));

test.each(['house is cold baby no heating', 'my heating wont come on and I have a newborn'])(
  '"%s" brings home services, not the network',
  (query) => expect(answers(query)).toEqual(['no-heating']),
);

test.each([
  'no lights on the hub since I moved it',
  'somebody is pinching leccy off my supply and there are no lights on his meter',
  'how do I turn the electric off to change a light',
  'what should go in a power cut kit',
  'we’ve gone all electric and want the gas taken out',
  'why do I pay for gas when I’ve gone over to electric',
  'we are building a house and there is no electricity there yet',
  'self build, no power on the plot',
  'no electricity at the house we’re building',
  'building a house, no electricity yet',
  'the barn has never had electricity',
  'cabin with no electric, never had any, what is a pole',
  'does a lift work in a power cut',
  'a shop wants gas and electric off you',
  'a card has come through saying the power is going off Thursday for repairs',
  'note in the letterbox, no leccy on the 14th from 9 till 3',
])('"%s" is no power cut', (query) => expect(answers(query)).not.toContain('power-cut'));

test.each([
  ['smel gas', 'gas-leak'],
  ['carbon monoxcide', 'carbon-monoxide'],
  ['powercut', 'power-cut'],
  ['blackuot', 'power-cut'],
  ['boiler brokn', 'no-heating'],
  ['gas leek', 'gas-leak'],
])('"%s" is understood in spite of its spelling', (query, key) => {
  expect(answers(query)[0]).toBe(key);
});

test('for a dangerous meter, the network’s number comes before ours', () => {
  expect(createSearch(noDocuments).search('my meter is sparking').answers[0]?.phones).toEqual([
    'powerCut',
    'meterEmergency',
  ]);
});

test.each([
  'gas bill',
  'change my phone number',
  'electric bill gone up',
  'smart meter',
  'lost electric key',
  'smoke alarm',
  'hot water meter',
  'broken key',
  'meter reading',
  'gas safety certificate',
  'what is the emergency credit on a card meter',
  'emergency on the meter how to turn on',
  '',
])('"%s" is not an emergency and is left to the articles', (query) => {
  expect(answers(query)).toEqual([]);
});

test('at most two answers come before the articles, urgent ones first', () => {
  const found = findAnswers([], ['bereavement', 'no heating', 'power cut'], 'I smell gas and there is no power');
  expect(found).toHaveLength(2);
  expect(found.every(({ urgent }) => urgent)).toBe(true);
});

test.each([
  ['my boiler is leaking', '/help-and-support/breakdowns/leaking-boiler'],
  ['burst pipe', '/help-and-support/breakdowns/leaking-pipe-or-radiator'],
])('"%s" is no emergency, and leads to the stop tap first', (query, href) => {
  const [first] = createSearch(noDocuments).search(query).answers;
  expect(first).toMatchObject({ key: 'leak', urgent: false, href });
  expect(first?.title).toContain('stop tap');
  expect(first?.advice).toMatch(/wet/);
});

test('when credit runs out, hobs, fires and heaters are turned off before the emergency credit is used', () => {
  const [first] = createSearch(noDocuments).search('ran out of gas').answers;
  expect(first?.advice.indexOf('Turn off hobs, fires and heaters')).toBe(0);
  expect(first?.advice).toContain('Then use your emergency credit');
});

test.each(['my phone battery has died', 'smart display is dead', 'plug socket dead', 'freezing to death in here'])(
  '"%s" is not about a bereavement',
  (query) => {
    expect(answers(query)).not.toContain('bereavement');
  },
);

test.each([
  'letter about a planned power cut on tuesday',
  'can I claim for the power cut we had in march',
  'is power cheap at the weekend on your free hours deal',
])('"%s" is no emergency now', (query) => {
  expect(
    createSearch(noDocuments)
      .search(query)
      .answers.filter(({ urgent }) => urgent),
  ).toEqual([]);
});

test.each([
  ['nid wyf i ddim eisiau byw', 'crisis'],
  ['chcę ze sobą skończyć', 'crisis'],
  ['there is no point in me being alive any more', 'crisis'],
  ['ਮੈਂ ਜੀਣਾ ਨਹੀਂ ਚਾਹੁੰਦਾ', 'crisis'],
  ['mujhe bijli ka jhatka laga hai', 'electricity'],
  ['گھر میں آگ لگ گئی ہے', 'fire'],
  ['dŵr yn dod i mewn i’r bocs ffiwsys', 'electricity'],
  ['woda leje się na gniazdko', 'electricity'],
  ['the cut out has bare terminals and my little boy can reach them', 'electricity'],
])('"%s" is answered with %s', (query, key) => expect(answers(query)[0]).toBe(key));

test.each([
  'I want to end it all with you and go to another supplier',
  'dw i ddim eisiau byw yma heb fesurydd clyfar',
  'your web chat has gone dead',
  'it said on the news that tumble driers catch fire, is mine on the list',
  'my boiler is old and not burning efficiently',
  'bil dŵr a thrydan',
  'golau ar y boeler a dim dŵr poeth',
])('"%s" is no emergency and no death', (query) => {
  for (const key of ['crisis', 'bereavement', 'carbon-monoxide', 'electricity', 'fire'])
    expect(answers(query)).not.toContain(key);
});

test.each([
  'no idea how much gas I use',
  'no smell of gas, who is my supplier',
  'there is no gas here, only electric',
  'no gas used in two years but there is a daily charge',
  'we have no gas appliances, remove the meter',
])('"%s" is not about gas that is off', (query) => expect(answers(query)).not.toContain('no-gas'));

test.each(['no gas', 'we have got no gas this morning', 'no hot water or gas'])(
  '"%s" is about gas that is off',
  (query) => expect(answers(query)).toContain('no-gas'),
);
