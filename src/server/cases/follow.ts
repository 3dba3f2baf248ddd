/**
 * Who may see which case. Unknown, wrong and erased references get the same response after the same time, and are
 * rate-limited.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, CaseAccess } from '#web/services.ts';
import { AppError } from '#domain/errors.ts';
import { toAsciiDomain } from '#domain/rules/email.ts';
import { readTypedReference } from '#domain/cases/case.ts';
import type { Cases } from '#domain/ports-cases.ts';
import type { ClientLimits } from '../limits/client-limits.ts';
import type { FollowCookies } from './follow-cookie.ts';

/** Every rejection takes this long, longer than any query, so that timing reveals nothing. */
const REFUSED_AFTER_MS = 250;
const PROOF_MAX = 300;

interface Options {
  cases: Cases;
  openCases: FollowCookies;
  limits: Pick<ClientLimits, 'tryFollow' | 'limitCaseMessages'>;
}

interface FollowRequest {
  request: Request;
  origin: string;
  /** The client address that limits count by. */
  client: string;
  caller(): Promise<Caller>;
}

export function createFollow({ cases, openCases, limits }: Options) {
  function orTooMany(retryAfter: number | null): void {
    if (retryAfter !== null)
      throw new AppError('too-many-requests', 'Too many attempts to open a case', { retryAfter });
  }

  /** Returns the mark of a customer signed in with both cookies. */
  async function findOwner(caller: FollowRequest['caller']): Promise<string | null> {
    const { identity, access, mark } = await caller();
    return identity && access ? mark : null;
  }

  return {
    /** Links the new lead to the signed-in customer; after a failure it is only missing from their list. */
    async recordOwner(reference: string, caller: FollowRequest['caller']): Promise<void> {
      const owner = await findOwner(caller);
      if (owner !== null) await cases.own(reference, owner);
    },

    forRequest({ request, origin, client, caller }: FollowRequest): CaseAccess {
      return {
        async prove(typed, proof) {
          const started = performance.now();
          const reference = readTypedReference(typed);
          const { wait, right } = await limits.tryFollow(client, reference ?? typed.slice(0, PROOF_MAX));
          orTooMany(wait);
          const asked = cases.prove(reference ?? 'none', toAsciiDomain(proof.slice(0, PROOF_MAX).trim()));
          // While the database is unavailable every attempt gets the same response, and none is counted.
          asked.catch(() => void right());
          const fits = await asked;
          if (fits && reference !== null) {
            await right();
            const file = await cases.find(reference);
            if (file) return { file, cookie: await openCases.open(reference, origin) };
          }
          await sleep(Math.max(0, REFUSED_AFTER_MS - (performance.now() - started)));
          return null;
        },

        async find() {
          const opened = await openCases.find(request, origin);
          const file = opened && (await cases.find(opened.reference));
          return opened && file && { file, cookie: opened.cookie };
        },

        async append(reference, seen, events) {
          orTooMany(await limits.limitCaseMessages(client));
          return cases.append(reference, seen, events);
        },

        async listOwn() {
          const owner = await findOwner(caller);
          return owner === null ? [] : cases.listOwn(owner);
        },

        async openOwn(reference) {
          const owner = await findOwner(caller);
          const own = owner === null ? [] : await cases.listOwn(owner);
          const isOwn = own.some((one) => one.reference === reference);
          return isOwn ? openCases.open(reference, origin) : null;
        },

        close: () => openCases.close(request),
      };
    },
  };
}
