import { expect, test } from 'vitest';
import { LEAD_RECEIPT } from '#tests/ports/suites/lead-examples.ts';
import { toCaseRow, NO_DUE_DAY } from './case-row.ts';
import { toEntry } from './case-queue.ts';
import type { CasesTable } from './schema.ts';
import { toLeadRow } from './lead-record.ts';

const lead = toLeadRow({ attributes: { 'first-name': 'Ada' }, addressId: null }, LEAD_RECEIPT);
const entryOf = (columns: Partial<CasesTable>) => {
  const row = toCaseRow(lead, undefined, { ombudsmanAfterWeeks: 8 });
  if (!row) throw new Error('no case');
  return toEntry({ ...row, ...columns }, 'Ada');
};

test('a case is assigned if it has an adviser’s id or name, and unassigned without both', () => {
  expect(entryOf({ assignee: null, assignee_name: null }).assignee).toBeNull();
  expect(entryOf({ assignee: 'tom', assignee_name: null }).assignee).toEqual({ id: 'tom', name: null });
  expect(entryOf({ assignee: null, assignee_name: 'Tom' }).assignee).toEqual({ id: null, name: 'Tom' });
});

test('the next deadline has a name and a day', () => {
  expect(entryOf({ duty: 'reply', due_day: '2026-11-22' }).duty).toEqual({ name: 'reply', day: '2026-11-22' });
  expect(entryOf({ duty: null, due_day: '2026-11-22' }).duty).toBeNull();
  expect(entryOf({ duty: 'reply', due_day: NO_DUE_DAY }).duty).toBeNull();
});
