/** The desk's caller: staff, a customer (refused), or not signed in. */
import { decodeJwt } from 'jose';
import type { CustomerSite } from '#domain/cookies.ts';
import { type DeskRole, hasRole } from './desk-role.ts';
import type { DeskSessions } from './desk-sessions.ts';
import type { Session } from './session-reading.ts';

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
