/** `/api/v2/rum`: one event a line. Each is read, cleaned and put aside before the next, so that memory holds one. */
import { measureDepth } from '#wire/json.ts';
import { stripQueries } from '#domain/monitoring.ts';
import { EVENT_MAX_BYTES, EVENTS_MAX } from './limits.ts';
import { Refusal } from './refusal.ts';
import type { Bytes } from './streams.ts';

/** What every event of the kit has; the rest is kept as it comes. */
export interface MonitoringEvent {
  type: string;
  /** Milliseconds since 1970, by the browser's clock. */
  date: number;
  session: { id: string };
  view?: { id: string };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TYPES = new Set(['view', 'view_update', 'action', 'error', 'resource', 'long_task', 'vital', 'transition']);
const NEWLINE = 0x0a;

/** Ids become names of folders: nothing else than the kit's own form is taken. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws Refusal 400 for anything that is not an event; addresses inside have lost their query strings. */
export function readEvent(line: Uint8Array): MonitoringEvent {
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(line);
    if (measureDepth(text) > DEPTH_MAX) throw new Error('too deep');
    value = JSON.parse(text, (_, part: unknown) => (typeof part === 'string' ? stripQueries(part) : part));
  } catch {
    throw new Refusal(400, 'Send one JSON object a line.');
  }
  if (!isEvent(value)) throw new Refusal(400, 'Send events of the monitoring kit.');
  return value;
}

const DEPTH_MAX = 20;

function isEvent(value: unknown): value is MonitoringEvent {
  if (!isObject(value) || typeof value['type'] !== 'string' || !TYPES.has(value['type'])) return false;
  const { date, session, view, application } = value;
  if (typeof date !== 'number' || !Number.isSafeInteger(date) || date <= 0) return false;
  if (!isObject(session) || !isId(session['id'])) return false;
  if (!isObject(application) || !isId(application['id'])) return false;
  return view === undefined || (isObject(view) && isId(view['id']));
}

/** Calls `keep` with each event; answers how many there were. */
export async function readEvents(chunks: Bytes, keep: (event: MonitoringEvent) => Promise<void>): Promise<number> {
  let count = 0;
  for await (const line of toLines(chunks)) {
    count += 1;
    if (count > EVENTS_MAX) throw new Refusal(413, `Send at most ${EVENTS_MAX} events.`);
    await keep(readEvent(line));
  }
  if (count === 0) throw new Refusal(400, 'Send at least one event.');
  return count;
}

/** Lines without their ends; empty ones are skipped. */
async function* toLines(chunks: Bytes): Bytes {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const take = (piece: Uint8Array) => {
    size += piece.byteLength;
    if (size > EVENT_MAX_BYTES) throw new Refusal(413, `Send at most ${EVENT_MAX_BYTES} bytes an event.`);
    // A piece keeps its whole chunk alive: it is copied when it has to wait for the next one.
    if (piece.byteLength > 0) pieces.push(piece);
  };
  const finish = () => {
    const line = Buffer.concat(pieces, size);
    pieces = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, at));
      if (size > 0) yield finish();
      from = at + 1;
    }
    take(Uint8Array.prototype.slice.call(chunk, from));
  }
  if (size > 0) yield finish();
}
