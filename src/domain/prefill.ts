/** §4, §6 Prefill: whose details a signed-in customer's form starts with (decision 0010). */
import { type Address, toLabel } from './entities/address.ts';
import type { Account, CorrespondenceAddress, Customer } from './entities/customer.ts';

export interface PrefillSources {
  /** New-system accounts; left empty unless `liveCount` is above 0. */
  liveAccounts: readonly Account[];
  /** Older customer records. */
  customers: readonly Customer[];
}

/** The form's own field names; '' for what is not known. */
export interface PrefillDetails {
  firstName: string;
  surname: string;
  email: string;
  telephoneNumber: string;
}

export interface Prefill extends PrefillDetails {
  /** An account or an older record exists: the lead's `accountPrefix` depends on it. */
  hasAccount: boolean;
  correspondence: CorrespondenceAddress | null;
}

/**
 * A live new-system account, else the older customer record; never a mixture of two. What the draft holds of the lead to be
 * stands before either, in the forms themselves.
 */
export function toPrefill({ liveAccounts, customers }: PrefillSources): Prefill {
  const [account] = liveAccounts;
  if (account) {
    const { firstName, lastName: surname, email, mobile: telephoneNumber, correspondence } = account;
    return { firstName, surname, email, telephoneNumber, correspondence, hasAccount: true };
  }
  const [customer] = customers;
  if (customer) {
    const { firstName, surname, email, phone: telephoneNumber, correspondence } = customer;
    return { firstName, surname, email, telephoneNumber, correspondence, hasAccount: true };
  }
  return { firstName: '', surname: '', email: '', telephoneNumber: '', hasAccount: false, correspondence: null };
}

/** Letters and digits only: "Flat 2, 14 High Street" and "flat 2 14 High street" are one place. */
function toKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** However the other side writes it: its own label, ours, or ours without the county that not everybody writes. */
function toKeys({ label, attributes }: Address): string[] {
  return [label, toLabel(attributes), toLabel({ ...attributes, county: '' })].map(toKey);
}

/** The address of the premises that is the correspondence address; null when none is, or more than one could be. */
export function findCorrespondenceAddress(
  addresses: readonly Address[],
  correspondence: CorrespondenceAddress | null,
): Address | null {
  if (correspondence === null) return null;
  const wanted = toKey(correspondence.label);
  if (wanted === '') return null;
  const postcode = toKey(correspondence.postcode);
  const byId = new Map(
    addresses
      .filter((address) => postcode === '' || toKey(address.attributes.postcode) === postcode)
      .filter((address) => toKeys(address).includes(wanted))
      .map((address) => [address.id, address]),
  );
  const [found] = byId.values();
  return byId.size === 1 && found ? found : null;
}
