import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { findWarning } from '#web/search/danger/warning.ts';
import { createSearch } from '#web/search/search.ts';
import { toFixedDocuments } from './search-documents.ts';
import { putNumbersFirst } from './urgent-suggestions.ts';

const search = createSearch(toFixedDocuments({ meterReadingForm: true }));
const suggest = (typed: string) =>
  putNumbersFirst({ told: findWarning(typed)?.cards ?? [], begun: search.urgent(typed) }, search.suggest(typed));

test.each(['smell gas', 'i can smell gas', 'carbon monoxide'])(
  'the first suggestion for “%s” is the number',
  (typed) => {
    expect(suggest(typed)[0]).toMatchObject({ kind: 'phone', href: `tel:${phones.gasEmergency.number}` });
  },
);

test.each([
  ['carbon', 'gasEmergency'],
  ['gas le', 'gasEmergency'],
  ['no pow', 'powerCut'],
  ['smoke fr', 'emergencyServices'],
  ['burning sm', 'emergencyServices'],
  ['electric sho', 'emergencyServices'],
  ['gas', 'gasEmergency'],
  ['gas smell', 'gasEmergency'],
  ['leak', 'gasEmergency'],
  ['no gas', 'gasEmergency'],
  ['alarm', 'gasEmergency'],
  ['alarm going', 'gasEmergency'],
  ['alarm beep', 'gasEmergency'],
  ['co alarm', 'gasEmergency'],
  ['dizzy', 'gasEmergency'],
  ['emerg', 'gasEmergency'],
  ['power', 'powerCut'],
  ['electric', 'powerCut'],
  ['no power', 'powerCut'],
  ['power line', 'powerCut'],
  ['sparks', 'emergencyServices'],
  ['burning', 'emergencyServices'],
  ['burn', 'emergencyServices'],
  ['smoke', 'emergencyServices'],
  ['electrical', 'emergencyServices'],
] as const)('the first suggestion for “%s”, the beginning of a danger, is the number', (typed, phone) => {
  expect(suggest(typed)[0]).toMatchObject({ kind: 'phone', href: `tel:${phones[phone].number}` });
});

test.each([
  'gas bill',
  'gas meter',
  'gas meter reading',
  'gas boiler service',
  'electric meter',
  'electricity prices',
  'electric car',
  'power of attorney',
  'emergency credit',
  'leaking radiator',
  'alarm battery',
  'smart meter',
])('“%s” is no danger, and raises no number', (typed) => {
  expect(suggest(typed)).toEqual(search.suggest(typed));
});

test('suggestions without a danger are unchanged, and a number appears once', () => {
  expect(suggest('refund')).toEqual(search.suggest('refund'));
  const hrefs = suggest('gas emergency smell gas').map(({ href }) => href);
  expect(new Set(hrefs).size).toBe(hrefs.length);
});
