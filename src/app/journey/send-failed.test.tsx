import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { LEAD_FAILED, tooManyRequests } from '#domain/errors.ts';
import { SendFailed } from './send-failed.tsx';

const show = (failed: string) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <SendFailed answer={{ failed }} /> }]);
  return renderToStaticMarkup(<Stub />);
};
test('whoever must wait reads the emergency numbers first, then the line with its hours', () => {
  const html = show(tooManyRequests(240));
  const at = [phones.gasEmergency, phones.powerCut, phones.energy].map(({ number }) => html.indexOf(`tel:${number}`));
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  // The small script says there whether it answers now.
  expect(html).toContain(`data-hours="${phones.energy.hours}"`);
  expect(html).toContain(`${phones.energy.hours}.`);
});

test('any other failure has §8’s words alone', () => {
  expect(show(LEAD_FAILED).replaceAll(/<[^>]*>/g, '')).toBe(LEAD_FAILED.replaceAll("'", '&#x27;'));
});
