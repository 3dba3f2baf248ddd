/** §7 Monitoring intake: the SDK's `proxy`. */
import path from 'node:path';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DAY_S } from '#domain/constants.ts';
import { toClientBlock } from '#wire/client-block.ts';
import { type ConsentProvider, readProvidedConsent } from '#domain/consent.ts';
import type { Log } from '#domain/log.ts';
import { isUnencoded } from '#wire/http-fields.ts';
import {
  AT_ONCE,
  AT_ONCE_PER_ADDRESS,
  CLIENT_DAY_MAX_BYTES,
  REQUESTS_PER_MINUTE,
  IntakeRefusal,
  BODY_TIMEOUT_MS,
  SENT_MAX_BYTES,
  SESSIONS_MAX,
  isRefusal,
} from './limits.ts';
import { createArchive, DESCRIPTION_ENDING, EVENTS_ENDING, SEGMENT_ENDING, type Spool } from './archive.ts';
import { forEachEvent } from './events.ts';
import { createForwarder, type ForwardSettings, readTarget, type Target } from './forward.ts';
import { checkSegment, receiveSegment } from './segment.ts';
import { type Bytes, inflateInto, readWithin } from './streams.ts';

// Concurrency and rate limits per address, which bound memory under attack.

interface Places {
  /**
   * Takes a slot; call the result to release it. @throws IntakeRefusal 429 if all, or the address's share, are taken.
   */
  take(address: string | undefined): Promise<() => void>;
  /** Counts bytes kept for an address today. @throws IntakeRefusal 413 over its share; the SDK does not retry. */
  charge(address: string | undefined, bytes: number): Promise<void>;
}

function createPlaces({ rateLimit }: { rateLimit: boolean }): Places {
  const limiter = new RateLimiterMemory({ points: REQUESTS_PER_MINUTE, duration: 60 });
  const shares = new RateLimiterMemory({ keyPrefix: 'bytes', points: CLIENT_DAY_MAX_BYTES, duration: DAY_S });
  const busy = new Map<string, number>();
  let all = 0;
  return {
    async take(address) {
      const key = toClientBlock(address ?? '');
      if (rateLimit) await limiter.consume(key).catch(refuseRate);
      const own = busy.get(key) ?? 0;
      if (all >= AT_ONCE || (rateLimit && own >= AT_ONCE_PER_ADDRESS))
        throw new IntakeRefusal(429, 'Too much at once.', 1);
      all += 1;
      busy.set(key, own + 1);
      return () => {
        all -= 1;
        const left = (busy.get(key) ?? 1) - 1;
        if (left > 0) busy.set(key, left);
        else busy.delete(key);
      };
    },
    async charge(address, bytes) {
      if (!rateLimit) return;
      await shares.consume(toClientBlock(address ?? ''), bytes).catch((result: unknown) => {
        if (result instanceof Error) throw result;
        throw new IntakeRefusal(413, 'No room is left today.');
      });
    },
  };
}

function refuseRate(result: unknown): never {
  if (result instanceof Error) throw result;
  const ms =
    typeof result === 'object' && result !== null && 'msBeforeNext' in result ? Number(result.msBeforeNext) : 0;
  throw new IntakeRefusal(429, 'Too many requests.', Math.max(1, Math.ceil(ms / 1_000)));
}

interface IntakeOptions {
  /** `DATA_DIR/monitoring`. */
  folder: string;
  log: Log;
  now: () => Date;
  /** Null: kept in the folder. Otherwise forwarded, and nothing is kept. */
  forward: ForwardSettings | null;
  rateLimit?: boolean;
  /** Whose cookie records consent. */
  consentProvider?: ConsentProvider;
  fetch?: typeof globalThis.fetch;
  bodyTimeoutMs?: number;
}

export type Intake = (request: Request, peer: { address?: string | undefined }) => Promise<Response>;

type Forwarder = ReturnType<typeof createForwarder>;

