/** A signed-in customer's data at the supplier (§6, §7). Every method throws AppError `upstream` on failure. */
import type { Account, AccountStatusCount, Customer, Premises } from './entities/customer.ts';

/** §7 Energy-system API, called with the identity token. */
export interface Accounts {
  statusCount(identityToken: string): Promise<AccountStatusCount>;
  list(identityToken: string): Promise<Account[]>;
}

/** §7 Backend API, called with the access token. */
export interface Customers {
  list(accessToken: string): Promise<Customer[]>;
  /** Of a customer that `list` returned. */
  premises(customerId: string, accessToken: string): Promise<Premises[]>;
}

/** The customer whom a bearer token identifies. */
export interface Bearer {
  subject: string;
  scopes: readonly string[];
}

/** Checks signature, issuer, audience and expiry; null for a token that fails any check. */
export interface TokenReader {
  /** @throws AppError `upstream` the issuer's keys are unavailable */
  readIdentity(token: string): Promise<Bearer | null>;
  /** @throws AppError `upstream` the issuer's keys are unavailable */
  readAccess(token: string): Promise<Bearer | null>;
}
