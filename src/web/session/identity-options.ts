/** Options of `createIdentity`, and its interface. */
import type { Log } from '#domain/log.ts';
import type { TokenReader, IdentityRecords } from '#domain/ports.ts';
import type { SignedInBefore, SignOutReason } from '#domain/session.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import type { EmbeddedProvider, ProviderSite } from '#domain/identity-provider.ts';
import type { DeskReading, DeskRoles } from './desk-sessions.ts';
import type { PageLook } from './identity-page.ts';
import type { Session, RequestPurpose } from './sessions.ts';

export interface IdentityOptions {
  config: {
    /** Null selects the embedded provider. */
    issuer: string | null;
    clientId: string | null;
    clientSecret: string | null;
    /** Scopes requested from an external provider. */
    scopes: readonly string[];
    resource: string | null;
    embeddedAllowed: boolean;
    publicOrigin: string | null;
  };
  /** At least 32 characters, the same for every instance: `readOrMakeSessionSecret`. */
  secret: string;
  records: IdentityRecords;
  /** Creates the embedded provider; called only if no issuer is configured. */
  createProvider: (site: ProviderSite) => EmbeddedProvider;
  look: () => PageLook;
  log: Log;
  now: () => Date;
  /** For calls to an external provider; `fetch` by default. */
  send?: typeof fetch;
  /**
   * Deletes what was typed in this browser, or (idle) stores it for the same person's return; returns Set-Cookie
   * values.
   */
  onSignOut: (request: Request, reason: SignOutReason) => Promise<readonly string[]>;
  onSignIn: (request: Request, who: SignedInBefore) => Promise<readonly string[]>;
  /** Called when a session is over without a redirect to a sign-out; returns Set-Cookie values. */
  onSessionOver: (request: Request) => readonly string[];
  /** Null if there is no desk. */
  desk?: DeskRoles | null;
  /** Seconds that a client must wait before it begins to sign in, or sends a password; null if allowed. */
  limit?: (use: 'sign-ins' | 'passwords', client: string) => Promise<number | null>;
}

export interface Identity {
  /** Handles /identity/…, /logout and the session check; null for any other path. Never throws. */
  handle(request: Request, site: CustomerSite): Promise<Response | null>;
  /** @throws AppError `unavailable` the database is unavailable */
  readSession(request: Request, site: CustomerSite, asked: RequestPurpose): Promise<Session>;
  /** @throws AppError `unavailable` */
  readDesk(request: Request, site: CustomerSite): Promise<DeskReading>;
  /** Returns Set-Cookie values. */
  leaveDesk(request: Request, site: CustomerSite): Promise<string[]>;
  /** For our own account and customer APIs. */
  tokens: TokenReader;
}
