import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import type { HoursException } from '#domain/entities/content.ts';
import { toPhonesToday } from '#domain/opening-hours.ts';
import { PhoneDetails } from './phone-link.tsx';

const KEY = 'meterEmergency';
const closed: HoursException = { from: '2026-12-25', until: '2026-12-25', hours: 'Closed' };

/** The text for a line that is always open, at noon on Christmas Day. */
function show(exceptions: HoursException[]) {
  const hours = 'Open 24 hours a day';
  const own = { [KEY]: { hours } };
  const today = toPhonesToday({ [KEY]: { label: 'Meters', hours, exceptions } }, own, new Date('2026-12-25T12:00:00Z'));
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <PhoneDetails phone={phones[KEY]} /> }]);
  return renderToString(<Stub hydrationData={{ loaderData: { root: { phones: today } } }} />);
}

test('a line that is open 24 hours a day has no open mark', () => expect(show([])).not.toContain('data-open'));

test('a line that will be closed on another day has no open mark', () =>
  expect(show([{ from: '2026-12-28', until: '2026-12-28', hours: 'Closed' }])).not.toContain('data-open'));

test('a line that is closed today says so', () =>
  expect(show([closed])).toContain('data-open="false">Closed now. Opens tomorrow at midnight'));
