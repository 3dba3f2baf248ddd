/** §5 The two choice pages before a complaint: each choice is required. */
import { accept, refuse, type Read } from '#domain/rules/read.ts';

export const complaintTypes = ['energy', 'home-services', 'installations', 'electric-vehicle'] as const;
export type ComplaintType = (typeof complaintTypes)[number];

export const customerTypes = ['credit', 'directDebit', 'payAsYouGo', 'other'] as const;
export type CustomerType = (typeof customerTypes)[number];

/** The field `complaint-type`. */
export function readComplaintType(typed: string): Read<ComplaintType> {
  const choice = complaintTypes.find((type) => type === typed);
  return choice === undefined ? refuse('Select what your complaint is about') : accept(choice);
}

/** The field `customer-type`. */
export function readCustomerType(typed: string): Read<CustomerType> {
  const choice = customerTypes.find((type) => type === typed);
  return choice === undefined ? refuse('Select how you pay for your energy') : accept(choice);
}
