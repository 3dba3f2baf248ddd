/** Reads stored sessions, for operators. A session across midnight is in two days: its parts are joined. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DESCRIPTION_ENDING, EVENTS_ENDING, listNames, listDays } from './archive.ts';
import { readDescription, type SegmentDescription } from './description.ts';
import { isSdkId, type MonitoringEvent, readEvent } from './events.ts';

export interface KeptSession {
  id: string;
  /** The last state of each view, in order of time. */
  views: MonitoringEvent[];
  /** Everything else, in order of time. */
  events: MonitoringEvent[];
  segments: SegmentDescription[];
}

/** Ids of stored sessions with their days, oldest first. */
export async function findSessions(folder: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const day of await listDays(folder)) {
    for (const id of (await listNames(path.join(folder, day))).filter(isSdkId)) {
      found.set(id, [...(found.get(id) ?? []), day]);
    }
  }
  return found;
}

/** Null if nothing is stored under this id. */
export async function findSession(folder: string, id: string): Promise<KeptSession | null> {
  const days = isSdkId(id) ? (await findSessions(folder)).get(id) : undefined;
  if (days === undefined) return null;
  const views = new Map<string, MonitoringEvent>();
  const events: MonitoringEvent[] = [];
  const segments: SegmentDescription[] = [];
  for (const day of days) {
    const home = path.join(folder, day, id);
    for (const name of await listNames(home)) {
      if (name.endsWith(DESCRIPTION_ENDING)) segments.push(readDescription(await readFile(path.join(home, name))));
      if (!name.endsWith(EVENTS_ENDING)) continue;
      for await (const event of readKept(path.join(home, name))) {
        if (event.type !== 'view' || event.view === undefined) events.push(event);
        else if (toVersion(event) >= toVersion(views.get(event.view.id))) views.set(event.view.id, event);
      }
    }
  }
  const byDate = (a: MonitoringEvent, b: MonitoringEvent) => a.date - b.date;
  return {
    id,
    views: [...views.values()].sort(byDate),
    events: events.sort(byDate),
    segments: segments.sort((a, b) => a.start - b.start),
  };
}

async function* readKept(file: string): AsyncGenerator<MonitoringEvent> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '') yield readEvent(Buffer.from(line));
  }
}

/** A view is sent again whenever it changes, with a higher number. */
function toVersion(event: MonitoringEvent | undefined): number {
  return event === undefined ? -1 : Number(readAt(event, '_dd.document_version') ?? 0);
}

/** The value at a dotted path ("view.performance.lcp"), or undefined. */
export function readAt(event: MonitoringEvent, dotted: string): unknown {
  let value: unknown = event;
  for (const key of dotted.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
