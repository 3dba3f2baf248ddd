/** The caller of a request: their session, and the data of their own account (§6). */
import type { QueryClient } from '@tanstack/query-core';
import type { Logger } from 'pino';
import { createAccountsClient, createCustomersClient, createPersonalQueries } from '#web/clients/customers.ts';
import type { HttpClient } from '#web/clients/http.ts';
import { FOREGROUND_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import { loadPrefill, type FoundPrefill } from '#domain/prefill.ts';
import { patterns } from '#domain/paths.ts';
import { findRoute, routes } from '#domain/routes.ts';
import type { Addresses } from '#domain/ports.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import type { Identity } from '#web/session/identity-options.ts';
import type { RequestPurpose } from '#web/session/sessions.ts';
import type { Caller } from '#web/services.ts';

const NOTHING = {
  firstName: '',
  surname: '',
  email: '',
  telephoneNumber: '',
  hasAccount: false,
  address: null,
} satisfies FoundPrefill;
/** Used if identity did not respond in time. */
const UNKNOWN: FoundPrefill = { ...NOTHING, hasAccount: null };

/** Distinguishes a page load from a data request or a post of an open page. An unknown path counts as private. */
function toAsked({ method, url }: Request): RequestPurpose {
  const { pathname } = new URL(url);
  if (method !== 'GET' || pathname.endsWith('.data')) return 'other';
  const name = findRoute(pathname);
  return name !== null && routes[name].audience === 'everyone' ? 'public document' : 'document';
}

interface Marks {
  toMark(subject: string): string;
}

/** Reads the session of one request at most once, and only if a page needs it. */
function createSessionOnce({ identity, toMark }: Marks & { identity: Identity }, request: Request, origin: string) {
  const setCookies: string[] = [];
  let mark: string | null | undefined = null;
  let asked: ReturnType<Identity['readSession']> | undefined;
  const read = () => {
    asked ??= identity.readSession(request, { origin }, toAsked(request)).then((session) => {
      setCookies.push(...session.setCookies);
      mark = session.subject === undefined ? null : toMark(session.subject);
      return session;
    });
    return asked;
  };
  const isIdle = async () => {
    try {
      return (await read()).idle;
    } catch {
      mark = undefined;
      return false;
    }
  };
  return { read, isIdle, setCookies, mark: () => mark };
}

interface CallerPorts extends Marks {
  identity: Identity;
  accounts: HttpClient;
  customers: HttpClient;
  addresses: Addresses;
  queries: QueryClient;
  log: Logger;
}

export function createCallerReader({ identity, toMark, ...ports }: CallerPorts) {
  const { addresses, log } = ports;
  const toSignIn = (subject: string, since: number | undefined) => toMark(`${subject} ${since}`);
  const personal = createPersonalQueries(ports.queries, {
    accounts: createAccountsClient(ports.accounts),
    customers: createCustomersClient(ports.customers),
  });

  async function loadOwn(readSession: () => ReturnType<Identity['readSession']>, urgent: boolean) {
    const deadline = startDeadline(FOREGROUND_WAIT_MS);
    const session = await deadline.within(readSession(), () => null).catch(() => null);
    if (session === null) return UNKNOWN;
    const { subject, since, identityToken, accessToken } = session;
    if (subject === undefined || (!identityToken && !accessToken))
      return session.identity || session.access ? UNKNOWN : NOTHING;
    const own = personal.of(toSignIn(subject, since), urgent);
    return loadPrefill({ ...own, addresses, log, deadline }, session);
  }

  function read(request: Request, origin: string) {
    const session = createSessionOnce({ identity, toMark }, request, origin);
    let prefilled: Promise<FoundPrefill> | undefined;
    return {
      /** The response's Set-Cookie values; complete once everything has been read. */
      setCookies: session.setCookies,
      /** Known once `isIdle` has resolved; undefined if it could not be determined. */
      mark: session.mark,
      async caller(): Promise<Caller> {
        const { identity: hasIdentity, access, subject, since } = await session.read();
        const marks =
          subject === undefined
            ? { mark: null, signIn: null }
            : { mark: toMark(subject), signIn: toSignIn(subject, since) };
        return { identity: hasIdentity, access, ...marks };
      },
      /** Whether the session had been idle for too long before this document was requested. False if unknown. */
      isIdle: session.isIdle,
      /** Cached, because the header and the page ask for it at the same time. */
      prefill: (urgent = false): Promise<FoundPrefill> =>
        urgent ? loadOwn(session.read, urgent) : (prefilled ??= loadOwn(session.read, urgent)),
    };
  }

  return {
    read,
    /** Returns identity's response; at sign-out, deletes the customer's cached data. */
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
