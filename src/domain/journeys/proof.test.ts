import { expect, test } from 'vitest';
import { METER_READING_ATTRIBUTES } from './meter-reading/lead.ts';
import { toProof } from './proof.ts';

const ROWS = METER_READING_ATTRIBUTES.information;

test('a complaint proves who sent it, and keeps its words to itself', () => {
  expect(
    toProof({ 'first-name': 'Zoë', surname: 'O’Leary', query: 'My words', 'additional-information': {} }, ROWS),
  ).toEqual([{ term: 'Sent by', text: 'Zoë O’Leary' }]);
});

test('readings prove their numbers, zeros at the start included, and the day they were read', () => {
  const lead = {
    first_name: 'Ann',
    last_name: 'Lee',
    'additional-information': {
      GasReading: '00519',
      Elec7ReadingNormal: '84627',
      Eec7ReadingLow: '91738',
      ReadingDate: '2026-11-21',
    },
  };
  expect(toProof(lead, ROWS).map(({ text }) => text)).toEqual([
    'Ann Lee',
    '00519',
    '84627',
    '91738',
    'Saturday 21 November 2026',
  ]);
});

test('a missing value proves nothing', () => {
  expect(toProof({}, ROWS)).toEqual([]);
  expect(toProof({ 'first-name': 7, 'additional-information': null }, ROWS)).toEqual([]);
  expect(toProof({ 'additional-information': { ReadingDate: '2026-02-30' } }, ROWS)).toEqual([]);
});

test('spaces around what a program sent are not proved', () => {
  const more = { GasReading: ' 00519 ', ReadingDate: ' 2026-11-21 ', ElecReading: ' ' };
  expect(toProof({ first_name: ' Ann ', last_name: ' Lee ', 'additional-information': more }, ROWS)).toEqual([
    { term: 'Sent by', text: 'Ann Lee' },
    { term: 'Gas reading', text: '00519' },
    { term: 'Read on', text: 'Saturday 21 November 2026' },
  ]);
});
