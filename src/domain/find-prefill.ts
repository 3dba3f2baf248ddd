/** §6 The calls behind a prefilled form. A call that fails is logged, and what it would have filled stays empty. */
import type { Address } from './entities/address.ts';
import { isAppError } from './errors.ts';
import type { Log } from './log.ts';
import type { Addresses } from './ports.ts';
import type { Accounts, Customers } from './ports-customers.ts';
import { findCorrespondenceAddress, toPrefill, type Prefill, type PrefillDetails } from './prefill.ts';

export interface PrefillPorts {
  accounts: Accounts;
  customers: Customers;
  addresses: Addresses;
  log: Log;
}

export interface FoundPrefill extends PrefillDetails {
  /** Null when a call that could have told has failed. */
  hasAccount: boolean | null;
  /** An address whose id a lead can name. */
  address: Address | null;
}

/** Never rejects. Tokens come from the session; a visitor without any gets empty fields. */
export async function findPrefill(
  ports: PrefillPorts,
  { identityToken, accessToken }: { identityToken?: string | undefined; accessToken?: string | undefined },
): Promise<FoundPrefill> {
  const { accounts, customers, log } = ports;
  let isCertain = true;
  const doubt = () => void (isCertain = false);
  const liveAccounts =
    identityToken === undefined ? [] : await orNone(() => listLive(accounts, identityToken), log, 'accounts', doubt);
  const older =
    liveAccounts.length > 0 || accessToken === undefined
      ? []
      : await orNone(() => customers.list(accessToken), log, 'customers', doubt);
  const prefill = toPrefill({ liveAccounts, customers: older });
  const owner = older[0];
  const premises =
    owner === undefined || accessToken === undefined
      ? []
      : await orNone(() => customers.premises(owner.id, accessToken), log, 'premises');
  const address = await findAddress(
    ports,
    prefill,
    premises.flatMap(({ addresses }) => addresses),
  );
  const { correspondence: _, ...details } = prefill;
  return { ...details, hasAccount: details.hasAccount || (isCertain ? false : null), address };
}

async function listLive(accounts: Accounts, identityToken: string) {
  const { liveCount } = await accounts.statusCount(identityToken);
  return liveCount > 0 ? accounts.list(identityToken) : [];
}

/** New-system accounts have no premises here, so their address is looked up by its postcode. */
async function findAddress(
  { addresses, log }: PrefillPorts,
  { correspondence }: Prefill,
  ofPremises: Address[],
): Promise<Address | null> {
  const found = findCorrespondenceAddress(ofPremises, correspondence);
  if (found !== null || correspondence === null || correspondence.postcode === '') return found;
  const atPostcode = await orNone(() => addresses.findByPostcode(correspondence.postcode), log, 'addresses');
  return findCorrespondenceAddress(atPostcode, correspondence);
}

async function orNone<T>(call: () => Promise<T[]>, log: Log, source: string, onFailure?: () => void): Promise<T[]> {
  try {
    return await call();
  } catch (error) {
    const fields = isAppError(error) ? { code: error.code, upstream: error.details.upstream } : { code: 'unexpected' };
    onFailure?.();
    log.warn({ source, ...fields }, 'Prefill left empty');
    return [];
  }
}
