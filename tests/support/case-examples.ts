/** A complaint as received, and an adviser. */
import type { CaseReceipt } from '#domain/cases/case.ts';
import type { Actor } from '#domain/cases/events.ts';

export const AMIRA: Actor = { kind: 'staff', id: 'amira', name: 'Amira Khan' };

export const CASE_RECEIPT: CaseReceipt = {
  kind: 'complaint',
  day: '2026-10-01',
  nation: 'england-and-wales',
  reply: { number: 7, unit: 'days', atMost: 21 },
  ombudsmanAfterWeeks: 8,
  canBeMailed: true,
};
export const OPENED_AT = '2026-10-01T09:00:00.000Z';
