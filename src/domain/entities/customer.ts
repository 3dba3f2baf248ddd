/** §3 Customer and accounts, as the pages read them. A text that is not known is the empty string. */
import type { Address } from './address.ts';

/** Where letters go, as one line. */
export interface CorrespondenceAddress {
  label: string;
  postcode: string;
}

/** The older record. */
export interface Customer {
  id: string;
  firstName: string;
  surname: string;
  email: string;
  phone: string;
  correspondence: CorrespondenceAddress | null;
}

/** A supplied place of a customer. */
export interface Premises {
  id: string;
  addresses: Address[];
}

export interface AccountStatusCount {
  liveCount: number;
  lostCount: number;
  preLiveCount: number;
}

/** An account on the new system: `person.firstName`, `person.lastName`, `email`, `mobile`. */
export interface Account {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  correspondence: CorrespondenceAddress | null;
}
