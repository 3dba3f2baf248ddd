import type { Logger } from 'pino';
import { isHttps } from '#domain/cookies.ts';
import { createKeys } from '#database/secret.ts';
import type { Database } from '#database/db.ts';
import { createIdentityRecords } from '#database/identity-records.ts';
import { createDraftStore } from '#database/drafts.ts';
import { measureDiskSpace, reserveSpace } from '../limits/disk-reserve.ts';
import type { ClientLimits } from '../limits/client-limits.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { Config } from '../settings/config.ts';
import { createFollowCookies } from '../cases/follow-cookie.ts';
import { createHandover } from './draft-handover.ts';
import { createSignedIn } from './signed-in.ts';
import { createVisitors } from './visitors.ts';

interface Options {
  config: Config;
  secret: string;
  database: Database;
  log: Logger;
  now: () => Date;
  built: { stylesheets: readonly string[] };
  outgoing: Outgoing;
}

/** Composes the modules about the person behind a request: draft cookie, sign-in, and hand-over at sign-out. */
export function createPerson({ config, secret, database, log, now, built, outgoing }: Options, limits: ClientLimits) {
  const store = createDraftStore(database, { clock: now });
  // The free space of PostgreSQL on another machine is unknown here.
  const isOwnDisk = database.kind === 'sqlite';
  const drafts = isOwnDisk ? reserveSpace(store, { measure: () => measureDiskSpace(config.dataDir), log }) : store;
  // `__Host-` cookies need https, so the name depends on how the customer connected.
  const keys = createKeys(secret);
  const visitors = { plain: createVisitors(false, keys, now), secure: createVisitors(true, keys, now) };
  const records = createIdentityRecords(database, { clock: now });
  const openCases = createFollowCookies({
    keys,
    records,
    now,
    onFailure: (error) => log.error({ err: error }, 'follow cookie not revoked: copies of it still open the case'),
  });
  const signedIn = createSignedIn({
    config,
    records,
    secret,
    log,
    now,
    stylesheets: built.stylesheets,
    outgoing,
    handover: createHandover({
      drafts,
      visitors: Object.values(visitors),
      openCases,
      onFailure: (error) => log.error({ err: error }, 'draft not deleted at sign-out'),
    }),
    limit: limits.limitSignIn,
  });
  const visitorsOf = (origin: string) => (isHttps(origin) ? visitors.secure : visitors.plain);
  return { drafts, signedIn, openCases, visitorsOf };
}
