/** A request's own id (X-Request-Id) and its trace's (W3C traceparent), as the caller sent them or ours. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readTraceState } from './trace-state.ts';

export interface RequestScope {
  /** In the answer, in each line of the log, and in each call out. */
  id: string;
  /** 32 hexadecimal digits, the same in every system that took part. */
  trace: string;
  /** The caller's span id; null if it sent none. */
  parent: string | null;
  /** Whether the trace is recorded, two hexadecimal digits; '00' if unknown. */
  flags: string;
  /** What other tracers had carried along with the trace; null where nothing came, or no trace to belong to. */
  state: string | null;
}

/** Safe in a log line unescaped, and short. */
const ID = /^[A-Za-z0-9._:+/=-]{1,128}$/;
/** Later versions may have more behind a dash; `ff` is none. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;
const LONGEST = 256;

/** An unusable id is replaced with a new one. */
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
