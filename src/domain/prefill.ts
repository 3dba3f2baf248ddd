/** §4, §6 Prefill: whose details a signed-in customer's form starts with (decision 0010). */
import { type Address, toLabel } from './entities/address.ts';
import type { Account, CorrespondenceAddress, Customer } from './entities/customer.ts';

export interface PrefillSources {
  /** New-system accounts; empty unless `liveCount` is above 0. */
  liveAccounts: readonly Account[];
  /** Older customer records. */
  customers: readonly Customer[];
}

/** The form's field names; '' if unknown. */
export interface PrefillDetails {
  firstName: string;
  surname: string;
  email: string;
  telephoneNumber: string;
}

export interface Prefill extends PrefillDetails {
  /** Whether an account or an older record exists: decides the lead's `accountPrefix`. */
  hasAccount: boolean;
  correspondence: CorrespondenceAddress | null;
}

/**
 * A live new-system account, else the older customer record; never a mixture. A draft takes precedence over both, in
 * the forms themselves.
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

/** Letters and digits only: "Flat 2, 14 High Street" and "flat 2 14 High street" are equal. */
function toKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Possible spellings by the other side: its own label, ours, or ours without the county. */
function toKeys({ label, attributes }: Address): string[] {
  return [label, toLabel(attributes), toLabel({ ...attributes, county: '' })].map(toKey);
}

/** The premises address that equals the correspondence address; null if none or several match. */
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
