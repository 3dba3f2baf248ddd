import { expect, test } from 'vitest';
import { METER_READING_ATTRIBUTES } from './meter-reading/lead.ts';
import { toProof } from './proof.ts';

const ROWS = METER_READING_ATTRIBUTES.information;

test('a complaint’s confirmation shows who sent it, and not its text', () => {
  expect(
    toProof({ 'first-name': 'Zoë', surname: 'O’Leary', query: 'My words', 'additional-information': {} }, ROWS),
  ).toEqual([{ term: 'Sent by', text: 'Zoë O’Leary' }]);
});

test('the confirmation of readings shows the numbers with leading zeros, and the day', () => {
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

test('a missing value is omitted', () => {
  expect(toProof({}, ROWS)).toEqual([]);
  expect(toProof({ 'first-name': 7, 'additional-information': null }, ROWS)).toEqual([]);
  expect(toProof({ 'additional-information': { ReadingDate: '2026-02-30' } }, ROWS)).toEqual([]);
});

test('values that an API client sent are shown trimmed', () => {
  const more = { GasReading: ' 00519 ', ReadingDate: ' 2026-11-21 ', ElecReading: ' ' };
  expect(toProof({ first_name: ' Ann ', last_name: ' Lee ', 'additional-information': more }, ROWS)).toEqual([
    { term: 'Sent by', text: 'Ann Lee' },
    { term: 'Gas reading', text: '00519' },
    { term: 'Read on', text: 'Saturday 21 November 2026' },
  ]);
});
