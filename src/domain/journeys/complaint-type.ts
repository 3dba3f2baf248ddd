import { accept, refuse, type ReadResult } from '#domain/rules/read.ts';
import { pathTo } from '#domain/paths.ts';

// §5 The two choice pages before a complaint: each choice is required.

/** @internal */
export const complaintTypes = ['energy', 'home-services', 'installations', 'electric-vehicle'] as const;
type ComplaintType = (typeof complaintTypes)[number];

/** @internal */
export const customerTypes = ['credit', 'directDebit', 'payAsYouGo', 'other'] as const;
type CustomerType = (typeof customerTypes)[number];

/** The field `complaint-type`. */
export function readComplaintType(typed: string): ReadResult<ComplaintType> {
  const choice = complaintTypes.find((type) => type === typed);
  return choice === undefined ? refuse('Select what your complaint is about') : accept(choice);
}

/** The field `customer-type`. */
export function readCustomerType(typed: string): ReadResult<CustomerType> {
  const choice = customerTypes.find((type) => type === typed);
  return choice === undefined ? refuse('Select how you pay for your energy') : accept(choice);
}

// §2 Complaint-type choices, and the page each leads to.

/** A key of the brand's external pages. */
type ExternalComplaintPage =
  | 'complaintHomeServices'
  | 'complaintInstallations'
  | 'complaintElectricVehicle'
  | 'complaintCredit'
  | 'complaintPayAsYouGo';

type Next = { path: string } | { externalPage: ExternalComplaintPage };

const AFTER_COMPLAINT_TYPE: Record<ComplaintType, Next> = {
  energy: { path: pathTo('selectEnergy') },
  'home-services': { externalPage: 'complaintHomeServices' },
  installations: { externalPage: 'complaintInstallations' },
  'electric-vehicle': { externalPage: 'complaintElectricVehicle' },
};

const AFTER_CUSTOMER_TYPE: Record<CustomerType, Next> = {
  credit: { externalPage: 'complaintCredit' },
  directDebit: { externalPage: 'complaintCredit' },
  payAsYouGo: { externalPage: 'complaintPayAsYouGo' },
  other: { externalPage: 'complaintCredit' },
};

export function nextAfterComplaintType(choice: ComplaintType): Next {
  return AFTER_COMPLAINT_TYPE[choice];
}

export function nextAfterCustomerType(choice: CustomerType): Next {
  return AFTER_CUSTOMER_TYPE[choice];
}