/** Answers 202 if everything in the request is kept or being forwarded, and a 4xx with a line of text if nothing is. */
export function createIntake({
  folder,
  log,
  now,
  forward,
  rateLimit = true,
  consentProvider = 'builtin',
  fetch = globalThis.fetch,
  bodyTimeoutMs = BODY_TIMEOUT_MS,
}: IntakeOptions): Intake {
  const archive = createArchive({ folder: path.resolve(folder), now, log });
  const places = createPlaces({ rateLimit });
  const forwarder = forward && createForwarder(forward, { log, fetch });

  return async (request, peer) => {
    try {
      refuseEarly(request, consentProvider);
      const target = readTarget(request.url);
      const leave = await places.take(peer.address);
      try {
        const body = readWithin(request.body, SENT_MAX_BYTES, bodyTimeoutMs);
        await take(request, target, body, () => archive.open((bytes) => places.charge(peer.address, bytes)), forwarder);
      } finally {
        leave();
      }
      return new Response(null, { status: 202 });
    } catch (error) {
      if (!isRefusal(error)) log.error({ err: error }, 'monitoring intake failed');
      return isRefusal(error) ? toAnswer(error) : new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
    }
  };
}

/** Checks that need only the headers. */
function refuseEarly({ method, headers }: Request, provider: ConsentProvider): void {
  if (method !== 'POST') throw new IntakeRefusal(405, 'Use POST.');
  if (headers.get('Sec-Fetch-Site') === 'cross-site') throw new IntakeRefusal(403, 'Send from our own pages.');
  // A batch in flight when consent was withdrawn: the cookie already says no.
  if (readProvidedConsent(provider, headers.get('Cookie'))?.performance === false)
    throw new IntakeRefusal(403, 'There is no consent.');
  if (Number(headers.get('Content-Length')) > SENT_MAX_BYTES)
    throw new IntakeRefusal(413, `Send at most ${SENT_MAX_BYTES} bytes.`);
}

async function take(
  request: Request,
  target: Target,
  body: Bytes,
  open: () => Promise<Spool>,
  forwarder: Forwarder | null,
): Promise<void> {
  const spool = await open();
  let handedOn = false;
  try {
    const description = target.track === 'rum' ? null : await takeSegment(request, body, spool);
    const sessions = description === null ? await takeEvents(target, body, spool, forwarder !== null) : [];
    if (forwarder === null) {
      await (description === null
        ? spool.keep(sessions.map((session) => ({ name: session, session, ending: EVENTS_ENDING })))
        : spool.keep([
            { name: 'segment', session: description.session.id, ending: SEGMENT_ENDING },
            { name: 'description', session: description.session.id, ending: DESCRIPTION_ENDING },
          ]));
      return;
    }
    const file = [...(await spool.finish()).values()][0] ?? '';
    handedOn = true;
    void forwarder({ target, userAgent: request.headers.get('User-Agent') ?? '', file, description }).finally(() =>
      spool.discard(),
    );
  } finally {
    if (!handedOn) await spool.discard();
  }
}

/** @returns sessions whose events are in the spool, in files of their own, or in a single file if `together` */
async function takeEvents(target: Target, body: Bytes, spool: Spool, together: boolean): Promise<string[]> {
  const sessions = new Set<string>();
  const read = async (chunks: Bytes) => {
    await forEachEvent(chunks, async (event) => {
      sessions.add(event.session.id);
      if (sessions.size > SESSIONS_MAX) throw new IntakeRefusal(413, `Send at most ${SESSIONS_MAX} sessions.`);
      await spool.append(together ? 'events' : event.session.id, `${JSON.stringify(event)}\n`);
    });
  };
  await (target.deflated ? inflateInto(body, read) : read(body));
  return [...sessions];
}

async function takeSegment(request: Request, body: Bytes, spool: Spool) {
  if (!isUnencoded(request.headers)) throw new IntakeRefusal(415, 'Send the segment as it is.');
  const description = await receiveSegment(request.headers.get('Content-Type') ?? '', body, (chunk) =>
    spool.append('segment', chunk),
  );
  const file = (await spool.finish()).get('segment');
  if (file === undefined) throw new IntakeRefusal(400, 'Send a segment that is not empty.');
  await checkSegment(file, description);
  await spool.append('description', JSON.stringify(description));
  return description;
}

function toAnswer({ status, message, retryAfter }: IntakeRefusal): Response {
  // The rest of the body is not read: the connection is closed after the response.
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  if (status === 405) headers.set('Allow', 'POST');
  return new Response(`${message}\n`, { status, headers });
}
