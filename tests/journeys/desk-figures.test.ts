/** The desk's figures for a past quarter match a count by hand, on the page and in the CSV. */
import { expect } from 'vitest';
import { addQuarters, toQuarter, toQuarterDays } from '#domain/cases/figures.ts';
import type { CaseEventType } from '#domain/cases/events.ts';
import { addDays, toLondonDay } from '#domain/dates.ts';
import { createCaseStore } from '#database/cases.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { toText } from './complaint-steps.ts';
import { DESK, deskTest as test } from './desk-steps.ts';

const AMIRA = { kind: 'staff', id: 'amira', name: 'Amira Khan' } as const;
const QUARTER = addQuarters(toQuarter(toLondonDay(new Date())), -2);
const ENQUIRY = { 'query-subtype': 'Enquiry-Credit Energy' };
const BILL = { 'additional-information': { caseType: 'A bill' } };

/** A Monday in mid-quarter, without a bank holiday nearby in any year. */
const MONDAY = (() => {
  let day = addDays(toQuarterDays(QUARTER).from, 38);
  while (new Date(day).getUTCDay() !== 1) day = addDays(day, 1);
  return day;
})();

/** Days after that Monday: received, then each event. Nobody gave an address, so no letter is sent automatically. */
const CASES: { is: string; received: number; changes?: object; since: [CaseEventType, number, string?][] }[] = [
  { is: 'put right by the end of the next day', received: 0, since: [['put-right', 1]] },
  { is: 'received on a Friday, put right late on the Monday', received: 4, since: [['put-right', 7, '21:30']] },
  { is: 'put right on the second day', received: 0, since: [['put-right', 2]] },
  { is: 'put right on the last day of the eight weeks', received: 0, changes: BILL, since: [['put-right', 56]] },
  { is: 'put right a day later', received: 0, changes: BILL, since: [['put-right', 57]] },
  { is: 'open, and told of the ombudsman', received: 0, since: [['signposted', 57]] },
  { is: 'open, and nobody told', received: 0, since: [] },
  { is: 'a question, which is no complaint', received: 0, changes: ENQUIRY, since: [] },
  {
    is: 'a question that became a complaint',
    received: 0,
    changes: ENQUIRY,
    since: [
      ['became-complaint', 1],
      ['put-right', 1],
    ],
  },
  {
    is: 'put right at once, opened again, and put right',
    received: 0,
    since: [
      ['put-right', 1],
      ['reopened', 3],
      ['put-right', 10],
    ],
  },
  { is: 'at deadlock, and open', received: 0, since: [['deadlocked', 20]] },
];

test('the figures match a count by hand', async ({ db, tom }) => {
  for (const [index, { is, received, changes, since }] of CASES.entries()) {
    const at = (days: number, time = '12:00') => new Date(`${addDays(MONDAY, days)}T${time}:00Z`);
    const leads = createLeadStore(db, { clock: () => at(received), cases: { ombudsmanAfterWeeks: 8 } });
    const reference = await leads.send(complaintLead({ email: null, ...changes }), `counted-${index}`);
    for (const [type, days, time] of since) {
      const cases = createCaseStore(db, { clock: () => at(days, time) });
      expect([is, await cases.append(reference, null, [{ type, by: AMIRA, text: 'words' }])]).toMatchObject([
        is,
        { outcome: 'kept' },
      ]);
    }
  }
  const name = `${QUARTER.year} Q${QUARTER.quarter}`;
  const { html: csv } = await tom.get(`${DESK}/figures.csv`);
  const line = csv.split('\r\n').find((one) => one.startsWith(name));
  // Received, per 100,000, next day and %, eight weeks and %, open beyond, letters sent, owed, reasons.
  expect(line).toBe(`${name},10,5,3,30,6,60,3,2,1,Faulty meter,8,A bill,2,,,,,,`);

  const page = toText((await tom.get(`${DESK}/figures`)).html);
  expect(page).toContain(`Quarter ${QUARTER.quarter}, ${QUARTER.year} 10 5 3 (30%) 6 (60%) 3 2 1 `);
  expect(page).toMatch(/First reply 0 – – Resolution 0 – –/);
  expect(page).toMatch(/Over 56 days 4 /);
  const { html: work } = await tom.get(`${DESK}/figures.csv?of=work`);
  expect(work.split('\r\n')).toEqual(
    expect.arrayContaining(['Figure,Adviser,Value', 'Resolutions,,0', 'Open,Unassigned,4']),
  );
  // This quarter’s row is shown even if it is empty; the six others are named once, not listed.
  expect(page).toContain('6 more quarters, all zero');
  const empty = addQuarters(QUARTER, -1);
  expect(page.indexOf(`Quarter ${empty.quarter}, ${empty.year}`)).toBeGreaterThan(page.indexOf('all zero'));
});
