/** §9 queries of one customer's data: cached per sign-in, and for a short time. */
import type { QueryClient } from '@tanstack/query-core';
import type { Accounts, Customers } from '#domain/ports.ts';
import { queryInForeground } from './queries.ts';

/** Long enough for the steps of a form, and to remember that a service hangs. */
const KEPT_MS = 2 * 60_000;
const PERSON = 'person';

export interface PersonalQueries {
  /**
   * The ports for one sign-in. A service that hangs costs one wait; later pages get what its retries returned.
   * @param urgent fetches again, and waits, if nothing is known yet
   */
  of(signIn: string, urgent?: boolean): { accounts: Accounts; customers: Customers };
  /** Deletes everything of one sign-in. */
  forget(signIn: string): void;
}

export function createPersonalQueries(
  queries: QueryClient,
  { accounts, customers }: { accounts: Accounts; customers: Customers },
): PersonalQueries {
  return {
    of(signIn, urgent = false) {
      const ask = <T>(what: string[], queryFn: () => Promise<T>) => {
        const query = { queryKey: [PERSON, signIn, ...what], queryFn, gcTime: KEPT_MS };
        return queryInForeground(queries, query, { wait: urgent ? 'anew' : 'once' });
      };
      return {
        accounts: {
          statusCount: (token) => ask(['status-count'], () => accounts.statusCount(token)),
          list: (token) => ask(['accounts'], () => accounts.list(token)),
        },
        customers: {
          list: (token) => ask(['customers'], () => customers.list(token)),
          premises: (id, token) => ask(['premises', id], () => customers.premises(id, token)),
        },
      };
    },
    forget(signIn) {
      const own = { queryKey: [PERSON, signIn] };
      queries.cancelQueries(own, { silent: true }).catch(() => {});
      queries.removeQueries(own);
    },
  };
}
