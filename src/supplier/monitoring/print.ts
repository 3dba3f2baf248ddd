/** Sessions as lines for a terminal. */
import type { MonitoringEvent } from './events.ts';
import { type KeptSession, readAt } from './sessions.ts';

const NS_PER_MS = 1_000_000;
const TEXT_MAX = 200;
// Escape sequences sent by a browser must not reach the operator's terminal.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

function toText(value: unknown): string {
  return (typeof value === 'string' ? value : '').replace(CONTROLS, ' ').slice(0, TEXT_MAX);
}

function toMs(nanoseconds: unknown): string | null {
  return typeof nanoseconds === 'number' ? `${Math.round(nanoseconds / NS_PER_MS)} ms` : null;
}

function toTime(date: number): string {
  const instant = new Date(date);
  return Number.isNaN(instant.getTime()) ? '?' : instant.toISOString();
}

function toPath(event: MonitoringEvent): string {
  const url = toText(readAt(event, 'view.url'));
  return URL.parse(url)?.pathname ?? url;
}

function countOf(session: KeptSession, type: string): number {
  return session.events.filter((event) => event.type === type).length;
}

export const SUMMARY_HEAD = [
  'session',
  'first seen',
  'views',
  'actions',
  'errors',
  'resources',
  'long tasks',
  'segments',
].join('\t');

export function toSummary(session: KeptSession): string {
  const times = [...session.views, ...session.events].map(({ date }) => date);
  // Not spread into Math.min: a session can have more events than a call may have arguments.
  const first = [...times, ...session.segments.map(({ start }) => start)].reduce((a, b) => Math.min(a, b), Infinity);
  const counts = [
    session.views.length,
    ...['action', 'error', 'resource', 'long_task'].map((type) => countOf(session, type)),
    session.segments.length,
  ];
  return [session.id, toTime(first), ...counts].join('\t');
}

const TIMINGS = {
  'first byte': 'view.first_byte',
  'first paint': 'view.performance.fcp.timestamp',
  'largest paint': 'view.performance.lcp.timestamp',
  loaded: 'view.loading_time',
  interaction: 'view.performance.inp.duration',
  'time on page': 'view.time_spent',
};

/** A page's timings, if its browser sent them. */
function toTimings(view: MonitoringEvent): string {
  // Not by dotted path: a custom timing's name may contain a dot.
  const custom = readAt(view, 'view.custom_timings') ?? {};
  const known = Object.entries(TIMINGS).map(([name, dotted]) => [name, toMs(readAt(view, dotted))] as const);
  const named = Object.entries(custom).map(([name, value]) => [toText(name), toMs(value)] as const);
  const shown = [...known, ...named].flatMap(([name, ms]) => (ms === null ? [] : [`${name} ${ms}`]));
  const shift = readAt(view, 'view.performance.cls.score');
  return [...shown, ...(typeof shift === 'number' ? [`layout shift ${shift}`] : [])].join(', ');
}

function toLine(event: MonitoringEvent): string {
  const what: Record<string, () => string> = {
    view: () => `${toPath(event)}  ${toTimings(event)}`,
    action: () => `${toText(readAt(event, 'action.type'))} "${toText(readAt(event, 'action.target.name'))}"`,
    error: () => `${toText(readAt(event, 'error.source'))}: ${toText(readAt(event, 'error.message'))}`,
    resource: () =>
      `${toText(readAt(event, 'resource.type'))} ${toText(readAt(event, 'resource.url'))} ${toMs(readAt(event, 'resource.duration')) ?? ''}`,
    long_task: () => toMs(readAt(event, 'long_task.duration')) ?? '',
    vital: () => toText(readAt(event, 'vital.name')),
  };
  return `${toTime(event.date)}  ${event.type.padEnd(9)}  ${what[event.type]?.() ?? ''}`.trimEnd();
}

/** Views with their timings, and events, in order of time; then the replay's segments. */
export function toSessionLines(session: KeptSession): string[] {
  const happened = [...session.views, ...session.events].sort((a, b) => a.date - b.date).map(toLine);
  const replay = session.segments.map(
    (segment) =>
      `${toTime(segment.start)}  replay     ${segment.records_count} records in ${segment.end - segment.start} ms, ` +
      `${segment.raw_segment_size} bytes (${segment.compressed_segment_size} compressed)${segment.has_full_snapshot ? ', whole page' : ''}`,
  );
  return [SUMMARY_HEAD, toSummary(session), '', ...happened, ...(replay.length > 0 ? ['', ...replay] : [])];
}
