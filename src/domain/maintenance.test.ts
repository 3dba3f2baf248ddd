import { expect, test } from 'vitest';
import { isClosedResponse, toClosedMessage, toCurrentNotice } from './maintenance.ts';

const now = new Date('2026-11-21T22:00:00Z');
const at = (until: string | null) => ({ words: null, until: until === null ? null : new Date(until) });

test.each([
  ['2026-11-22T06:00:00Z', 'They open again on Sunday 22 November at 6am.'],
  ['2026-11-22T18:30:00Z', 'They open again on Sunday 22 November at 6:30pm.'],
  ['2026-11-22T12:00:00Z', 'They open again on Sunday 22 November at 12pm.'],
  ['2027-06-05T05:00:00Z', 'They open again on Saturday 5 June at 6am.'],
  ['2026-11-21T22:00:00Z', 'The work is taking longer than planned. They will be back soon.'],
  ['2026-11-21T21:59:00Z', 'The work is taking longer than planned. They will be back soon.'],
  [null, 'They will be back soon.'],
])('the message gives hours in London time: until %s', (until, words) => {
  expect(toCurrentNotice(at(until), now).opening).toBe(words);
});

test('the response to a posted form shows the operator’s message, the hours, and that the typed text is kept', () => {
  const words = 'We are moving to a new system.';
  const said = toClosedMessage(toCurrentNotice({ ...at('2026-11-22T06:00:00Z'), words }, now));
  expect(said).toMatch(
    /^Our online forms are temporarily unavailable\. We are moving to a new system\. They open again on Sunday/,
  );
  expect(toClosedMessage(toCurrentNotice(at(null), now))).toMatch(
    /^Our online forms are temporarily unavailable\. They will be back soon\. Nothing/,
  );
  expect(said).toMatch(/Nothing was sent\. What you typed is still here/);
});

test.each([
  ['2026-11-21T22:10:00Z', 600],
  ['2026-11-21T22:00:01Z', 30],
  ['2026-12-24T00:00:00Z', 86_400],
  ['2026-11-21T22:00:00Z', 300],
  ['2026-11-21T20:00:00Z', 300],
  [null, 300],
])('a Retry-After until %s is %i seconds', (until, seconds) => {
  expect(toCurrentNotice(at(until), now).wait).toBe(seconds);
});

test('the message of closed forms is recognised by its fields', () => {
  expect(isClosedResponse({ closed: { words: null, opening: '' } })).toBe(true);
  for (const other of [null, undefined, 'closed', {}, 7]) expect(isClosedResponse(other)).toBe(false);
});
