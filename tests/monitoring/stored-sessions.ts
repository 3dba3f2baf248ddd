/** Reads what the intake has stored of visits from its folder. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface KeptEvent {
  type: string;
  date: number;
  view?: { id: string };
}

export interface KeptSession {
  id: string;
  /** The last state of each view, in order of time; a view is sent again whenever it changes, with a higher number. */
  views: KeptEvent[];
  /** Everything else, in order of time. */
  events: KeptEvent[];
  /** Descriptions of segments, in order of time. */
  segments: { start: number; session: { id: string } }[];
}

/** Lists ids of stored sessions, each with its days. */
export function findSessions(folder: string): Map<string, string[]> {
  const kept = globSync('????-??-??/*', { cwd: folder })
    .toSorted()
    .map((home) => ({ day: path.dirname(home), id: path.basename(home) }));
  return new Map(
    [...Map.groupBy(kept, ({ id }) => id)].map(([id, homes]) => [id, homes.map(({ day }) => day)] as const),
  );
}

/** Null if nothing is stored under this id. */
export function findSession(folder: string, id: string): KeptSession | null {
  const read = (ending: string) =>
    globSync(`????-??-??/${id}/*${ending}`, { cwd: folder }).map((file) =>
      readFileSync(path.join(folder, file), 'utf8'),
    );
  const all = read('.events.ndjson')
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as KeptEvent)
    .toSorted((a, b) => a.date - b.date);
  const segments = read('.segment.json').map((text) => JSON.parse(text) as KeptSession['segments'][number]);
  if (all.length === 0 && segments.length === 0) return null;
  const views = new Map<string, KeptEvent>();
  for (const event of all.toSorted((a, b) => toVersion(a) - toVersion(b)))
    if (event.type === 'view' && event.view !== undefined) views.set(event.view.id, event);
  return {
    id,
    views: [...views.values()].toSorted((a, b) => a.date - b.date),
    events: all.filter(({ type, view }) => type !== 'view' || view === undefined),
    segments: segments.toSorted((a, b) => a.start - b.start),
  };
}

const toVersion = (event: KeptEvent): number => Number(readAt(event, '_dd.document_version') ?? 0);

/** The value at a dotted path ("view.performance.lcp"), or undefined. */
export function readAt(event: KeptEvent, dotted: string): unknown {
  let value: unknown = event;
  for (const key of dotted.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}
