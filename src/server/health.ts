/** Readiness: everything a page or a lead needs, asked when asked. */
import type { Database } from '#store/db.ts';

export interface Health {
  /** Why this instance should get no traffic; empty when it is ready. */
  reasons(): Promise<string[]>;
  /** The schema is in place. */
  migrated(): void;
  /** Shutting down: the load balancer looks away first. */
  drain(): void;
}

export function createHealth({ database }: { database: Database }): Health {
  let state: 'starting' | 'serving' | 'draining' = 'starting';
  return {
    async reasons() {
      if (state === 'draining') return ['shutting down'];
      if (state === 'starting') return ['the database is not migrated yet'];
      return database.ping().then(
        () => [],
        () => ['the database does not answer'],
      );
    },
    migrated() {
      if (state === 'starting') state = 'serving';
    },
    drain() {
      state = 'draining';
    },
  };
}
