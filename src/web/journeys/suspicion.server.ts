/** Whether a form looks automated: a mark for those who read the lead, never a reason to drop it. */
import type { Suspicion } from '#domain/entities/lead.ts';
import { readField } from '#domain/journeys/form.ts';

/** No person fills in a form faster. */
const QUICKEST_MS = 2_000;

/** Null for a person, and if it cannot be told: missing fields, or a clock that is ahead. */
export function readSuspicion(form: FormData, now: Date): Suspicion | null {
  if (readField(form, 'website') !== '') return 'hidden-field';
  const openedAt = readField(form, 'opened-at');
  if (!/^\d{13}$/.test(openedAt)) return null;
  const taken = now.getTime() - Number(openedAt);
  return taken >= 0 && taken < QUICKEST_MS ? 'too-fast' : null;
}
