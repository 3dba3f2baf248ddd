/** Sessions of the desk: a separate cookie without tokens, which expires after 15 minutes without a request. */
import { z } from 'zod';
import { decodeJwt } from 'jose';
import { STAFF_ROLES, type StaffRole } from '#domain/cases/roles.ts';
import { HOUR_MS, IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import type { SealedRecords, Keys } from '#database/secret.ts';
import { readSignedCookie, toExpiredCookie, toSignedCookie, createId } from './cookies.ts';
import type { Session } from './sessions.ts';

// What the desk needs from a verified identity token: subject, name, and permission to enter.

export interface DeskRoles {
  /** "roles", or a path such as "realm_access.roles". */
  roleClaim: string;
  /** The claim's value for each role. */
  roles: Record<StaffRole, string>;
}

/** @internal */
export type Claims = Readonly<Record<string, unknown>>;

/** A name in the path may itself contain dots: a client is often named after its host. */
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

/** The claim may be one role, which may contain spaces; several between spaces or commas; or a list. */
const values = z.union([
  z.string().transform((text): unknown[] => [text, ...text.split(' '), ...text.split(',')].map((one) => one.trim())),
  z.array(z.unknown()),
]);

/**
 * Returns the role with the most permissions; null for a customer.
 * @internal
 */
export function findRole(claims: Claims, { roleClaim, roles }: DeskRoles): StaffRole | null {
  const held = values.safeParse(findClaim(claims, roleClaim)).data ?? [];
  return STAFF_ROLES.findLast((role) => held.includes(roles[role])) ?? null;
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
  /** Without the role, the desk responds with an error instead of another sign-in. */
  mayEnter: boolean;
  /** If absent, this is an adviser's session of a former version. */
  role?: StaffRole;
  /** Epoch milliseconds. */
  startedAt: number;
  seenAt: number;
}

export interface DeskSessions {
  /** Returns the Set-Cookie value. */
  start(subject: string, claims: Claims, site: CustomerSite): Promise<string>;
  /** Reading counts as activity, unless a script polls. @throws AppError `unavailable` */
  read(request: Request, site: CustomerSite, how?: { isActivity: boolean }): Promise<DeskSession | null>;
  /** Returns the Set-Cookie value that clears it. */
  end(request: Request, site: CustomerSite): Promise<string>;
}

interface Options {
  records: SealedRecords<DeskSession>;
  keys: Keys;
  roles: DeskRoles;
  now: () => Date;
}

export function createDeskSessions({ records, keys, roles, now }: Options): DeskSessions {
  const time = () => now().getTime();
  const toExpiry = ({ startedAt, seenAt }: DeskSession) =>
    new Date(Math.min(startedAt + LIFE_MS, seenAt + IDLE_TIMEOUT_MS));

  return {
    async start(subject, claims, site) {
      const id = createId();
      const role = findRole(claims, roles);
      const session: DeskSession = {
        id: subject,
        name: toStaffName(claims),
        mayEnter: role !== null,
        ...(role && { role }),
        startedAt: time(),
        seenAt: time(),
      };
      await records.keep(id, session, toExpiry(session));
      return toSignedCookie('desk', id, keys, site);
    },

    async read(request, site, { isActivity } = { isActivity: true }) {
      const id = readSignedCookie(request, 'desk', keys, site);
      const found = id === null ? null : await records.find(id);
      if (id === null || found === null) return null;
      const { value, version } = found;
      // The record has its own expiry, as of the last noted activity.
      if (time() >= toExpiry(value).getTime()) return null;
      if (!isActivity || time() - value.seenAt < NOTE_EVERY_MS) return value;
      const seen = { ...value, seenAt: time() };
      // False if another request has noted the same activity.
      await records.replace(id, version, seen, toExpiry(seen));
      return seen;
    },

    async end(request, site) {
      const id = readSignedCookie(request, 'desk', keys, site);
      if (id !== null) await records.remove(id);
      return toExpiredCookie('desk', site);
    },
  };
}

// Who calls the desk: staff, a customer (refused), or somebody who is not signed in.

export type DeskReading =
  { state: 'anonymous' | 'refused' } | { state: 'staff'; id: string; name: string; role: StaffRole };

/** Sent by a polling script of the desk: an unattended desk must still sign out. */
const NO_ACTIVITY = 'x-no-activity';

interface DeskReadingOptions {
  /** Null if there is no desk. */
  sessions: DeskSessions | null;
  roles: DeskRoles | null;
  readCustomer: (request: Request, site: CustomerSite) => Promise<Session>;
}

/** Refuses a signed-in customer; others are asked to sign in. */
export function createDeskReader({ sessions, roles, readCustomer }: DeskReadingOptions) {
  return async (request: Request, site: CustomerSite): Promise<DeskReading> => {
    const isActivity = !request.headers.has(NO_ACTIVITY);
    const session = await sessions?.read(request, site, { isActivity });
    if (session) {
      const { id, name, mayEnter, role = 'adviser' } = session;
      return mayEnter ? { state: 'staff', id, name, role } : { state: 'refused' };
    }
    const { identity, identityToken } = await readCustomer(request, site);
    if (!roles || !identity || identityToken === undefined) return { state: 'anonymous' };
    return { state: findRole(decodeJwt(identityToken), roles) === null ? 'refused' : 'anonymous' };
  };
}
