/** Propagates a request's ids to its log lines and outgoing calls. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallTrace, ExternalSystem } from '../outgoing/outgoing.ts';
import { readRequestId, type RequestScope, toScope } from './request-scope.ts';

const SPAN_BYTES = 8;

/** Records spans, if OpenTelemetry is configured; replaces the ids in `scope` with the span's. */
export interface Telemetry {
  startRequest(scope: RequestScope, incoming: IncomingMessage, outgoing: ServerResponse): void;
  startCall(scope: RequestScope, client: ExternalSystem, method: string): { span: string; end: CallTrace['end'] };
  /** Flushes the remaining spans, for at most two seconds. */
  stop(): Promise<void>;
}

export interface Tracing {
  /** Called for every incoming request. */
  meet(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Runs the rest of a request's work with its ids. */
  run<T>(incoming: IncomingMessage, work: (scope: RequestScope) => T): T;
  /** Returns the ids for a log line; undefined outside of requests. */
  toLogged(): { id: string; trace: string } | undefined;
  /** Called for each outgoing call. */
  startCall(client: ExternalSystem, method: string): CallTrace;
  stop(): Promise<void>;
}

const NOTHING: CallTrace = { headers: {} };

export function createTracing(telemetry: Telemetry | null = null): Tracing {
  const storage = new AsyncLocalStorage<RequestScope>();
  const met = new WeakMap<IncomingMessage, RequestScope>();
  return {
    meet(incoming, outgoing) {
      const given = incoming.headers['x-request-id'];
      if (given === undefined && telemetry === null) return;
      const scope = toScope(incoming.headers);
      met.set(incoming, scope);
      // A cached page has no id; a client that sent one gets it back.
      if (readRequestId(given) !== null) outgoing.setHeader('X-Request-Id', scope.id);
      telemetry?.startRequest(scope, incoming, outgoing);
    },
    run(incoming, work) {
      const scope = met.get(incoming) ?? toScope(incoming.headers);
      return storage.run(scope, () => work(scope));
    },
    toLogged() {
      const scope = storage.getStore();
      return scope && { id: scope.id, trace: scope.trace };
    },
    startCall(client, method) {
      const scope = storage.getStore();
      if (scope === undefined) return NOTHING;
      const call = telemetry?.startCall(scope, client, method);
      const span = call?.span ?? randomBytes(SPAN_BYTES).toString('hex');
      return {
        headers: {
          traceparent: `00-${scope.trace}-${span}-${scope.flags}`,
          ...(scope.state !== null && { tracestate: scope.state }),
          'X-Request-Id': scope.id,
        },
        ...(call?.end && { end: call.end }),
      };
    },
    async stop() {
      await telemetry?.stop();
    },
  };
}
