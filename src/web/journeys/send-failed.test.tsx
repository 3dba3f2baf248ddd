import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { LEAD_FAILED, tooManyRequests } from '#domain/errors.ts';
import type { SendFailureKind } from './responses.server.ts';
import { withChangeWords } from './receive.server.ts';
import { SendFailed } from './send-failed.tsx';

const show = (failed: string, failedAs: SendFailureKind) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <SendFailed answer={{ failed, failedAs }} /> }]);
  return renderToStaticMarkup(<Stub />);
};
test.each([
  ['a customer over the limit', null],
  ['a signed-out customer over the limit', 'signed-out'],
] as const)('the page for %s has the emergency numbers first, then the line with its hours', (_, change) => {
  const html = show(withChangeWords(change, tooManyRequests(240)), 'over-limit');
  const at = [phones.gasEmergency, phones.powerCut, phones.energy].map(({ number }) => html.indexOf(`tel:${number}`));
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  // A small script shows there whether the line is open.
  expect(html).toContain(`data-hours="${phones.energy.hours}"`);
  expect(html).toContain(`${phones.energy.hours}.`);
});

test('any other failure has only §8’s message', () => {
  expect(show(LEAD_FAILED, 'other').replaceAll(/<[^>]*>/g, '')).toBe(LEAD_FAILED.replaceAll("'", '&#x27;'));
});
