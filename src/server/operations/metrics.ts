/** Prometheus metrics. Labels are patterns, kinds and states: never typed text or a client's address. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Histogram, Registry, Counter, Gauge, collectDefaultMetrics } from 'prom-client';
import { LEADS_PATH } from '#supplier/api/leads.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import type { Log } from '#domain/log.ts';
import type { Database } from '#database/db.ts';
import type { CallEnd } from '../outgoing/outgoing.ts';
import { LIMIT_NAMES, type LimitName } from '../settings/limit-settings.ts';
import { type CountLead, createDangerFigure, createLeadFigures, createOutboxFigures } from './lead-figures.ts';
import { toRouteLabel } from '../log/route-label.ts';

// Metrics of outgoing calls: target, result and duration.

/** In seconds; the named clients give up after eight. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15];
const CALL_METHODS = new Set(['GET', 'POST']);

function createCallFigures(register: Registry): (end: CallEnd) => void {
  const calls = new Histogram({
    name: 'outgoing_request_duration_seconds',
    help: 'Calls to other systems, from the first byte sent to the response headers',
    labelNames: ['client', 'method', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  return ({ client, method, status, failure, seconds }) =>
    calls.observe(
      { client, method: CALL_METHODS.has(method) ? method : 'other', status: toClass(status, failure) },
      seconds,
    );
}

/** `2xx` to `5xx`, or why there was no response of that system. */
function toClass(status: CallEnd['status'], failure: CallEnd['failure']): string {
  return failure ?? `${Math.floor((status ?? 0) / 100)}xx`;
}

// Metrics of the page cache, from its own counters.

interface PageCacheFigures {
  hits: number;
  misses: number;
  bytes: number;
}

function createPageCacheFigures(register: Registry): (figures: PageCacheFigures) => void {
  const registers = [register];
  const cached = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for cacheable pages: served from the cache, or rendered',
    labelNames: ['result'],
    registers,
  });
  const kept = new Gauge({ name: 'page_cache_bytes', help: 'Size of the cached pages in bytes', registers });

  return ({ hits, misses, bytes }) => {
    cached.reset();
    cached.inc({ result: 'hit' }, hits);
    cached.inc({ result: 'miss' }, misses);
    kept.set(bytes);
  };
}

/** In seconds; they include the objectives of 150 and 400 ms. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 0.75, 1.5, 3, 8];
const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** Routes that receive leads or journey steps. Their 503 counters start at 0, so that the first failure is an increase. */
const POSTED = new Set(
  [LEADS_PATH, ...journeys.flatMap(({ steps }) => steps.map(({ path }) => path))].map(toRouteLabel),
);
/** Excluded, because they are gauges with the names of counters, and only sum other metrics. */
const MISNAMED_GAUGES = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

interface MetricsOptions {
  database: Database;
  now: () => Date;
  version: BuildVersion;
  /** Whether leads are stored here as cases. */
  hasCases: boolean;
  log: Pick<Log, 'warn'>;
}

/** `build` identifies the built files; '' in development. */
export interface BuildVersion {
  release: string;
  build: string;
}

export interface Metrics {
  /** Counts and times a request to its last byte, including cached pages and early refusals. */
  measure(incoming: IncomingMessage, outgoing: ServerResponse): void;
  countLead: CountLead;
  /** Counts a completed outgoing call. */
  countCall(end: CallEnd): void;
  /** Counts a rate-limited request or send. */
  countRefusal(limit: LimitName): void;
  /** `areClosed` is called at each scrape, like the page cache's figures. */
  observeForms(areClosed: () => boolean): void;
  observePageCache(figures: () => PageCacheFigures): void;
  /** Returns Prometheus text; without the database only the outbox's lines are missing. */
  read(): Promise<{ type: string; text: string }>;
}

export function createMetrics({ database, now, version, hasCases, log }: MetricsOptions): Metrics {
  let areClosed = () => false;
  let pageCache = (): PageCacheFigures => ({ hits: 0, misses: 0, bytes: 0 });
  const register = createRegister(version);
  const registers = [register];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route pattern, from arrival to the last byte',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'rate_limited_total',
    help: 'Requests rejected with 429, by limit',
    labelNames: ['limit'],
    registers,
  });
  // The series starts at zero, because Prometheus sees an increase only in a series that existed before.
  for (const limit of LIMIT_NAMES) refusals.inc({ limit }, 0);
  for (const route of POSTED) requests.zero({ method: 'POST', route, status: '503' });
  const showPageCache = createPageCacheFigures(register);
  const showOutbox = createOutboxFigures(register, { database, now });
  const showDangers = hasCases ? createDangerFigure(register, database) : async () => {};
  const closed = new Gauge({ name: 'help_forms_closed', help: '1 while maintenance closes the forms', registers });

  return {
    measure(incoming, outgoing) {
      const started = performance.now();
      const { method = '', url = '' } = incoming;
      outgoing.once('close', () => {
        const labels = {
          method: METHODS.has(method) ? method : 'other',
          route: toRouteLabel(url),
          status: outgoing.writableFinished ? String(outgoing.statusCode) : 'dropped',
        };
        requests.observe(labels, (performance.now() - started) / 1_000);
      });
    },
    countLead: createLeadFigures(register, log),
    countCall: createCallFigures(register),
    countRefusal: (limit) => refusals.inc({ limit }),
    observeForms(asked) {
      areClosed = asked;
    },
    observePageCache(figures) {
      pageCache = figures;
    },
    async read() {
      closed.set(areClosed() ? 1 : 0);
      showPageCache(pageCache());
      await Promise.all([showOutbox(), showDangers()]);
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}

/** Contains Node's default metrics, and the running version. */
function createRegister(version: BuildVersion): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of MISNAMED_GAUGES) register.removeSingleMetric(name);
  new Gauge({
    name: 'help_build_info',
    help: 'Always 1: the running release and build',
    labelNames: ['release', 'build', 'node'],
    registers: [register],
  }).set({ ...version, node: process.version }, 1);
  return register;
}
