/** §3 Customer and accounts, as the pages use them. Unknown texts are empty strings. */
import type { Address } from './address.ts';

/** A postal address on one line. */
export interface CorrespondenceAddress {
  label: string;
  postcode: string;
}

/** A customer record of the older system. */
export interface Customer {
  id: string;
  firstName: string;
  surname: string;
  email: string;
  phone: string;
  correspondence: CorrespondenceAddress | null;
}

/** A supply address of a customer. */
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
