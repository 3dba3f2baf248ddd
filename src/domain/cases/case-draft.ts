/** Where words wait that were typed on a page of a case and not sent yet (decision 0098). */
import type { Reference } from '../entities/lead.ts';

/** Among drafts: no journey has such a key. */
export const toCaseDraftKey = (reference: Reference): string => `case:${reference}`;
