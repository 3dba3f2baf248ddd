/** §6 The calls behind a prefilled form. A failed call is logged, and its fields stay empty. */
import type { Address } from './entities/address.ts';
import type { Deadline } from './deadline.ts';
import { AppError, isAppError, isLogged } from './errors.ts';
import type { Log } from './log.ts';
import type { Addresses } from './ports.ts';
import type { Accounts, Customers } from './ports-customers.ts';
import { findCorrespondenceAddress, toPrefill, type Prefill, type PrefillDetails } from './prefill.ts';

export interface PrefillPorts {
  accounts: Accounts;
  customers: Customers;
  addresses: Addresses;
  log: Log;
  /** For all calls together. */
  deadline: Deadline;
}

export interface FoundPrefill extends PrefillDetails {
  /** Null: unknown, because a call failed. */
  hasAccount: boolean | null;
  /** An address whose id a lead can use. */
  address: Address | null;
}

/**
 * Never rejects. Asks for accounts and records in parallel. Tokens come from the session; a visitor without one gets
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

/** New-system accounts have no premises here, so their address is looked up by postcode. */
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
    if (!isLogged(error)) log.warn({ source, code }, 'Prefill left empty');
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
