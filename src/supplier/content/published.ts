/** What readers see at a given minute: no drafts, and nothing outside its period. */
import type { Library } from './library.ts';
import { isWithin, type Minute, type Period } from './front-matter.ts';

const NO_OUTAGE = { title: '', message: '' };

export function toPublishedLibrary(library: Library, now: Minute): Library {
  const articles = [...library.articles].filter(([, page]) => !page.draft && isWithin(page, now));
  const outage = isWithin(library.outage, now) ? library.outage : NO_OUTAGE;
  return { ...library, articles: new Map(articles), outage };
}

export interface ScheduledEntry extends Period {
  /** `content/…`. */
  file: string;
  title: string;
  state: 'draft' | 'waits' | 'ends' | 'ended';
}

/** Scheduled entries and drafts, soonest first. */
export function listScheduled(library: Library, now: Minute): ScheduledEntry[] {
  const { outage, phones, calendar, facts } = library;
  const changes = [...library.changes.values()].map(({ file, title }) => ({ file, title, draft: true }));
  const pages = [...library.articles.values()].map(({ file, title, draft, from, until }) => ({
    file,
    title,
    draft,
    from,
    until,
  }));
  const hours = Object.entries(phones).flatMap(([key, { exceptions }]) =>
    exceptions.map((other) => ({
      file: 'content/phones.yaml',
      title: `${key}: ${other.hours}`,
      draft: false,
      from: `${other.from}T00:00`,
      until: `${other.until}T24:00`,
    })),
  );
  const closed = calendar.closed.map(({ from, until }) => ({
    file: 'content/calendar.yaml',
    title: 'closed',
    draft: false,
    from: `${from}T00:00`,
    until: `${until}T24:00`,
  }));
  const figures = facts
    .filter(
      (fact) =>
        !facts.some(({ id, from }) => id === fact.id && from !== undefined && fact.to !== undefined && from > fact.to),
    )
    .map(({ id, from, to }) => ({
      file: 'content/facts.yaml',
      title: id,
      draft: false,
      from: from === undefined ? undefined : `${from}T00:00`,
      until: to === undefined ? undefined : `${to}T24:00`,
    }));
  const notice = { ...outage, file: 'content/outage.yaml', draft: false, from: outage.from, until: outage.until };
  return [...pages, ...changes, notice, ...hours, ...closed, ...figures]
    .flatMap(
      ({
        file,
        title,
        draft,
        from,
        until,
      }: Period & { file: string; title: string; draft: boolean }): ScheduledEntry[] => {
        const state = toState({ draft, from, until }, now);
        return state === null ? [] : [{ file, title, state, from, until }];
      },
    )
    .toSorted((a, b) => toNext(a).localeCompare(toNext(b)) || a.file.localeCompare(b.file));
}

function toState({ draft, from, until }: Period & { draft: boolean }, now: Minute): ScheduledEntry['state'] | null {
  if (draft) return 'draft';
  if (until !== undefined && until <= now) return 'ended';
  if (from !== undefined && now < from) return 'waits';
  return until === undefined ? null : 'ends';
}

function toNext({ state, from, until }: ScheduledEntry): string {
  return (state === 'waits' ? from : state === 'ends' ? until : undefined) ?? (state === 'draft' ? '' : '9999');
}

/** The next minute at which something begins or ends; null if nothing does. */
export function findNextChange({ articles, outage }: Library, now: Minute): Minute | null {
  const turns = [outage, ...articles.values()].flatMap(({ from, until }) => [from ?? '', until ?? '']);
  return turns.filter((turn) => turn > now).toSorted()[0] ?? null;
}
