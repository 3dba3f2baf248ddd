import { expect, test } from 'vitest';
import { createSearch } from '../search.ts';
import { findWarning, toWarning } from './cards.ts';
import { tellsOfLife } from './life.ts';
import { readText } from './read-text.ts';

const search = createSearch([]);
const keys = (typed: string) => search.search(typed).answers.map(({ key }) => key);
const phones = (typed: string) => search.search(typed).answers[0]?.phones;

test.each([
  'ambulance please',
  'call an ambulance',
  '999',
  '112',
  'ring 112 or 999',
  'ring 999',
  'she has stopped breathing',
  'my dad is unconscious on the kitchen floor',
  'grandad wont wake up',
  'my little boy swallowed the coin battery out of the heating remote',
  'my daughter has eaten a washing pod',
  'I drank some antifreeze from an unmarked bottle',
  'the man next door has been stabbed',
  'send the police now',
  'my wife is having a heart attack',
  'toddler got hold of my tablets',
  'poisoned',
  'my son swallowed a battery what should i do',
  'he drank bleach do I need to call 999',
  'my husband has been shot',
  'the lad next door got shot',
  'a man shot outside my house',
  'somebody shot at my son',
  'im choking on a grape',
  'the old lady is unresponsive',
  'my resident is unresponsive',
  'my uncle just got shot by a burglar',
  'our carer is shot and bleeding',
  'they shot my dad',
  'my girl has taken her tablets twice by mistake',
  'neighbour collapsed in August heat',
  'mum is on the floor unresponsive',
  'my daughter has taken her gran’s tablets',
  'my boy got into my tablets',
  'the man in the flat blacked out',
  'my son swallowed a battery ten minutes ago',
  'my son swallowed a battery yesterday',
  'she swallowed a magnet three days ago',
  'my wife is unconscious how long will the ambulance be',
  'my husband was shot ten minutes ago',
  'my daughter is choking on a film wrapper',
  'she stopped breathing 5 minutes ago',
  'a man came to the door and shot my son',
  'we wrote two weeks ago and now my son is unconscious',
  'he was recovering but now he isnt breathing',
  'my son hit the radiator and he wont stop bleeding',
])('"%s" needs 999', (typed) => {
  expect(keys(typed)[0]).toBe('life');
  expect(phones(typed)).toEqual(['emergencyServices']);
  expect(findWarning(typed)?.dangers[0]).toBe('life');
});

test.each([
  'will you charge me for an ambulance station',
  'the remote swallows a battery every month',
  'my thermostat has swallowed two batteries this year',
  'our old supplier collapsed',
  'dad’s supplier has collapsed and he is worried about his credit',
  'dad collapsed last year and I took over his account',
  'she is not moving in until March',
  'he isn’t responding to my emails',
  'I had a heart attack when I saw the bill',
  'stabbed in the back by your sales team',
  'I am drowning in debt',
  'my nephew is drowning in loans and bills',
  'my son took the tablet to school',
  'your bills are bleeding us dry',
  'what happens if somebody swallows a battery',
  'do I call the police about a stolen meter',
  'my mum fainted at the price',
  'breathing space for debt',
  'My boiler is shot and I need a new one',
  'the pump is shot',
  'the motor has been shot since Tuesday',
  'my husband says the boiler is shot',
  'my bill has just shot through the roof',
  'my direct debit just shot to 300 pounds',
  'my son shot a video of the meter',
  'I got shot of my old supplier',
  'im choking on these prices',
  'the boiler is choking',
  'my smart meter is unresponsive',
  'your website is completely unresponsive',
  'mum’s meter is unresponsive',
  'she passed out my letters',
  'mum collapsed in March and is in a home now, close the account',
  'my son has taken his medication out of the fridge',
  'my father has collapsed lungs and needs his oxygen machine',
  'my boy got into my tablets and ordered a meter',
  'my neighbour’s flat blacked out too',
  'dad collapsed three weeks ago and is home now',
  'dad collapsed last night and is in hospital, can I pay for him',
  'what happens if he is unconscious when you call',
  'my radiators need bleeding a lot',
  'the radiator valve wont stop bleeding',
  'the meter has no pulse light',
  'dad was shot in the war',
  'no pulse output on my electric meter',
  'my smart meter has gone unresponsive',
  'my landlord is unresponsive about the broken boiler',
  'the letting agent is unresponsive',
])('"%s" does not', (typed) => expect(tellsOfLife(readText(typed))).toBe(false));

test('what threatens everybody comes before it, wanting to die and a missing supply after it', () => {
  expect(keys('dad has collapsed and the carbon monoxide alarm is going off')).toEqual(['carbon-monoxide', 'life']);
  expect(keys('no power, she is on oxygen and isnt breathing')).toEqual(['life', 'power-cut']);
});

test.each(['dad has collapsed and I don’t know if he is breathing', 'she collapsed when she got out of bed'])(
  'no "if" or "when" in it hides a collapse: "%s"',
  (typed) => expect(keys(typed)).toContain('life'),
);

test('a collapse that comes again is no thing of the past', () =>
  expect(tellsOfLife(readText('dad collapsed in March and has collapsed again'))).toBe(true));

test('no second card says 999 first', () => {
  expect(keys('my husband got an electric shock off the socket and is unconscious')).not.toContain('life');
  expect(keys('call an ambulance please')).toEqual(['life']);
  expect(keys('my wife took all her tablets and wont wake up')).toEqual(['crisis']);
});

test('its mark brings its card again', () => expect(toWarning('life').cards.map(({ key }) => key)).toEqual(['life']));
