/** One client's rate limits, applied to the API and to the ports of its pages. */
import type { ApiLimits } from '#supplier/api/app.ts';
import { AppError } from '#domain/errors.ts';
import type { Addresses, Drafts, Leads, Votes } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import { cutParts, toKilobytes } from './draft-size.ts';
import { createFollowLimit, type FollowTry } from './follow-limit.ts';
import type { LimitName, Limits } from '../settings/limit-settings.ts';
import { createLimiter, type Limiter } from './rate-limit.ts';
import { createSharedLimiter } from './rate-limit-shared.ts';

interface Options {
  limits: Limits;
  database: Database;
  on: boolean;
  secret: string;
  metrics: { countRefusal(limit: LimitName): void };
}

interface LimitedPorts {
  leads: Leads;
  addresses: Addresses;
  drafts: Drafts;
  votes: Votes;
}

export interface ClientLimits {
  /** For outside requests to our own API: stores the client's address until the API needs it. */
  from(request: Request, address: string): Request;
  /** For requests passed to `from`; others are not limited. */
  api: ApiLimits;
  /** Seconds that a client must wait before signing in; null if allowed. */
  limitSignIn(use: 'sign-ins' | 'passwords', address: string): Promise<number | null>;
  /** Called before a try to open a case. */
  tryFollow(client: string, reference: string): Promise<FollowTry>;
  /** Seconds that a client must wait before adding to a case; null if allowed. */
  limitCaseMessages(address: string): Promise<number | null>;
  /** Limits suggestions under a search box, in memory. */
  suggestions: Limiter;
  /** One client's ports: over its limit they throw `too-many-requests`. */
  over<P extends LimitedPorts>(ports: P, address: string): P;
}

export function createClientLimits({ limits, metrics, ...shared }: Options): ClientLimits {
  const createCounted = (name: LimitName): Limiter => {
    const limiter = createSharedLimiter(name, limits[name], shared);
    return {
      ...limiter,
      async take(...asked) {
        const wait = await limiter.take(...asked);
        if (wait !== null) metrics.countRefusal(name);
        return wait;
      },
    };
  };
  const names = Object.keys(limits) as LimitName[];
  const limiters = Object.fromEntries(names.map((name) => [name, createCounted(name)])) as Record<LimitName, Limiter>;
  const senders = new WeakMap<Request, string>();

  return {
    from(request, address) {
      senders.set(request, address);
      return request;
    },
    api: {
      async take(request, use) {
        const address = senders.get(request);
        return address === undefined ? null : limiters[`api-${use}`].take(address);
      },
      async giveBack(request, use) {
        const address = senders.get(request);
        if (address !== undefined) await limiters[`api-${use}`].giveBack(address);
      },
    },
    limitSignIn: (use, address) => limiters[use].take(address),
    tryFollow: createFollowLimit(limiters, limits['follow-references']),
    limitCaseMessages: (address) => limiters['case-messages'].take(address),
    suggestions: createLimiter(limits.suggestions, shared.on),
    over: (ports, address) => limitPorts(ports, limiters, address),
  };
}

function limitPorts<P extends LimitedPorts>(ports: P, limiters: Record<LimitName, Limiter>, address: string): P {
  /** Only work that succeeded counts. */
  async function counted<T>(name: LimitName, work: () => Promise<T>, points = 1): Promise<T> {
    const retryAfter = await limiters[name].take(address, points);
    if (retryAfter !== null) throw new AppError('too-many-requests', 'Too many from one client', { retryAfter });
    try {
      return await work();
    } catch (error) {
      await limiters[name].giveBack(address, points);
      throw error;
    }
  }

  const { leads, addresses, drafts, votes } = ports;
  return {
    ...ports,
    leads: {
      ...leads,
      send: (...lead: Parameters<Leads['send']>) => counted('leads', () => leads.send(...lead)),
    } satisfies Leads,
    addresses: {
      ...addresses,
      save: (attributes) => counted('addresses', () => addresses.save(attributes)),
      findByPostcode: (postcode: string) => counted('look-ups', () => addresses.findByPostcode(postcode)),
    } satisfies Addresses,
    drafts: {
      ...drafts,
      async keep(visitor, journey, parts, openPage) {
        const kept = cutParts(parts);
        // Counted separately: automatic saves must not use up the limit of pressed buttons.
        const limit = openPage === undefined ? 'drafts' : 'saves';
        await counted(limit, () => drafts.keep(visitor, journey, kept, openPage), toKilobytes(kept));
      },
      async discard(visitor, journey, openPage) {
        // Over the limit the draft is deleted all the same, but the cleared page is not recorded.
        const isMarked = openPage !== undefined && (await limiters.saves.take(address)) === null;
        await drafts.discard(visitor, journey, isMarked ? openPage : undefined);
      },
    } satisfies Drafts,
    votes: {
      ...votes,
      cast: (vote) => counted('votes', () => votes.cast(vote)),
      explain: (id, reason) => counted('votes', () => votes.explain(id, reason)),
    } satisfies Votes,
  };
}
