/** Sessions on the server: tokens sealed in the shared records, their ids in the two cookies (§6). */
import { setTimeout as sleep } from 'node:timers/promises';
import { IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import { AppError, isAppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { KEPT_MS } from '#domain/privacy/retention.ts';
import { createId } from './random-id.ts';
import { MARGIN_MS, type RelyingParty, type Tokens } from './relying-party.ts';
import type { SealedRecords } from '#database/secret.ts';

const MINUTE = 60_000;
/** A session expires after this long without a request: four times §9's idle limit, to survive an outage of ours. */
const UNSEEN_MS = 60 * MINUTE;
const LIFE_MS = KEPT_MS.signIn;
const NOTE_SEEN_EVERY_MS = MINUTE;
/** One request refreshes for all; the others wait for it, each for at most `WAIT_MS`. */
const LEASE_MS = 10_000;
const BACK_OFF_MS = 15_000;
const WAIT_MS = 2_000;
const WAIT_STEP_MS = 50;
const WRITE_TRIES = 5;

export interface StoredSession extends Tokens {
  subject: string;
  /** The page that the sign-in was for. */
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

export const opensPage = (asked: RequestPurpose): boolean => asked === 'document' || asked === 'public document';

/** §6 Without scripts only the server can tell; it tracks activity to the minute. */
export function isIdle({ keepsTime, seenAt }: StoredSession, now: Date): boolean {
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
   * The session, its tokens renewed in time if the provider is reachable; null when it has ended.
   * Every request counts as activity, but for a document that comes after the idle limit.
   * @throws AppError `unavailable` the database is unavailable
   */
  find(id: string, asked?: RequestPurpose): Promise<StoredSession | null>;
  /** Deletes it and returns what it was. */
  end(id: string): Promise<StoredSession | null>;
}

type Found = { value: StoredSession; version: number };

export function createSessions({ records, relyingParty, log, now }: Options): Sessions {
  const time = () => now().getTime();
  const toExpiry = ({ startedAt, seenAt }: StoredSession) =>
    new Date(Math.min(startedAt + LIFE_MS, seenAt + UNSEEN_MS));
  const replace = (id: string, version: number, next: StoredSession) =>
    records.replace(id, version, next, toExpiry(next));

  /** Merged into the current record, which may have changed meanwhile; null if it was deleted. */
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
        log.info({ reason: error.message }, 'The provider ended a session');
        await records.remove(id);
        return null;
      }
      log.warn({ reason: isAppError(error) ? error.message : 'unexpected' }, 'Tokens were not renewed');
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
      // False if another request has noted the same.
      await replace(id, found.version, seen);
      return seen;
    },

    end: (id) => records.take(id),
  };
}
