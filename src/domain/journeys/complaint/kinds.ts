/** §2 The four complaint and enquiry forms and the classification their leads carry. */
import {
  COMPLAINT_DAYS,
  COMPLAINT_DAYS_AT_MOST,
  ENERGY_ENQUIRY_DAYS,
  PAY_AS_YOU_GO_ENQUIRY_DAYS,
} from '#domain/constants.ts';

export const KINDS = [
  {
    slug: 'gas-and-electricity',
    queryType: 'Meters',
    querySubtype: 'Make a complaint-Monthly or quarterly',
    isComplaint: true,
    isPayAsYouGo: false,
    hasSubjects: true,
    days: COMPLAINT_DAYS,
    daysAtMost: COMPLAINT_DAYS_AT_MOST,
  },
  {
    slug: 'enquiry-gas-and-electricity',
    queryType: 'Enquiry',
    querySubtype: 'Enquiry-Credit Energy',
    isComplaint: false,
    isPayAsYouGo: false,
    hasSubjects: true,
    days: ENERGY_ENQUIRY_DAYS,
    daysAtMost: null,
  },
  {
    slug: 'pay-as-you-go',
    queryType: 'Meters',
    querySubtype: 'Make a complaint-Pay As You Go',
    isComplaint: true,
    isPayAsYouGo: true,
    hasSubjects: false,
    days: COMPLAINT_DAYS,
    daysAtMost: COMPLAINT_DAYS_AT_MOST,
  },
  {
    slug: 'enquiry-pay-as-you-go',
    queryType: 'Enquiry',
    querySubtype: 'Enquiry-Pay As You Go',
    isComplaint: false,
    isPayAsYouGo: true,
    hasSubjects: false,
    days: PAY_AS_YOU_GO_ENQUIRY_DAYS,
    daysAtMost: null,
  },
] as const;

export type Kind = (typeof KINDS)[number];
export type KindSlug = Kind['slug'];

/** The row of a route value; null for an unknown one. */
export function findKind(slug: string | undefined): Kind | null {
  return KINDS.find((kind) => kind.slug === slug) ?? null;
}
