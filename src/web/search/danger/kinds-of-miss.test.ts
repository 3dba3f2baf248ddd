/**
 * Kinds of text in which a danger was missed, mistaken or imagined, each in sentences that no training data contains.
 */
import { describe, expect, test } from 'vitest';
import type { Danger } from '#domain/entities/danger.ts';
import { createSearch } from '../search.ts';
import { findWarning } from './warning.ts';

const listDangers = (text: string) => findWarning(text)?.dangers ?? [];

describe('a plain danger is found before and after a request', () => {
  test.each<[string, Danger]>([
    ['Flames are coming out of the tumble dryer, and which address do I post the form to?', 'fire'],
    ['Which address do I post the form to? Flames are coming out of the tumble dryer.', 'fire'],
    ['there are sparks coming from the cooker switch, when does my fix end', 'electricity'],
    ['when does my fix end, there are sparks coming from the cooker switch', 'electricity'],
    ['I would like to pay monthly from June. The hall smells strongly of gas.', 'gas'],
    ['The carbon monoxide alarm is sounding. How do I add my wife to the account?', 'carbon-monoxide'],
    ['cancel my visit today, the lounge is on fire', 'fire'],
    ['I was writing about my tariff. The curtains have gone up and the pelmet is going.', 'fire'],
    ['steam and boiling water are spraying from the valve at anyone who passes, and where is my invoice', 'scald'],
    [
      'my aunt has gone down on the kitchen floor, one arm hangs and she cannot speak, I was only sending her reading',
      'life',
    ],
    [
      'I write about the standing charge. The boiler stopped on Friday and at ninety-two I wear my overcoat and hat in bed.',
      'no-heating',
    ],
    [
      `Your reply to my complaint is late. The power has been off since four and my husband has to go on his dialysis machine
       tonight.`,
      'no-supply-electricity',
    ],
  ])('%s', (text, danger) => expect(listDangers(text)).toEqual([danger]));
});

describe('a supply that is off is found for people who depend on it', () => {
  test.each<[string, Danger]>([
    ['no electricity since Wednesday, the kids are freezing and do their homework by candle', 'no-supply-electricity'],
    ['our little one is five weeks old and the power has been off since last night', 'no-supply-electricity'],
    [
      'I had only written about the deposit. The power has been off for two days and she is three weeks old.',
      'no-supply-electricity',
    ],
  ])('%s', (text, danger) => expect(listDangers(text)).toContain(danger));
});

describe('suicidal intent is found in calm calculations', () => {
  test.each([
    `Thank you for the statement of the 4th. I have been through the figures with a ruler. The policy pays the mortgage and
     the card, and your arrears with them, and then they can start again. They are better off without me. Kindly send the
     closing balance to my wife, who knows nothing of this.`,
    'The insurance is worth more than I am. Once I am gone there is enough for everybody, you included.',
    `There are three thousand owed and the policy covers five. It is only sensible, and I feel calm about it. Please write to
     my brother from now on.`,
    'The cows are sold. My uncle did it in the same shed, and I have put the rope up. Split the bill by meter, please.',
    'I am on the wrong side of the railings with your reminder in my pocket, which is almost funny.',
  ])('%s', (text) => expect(listDangers(text)).toContain('crisis'));
});

test('the search shows what a form would show for the same words', () => {
  const search = createSearch([]);
  for (const text of [
    'the plug of the freezer has melted, can I have a refund',
    'mum is on oxygen and the leccy went off an hour ago',
    'I cannot see a way on and do not want to live, my account number is on the bill',
    'he hit me again because of the bill',
    'my bill is wrong and so is my address',
  ]) {
    const cards = (findWarning(text)?.cards ?? []).map(({ title, phones }) => ({ title, phones }));
    const shown = search.search(text).answers.filter(({ urgent }) => urgent);
    expect([text, shown.map(({ title, phones }) => ({ title, phones })).slice(0, cards.length)]).toEqual([text, cards]);
  }
});

test.each([
  ['the gas is off and my grandad, who is 87, has blue lips', 'emergencyServices'],
  ['prepayment ran out and mum needs her oxygen machine', 'payAsYouGo'],
  ['the top up did not work, the meter went off, my husband is on a ventilator', 'payAsYouGo'],
])('the most urgent number is first: %s', (text, phone) => expect(findWarning(text)?.cards[0]?.phones[0]).toBe(phone));

describe('harmless texts have no danger', () => {
  test.each([
    'my key comma the one with the blue tag comma is lost full stop can I have another comma please',
    'the app is not working but it isn’t off everywhere, my sister’s works',
    'We were flooded in March. All is dry, tested and paid for. What is the new meter’s number?',
    'We run a women’s refuge and would like the charity rate for our four meters.',
    'My husband had an electric shock at work years ago, which is why I would like a fitter to change the switch.',
    'I burnt my hand on a tap when I was six. Do you sell one with a lock for my grandson?',
    'We are a refuge. Which course do your staff take on domestic abuse?',
    'A salesman told my aunt that it was the law to switch. She laughed at him. Does he work for you?',
    'My divorce was in 2008. Could the remark about my former husband be taken off my account?',
    'My funeral is paid for and my will is made, so all I want now is a cheaper tariff.',
    'Does my life insurance have to be named in a payment plan?',
  ])('%s', (text) => expect(listDangers(text)).toEqual([]));
});
