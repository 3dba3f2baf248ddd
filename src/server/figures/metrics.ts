/** Figures for Prometheus. Labels are patterns, kinds and states: nothing that a customer typed, and no address of anybody. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LeadReceiver } from '#api/leads.ts';
import type { Lead } from '#domain/entities/lead.ts';
import { findJourneyOf } from '#domain/journeys/journeys.ts';
import type { Database } from '#store/db.ts';
import { OWED_STATES, type OutboxLine, readOutboxSummary } from '#store/outbox-summary.ts';
import type { LimitName } from '../limits/limit-settings.ts';
import { toRouteLabel } from './route-label.ts';

/** Seconds; the lines of 150 and 400 ms are bounds of their own. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 0.75, 1.5, 3, 8];
const METHODS = new Set(['GET', 'HEAD', 'POST']);
const KINDS = ['webhook', 'email'] as const;

export interface MetricsOptions {
  database: Database;
  now: () => Date;
}

interface PageCacheFigures {
  hits: number;
  misses: number;
  bytes: number;
}

export interface Metrics {
  /** Counts and times one request from here to its last byte, whoever answers it. */
  measure(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** One lead was acknowledged. */
  countLead(lead: Lead, suspect: string | null, danger: string | null): void;
  /** One request or send was told to wait. */
  countRefusal(limit: LimitName): void;
  /** `figures` is asked at each reading. */
  watchPageCache(figures: () => PageCacheFigures): void;
  /** Prometheus text; a database that is away costs only the outbox's lines. */
  read(): Promise<{ type: string; text: string }>;
}

export function createMetrics({ database, now }: MetricsOptions): Metrics {
  let pageCache = (): PageCacheFigures => ({ hits: 0, misses: 0, bytes: 0 });
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route pattern, from arrival to the last byte',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const leads = new Counter({
    name: 'leads_acknowledged_total',
    help: 'Leads acknowledged, by kind',
    labelNames: ['kind', 'suspect'],
    registers,
  });
  const dangers = new Counter({
    name: 'leads_danger_total',
    help: 'Leads acknowledged whose words tell of a danger',
    registers,
  });
  const refusals = new Counter({
    name: 'rate_limited_total',
    help: 'Requests told to wait',
    labelNames: ['limit'],
    registers,
  });
  const owed = new Gauge({
    name: 'outbox_entries',
    help: 'Deliveries not done, by kind and state',
    labelNames: ['kind', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest delivery that is not done and not parked',
    labelNames: ['kind'],
    registers,
  });
  const hits = new Gauge({ name: 'page_cache_hits', help: 'Pages answered from the cache since the start', registers });
  const misses = new Gauge({
    name: 'page_cache_misses',
    help: 'Pages rendered for want of a kept one since the start',
    registers,
  });
  const kept = new Gauge({ name: 'page_cache_bytes', help: 'Bytes that kept pages take', registers });

  function showOutbox(lines: OutboxLine[]): void {
    owed.reset();
    oldest.reset();
    for (const kind of KINDS) {
      for (const state of OWED_STATES)
        owed.set({ kind, state }, lines.find((line) => line.kind === kind && line.state === state)?.count ?? 0);
      const created = lines
        .filter((line) => line.kind === kind && line.state !== 'parked')
        .map((line) => Date.parse(line.oldest));
      oldest.set({ kind }, created.length === 0 ? 0 : Math.max(0, (now().getTime() - Math.min(...created)) / 1_000));
    }
  }

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
    countLead({ attributes }, suspect, danger) {
      leads.inc({ kind: findJourneyOf(attributes)?.kind ?? 'other', suspect: suspect === null ? 'no' : 'yes' });
      if (danger !== null) dangers.inc();
    },
    countRefusal: (limit) => refusals.inc({ limit }),
    watchPageCache(figures) {
      pageCache = figures;
    },
    async read() {
      const figures = pageCache();
      hits.set(figures.hits);
      misses.set(figures.misses);
      kept.set(figures.bytes);
      await readOutboxSummary(database, OWED_STATES).then(showOutbox, () => {
        owed.reset();
        oldest.reset();
      });
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}

/** Counts what the embedded back end acknowledges. */
export function countLeads(leads: LeadReceiver, metrics: Pick<Metrics, 'countLead'>): LeadReceiver {
  return {
    async receive(lead, options) {
      const reference = await leads.receive(lead, options);
      metrics.countLead(lead, options.suspect, options.danger);
      return reference;
    },
    has: (reference) => leads.has(reference),
  };
}

/** Headers by which a proxy tells that the request comes from elsewhere. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
] as const;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** A request made on this machine itself, and not one that a proxy on this machine passes on. */
export function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}
