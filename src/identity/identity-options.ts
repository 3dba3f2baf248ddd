/** The options of `createIdentity`, and the interface that it returns. */
import type { Log } from '#domain/log.ts';
import type { TokenReader } from '#domain/ports-customers.ts';
import type { IdentityRecords } from '#domain/ports-identity.ts';
import type { SignedInBefore, SignOutReason } from '#domain/session.ts';
import type { CustomerSite } from './cookies.ts';
import type { DeskReading } from './desk-reading.ts';
import type { DeskRole } from './desk-role.ts';
import type { Look } from './page.ts';
import type { Person } from './provider/names.ts';
import type { Session } from './session-reading.ts';
import type { Asked } from './sessions.ts';

export interface IdentityOptions {
  config: {
    /** Null: the embedded provider. */
    issuer: string | null;
    clientId: string | null;
    clientSecret: string | null;
    /** What an external provider is asked for. */
    scopes: readonly string[];
    resource: string | null;
    embeddedAllowed: boolean;
    publicOrigin: string | null;
  };
  /** At least 32 characters, the same for every instance: `readSessionSecret`. */
  secret: string;
  records: IdentityRecords;
  /** Who may sign in at the embedded provider. */
  people: readonly Person[];
  look: () => Look;
  log: Log;
  now: () => Date;
  /** To an external provider; the plain `fetch` where it is left out. */
  send?: typeof fetch;
  /** Forgets what was typed in this browser, or (idle) keeps it for the same person; answers Set-Cookie values. */
  onSignOut: (request: Request, reason: SignOutReason) => Promise<readonly string[]>;
  onSignIn: (request: Request, who: SignedInBefore) => Promise<readonly string[]>;
  /** Of a session that is over, where nobody is led to a log-out; answers Set-Cookie values. */
  onSessionOver: (request: Request) => readonly string[];
  /** Null where there is no desk. */
  desk?: DeskRole | null;
  /** Seconds that a client must wait before it begins to sign in, or sends a password; null to go ahead. */
  limit?: (use: 'sign-ins' | 'passwords', client: string) => Promise<number | null>;
}

export interface Identity {
  /** Answers /identity/…, /logout and the session check; null for any other path. Never throws. */
  handle(request: Request, site: CustomerSite): Promise<Response | null>;
  /** @throws AppError `unavailable` the database is unavailable */
  readSession(request: Request, site: CustomerSite, asked: Asked): Promise<Session>;
  /** @throws AppError `unavailable` */
  readDesk(request: Request, site: CustomerSite): Promise<DeskReading>;
  /** Answers Set-Cookie values. */
  leaveDesk(request: Request, site: CustomerSite): Promise<string[]>;
  /** For our own account and customer APIs. */
  tokens: TokenReader;
}
