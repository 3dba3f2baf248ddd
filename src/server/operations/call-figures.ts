/** Metrics of outgoing calls: target, result and duration. */
import { Histogram, type Registry } from 'prom-client';
import type { CallEnd } from '../outside/outgoing.ts';

/** In seconds; the named clients give up after eight. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15];
const METHODS = new Set(['GET', 'POST']);

export function createCallFigures(register: Registry): (end: CallEnd) => void {
  const calls = new Histogram({
    name: 'outgoing_request_duration_seconds',
    help: 'Calls to other systems, from the first byte sent to the response headers',
    labelNames: ['client', 'method', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  return ({ client, method, status, failure, seconds }) =>
    calls.observe(
      { client, method: METHODS.has(method) ? method : 'other', status: toClass(status, failure) },
      seconds,
    );
}

/** `2xx` to `5xx`, or why there was no response. */
function toClass(status: CallEnd['status'], failure: CallEnd['failure']): string {
  return status === null ? (failure ?? 'no-answer') : `${Math.floor(status / 100)}xx`;
}
