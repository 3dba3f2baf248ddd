/**
 * Readiness: what accepting a lead needs, checked on request. Content and deliveries do not count: pages have cached
 * copies, deliveries wait in the outbox, and taking instances out of service for either would lose leads. At startup
 * the search index of our own content counts too, so that the first search finds everything.
 */
import type { Database } from '#database/db.ts';
import { Unusable } from '#database/failures.ts';

/** Load balancers check every few seconds. */
const PROBED_MS = 30_000;

export interface Health {
  /** Lists why this instance should get no traffic; empty if it is ready. */
  reasons(): Promise<string[]>;
  /** Reports that the schema is in place. */
  migrated(): void;
  /** Reports that search has indexed all of our own content. */
  searchable(): void;
  /** Makes the instance not ready: load balancers must stop sending before the server stops. */
  drain(): void;
  isDraining(): boolean;
  /** Whether a load balancer has checked recently. */
  isProbed(): boolean;
}

export function createHealth({ database }: { database: Database }): Health {
  let state: 'starting' | 'serving' | 'draining' = 'starting';
  let isSearchable = false;
  let askedAt = -Infinity;
  return {
    async reasons() {
      askedAt = performance.now();
      if (state === 'draining') return ['shutting down'];
      if (state === 'starting') return ['the database is not migrated yet'];
      const unread = isSearchable ? [] : ['search has not read the articles yet'];
      return database.ping().then(
        () => unread,
        (error: unknown) => [error instanceof Unusable ? error.message : 'the database does not answer', ...unread],
      );
    },
    migrated() {
      if (state === 'starting') state = 'serving';
    },
    searchable() {
      isSearchable = true;
    },
    drain() {
      state = 'draining';
    },
    isDraining: () => state === 'draining',
    isProbed: () => performance.now() - askedAt < PROBED_MS,
  };
}
