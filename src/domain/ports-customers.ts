/** A signed-in customer's data at the supplier (§6, §7). Every method throws AppError `upstream` on failure. */
import type { Account, AccountStatusCount, Customer, Premises } from './entities/customer.ts';

/** §7 energy-system API, with the identity token. */
export interface Accounts {
  statusCount(identityToken: string): Promise<AccountStatusCount>;
  list(identityToken: string): Promise<Account[]>;
}

/** §7 backend API, with the access token. */
export interface Customers {
  list(accessToken: string): Promise<Customer[]>;
  /** Of one customer that `list` named. */
  premises(customerId: string, accessToken: string): Promise<Premises[]>;
}

/** The customer that a bearer token belongs to. */
export interface Bearer {
  subject: string;
  scopes: readonly string[];
}

/** Checks signature, issuer, audience and expiry; null for a token that fails any. */
export interface TokenReader {
  /** @throws AppError `upstream` the issuer's keys cannot be had */
  readIdentity(token: string): Promise<Bearer | null>;
  /** @throws AppError `upstream` the issuer's keys cannot be had */
  readAccess(token: string): Promise<Bearer | null>;
}
