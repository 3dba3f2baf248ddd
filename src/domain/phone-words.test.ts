import { expect, test } from 'vitest';
import { toOpenNow } from './opening-hours.ts';
import { toPhonesToday, toSoon } from './phone-words.ts';

const CHRISTMAS = [
  { from: '2026-12-24', until: '2026-12-24', hours: '8am to 3pm' },
  { from: '2026-12-25', until: '2026-12-27', hours: 'Closed' },
];
const WEEK = 'Monday to Friday 8am to 8pm, Saturday 9am to 5pm';
const OWN = { energy: { hours: WEEK }, powerCut: { hours: 'Open 24 hours a day' } };

test('other hours are said from two weeks before to their last day', () => {
  const said = (today: string) =>
    toPhonesToday({ energy: { exceptions: CHRISTMAS } }, OWN, new Date(`${today}T12:00:00Z`))['energy']?.soon;
  expect(said('2026-12-09')).toEqual([]);
  expect(said('2026-12-10')).toEqual(['Thursday 24 December: 8am to 3pm']);
  expect(said('2026-12-27')).toEqual(['Friday 25 December to Sunday 27 December: closed']);
  expect(said('2026-12-28')).toEqual([]);
  expect(toSoon(CHRISTMAS, '2026-12-25')).toEqual(['Friday 25 December to Sunday 27 December: closed']);
});

test('a line is sent the other hours that are still to come, to their last day', () => {
  const kept = (today: string) =>
    toPhonesToday({ energy: { exceptions: CHRISTMAS } }, OWN, new Date(`${today}T12:00:00Z`))['energy']?.exceptions;
  expect([kept('2026-12-24'), kept('2026-12-27'), kept('2026-12-28')]).toEqual([CHRISTMAS, CHRISTMAS.slice(1), []]);
});

test('a line keeps the hours of the day that has its own', () => {
  const at = (time: string) => toOpenNow(WEEK, new Date(time), CHRISTMAS)?.words;
  expect(at('2026-12-24T14:00:00Z')).toBe('Open now until 3pm');
  expect(at('2026-12-24T16:00:00Z')).toBe('Closed now. Opens Tuesday at 8am');
  expect(at('2026-12-26T10:00:00Z')).toBe('Closed now. Opens Tuesday at 8am');
  expect(at('2026-12-23T16:00:00Z')).toBe('Open now until 8pm');
});

test('every phone says whether it answers now, by content’s hours where content has them', () => {
  const at = (time: string, hours?: string) =>
    toPhonesToday(hours ? { energy: { hours, exceptions: [] } } : {}, OWN, new Date(time));
  expect(at('2026-11-23T19:59:00Z')).toEqual({
    energy: { now: { open: true, words: 'Open now until 8pm' } },
    // Its hours say so.
    powerCut: { now: null },
  });
  expect(at('2026-11-23T20:00:00Z')['energy']?.now?.words).toBe('Closed now. Opens tomorrow at 8am');
  expect(at('2026-12-25T12:00:00Z')['energy']?.now?.words).toBe('Closed today, a bank holiday. Opens tomorrow at 9am');
  expect(at('2026-11-23T19:59:00Z', 'Every day 9am to 5pm')['energy']?.now?.open).toBe(false);
  expect(at('2026-11-23T19:59:00Z', 'By appointment')['energy']?.now).toBeNull();
});
