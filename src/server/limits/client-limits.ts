/** One client's rate limits, applied to the API and to the ports of its pages. */
import { QUERY_MAX } from '#domain/constants.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { toClientBlock, toClientSite } from '#wire/client-block.ts';
import type { ApiLimits } from '#supplier/api/app.ts';
import { AppError } from '#domain/errors.ts';
import type { Addresses, Drafts, Leads, Votes } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import type { RateLimit, LimitName, Limits } from '../settings/limit-settings.ts';
import { type Limiter, createLimiter, createSharedLimiter } from './rate-limit.ts';

// How much of one form a draft stores (decision 0037): everything that could be sent, and far more.

/** Measured in UTF-16 code units; the longest text that may be sent has half as many. */
const PART_MAX = 4 * QUERY_MAX;
const KB = 1_024;

/** Never cuts through a surrogate pair. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Short texts stay whole; long ones share the rest, so that a huge paste does not displace other fields. */
function truncatePart(part: JsonObject): JsonObject {
  const texts = Object.entries(part).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  let room = PART_MAX;
  if (texts.reduce((sum, [, text]) => sum + text.length, 0) <= room) return part;
  const kept: JsonObject = { ...part };
  const shortestFirst = texts.toSorted(([, a], [, b]) => a.length - b.length);
  for (const [i, [name, text]] of shortestFirst.entries()) {
    const share = cut(text, Math.floor(room / (shortestFirst.length - i)));
    kept[name] = share;
    room -= share.length;
  }
  return kept;
}

/**
 * A truncated text still exceeds its limit, so it can be shortened but never sent as if it were whole.
 * @internal
 */
export function truncateParts(parts: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === 'object' && part !== null && !Array.isArray(part) ? truncatePart(part) : part,
    ]),
  );
}

/**
 * Stored size in kilobytes, rounded up.
 * @internal
 */
export function toKilobytes(parts: JsonObject): number {
  return Math.ceil(Buffer.byteLength(JSON.stringify(parts)) / KB);
}

// Limits attempts to open a case (decision 0053). Somebody with a reference but no proof may neither guess much nor
// lock others out: wrong attempts count for their client, in total and per reference. Once a reference has had too many
// wrong attempts from everybody, each client still has a few, including a new one.

/** Attempts per client at a reference that many have tried. */
const BUSY_SHARE = 3;

interface FollowTry {
  /** Seconds to wait; null if the attempt is allowed. */
  wait: number | null;
  /** Reports that the proof was right, so that the attempt is not counted. */
  right(): Promise<void>;
}

/** @internal */
export function createFollowLimit(
  limiters: { follow: Limiter; 'follow-references': Limiter },
  { requests }: Pick<RateLimit, 'requests'>,
) {
  const references = limiters['follow-references'];
  return async (client: string, reference: string): Promise<FollowTry> => {
    const own = `${toClientSite(client) ?? toClientBlock(client)} ${reference}`;
    const taken: [Limiter, string, number][] = [];
    const take = async (limiter: Limiter, key: string, points = 1): Promise<number | null> => {
      const wait = await limiter.take(key, points);
      if (wait === null) taken.push([limiter, key, points]);
      return wait;
    };
    const right = async () => {
      for (const [limiter, key, points] of taken) await limiter.giveBack(key, points);
    };
    const tooMany = await take(limiters.follow, client);
    if (tooMany !== null) return { wait: tooMany, right };
    const isBusy = (await take(references, reference)) !== null;
    const wait = await take(references, own, isBusy ? Math.ceil(requests / (BUSY_SHARE + 1)) : 1);
    // A rejected attempt is not counted, so that repeating it does not block the client's other cases.
    if (wait !== null) await right();
    return { wait, right };
  };
}

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
  /** Stores the address of an external client of our own API until the API needs it. */
  from(request: Request, address: string): Request;
  /** Limits requests passed to `from`; others are not limited. */
  api: ApiLimits;
  /** Seconds that a client must wait before signing in; null if allowed. */
  limitSignIn(use: 'sign-ins' | 'passwords', address: string): Promise<number | null>;
  /** Called before an attempt to open a case. */
  tryFollow(client: string, reference: string): Promise<FollowTry>;
  /** Seconds that an API client must wait, by its token's subject; null if allowed. */
  limitApiClient(subject: string): Promise<number | null>;
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
    limitApiClient: (subject) => limiters['api-programs'].take(subject),
    limitCaseMessages: (address) => limiters['case-messages'].take(address),
    suggestions: createLimiter(limits.suggestions, shared.on),
    over: (ports, address) => limitPorts(ports, limiters, address),
  };
}

function limitPorts<P extends LimitedPorts>(ports: P, limiters: Record<LimitName, Limiter>, address: string): P {
  /** Only work that succeeds counts. */
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
        const kept = truncateParts(parts);
        // Counted separately, because autosaves must not use up the limit of pressed buttons.
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
