/** A request's id (X-Request-Id) and trace (W3C traceparent), as sent by the caller or created here. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

// The W3C `tracestate` of other tracers is passed on unchanged, never logged or recorded.

/** The minimum that the standard requires to propagate, and our maximum. */
const STATE_MAX = 512;
const ENTRIES_MAX = 32;
/** Longer entries are dropped first. */
const LONG_ENTRY = 128;
/** The maximum length as received; a longer header is ignored. */
const HEADER_MAX = 4_096;
const KEY = /^(?:[a-z][a-z0-9_*/-]{0,255}|[a-z0-9][a-z0-9_*/-]{0,240}@[a-z][a-z0-9_*/-]{0,13})$/;
/** Printable ASCII without comma and equals sign, and no space at the end. */
const VALUE = /^[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;

/**
 * Null if absent or if any part is invalid.
 * @internal
 */
export function readTraceState(given: string | string[] | undefined): string | null {
  if (given === undefined) return null;
  const text = Array.isArray(given) ? given.join(',') : given;
  if (text.length > HEADER_MAX) return null;
  const entries = text
    .split(',')
    .map((entry) => entry.replaceAll(/^[ \t]+|[ \t]+$/g, ''))
    .filter((entry) => entry !== '');
  const keys = new Set(entries.map(readKey));
  if (entries.length === 0 || entries.length > ENTRIES_MAX || keys.has(null) || keys.size < entries.length) return null;
  return shorten(entries) || null;
}

function readKey(entry: string): string | null {
  const at = entry.indexOf('=');
  const [key, value] = [entry.slice(0, Math.max(at, 0)), entry.slice(at + 1)];
  return KEY.test(key) && VALUE.test(value) ? key : null;
}

/** Newest first, so the last entry is dropped first. */
function shorten(entries: readonly string[]): string {
  const fits = (kept: readonly string[]) => kept.join(',').length <= STATE_MAX;
  let kept = [...entries];
  for (const entry of entries.toReversed()) {
    if (!fits(kept) && entry.length > LONG_ENTRY) kept = kept.filter((one) => one !== entry);
  }
  while (!fits(kept)) kept.pop();
  return kept.join(',');
}

export interface RequestScope {
  /** Appears in the response, in each log line, and in each outgoing call. */
  id: string;
  /** 32 hexadecimal digits, the same in every system involved. */
  trace: string;
  /** The caller's span id; null if it sent none. */
  parent: string | null;
  /** Trace flags, two hexadecimal digits: whether the trace is recorded; '00' if unknown. */
  flags: string;
  /** The `tracestate` of other tracers; null if absent, or without a trace. */
  state: string | null;
}

/** Short enough, and safe in a log line without escaping. */
const ID = /^[A-Za-z0-9._:+/=-]{1,128}$/;
/** Later versions may append fields after a dash; `ff` is invalid. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;
const TRACEPARENT_MAX = 256;

/** Null for an unusable id, which is replaced by a new one. */
export function readRequestId(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && ID.test(given) ? given : null;
}

/** @internal */
export function readTraceparent(given: string | string[] | undefined): Omit<RequestScope, 'id' | 'state'> | null {
  if (typeof given !== 'string' || given.length > TRACEPARENT_MAX) return null;
  const [whole, version, trace, parent, flags] = TRACEPARENT.exec(given) ?? [];
  if (trace === undefined || parent === undefined || flags === undefined) return null;
  if (version === '00' && given.length !== whole?.length) return null;
  return { trace, parent, flags };
}

export function toScope(headers: IncomingHttpHeaders): RequestScope {
  const own = randomUUID();
  const trace = readTraceparent(headers['traceparent']);
  return {
    id: readRequestId(headers['x-request-id']) ?? own,
    ...(trace ?? { trace: own.replaceAll('-', ''), parent: null, flags: '00' }),
    state: trace && readTraceState(headers['tracestate']),
  };
}
