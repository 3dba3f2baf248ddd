import { expect, test } from 'vitest';
import type { Category } from '#domain/entities/content.ts';
import type { Ending } from '#domain/triage.ts';
import { toReachableEnding } from './reachable-ending.server.ts';

const ending: Ending = {
  title: 'Try six checks',
  say: [],
  line: 'homeServices',
  doing: { label: 'See the checks', to: '/help-and-support/breakdowns/no-heating' },
  article: 'breakdowns/no-heating',
};
const meterReading = '/help-and-support/submit-meter-read';

function having(label: string): Category[] {
  const articles = [{ label, title: 'Your heating has stopped' }];
  return [{ id: 'breakdowns', title: '', metaDescription: '', description: '', inMenu: true, order: 0, articles }];
}

test('an article has the title that the content gives it, or its slug in words', () => {
  const href = '/help-and-support/breakdowns/no-heating';
  const listed = toReachableEnding(ending, { categories: having('no-heating'), meterReading });
  expect(listed.article).toEqual({ title: 'Your heating has stopped', href });
  expect(toReachableEnding(ending, { categories: null, meterReading }).article).toEqual({ title: 'No heating', href });
});

test('the call is the action without such an article', () => {
  const { article, doing } = toReachableEnding(ending, { categories: having('other'), meterReading });
  expect([article, doing]).toEqual([null, undefined]);
});

test('the meter-reading form is linked at its path, and our own forms whatever the content', () => {
  const told = { categories: having('other'), meterReading };
  const reading = toReachableEnding({ ...ending, doing: { label: 'Send', to: 'meter-reading' } }, told);
  expect(reading.doing?.to).toBe(meterReading);
  const call = { line: 'meterEmergency', words: 'Call' } as const;
  const form = { label: 'Write', to: '/help-and-support/complaints/enquiry-gas-and-electricity' };
  expect(toReachableEnding({ ...ending, doing: form }, told).doing).toEqual(form);
  expect(toReachableEnding({ ...ending, whenClosed: { doing: form } }, told).whenClosed).toEqual({ doing: form });
  expect(toReachableEnding({ ...ending, whenClosed: { call } }, told).whenClosed).toEqual({ call });
  const gone = { label: 'Read', to: '/help-and-support/breakdowns/no-heating' };
  expect(toReachableEnding({ ...ending, whenClosed: { call, doing: gone } }, told).whenClosed).toEqual({ call });
});
