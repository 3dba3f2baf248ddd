/** §2 The four complaint and enquiry forms: their addresses and the classification of their leads. */
import { pathTo } from '#domain/paths.ts';
import type { ReplyPromise } from '#domain/promise.ts';

/** Replies take so many days on average, and at most. */
const COMPLAINT_REPLY: ReplyPromise = { number: 7, unit: 'days', atMost: 21 };

export const ENERGY_COMPLAINT = {
  slug: 'gas-and-electricity',
  queryType: 'Meters',
  querySubtype: 'Make a complaint-Monthly or quarterly',
  isComplaint: true,
  isPayAsYouGo: false,
  hasSubjects: true,
  reply: COMPLAINT_REPLY,
} as const;

export const ENERGY_ENQUIRY = {
  slug: 'enquiry-gas-and-electricity',
  queryType: 'Enquiry',
  querySubtype: 'Enquiry-Credit Energy',
  isComplaint: false,
  isPayAsYouGo: false,
  hasSubjects: true,
  reply: { number: 2, unit: 'days', atMost: null },
} as const;

export const PAY_AS_YOU_GO_COMPLAINT = {
  slug: 'pay-as-you-go',
  queryType: 'Meters',
  querySubtype: 'Make a complaint-Pay As You Go',
  isComplaint: true,
  isPayAsYouGo: true,
  hasSubjects: false,
  reply: COMPLAINT_REPLY,
} as const;

export const PAY_AS_YOU_GO_ENQUIRY = {
  slug: 'enquiry-pay-as-you-go',
  queryType: 'Enquiry',
  querySubtype: 'Enquiry-Pay As You Go',
  isComplaint: false,
  isPayAsYouGo: true,
  hasSubjects: false,
  reply: { number: 7, unit: 'days', atMost: null },
} as const;

export const KINDS = [ENERGY_COMPLAINT, ENERGY_ENQUIRY, PAY_AS_YOU_GO_COMPLAINT, PAY_AS_YOU_GO_ENQUIRY] as const;

export type ComplaintKind = (typeof KINDS)[number];
export type KindSlug = ComplaintKind['slug'];

/** The confirmation is no step, because it follows the send. */
export type ComplaintStep = 'details' | 'query';

/** The address of a step; a form begins with its details. */
export function toStepPath(kind: ComplaintKind, step: ComplaintStep = 'details'): string {
  return pathTo(step === 'details' ? 'complaintDetails' : 'complaintQuery', { complaint: kind.slug });
}
