/** §4, §6 Prefill: whose details a signed-in customer's form starts with (decision 0010). */
import { type Address, toLabel } from './entities/address.ts';
import type { Account, CorrespondenceAddress, Customer } from './entities/customer.ts';
import type { Deadline } from './deadline.ts';
import { AppError, isAppError, isLogged } from './errors.ts';
import type { Log } from './log.ts';
import type { Addresses, Accounts, Customers } from './ports.ts';

interface PrefillSources {
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

interface Prefill extends PrefillDetails {
  /** Whether an account or an older record exists: decides the lead's `accountPrefix`. */
  hasAccount: boolean;
  correspondence: CorrespondenceAddress | null;
}

/**
 * Uses a live new-system account, otherwise the older customer record; never a mixture. The forms prefer a draft to
 * both.
 * @internal
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

/** Spellings that the other system may use: its own label, ours, or ours without the county. */
function toKeys({ label, attributes }: Address): string[] {
  return [label, toLabel(attributes), toLabel({ ...attributes, county: '' })].map(toKey);
}

/**
 * The premises address that equals the correspondence address; null if none or several match.
 * @internal
 */
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

// §6 Calls that prefill a form. A failed call is logged, and its fields stay empty.

export interface PrefillPorts {
  accounts: Accounts;
  customers: Customers;
  addresses: Addresses;
  log: Log;
  /** The deadline of all calls together. */
  deadline: Deadline;
}

export interface FoundPrefill extends PrefillDetails {
  /** Null if it is unknown, because a call failed. */
  hasAccount: boolean | null;
  /** An address whose id a lead can use. */
  address: Address | null;
}

/**
 * Never rejects. Requests accounts and records in parallel. Tokens come from the session; a visitor without one gets
 * empty fields.
 */
export async function loadPrefill(
  ports: PrefillPorts,
  { identityToken, accessToken }: { identityToken?: string | undefined; accessToken?: string | undefined },
): Promise<FoundPrefill> {
  let isCertain = true;
  const doubt = () => void (isCertain = false);
  const [liveAccounts, older] = await Promise.all([
    identityToken === undefined ? [] : listLive(ports, identityToken, doubt),
    accessToken === undefined ? NO_RECORD : findOlder(ports, accessToken, doubt),
  ]);
  const prefill = toPrefill({ liveAccounts, customers: older.customers });
  const address = await findAddress(ports, prefill, liveAccounts.length > 0 ? [] : older.addresses);
  const { correspondence: _, ...details } = prefill;
  return { ...details, hasAccount: details.hasAccount || (isCertain ? false : null), address };
}

const NO_RECORD = { customers: [], addresses: [] };

async function findOlder(ports: PrefillPorts, accessToken: string, doubt: () => void) {
  const customers = await orNone(ports, () => ports.customers.list(accessToken), 'customers', doubt);
  const [owner] = customers;
  const premises = owner ? await orNone(ports, () => ports.customers.premises(owner.id, accessToken), 'premises') : [];
  return { customers, addresses: premises.flatMap(({ addresses }) => addresses) };
}

async function listLive(ports: PrefillPorts, identityToken: string, doubt: () => void) {
  const { accounts } = ports;
  const list = async () => {
    const { liveCount } = await accounts.statusCount(identityToken);
    return liveCount > 0 ? accounts.list(identityToken) : [];
  };
  return orNone(ports, list, 'accounts', doubt);
}

/** The back end has no premises of new-system accounts, so their address is looked up by postcode. */
async function findAddress(
  ports: PrefillPorts,
  { correspondence }: Prefill,
  ofPremises: Address[],
): Promise<Address | null> {
  const found = findCorrespondenceAddress(ofPremises, correspondence);
  if (found !== null || correspondence === null || correspondence.postcode === '') return found;
  const atPostcode = await orNone(ports, () => ports.addresses.findByPostcode(correspondence.postcode), 'addresses');
  return findCorrespondenceAddress(atPostcode, correspondence);
}

async function orNone<T>(
  { deadline, log }: PrefillPorts,
  call: () => Promise<T[]>,
  source: string,
  onFailure?: () => void,
): Promise<T[]> {
  const tell = (error: unknown) => {
    const code = isAppError(error) ? error.code : 'unexpected';
    if (!isLogged(error)) log.warn({ source, code }, 'prefill left empty');
  };
  try {
    const asked = call();
    return await deadline.within(asked, () => {
      onFailure?.();
      // A client logs its own slow call when it ends; calls that are too slow only together are logged here.
      asked.then(() => tell(new AppError('upstream', 'No answer in time')), tell);
      return [];
    });
  } catch (error) {
    onFailure?.();
    tell(error);
    return [];
  }
}
