/** §7's content server over the content folder, with the same paths as a supplier's own server. */
import { join } from 'node:path';
import { toLondonDay } from '#domain/dates.ts';
import type { Log } from '#domain/log.ts';
import { SLUG } from '#domain/content-pages.ts';
import { answerFile, answerReadOnly, answerFileNotFound, type StoredFile } from './file-responses.ts';
import { findProblems } from './check.ts';
import { watchFolder } from './folder-watch.ts';
import { NO_LAST_GOOD, type LastGood, type RenderCache } from './last-good.ts';
import { createLibraryReader, type Library } from './library.ts';
import { findNextChange, toPublishedLibrary } from './published.ts';
import { answerMedia } from './media.ts';
import { toProblemLine, type FileProblem } from './mistakes.ts';
import { toLondonMinute, type Minute } from './front-matter.ts';
import { createSite, toArticlePath, VIDEOS_PATH } from './site.ts';

export interface ContentServerOptions {
  /** The content folder: articles/, pictures/, categories.yaml … */
  folder: string;
  log: Pick<Log, 'info' | 'warn'>;
  /** Reads the folder again when a file in it changes. */
  watch?: boolean;
  /** Polling interval of the folder, in milliseconds. */
  everyMs?: number | undefined;
  /** The last good texts, kept across restarts; none by default. */
  lastGood?: LastGood;
  /** Articles rendered earlier; none by default. */
  rendered?: RenderCache;
  /** Figures and articles begin and end in London time. */
  now?: () => Date;
  /** Articles that the product's own pages lead to, for the check. */
  linked?: readonly string[];
  /** Called after the folder was read again, and when something began or ended. */
  onChange?: () => void;
}

export interface ContentServer {
  /** GET and HEAD of §7's content paths; 404 for anything else. Never throws. */
  handle(request: Request): Promise<Response>;
  /** Questions that an article answers: for search in this process, never served. */
  questions(category: string, slug: string): string[];
  /** An article's document, also a draft of an article or of a change; null if there is none. Only preview links open it. */
  preview(category: string, slug: string): string | null;
  /** Everything in the folder, published or not: for the desk and for editors. */
  library(): Library;
  /** Current mistakes in the content. */
  problems(): FileProblem[];
  close(): void;
}

const MEDIA_PATH = new RegExp(`^${VIDEOS_PATH}/(${SLUG}\\.(?:mp4|webm|vtt|webp|jpg))$`);

export function createContentServer(options: ContentServerOptions): ContentServer {
  const {
    folder,
    log,
    watch = false,
    everyMs,
    lastGood = NO_LAST_GOOD,
    now = () => new Date(),
    onChange,
    linked = [],
    rendered,
  } = options;
  const readLibrary = createLibraryReader(folder, lastGood);
  const today = () => toLondonDay(now());
  const onLook = () => {
    if (site.turn()) onChange?.();
  };
  // A save during the first read is noticed as a change.
  const stop = watch ? watchFolder({ folder, onChange: () => reload(), onLook, everyMs }) : () => {};
  let library = readLibrary();
  let site = createTimedSite(library, now, rendered);
  let told = new Set<string>();
  /** Reports each problem once, for as long as it lasts. */
  const report = (problems: FileProblem[]) => {
    for (const problem of problems) if (!told.has(toProblemLine(problem))) log.warn({ ...problem }, 'content problem');
    told = new Set(problems.map(toProblemLine));
  };
  report(findProblems(library, today(), linked));

  const reload = () => {
    try {
      library = readLibrary();
      site = createTimedSite(library, now, rendered);
      report(findProblems(library, today(), linked));
      log.info({ articles: library.articles.size }, 'content read again');
      onChange?.();
    } catch (error) {
      log.warn({ err: error }, 'content could not be read again; the last good copy stays');
    }
  };

  return {
    async handle(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return answerReadOnly();
      const { pathname } = new URL(request.url);
      const media = MEDIA_PATH.exec(pathname)?.[1];
      if (media !== undefined) return answerMedia(request, join(folder, 'videos', media));
      const stored = site.find(pathname);
      return stored ? answerFile(request, stored) : answerFileNotFound();
    },
    questions: (category, slug) =>
      (library.articles.get(`${category}/${slug}`)?.questions ?? []).map(({ text }) => text),
    preview(category, slug) {
      const articles = new Map([...library.articles, ...library.changes]);
      return createSite({ ...library, articles }, today())(toArticlePath(category, slug))?.body ?? null;
    },
    library: () => library,
    problems: () => findProblems(library, today(), linked),
    close: stop,
  };
}

/** Caches the documents until they expire: figures change at midnight, articles begin at their minute. */
function createTimedSite(library: Library, now: () => Date, rendered?: RenderCache) {
  let day = toLondonDay(now());
  let next: Minute | null = null;
  const make = () => {
    const minute = toLondonMinute(now());
    next = findNextChange(library, minute);
    return createSite(toPublishedLibrary(library, minute), day, rendered);
  };
  let find = make();

  /** Renders the documents again once they have expired. @returns whether it did */
  function turn(): boolean {
    const today = toLondonDay(now());
    if (day === today && (next === null || toLondonMinute(now()) < next)) return false;
    day = today;
    find = make();
    return true;
  }
  return {
    turn,
    find(path: string): StoredFile | null {
      turn();
      return find(path);
    },
  };
}
