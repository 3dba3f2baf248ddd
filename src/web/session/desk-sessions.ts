/** Sessions of the desk: a separate cookie without tokens, which expires after 15 minutes without a request. */
import { HOUR_MS, IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import { readSignedCookie, toClearing, toSignedCookie } from './cookies.ts';
import { type Claims, type DeskRole, hasRole, toStaffName } from './desk-role.ts';
import { createId } from './random-id.ts';
import type { SealedRecords, Keys } from '#database/secret.ts';

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
