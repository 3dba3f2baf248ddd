/** §7 Monitoring intake: the SDK's `proxy`. */
import path from 'node:path';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DAY_S } from '#domain/constants.ts';
import { toClientBlock } from '#wire/client-block.ts';
import { type ConsentProvider, readProvidedConsent } from '#domain/consent.ts';
import type { Log } from '#domain/log.ts';
import { within } from '#domain/deadline.ts';
import { readWholeBody } from '#wire/api-limits.ts';
import { isUnencoded } from '#wire/http-fields.ts';
import {
  AT_ONCE,
  AT_ONCE_PER_ADDRESS,
  CLIENT_DAY_MAX_BYTES,
  REQUESTS_PER_MINUTE,
  IntakeRefusal,
  BODY_TIMEOUT_MS,
  SENT_MAX_BYTES,
  isRefusal,
} from './limits.ts';
import { createArchive, type RecordedFile } from './archive.ts';
import { readEvents } from './events.ts';
import { createForwarder, type ForwardSettings, readTarget, type Target } from './forward.ts';
import { readSegment, type Segment, toForm } from './replay.ts';

// Concurrency and rate limits per address, which bound memory under attack.

interface Places {
  /**
   * Takes a place; call the result to release it. @throws IntakeRefusal 429 if all places, or the address's share, are
   * taken
   */
  take(address: string | undefined): Promise<() => void>;
  /** Counts bytes stored for an address today. @throws IntakeRefusal 413 over its share; the SDK does not retry */
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
        throw new IntakeRefusal(429, 'Too many requests at once.', 1);
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
        throw new IntakeRefusal(413, 'No space is left today.');
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
  /** If null, requests are stored in the folder; otherwise they are forwarded, and nothing is stored. */
  forward: ForwardSettings | null;
  rateLimit?: boolean;
  /** The consent provider, whose cookie is read. */
  consentProvider?: ConsentProvider;
  fetch?: typeof globalThis.fetch;
  bodyTimeoutMs?: number;
}

export type Intake = (request: Request, peer: { address?: string | undefined }) => Promise<Response>;

/**
 * Responds with 202 if everything in the request is stored or being forwarded, and a 4xx with a line of text if nothing
 * is.
 */
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
  const keep = createArchive({ folder: path.resolve(folder), now, log });
  const places = createPlaces({ rateLimit });
  const forwarder = forward && createForwarder(forward, { log, fetch });

  return async (request, peer) => {
    try {
      refuseEarly(request, consentProvider);
      const target = readTarget(request.url);
      const leave = await places.take(peer.address);
      try {
        const sent = await readSent(request, target, bodyTimeoutMs);
        const userAgent = request.headers.get('User-Agent') ?? '';
        if (forwarder === null) await keep(await toFiles(sent), (bytes) => places.charge(peer.address, bytes));
        else
          void forwarder({
            target,
            userAgent,
            body: sent instanceof Map ? [...sent.values()].join('') : toForm(sent),
          });
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

const tooLarge = () => new IntakeRefusal(413, `Send at most ${SENT_MAX_BYTES} bytes.`);

/** Checks that need only the headers. */
function refuseEarly({ method, headers }: Request, provider: ConsentProvider): void {
  if (method !== 'POST') throw new IntakeRefusal(405, 'Use POST.');
  if (headers.get('Sec-Fetch-Site') === 'cross-site') throw new IntakeRefusal(403, 'Only our own pages may send this.');
  // The batch was in flight when consent was withdrawn, so the cookie already says no.
  if (readProvidedConsent(provider, headers.get('Cookie'))?.performance === false)
    throw new IntakeRefusal(403, 'There is no consent.');
  if (Number(headers.get('Content-Length')) > SENT_MAX_BYTES) throw tooLarge();
}

/** @throws IntakeRefusal 413 beyond the limit, 408 if the sender is too slow, 400 if it stops early */
async function readBody(body: Request['body'], timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const reading = readWholeBody(body, SENT_MAX_BYTES).catch(() => {
    throw new IntakeRefusal(400, 'The body is incomplete.');
  });
  const bytes = await within(reading, timeoutMs, () => {
    throw new IntakeRefusal(408, 'The body did not arrive in time.');
  });
  if (bytes === null) throw tooLarge();
  return bytes;
}

/** Events as lines by session, or a segment of a replay. */
type Sent = Map<string, string> | Segment;

async function readSent({ body, headers }: Request, { track, deflated }: Target, timeoutMs: number): Promise<Sent> {
  const bytes = await readBody(body, timeoutMs);
  if (track === 'rum') return readEvents(bytes, deflated);
  if (!isUnencoded(headers)) throw new IntakeRefusal(415, 'Send the segment as it is.');
  return readSegment(headers.get('Content-Type') ?? '', bytes);
}

async function toFiles(sent: Sent): Promise<RecordedFile[]> {
  if (sent instanceof Map)
    return [...sent].map(([session, lines]) => ({ session, ending: '.events.ndjson', bytes: Buffer.from(lines) }));
  const session = sent.description.session.id;
  return [
    { session, ending: '.segment', bytes: await sent.bytes.bytes() },
    { session, ending: '.segment.json', bytes: Buffer.from(JSON.stringify(sent.description)) },
  ];
}

function toAnswer({ status, message, retryAfter }: IntakeRefusal): Response {
  // The rest of the body is not read, so the connection is closed after the response.
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  if (status === 405) headers.set('Allow', 'POST');
  return new Response(`${message}\n`, { status, headers });
}
