import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { phones } from '#brand/facts.ts';
import { LEAD_FAILED, tooManyRequests } from '#domain/errors.ts';
import { SendFailed } from './send-failed.tsx';

const show = (failed: string) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <SendFailed answer={{ failed }} /> }]);
  return renderToStaticMarkup(<Stub />);
};
afterEach(() => vi.useRealTimers());

test.each([
  ['2026-11-24T10:00:00Z', 'Open now until 8pm'],
  ['2026-11-24T22:00:00Z', 'Closed now. Opens tomorrow at 8am'],
])('whoever must wait reads the emergency numbers first, then the line with its hours, at %s', (now, words) => {
  vi.useFakeTimers({ now: new Date(now) });
  const html = show(tooManyRequests(240));
  const at = [phones.gasEmergency, phones.powerCut, phones.energy].map(({ number }) => html.indexOf(`tel:${number}`));
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  expect(html).toContain(words);
  expect(html).toContain(phones.energy.hours);
});

test('any other failure has §8’s words alone', () => {
  expect(show(LEAD_FAILED).replaceAll(/<[^>]*>/g, '')).toBe(LEAD_FAILED.replaceAll("'", '&#x27;'));
});
