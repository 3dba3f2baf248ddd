import { expect, test } from 'vitest';
import { toOpenNow } from './opening-hours.ts';
import { toPhonesToday } from './phone-words.ts';

const CHRISTMAS = [
  { from: '2026-12-24', until: '2026-12-24', hours: '8am to 3pm' },
  { from: '2026-12-25', until: '2026-12-27', hours: 'Closed' },
];
const WEEK = 'Monday to Friday 8am to 8pm, Saturday 9am to 5pm';

test('other hours are said from two weeks before to their last day', () => {
  const said = (today: string) => toPhonesToday({ energy: { exceptions: CHRISTMAS } }, today)['energy']?.soon;
  expect(said('2026-12-09')).toEqual([]);
  expect(said('2026-12-10')).toEqual(['Thursday 24 December: 8am to 3pm']);
  expect(said('2026-12-27')).toEqual(['Friday 25 December to Sunday 27 December: closed']);
  expect(said('2026-12-28')).toEqual([]);
});

test('a line keeps the hours of the day that has its own', () => {
  const at = (time: string) => toOpenNow(WEEK, new Date(time), CHRISTMAS)?.words;
  expect(at('2026-12-24T14:00:00Z')).toBe('Open now until 3pm');
  expect(at('2026-12-24T16:00:00Z')).toBe('Closed now. Opens Tuesday at 8am');
  expect(at('2026-12-26T10:00:00Z')).toBe('Closed now. Opens Tuesday at 8am');
  expect(at('2026-12-23T16:00:00Z')).toBe('Open now until 8pm');
});
