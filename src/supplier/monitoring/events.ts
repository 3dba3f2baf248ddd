/** `/api/v2/rum`: one event per line. Each is parsed, cleaned and written before the next, so that memory holds one. */
import { z } from 'zod';
import { stripQueries } from '#domain/monitoring.ts';
import { measureDepth } from '#wire/json.ts';
import { AT_ONCE, EVENT_MAX_BYTES, EVENT_MAX_MARKS, EVENTS_MAX, IntakeRefusal } from './limits.ts';
import type { Bytes } from './streams.ts';

/** What every event of the SDK has; the rest is kept unchanged. */
export interface MonitoringEvent {
  type: string;
  /** Milliseconds since 1970, by the browser's clock. */
  date: number;
  session: { id: string };
  view?: { id: string };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TYPES = ['view', 'view_update', 'action', 'error', 'resource', 'long_task', 'vital', 'transition'] as const;
const DEPTH_MAX = 20;
const NEWLINE = 0x0a;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/** Ids become folder names: only the SDK's own format is accepted. */
export function isSdkId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** A session, a view or an application by its id. */
export const identified = z.object({ id: z.string().refine(isSdkId) });

const event = z.object({
  type: z.enum(TYPES),
  date: z.int().positive(),
  session: identified,
  application: identified,
  view: identified.optional(),
});

/** Strips query strings from URLs inside. @throws IntakeRefusal 400 for anything that is not an event */
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

/** In place: removes query strings from URLs in strings. */
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

/** Calls `keep` with each event; returns their number. */
export async function forEachEvent(chunks: Bytes, keep: (event: MonitoringEvent) => Promise<void>): Promise<number> {
  let count = 0;
  for await (const line of toLines(chunks)) {
    count += 1;
    if (count > EVENTS_MAX) throw new IntakeRefusal(413, `Send at most ${EVENTS_MAX} events.`);
    await keep(readEvent(line));
  }
  if (count === 0) throw new IntakeRefusal(400, 'Send at least one event.');
  return count;
}

/** Reused buffers for lines that span chunks: as many as there are concurrent requests. */
const spare: Uint8Array[] = [];

/** Lines without their ends, each valid until the next is read; skips a few empty ones. */
async function* toLines(chunks: Bytes): Bytes {
  const held = spare.pop() ?? new Uint8Array(EVENT_MAX_BYTES);
  let size = 0;
  let empty = 0;
  const hold = (piece: Uint8Array) => {
    // An event is an object: most zip bombs are refused here.
    if (size === 0 && piece.byteLength > 0 && piece[0] !== BRACE)
      throw new IntakeRefusal(400, 'Send one JSON object a line.');
    if (size + piece.byteLength > EVENT_MAX_BYTES)
      throw new IntakeRefusal(413, `Send at most ${EVENT_MAX_BYTES} bytes an event.`);
    held.set(piece, size);
    size += piece.byteLength;
  };
  try {
    for await (const chunk of chunks) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
        hold(chunk.subarray(from, at));
        if (size > 0) yield held.subarray(0, size);
        else if (++empty > EVENTS_MAX) throw new IntakeRefusal(400, 'Send one JSON object a line.');
        size = 0;
        from = at + 1;
      }
      hold(chunk.subarray(from));
    }
    if (size > 0) yield held.subarray(0, size);
  } finally {
    if (spare.length < AT_ONCE) spare.push(held);
  }
}
