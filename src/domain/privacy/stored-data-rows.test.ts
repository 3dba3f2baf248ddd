import { expect, test } from 'vitest';
import { listStoredData } from './stored-data.ts';

const rows = (visitsStayHere: boolean, leadYears: number | null = 6) =>
  listStoredData({ leads: 'here', leadYears, copyDays: 35, visitsStayHere }).map(
    ({ id, receivers, life, places }) => `${id} | ${receivers.join(', ')} | ${life} | ${places.join(', ')}`,
  );

test('the privacy notice lists what is stored, its receivers, retention and location', () => {
  expect(rows(true).join('\n')).toMatchInlineSnapshot(`
    "typing |  | 24 hours after your last change; for an address you typed in, 48 hours | drafts, receipts, addresses
    sent | backEnd, webhook | 6 years | leads, addresses, outbox
    answers | webhook | 6 years | cases, case_events
    support | backEnd, webhook | 6 years | leads
    mail | mail | 6 years | mail, outbox
    sign-in | provider | 12 hours at most | identity_records
    votes |  | one year | votes
    searches |  | 90 days | failed_searches
    visits | datadog | 30 days | monitoring, withdrawn_visits
    cookie-choice |  | 182 days in your browser; our count of choices, 3 years | consent_choices
    limits |  | a few minutes | rate_limits
    records |  | as long as we run these pages | audit, desk_staff
    copies |  | 35 days | backups"
  `);
});

test('visits stored elsewhere follow that system’s retention', () => {
  expect(rows(false).filter((row) => !rows(true).includes(row))).toMatchInlineSnapshot(`
    [
      "visits | datadog | as our contract with Datadog says | monitoring, withdrawn_visits",
    ]
  `);
});

test('without a retention period, leads and their dependent data are kept as long as needed', () => {
  expect(rows(true, null).filter((row) => !rows(true).includes(row))).toMatchInlineSnapshot(`
    [
      "sent | backEnd, webhook | as long as we need it for your account | leads, addresses, outbox",
      "answers | webhook | as long as we need it for your account | cases, case_events",
      "support | backEnd, webhook | as long as we need it for your account | leads",
      "mail | mail | as long as we need it for your account | mail, outbox",
    ]
  `);
});
