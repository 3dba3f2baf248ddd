/** Whoever comes in trouble gets the one thing to do before the text about it, and in danger the number. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { createLibraryReader } from '#supplier/content/library.ts';

const { articles } = createLibraryReader(join(import.meta.dirname, '../../content'))();
const live = [...articles].filter(([, { retired }]) => retired === undefined);

const IN_THE_APP = 'it is done in the app of the smart heating, which is not ours';

/** Articles without an action, and why no button could do what they are about. */
const NOTHING_TO_PRESS: Record<string, string> = {
  'energy-tariffs/standing-charges': 'explains a word of the bill',
  'energy-tariffs/unit-rates-and-kwh': 'explains a word of the bill',
  'helpful-advice/energy-use-of-appliances': 'a sum that the reader does',
  'helpful-advice/heat-networks': 'only the firm on the reader’s own heat bill can help',
  'smart-home/boost-heating-or-hot-water': IN_THE_APP,
  'smart-home/holiday-mode': IN_THE_APP,
  'smart-home/moving-home-with-hive': IN_THE_APP,
  'smart-home/reset-your-hive-password': IN_THE_APP,
  'smart-home/set-a-heating-schedule': IN_THE_APP,
  'struggling-to-pay/energy-grants-guide': 'each nation has a line of its own, all three in the first sentence',
};

test('every article has its action, but for those that only explain', () => {
  const without = live.flatMap(([path, { action }]) => (action === undefined ? path : []));
  expect(without.toSorted()).toEqual(Object.keys(NOTHING_TO_PRESS));
});

const { gasEmergency, gasEmergencyNorthernIreland, powerCut, emergencyServices } = phones;
const URGENT = [gasEmergency, gasEmergencyNorthernIreland, powerCut, emergencyServices].map(
  ({ number }) => `tel:${number}`,
);

test('an article about a danger has the number to call in it, never a form', () => {
  const ofDangers = live.filter(([path]) => path.startsWith('emergencies/'));
  expect(ofDangers.length).toBeGreaterThan(7);
  expect(ofDangers.flatMap(([path, { action }]) => (URGENT.includes(action?.href ?? '') ? [] : path))).toEqual([]);
  const actionOf = (path: string) => articles.get(path)?.action?.href;
  expect(actionOf('emergencies/smell-gas')).toBe(`tel:${gasEmergency.number}`);
  expect(actionOf('emergencies/power-cut')).toBe(`tel:${powerCut.number}`);
  expect(actionOf('emergencies/electrical-safety')).toBe(`tel:${emergencyServices.number}`);
});

test.each([
  ['energy-tariffs/join-or-switch-to-us', `tel:${phones.energy.number}`, 'the reader has nothing to sign in with'],
  ['helpful-advice/spot-a-scam', 'tel:159', 'only the bank can stop a payment'],
  ['struggling-to-pay/winter-payments', 'https://www.gov.uk/winter-fuel-payment', 'we can’t see these payments'],
  ['appliances-and-engineers/check-an-engineer-is-real', '/help-and-support/contact-us', 'who sent them differs'],
  ['moving-home/moving-with-a-smart-or-prepay-meter', '/help-and-support/contact-us', 'who pays as they go has a team'],
])('the button of %s leads to who can help: %s', (path, href) => expect(articles.get(path)?.action?.href).toBe(href));

test('where a gas leak is possible no other number stands beside the one for gas', () =>
  expect(articles.get('meters/meter-running-too-fast')?.action?.href).not.toMatch(/^tel:/));

test('a button to our deals says that one signs in first', () => {
  const titles = live.flatMap(([, { action }]) => (action?.href === '/help-and-support/deals' ? action.title : []));
  expect(new Set(titles)).toEqual(new Set(['Sign in to see our deals']));
});

test('a button says what happens in few words: it stays on one line of a small screen', () => {
  const long = live.flatMap(([, { action }]) => (action && action.title.length > 28 ? action.title : []));
  expect(long).toEqual([]);
  for (const [path, { action }] of live) expect(action?.title ?? '', path).not.toMatch(/'|click|here\b|more\b/i);
});
