/** The limits of one client, laid over the API and over the ports that its pages ask. */
import type { ApiUse } from '#api/app.ts';
import { AppError } from '#domain/errors.ts';
import type { Addresses, Drafts, Leads } from '#domain/ports.ts';
import type { Votes } from '#domain/ports-help.ts';
import type { Database } from '#store/db.ts';
import { cutParts, toKilobytes } from './draft-size.ts';
import type { Metrics } from '../figures/metrics.ts';
import type { Limiter } from './rate-limit.ts';
import { createSharedLimiter, type LimitName, LIMITS } from './rate-limit-shared.ts';

interface Options {
  database: Database;
  on: boolean;
  secret: string;
  metrics: Pick<Metrics, 'countRefusal'>;
}

interface LimitedPorts {
  leads: Leads;
  addresses: Addresses;
  drafts: Drafts;
  votes: Votes;
}

export interface ClientLimits {
  /** For requests from outside to our own API: remembers whose it is until the API asks. */
  from(request: Request, address: string): Request;
  /** Seconds that a request given to `from` must wait; null to go ahead. */
  limit(request: Request, use: ApiUse): Promise<number | null>;
  /** Seconds that a client must wait before it signs in; null to go ahead. */
  limitSignIn(use: 'sign-ins' | 'passwords', address: string): Promise<number | null>;
  /** The ports as one client's pages use them: over its limit they throw `too-many-requests`. */
  over<P extends LimitedPorts>(ports: P, address: string): P;
}

export function createClientLimits({ metrics, ...shared }: Options): ClientLimits {
  const counted = (name: LimitName): Limiter => {
    const limiter = createSharedLimiter(LIMITS[name], shared);
    return async (...asked) => {
      const wait = await limiter(...asked);
      if (wait !== null) metrics.countRefusal(name);
      return wait;
    };
  };
  const limiters = Object.fromEntries(
    (Object.keys(LIMITS) as LimitName[]).map((name) => [name, counted(name)]),
  ) as Record<LimitName, Limiter>;
  const senders = new WeakMap<Request, string>();

  return {
    from(request, address) {
      senders.set(request, address);
      return request;
    },
    async limit(request, use) {
      const address = senders.get(request);
      return address === undefined ? null : limiters[use](address);
    },
    limitSignIn: (use, address) => limiters[use](address),
    over(ports, address) {
      const pass = async (name: LimitName, points?: number) => {
        const retryAfter = await limiters[name](address, points);
        if (retryAfter !== null) throw new AppError('too-many-requests', 'Too many from one client', { retryAfter });
      };
      const { leads, addresses, drafts, votes } = ports;
      return {
        ...ports,
        leads: {
          async send(...lead: Parameters<Leads['send']>) {
            await pass('leads');
            return leads.send(...lead);
          },
        },
        addresses: {
          async save(attributes) {
            await pass('addresses');
            return addresses.save(attributes);
          },
          async findByPostcode(postcode: string) {
            await pass('look-ups');
            return addresses.findByPostcode(postcode);
          },
        } satisfies Addresses,
        drafts: {
          ...drafts,
          async keep(visitor, journey, parts) {
            const kept = cutParts(parts);
            await pass('drafts', toKilobytes(kept));
            await drafts.keep(visitor, journey, kept);
          },
        } satisfies Drafts,
        votes: {
          ...votes,
          async cast(vote) {
            await pass('votes');
            return votes.cast(vote);
          },
          async explain(id, reason) {
            await pass('votes');
            return votes.explain(id, reason);
          },
        } satisfies Votes,
      };
    },
  };
}
