/** §2 Complaint-type choices: where each leads. */
import { pathTo } from '#domain/paths.ts';
import type { ComplaintType, CustomerType } from './form.ts';

/** A key of the brand's external pages. */
export type ExternalComplaintPage =
  | 'complaintHomeServices'
  | 'complaintInstallations'
  | 'complaintElectricVehicle'
  | 'complaintCredit'
  | 'complaintPayAsYouGo';

export type Next = { path: string } | { externalPage: ExternalComplaintPage };

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
