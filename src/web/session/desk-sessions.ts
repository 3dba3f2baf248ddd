/** Sessions of the desk: a separate cookie without tokens, which expires after 15 minutes without a request. */
import { z } from 'zod';
import { decodeJwt } from 'jose';
import { HOUR_MS, IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import type { SealedRecords, Keys } from '#database/secret.ts';
import { readSignedCookie, toClearing, toSignedCookie, createId } from './cookies.ts';
import type { Session } from './sessions.ts';

// What the desk needs from a verified identity token: subject, name, and permission to enter.

export interface DeskRole {
  /** "roles", or a path such as "realm_access.roles". */
  roleClaim: string;
  role: string;
}

type Claims = Readonly<Record<string, unknown>>;

/** A name in the path may have dots of its own: a client is often called by its host. */
function findClaim(at: unknown, name: string): unknown {
  if (typeof at !== 'object' || at === null) return undefined;
  if (Object.hasOwn(at, name)) return (at as Claims)[name];
  const ends = [...name.matchAll(/\./g)]
    .map(({ index }) => index)
    .filter((end) => Object.hasOwn(at, name.slice(0, end)));
  for (const end of ends) {
    const found = findClaim((at as Claims)[name.slice(0, end)], name.slice(end + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** One role, which may have spaces; several between spaces or commas; or a list. */
const roles = z.union([
  z.string().transform((text): unknown[] => [text, ...text.split(' '), ...text.split(',')].map((one) => one.trim())),
  z.array(z.unknown()),
]);

/** @internal */
export function hasRole(claims: Claims, { roleClaim, role }: DeskRole): boolean {
  return roles.safeParse(findClaim(claims, roleClaim)).data?.includes(role) ?? false;
}

const filled = z.string().trim().min(1);

/**
 * The name that colleagues see; never empty.
 * @internal
 */
export function toStaffName(claims: Claims): string {
  for (const name of ['name', 'given_name', 'preferred_username', 'email']) {
    const found = filled.safeParse(claims[name]).data;
    if (found !== undefined) return found.replace(/@.*$/, '').slice(0, 80);
  }
  return 'Adviser';
}

const LIFE_MS = 10 * HOUR_MS;
/** Activity is written at most this often, so a session may end this much early. */
const NOTE_EVERY_MS = 10_000;

export interface DeskSession {
  /** The id at the identity provider. */
  id: string;
  name: string;
  /** Without the role: gets a refusal instead of another sign-in. */
  mayEnter: boolean;
  /** Epoch milliseconds. */
  startedAt: number;
  seenAt: number;
}

export interface DeskSessions {
  /** Returns the Set-Cookie value. */
  start(subject: string, claims: Claims, site: CustomerSite): Promise<string>;
  /** Counts as activity. @throws AppError `unavailable` */
  read(request: Request, site: CustomerSite): Promise<DeskSession | null>;
  /** Returns the Set-Cookie value that clears it. */
  end(request: Request, site: CustomerSite): Promise<string>;
}

interface Options {
  records: SealedRecords<DeskSession>;
  keys: Keys;
  role: DeskRole;
  now: () => Date;
}

export function createDeskSessions({ records, keys, role, now }: Options): DeskSessions {
  const time = () => now().getTime();
  const toExpiry = ({ startedAt, seenAt }: DeskSession) =>
    new Date(Math.min(startedAt + LIFE_MS, seenAt + IDLE_TIMEOUT_MS));

  return {
    async start(subject, claims, site) {
      const id = createId();
      const session: DeskSession = {
        id: subject,
        name: toStaffName(claims),
        mayEnter: hasRole(claims, role),
        startedAt: time(),
        seenAt: time(),
      };
      await records.keep(id, session, toExpiry(session));
      return toSignedCookie('desk', id, keys, site);
    },

    async read(request, site) {
      const id = readSignedCookie(request, 'desk', keys, site);
      const found = id === null ? null : await records.find(id);
      if (id === null || found === null) return null;
      const { value, version } = found;
      // The record has its own expiry, as of the last noted activity.
      if (time() >= toExpiry(value).getTime()) return null;
      if (time() - value.seenAt < NOTE_EVERY_MS) return value;
      const seen = { ...value, seenAt: time() };
      // False if another request has noted the same.
      await records.replace(id, version, seen, toExpiry(seen));
      return seen;
    },

    async end(request, site) {
      const id = readSignedCookie(request, 'desk', keys, site);
      if (id !== null) await records.remove(id);
      return toClearing('desk', site);
    },
  };
}

// The desk's caller: staff, a customer (refused), or not signed in.

export type DeskReading = { state: 'anonymous' | 'refused' } | { state: 'staff'; id: string; name: string };

interface DeskReadingOptions {
  /** Null if there is no desk. */
  sessions: DeskSessions | null;
  role: DeskRole | null;
  readCustomer: (request: Request, site: CustomerSite) => Promise<Session>;
}

/** Refuses a signed-in customer; others are asked to sign in. */
export function createDeskReader({ sessions, role, readCustomer }: DeskReadingOptions) {
  return async (request: Request, site: CustomerSite): Promise<DeskReading> => {
    const session = await sessions?.read(request, site);
    if (session)
      return session.mayEnter ? { state: 'staff', id: session.id, name: session.name } : { state: 'refused' };
    const { identity, identityToken } = await readCustomer(request, site);
    if (!role || !identity || identityToken === undefined) return { state: 'anonymous' };
    return { state: hasRole(decodeJwt(identityToken), role) ? 'anonymous' : 'refused' };
  };
}
