/** Sessions on the server: tokens sealed in the shared records, their ids in the two cookies (§6). */
import { setTimeout as sleep } from 'node:timers/promises';
import { IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import { AppError, isAppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import type { SealedRecords, Keys } from '#database/secret.ts';
import type { SessionCookies } from '#domain/session.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import { createId, hasCookie, readSignedCookie, SESSION_COOKIES, toExpiredCookie } from './cookies.ts';
import { MARGIN_MS, type RelyingParty, type Tokens } from './relying-party.ts';

const MINUTE = 60_000;
/** A session expires after this long without a request: four times §9's idle limit, to survive an outage of ours. */
const UNSEEN_MS = 60 * MINUTE;
const LIFE_MS = RETENTION_MS.signIn;
const NOTE_SEEN_EVERY_MS = MINUTE;
/** One request refreshes the tokens for all; the others wait for it, each for at most `WAIT_MS`. */
const LEASE_MS = 10_000;
const BACK_OFF_MS = 15_000;
const WAIT_MS = 2_000;
const WAIT_STEP_MS = 50;
const WRITE_TRIES = 5;

export interface StoredSession extends Tokens {
  subject: string;
  /** The page that the sign-in was requested from. */
  page?: string;
  /** Epoch milliseconds. */
  startedAt: number;
  seenAt: number;
  /** The 30-second check has been received: a script in the browser tracks the idle time. */
  keepsTime?: boolean;
  /** Until then another request is refreshing the tokens, or the provider has just failed. Epoch milliseconds. */
  busyUntil: number;
  failing: boolean;
}

/**
 * Why a request reads the session: to open a private page or a page that is the same for everyone, for the script's
 * session check, or for anything else.
 */
export type RequestPurpose = 'document' | 'public document' | 'check' | 'other';

const opensPage = (asked: RequestPurpose): boolean => asked === 'document' || asked === 'public document';

/** §6 Without scripts only the server can tell; it records activity to the minute. */
function isIdle({ keepsTime, seenAt }: StoredSession, now: Date): boolean {
  return !keepsTime && now.getTime() - seenAt >= IDLE_TIMEOUT_MS + NOTE_SEEN_EVERY_MS;
}

interface Options {
  records: SealedRecords<StoredSession>;
  relyingParty: RelyingParty;
  log: Log;
  now: () => Date;
}

export interface Sessions {
  /** Returns the new session's id. */
  start(subject: string, tokens: Tokens, page: string): Promise<string>;
  /**
   * Finds the session, with its tokens renewed in time if the provider is reachable; null if it has ended. Every
   * request counts as activity, except a document that is requested after the idle limit.
   * @throws AppError `unavailable` the database is unavailable
   */
  find(id: string, asked?: RequestPurpose): Promise<StoredSession | null>;
  /** Deletes the session and returns it. */
  end(id: string): Promise<StoredSession | null>;
}

type Found = { value: StoredSession; version: number };

export function createSessions({ records, relyingParty, log, now }: Options): Sessions {
  const time = () => now().getTime();
  const toExpiry = ({ startedAt, seenAt }: StoredSession) =>
    new Date(Math.min(startedAt + LIFE_MS, seenAt + UNSEEN_MS));
  const replace = (id: string, version: number, next: StoredSession) =>
    records.replace(id, version, next, toExpiry(next));

  /** Merges `change` into the current record, which may have changed meanwhile; null if it was deleted. */
  async function write(id: string, change: Partial<StoredSession>): Promise<StoredSession | null> {
    for (let tries = 0; tries < WRITE_TRIES; tries += 1) {
      const latest = await records.find(id);
      if (latest === null) return null;
      const next = { ...latest.value, ...change };
      if (await replace(id, latest.version, next)) return next;
    }
    throw new AppError('unavailable', 'The session could not be written', { retryAfter: 1 });
  }

  async function waitForOther(id: string, first: StoredSession): Promise<StoredSession | null> {
    let session: StoredSession | null = first;
    for (let waited = 0; waited < WAIT_MS; waited += WAIT_STEP_MS) {
      if (session === null || session.failing || time() < session.expiresAt) break;
      await sleep(WAIT_STEP_MS);
      session = (await records.find(id))?.value ?? null;
    }
    return session;
  }

  async function renew(id: string, { value: session, version }: Found): Promise<StoredSession | null> {
    if (session.refreshToken === null) {
      if (time() < session.expiresAt) return session;
      await records.remove(id);
      return null;
    }
    if (time() < session.busyUntil) return waitForOther(id, session);
    if (!(await replace(id, version, { ...session, busyUntil: time() + LEASE_MS, failing: false })))
      return waitForOther(id, session);
    try {
      const tokens = await relyingParty.refresh(session);
      return await write(id, { ...tokens, seenAt: time(), busyUntil: 0, failing: false });
    } catch (error) {
      if (isAppError(error, 'unavailable')) throw error;
      if (isAppError(error, 'refused')) {
        log.info({ reason: error.message }, 'the provider ended a session');
        await records.remove(id);
        return null;
      }
      log.warn({ reason: isAppError(error) ? error.message : 'unexpected' }, 'tokens were not renewed');
      return write(id, { seenAt: time(), busyUntil: time() + BACK_OFF_MS, failing: true });
    }
  }

  return {
    async start(subject, tokens, page) {
      const id = createId();
      const session: StoredSession = {
        ...tokens,
        subject,
        page,
        startedAt: time(),
        seenAt: time(),
        busyUntil: 0,
        failing: false,
      };
      await records.keep(id, session, toExpiry(session));
      return id;
    },

    async find(id, asked = 'other') {
      const found = await records.find(id);
      if (found === null) return null;
      if (opensPage(asked) && isIdle(found.value, now())) return found.value;
      const { expiresAt, renewAt = expiresAt - MARGIN_MS } = found.value;
      if (time() >= renewAt) return renew(id, found);
      const isNews = asked === 'check' && !found.value.keepsTime;
      if (!isNews && time() - found.value.seenAt < NOTE_SEEN_EVERY_MS) return found.value;
      const seen = { ...found.value, seenAt: time(), ...(isNews && { keepsTime: true }) };
      // False if another request has noted the same activity.
      await replace(id, found.version, seen);
      return seen;
    },

    end: (id) => records.take(id),
  };
}

// §6 Which cookies of a request are valid, and the tokens behind them.

export interface Session extends SessionCookies {
  /**
   * Idle for too long before a page was requested, or ended while on a private page: the page shows nothing of it, and
   * ends it.
   */
  idle: boolean;
  /** The session's cookies are ours but it ended without a sign-out, so the provider may still have a session. */
  isOver?: boolean;
  /** The customer's opaque id at the provider. */
  subject?: string;
  /** When they signed in, in epoch milliseconds. */
  since?: number;
  /** Absent without the cookie, or while it cannot be refreshed. Only for calls: never put it into a page or a log. */
  identityToken?: string;
  accessToken?: string;
  /** Set-Cookie values that clear invalid cookies; send them with the response. */
  setCookies: string[];
}

interface Deps {
  sessions: Sessions;
  keys: Keys;
  now: () => Date;
}

/** @throws AppError `unavailable` */
export async function readSession(
  { sessions, keys, now }: Deps,
  request: Request,
  site: CustomerSite,
  asked: RequestPurpose,
): Promise<Session> {
  const identityId = readSignedCookie(request, 'identity', keys, site);
  const accessId = readSignedCookie(request, 'access', keys, site);
  const id = identityId ?? accessId;
  const session = id === null ? null : await sessions.find(id, asked);
  const isOver = id !== null && session === null;
  // The cookies stay, because signing out needs them.
  if ((isOver && asked === 'document') || (session !== null && opensPage(asked) && isIdle(session, now())))
    return { identity: false, access: false, idle: true, setCookies: [], ...(isOver && { isOver }) };
  const good: SessionCookies = {
    identity: session !== null && identityId !== null,
    // Cookies of two different sessions are not a pair.
    access: session !== null && accessId === id,
  };
  const setCookies = SESSION_COOKIES.filter((cookie) => !good[cookie] && hasCookie(request, cookie, site)).map(
    (cookie) => toExpiredCookie(cookie, site),
  );
  if (session === null) return { ...good, idle: false, setCookies, ...(isOver && { isOver }) };
  const fresh = now().getTime() < session.expiresAt;
  return {
    ...good,
    idle: false,
    setCookies,
    subject: session.subject,
    since: session.startedAt,
    ...(good.identity && fresh && { identityToken: session.identityToken }),
    ...(good.access && fresh && { accessToken: session.accessToken }),
  };
}
