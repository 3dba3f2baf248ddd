/** A request's id (X-Request-Id) and trace (W3C traceparent), as sent by the caller or created here. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readTraceState } from './trace-state.ts';

export interface RequestScope {
  /** In the response, in each log line, and in each outgoing call. */
  id: string;
  /** 32 hexadecimal digits, the same in every system that takes part. */
  trace: string;
  /** The caller's span id; null if it sent none. */
  parent: string | null;
  /** Trace flags, two hexadecimal digits: whether the trace is recorded; '00' if unknown. */
  flags: string;
  /** `tracestate` of other tracers; null if absent, or without a trace to belong to. */
  state: string | null;
}

/** Short, and safe in a log line without escaping. */
const ID = /^[A-Za-z0-9._:+/=-]{1,128}$/;
/** Later versions may append fields after a dash; `ff` is invalid. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;
const LONGEST = 256;

/** Null for an unusable id, which is replaced with a new one. */
export function readRequestId(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && ID.test(given) ? given : null;
}

export function readTraceparent(given: string | string[] | undefined): Omit<RequestScope, 'id' | 'state'> | null {
  if (typeof given !== 'string' || given.length > LONGEST) return null;
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
