/** Who is asking, put together by hand: identity, the account and customer APIs, and what they prefill (§6). */
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { brand, phones } from '#brand/facts.ts';
import { createAccountApi } from '#api/account/app.ts';
import { demonstrationCustomers } from '#api/account/demonstration-customers.ts';
import { createAccountsClient } from '#clients/accounts.ts';
import { createCustomersClient } from '#clients/customers.ts';
import type { HttpClient } from '#clients/http.ts';
import { findPrefill, type FoundPrefill } from '#domain/find-prefill.ts';
import type { Addresses } from '#domain/ports.ts';
import type { Handover } from './leave-browser.ts';
import { createIdentity, type Identity, type IdentityOptions } from '#identity/identity.ts';
import { createKeys, readSessionSecret } from '#identity/secret.ts';
import type { Database } from '#store/db.ts';
import { createIdentityRecords } from '#store/identity-records.ts';
import type { Caller } from '#app/context.ts';
import { toDemonstrationStaff } from '../cases/demonstration-staff.ts';
import type { Config } from '../config.ts';

/** A page waits no longer than this for what it can do without. */
const PREFILL_WAIT_MS = 3_000;
const MARK_LENGTH = 16;
const NOTHING = {
  firstName: '',
  surname: '',
  email: '',
  telephoneNumber: '',
  hasAccount: false,
  address: null,
} satisfies FoundPrefill;
/** Somebody is signed in, and nobody could tell in time. */
const UNKNOWN: FoundPrefill = { ...NOTHING, hasAccount: null };

interface Options {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
  stylesheets: readonly string[];
  handover: Handover;
  limit: NonNullable<IdentityOptions['limit']>;
}

export function createSignedIn({ config, database, log, now, stylesheets, handover, limit }: Options) {
  const records = createIdentityRecords(database, { clock: now });
  const secret = readSessionSecret(config.sessionSecret, config.dataDir);
  const identity: Identity = createIdentity({
    config: {
      issuer: config.identity.issuer,
      clientId: config.identity.clientId,
      clientSecret: config.identity.clientSecret,
      embeddedAllowed: config.embeddedIdentityAllowed,
      publicOrigin: config.publicOrigin,
    },
    secret,
    records,
    people: [...demonstrationCustomers, ...toDemonstrationStaff(config.desk)],
    desk: config.desk,
    look: () => ({
      brandName: brand.name,
      stylesheets,
      numbers: [phones.gasEmergency, phones.powerCut, phones.meterEmergency, phones.energy],
    }),
    log,
    now,
    ...handover,
    limit,
  });
  const accountApi = createAccountApi({ tokens: identity.tokens, customers: demonstrationCustomers, log });
  const toMark = (subject: string) =>
    createHmac('sha256', secret).update(`page:${subject}`).digest('base64url').slice(0, MARK_LENGTH);
  return { identity, accountApi, toMark, keys: createKeys(secret), sweep: () => records.sweep() };
}

/** A page that somebody opens; what React asks for, and what a form posts, comes from a page that is open. */
function isDocument(request: Request): boolean {
  return request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data');
}

interface CallerPorts {
  identity: Identity;
  toMark(subject: string): string;
  accounts: HttpClient;
  customers: HttpClient;
  addresses: Addresses;
  log: Logger;
}

/** What a page may know of its caller; asked once a request, and only when a page wants to know. */
export function createCallerReader({ identity, toMark, ...ports }: CallerPorts) {
  const accounts = createAccountsClient(ports.accounts);
  const customers = createCustomersClient(ports.customers);
  return (request: Request, origin: string) => {
    const setCookies: string[] = [];
    let asked: ReturnType<Identity['readSession']> | undefined;
    const read = () => {
      asked ??= identity
        .readSession(request, { origin }, isDocument(request) ? 'document' : 'other')
        .then((session) => {
          setCookies.push(...session.setCookies);
          return session;
        });
      return asked;
    };
    return {
      /** What the answer has to send along; whole once everything was asked. */
      setCookies: setCookies as readonly string[],
      async caller(): Promise<Caller> {
        const { identity: hasIdentity, access, subject, since } = await read();
        const marks =
          subject === undefined
            ? { mark: null, signIn: null }
            : { mark: toMark(subject), signIn: toMark(`${subject} ${since}`) };
        return { identity: hasIdentity, access, ...marks };
      },
      /** Nobody was there for too long before this document was asked for. Where nobody can tell, nobody is sent away. */
      isIdle: () =>
        read().then(
          ({ idle }) => idle,
          () => false,
        ),
      async prefill(): Promise<FoundPrefill> {
        const session = await read().catch(() => null);
        if (session === null) return UNKNOWN;
        if (!session.identityToken && !session.accessToken)
          return session.identity || session.access ? UNKNOWN : NOTHING;
        const late = new Promise<FoundPrefill>((resolve) => setTimeout(resolve, PREFILL_WAIT_MS, UNKNOWN).unref());
        return Promise.race([
          findPrefill({ accounts, customers, addresses: ports.addresses, log: ports.log }, session),
          late,
        ]);
      },
    };
  };
}
