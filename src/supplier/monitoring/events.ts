/** `/api/v2/rum`: a batch of events, one per line, each checked and cleaned. */
import { promisify } from 'node:util';
import { inflate as createInflated, type ZlibOptions } from 'node:zlib';
import { z } from 'zod';
import { stripQueries } from '#domain/monitoring.ts';
import { measureDepth } from '#wire/json.ts';
import {
  BATCH_MAX_BYTES,
  EVENT_MAX_BYTES,
  EVENT_MAX_MARKS,
  EVENTS_MAX,
  IntakeRefusal,
  SESSIONS_MAX,
} from './limits.ts';

/** The members that every event of the SDK has; the rest is stored unchanged. */
type MonitoringEvent = z.infer<typeof event>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TYPES = ['view', 'view_update', 'action', 'error', 'resource', 'long_task', 'vital', 'transition'] as const;
const DEPTH_MAX = 20;
const NEWLINE = 0x0a;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/** Ids become folder names, so only the SDK's own format is accepted. */
export function isSdkId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** A session, a view or an application by its id. */
export const objectWithId = z.object({ id: z.string().refine(isSdkId) });

const event = z.object({
  type: z.enum(TYPES),
  date: z.int().positive(),
  session: objectWithId,
  application: objectWithId,
  view: objectWithId.optional(),
});

/** Removes query strings from URLs inside. @throws IntakeRefusal 400 for anything that is not an event */
export function readEvent(line: Uint8Array): MonitoringEvent {
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(line);
    if (countMarks(line) > EVENT_MAX_MARKS || measureDepth(text) > DEPTH_MAX) throw new Error('too costly');
    value = toStripped(JSON.parse(text));
  } catch {
    throw new IntakeRefusal(400, 'Send one JSON object a line.');
  }
  if (!isEvent(value)) throw new IntakeRefusal(400, 'Send events of the monitoring SDK.');
  return value;
}

function countMarks(line: Uint8Array): number {
  let marks = 0;
  for (const byte of line) if (byte === COMMA || byte === BRACKET || byte === BRACE) marks += 1;
  return marks;
}

/** Removes, in place, query strings from URLs in strings. */
function toStripped(value: unknown): unknown {
  if (typeof value === 'string') return stripQueries(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) value[at] = toStripped(value[at]);
    return value;
  }
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) holder[key] = toStripped(holder[key]);
  return holder;
}

function isEvent(value: unknown): value is MonitoringEvent {
  return event.safeParse(value).success;
}

const inflate: (bytes: Uint8Array, options: ZlibOptions) => Promise<Buffer> = promisify(createInflated);

/**
 * @throws IntakeRefusal 413 beyond the limit, so that a zip bomb costs no more than that; 400 for an invalid or
 * truncated zlib stream
 */
async function inflateWithin(bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array> {
  try {
    return await inflate(bytes, { maxOutputLength });
  } catch (error) {
    if (error instanceof RangeError) throw new IntakeRefusal(413, `Send at most ${maxOutputLength} bytes of content.`);
    throw new IntakeRefusal(400, 'Send one complete zlib stream.');
  }
}

function* toLines(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength;) {
    const end = bytes.indexOf(NEWLINE, from);
    const to = end === -1 ? bytes.byteLength : end;
    if (to > from) yield bytes.subarray(from, to);
    from = to + 1;
  }
}

/** Returns a batch's events as lines of JSON, by session. @throws IntakeRefusal for too many, or an invalid one */
export async function readEvents(body: Uint8Array, isDeflated: boolean): Promise<Map<string, string>> {
  const bytes = isDeflated ? await inflateWithin(body, BATCH_MAX_BYTES) : body;
  const sessions = new Map<string, string>();
  let count = 0;
  for (const line of toLines(bytes)) {
    count += 1;
    if (count > EVENTS_MAX) throw new IntakeRefusal(413, `Send at most ${EVENTS_MAX} events.`);
    if (line.byteLength > EVENT_MAX_BYTES)
      throw new IntakeRefusal(413, `Send at most ${EVENT_MAX_BYTES} bytes an event.`);
    const one = readEvent(line);
    sessions.set(one.session.id, `${sessions.get(one.session.id) ?? ''}${JSON.stringify(one)}\n`);
  }
  if (count === 0) throw new IntakeRefusal(400, 'Send at least one event.');
  if (sessions.size > SESSIONS_MAX) throw new IntakeRefusal(413, `Send at most ${SESSIONS_MAX} sessions.`);
  return sessions;
}
