/** Composes identity, the account and customer APIs, and the prefill (§6) into the caller of a request. */
import type { QueryClient } from '@tanstack/query-core';
import type { Logger } from 'pino';
import { brand, phones } from '#brand/facts.ts';
import { createAccountApi } from '#api/account/app.ts';
import { demonstrationCustomers } from '#api/account/demonstration-customers.ts';
import { createAccountsClient } from '#clients/accounts.ts';
import { createCustomersClient } from '#clients/customers.ts';
import type { HttpClient } from '#clients/http.ts';
import { createPersonalQueries } from '#clients/personal.ts';
import { FOREGROUND_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import { loadPrefill, type FoundPrefill } from '#domain/load-prefill.ts';
import { patterns } from '#domain/paths.ts';
import { findRoute, routes } from '#domain/routes.ts';
import type { Addresses } from '#domain/ports.ts';
import type { CustomerSite } from '#identity/cookies.ts';
import type { Handover } from './leave-browser.ts';
import type { Identity, IdentityOptions } from '#identity/identity-options.ts';
import { createIdentity } from '#identity/identity.ts';
import type { RequestPurpose } from '#identity/sessions.ts';
import { createKeys } from '#identity/secret.ts';
import type { Database } from '#store/db.ts';
import { createIdentityRecords } from '#store/identity-records.ts';
import type { Caller } from '#app/context.server.ts';
import { toDemonstrationStaff } from './demonstration-staff.ts';
import type { Config } from '../settings/config.ts';
import type { Outgoing } from '../outside/outgoing.ts';
import { toOwnerMark } from './owner-mark.ts';

const NOTHING = {
  firstName: '',
  surname: '',
  email: '',
  telephoneNumber: '',
  hasAccount: false,
  address: null,
} satisfies FoundPrefill;
/** Unknown: identity did not respond in time. */
const UNKNOWN: FoundPrefill = { ...NOTHING, hasAccount: null };

interface Options {
  config: Config;
  secret: string;
  database: Database;
  log: Logger;
  now: () => Date;
  stylesheets: readonly string[];
  handover: Handover;
  outgoing: Outgoing;
  limit: NonNullable<IdentityOptions['limit']>;
}

export function createSignedIn(options: Options) {
  const { config, secret, database, log, now, stylesheets, handover, outgoing, limit } = options;
  const records = createIdentityRecords(database, { clock: now });
  const identity: Identity = createIdentity({
    config: {
      ...config.identity,
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
    send: outgoing.as('identity'),
    ...handover,
    limit,
  });
  const accountApi = createAccountApi({ tokens: identity.tokens, customers: demonstrationCustomers, log });
  const toMark = (subject: string) => toOwnerMark(secret, subject);
  return { identity, accountApi, toMark, keys: createKeys(secret), sweep: () => records.sweep() };
}

/** A page load, as opposed to a data request or a post from an open page. An unknown path counts as private. */
function toAsked({ method, url }: Request): RequestPurpose {
  const { pathname } = new URL(url);
  if (method !== 'GET' || pathname.endsWith('.data')) return 'other';
  const name = findRoute(pathname);
  return name !== null && routes[name].audience === 'everyone' ? 'public document' : 'document';
}

interface CallerPorts {
  identity: Identity;
  toMark(subject: string): string;
  accounts: HttpClient;
  customers: HttpClient;
  addresses: Addresses;
  queries: QueryClient;
  log: Logger;
}

/** The caller's session: read at most once per request, and only if a page needs it. */
export function createCallerReader({ identity, toMark, ...ports }: CallerPorts) {
  const personal = createPersonalQueries(ports.queries, {
    accounts: createAccountsClient(ports.accounts),
    customers: createCustomersClient(ports.customers),
  });
  const toSignIn = (subject: string, since: number | undefined) => toMark(`${subject} ${since}`);

  function read(request: Request, origin: string) {
    const setCookies: string[] = [];
    let mark: string | null | undefined = null;
    let asked: ReturnType<Identity['readSession']> | undefined;
    const readOnce = () => {
      asked ??= identity.readSession(request, { origin }, toAsked(request)).then((session) => {
        setCookies.push(...session.setCookies);
        mark = session.subject === undefined ? null : toMark(session.subject);
        return session;
      });
      return asked;
    };
    async function prefill(urgent: boolean): Promise<FoundPrefill> {
      const deadline = startDeadline(FOREGROUND_WAIT_MS);
      const session = await deadline.within(readOnce(), () => null).catch(() => null);
      if (session === null) return UNKNOWN;
      const { subject, since, identityToken, accessToken } = session;
      if (subject === undefined || (!identityToken && !accessToken))
        return session.identity || session.access ? UNKNOWN : NOTHING;
      const { addresses, log } = ports;
      const own = personal.of(toSignIn(subject, since), urgent);
      return loadPrefill({ ...own, addresses, log, deadline }, session);
    }

    let prefilled: Promise<FoundPrefill> | undefined;
    return {
      /** The response's Set-Cookie values; complete once everything was asked. */
      setCookies,
      /** Known once `isIdle` has resolved; undefined if it could not be determined. */
      mark: () => mark,
      async caller(): Promise<Caller> {
        const { identity: hasIdentity, access, subject, since } = await readOnce();
        const marks =
          subject === undefined
            ? { mark: null, signIn: null }
            : { mark: toMark(subject), signIn: toSignIn(subject, since) };
        return { identity: hasIdentity, access, ...marks };
      },
      /** Whether the session had been idle for too long before this document was requested. False if unknown. */
      isIdle: () =>
        readOnce().then(
          ({ idle }) => idle,
          () => {
            mark = undefined;
            return false;
          },
        ),
      /** Cached, because the header and the page ask at the same time. */
      prefill: (urgent = false): Promise<FoundPrefill> => (urgent ? prefill(urgent) : (prefilled ??= prefill(urgent))),
    };
  }

  return {
    read,
    /** Passes on identity's response; at sign-out, drops the customer's cached data. */
    async handle(request: Request, peer: CustomerSite): Promise<Response | null> {
      const { pathname } = new URL(request.url);
      const isLeaving = pathname === patterns.signOut || pathname === patterns.identityLogout;
      const session = isLeaving ? await identity.readSession(request, peer, 'other').catch(() => null) : null;
      const answer = await identity.handle(request, peer);
      if (session?.subject !== undefined) personal.forget(toSignIn(session.subject, session.since));
      return answer;
    },
  };
}
