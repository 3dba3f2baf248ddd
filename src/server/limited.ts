/** The limits of one client, laid over the API and over the ports that its pages ask. */
import type { Addresses, Leads } from '#domain/ports.ts';
import { AppError } from '#domain/errors.ts';
import type { Database } from '#store/db.ts';
import type { Metrics } from './metrics.ts';
import type { Limiter } from './rate-limit.ts';
import { createSharedLimiter, LEADS_LIMIT, LOOK_UPS_LIMIT } from './rate-limit-shared.ts';

interface Options {
  database: Database;
  on: boolean;
  secret: string;
  metrics: Pick<Metrics, 'countRefusal'>;
}

export interface ClientLimits {
  /** For requests from outside to our own API: remembers whose it is until the API asks. */
  from(request: Request, address: string): Request;
  /** Seconds that a request given to `from` must wait; null to go ahead. */
  limit(request: Request): Promise<number | null>;
  /** The ports as one client's pages use them: over its limit they throw `too-many-requests`. */
  over<P extends { leads: Leads; addresses: Addresses }>(ports: P, address: string): P;
}

export function createClientLimits({ metrics, ...shared }: Options): ClientLimits {
  const counted = (limit: typeof LEADS_LIMIT, name: 'leads' | 'look-ups'): Limiter => {
    const limiter = createSharedLimiter(limit, shared);
    return async (address) => {
      const wait = await limiter(address);
      if (wait !== null) metrics.countRefusal(name);
      return wait;
    };
  };
  const leads = counted(LEADS_LIMIT, 'leads');
  const lookUps = counted(LOOK_UPS_LIMIT, 'look-ups');
  const senders = new WeakMap<Request, string>();

  return {
    from(request, address) {
      senders.set(request, address);
      return request;
    },
    async limit(request) {
      const address = senders.get(request);
      if (address === undefined) return null;
      const { pathname } = new URL(request.url);
      if (pathname === '/api/v1/leads' && request.method === 'POST') return leads(address);
      return pathname === '/api/v1/addresses' ? lookUps(address) : null;
    },
    over: (ports, address) => ({
      ...ports,
      leads: {
        async send(...lead: Parameters<Leads['send']>) {
          await pass(leads, address);
          return ports.leads.send(...lead);
        },
      },
      addresses: {
        save: (attributes) => ports.addresses.save(attributes),
        async findByPostcode(postcode: string) {
          await pass(lookUps, address);
          return ports.addresses.findByPostcode(postcode);
        },
      } satisfies Addresses,
    }),
  };
}

async function pass(limiter: Limiter, address: string): Promise<void> {
  const retryAfter = await limiter(address);
  if (retryAfter !== null) throw new AppError('too-many-requests', 'Too many from one client', { retryAfter });
}
