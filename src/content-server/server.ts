/** §7's content server over the content folder: the paths a supplier's own server has, so that either can answer. */
import { join } from 'node:path';
import { brand } from '#brand/facts.ts';
import { toLondonDay } from '#domain/dates.ts';
import type { Log } from '#domain/log.ts';
import {
  answer,
  notAllowed,
  notFound,
  storeArticle,
  storeConfiguration,
  storePicture,
  storeScript,
  type Stored,
} from './answers.ts';
import { findProblems } from './check.ts';
import { toArticleDocument, toCategoriesDocument, toHeaderDocument, toOutageDocument } from './documents.ts';
import { createFactBook } from './facts.ts';
import { watchFolder } from './folder-watch.ts';
import { createLastGood, nothingKept } from './last-good.ts';
import { createLibraryReader, type Library } from './library.ts';
import { toLine, type Problem } from './mistakes.ts';
import { createMarkdown } from './markdown.ts';
import { answerMedia } from './media.ts';
import { toVideosDocument } from './video-documents.ts';

export interface ContentServerOptions {
  /** The content folder: articles/, pictures/, categories.yaml … */
  folder: string;
  log: Pick<Log, 'info' | 'warn'>;
  /** Reads the folder again when a file in it changes. */
  watch?: boolean;
  /** How often the folder is looked at. */
  everyMs?: number | undefined;
  /** Where the last good texts are kept over a restart; nowhere when left out. */
  keptIn?: string | undefined;
  /** Figures end and begin by the day in London. */
  now?: () => Date;
  /** Called after the folder was read again. */
  onChange?: () => void;
}

export interface ContentServer {
  /** GET and HEAD of §7's content paths; 404 for anything else. Never throws. */
  handle(request: Request): Promise<Response>;
  /** What customers ask when they want an article: for the search of this process, at no address. */
  questions(category: string, slug: string): string[];
  /** Files that cannot be read as they are now: readers see what they were before, or nothing. */
  broken(): readonly Problem[];
  /** What is wrong with the content as it is now. */
  problems(): Problem[];
  close(): void;
}

const { provider } = brand;
const PICTURES_PATH = `/aem6/content/dam/${provider}/help/pictures`;
const SCRIPTS_PATH = `/aem6/content/dam/${provider}/help/scripts`;
const VIDEOS_PATH = `/aem6/content/dam/${provider}/help/videos`;
/** Our own addition to §7: a server without it has no videos. */
const VIDEO_LIST_PATH = `/aem6/content/dam/${provider}/beta/json/help/videos/videos.json`;
const HEADER_PATH = '/aem6/content/sysadmin/header-configuration/jcr:content.data.json';
const OUTAGE_PATH = '/aem6/content/sysadmin/serviceoutages/journeys/help-and-support/jcr:content.data.json';
const CATEGORIES_PATH = `/aem6/content/dam/${provider}/beta/json/help/categories/categories.json`;
const DEALS_PATH = `/aem6/content/${provider}/help/deals.html`;
const ARTICLE_PATH = new RegExp(`^/aem6/content/${provider}/help/([a-z0-9-]{1,80})/([a-z0-9-]{1,80})\\.html$`);
const MEDIA_PATH = new RegExp(`^${VIDEOS_PATH}/([a-z0-9-]{1,80}\\.(?:mp4|webm|vtt|webp|jpg))$`);
const SCRIPT_PATH = new RegExp(`^${SCRIPTS_PATH}/([a-z0-9-]{1,80})\\.js$`);
const PICTURE_PATH = new RegExp(`^${PICTURES_PATH}/([a-z0-9-]{1,80})\\.svg$`);

export function createContentServer(options: ContentServerOptions): ContentServer {
  const { folder, log, watch = false, everyMs, keptIn, now = () => new Date(), onChange } = options;
  const readLibrary = createLibraryReader(folder, keptIn === undefined ? nothingKept : createLastGood(keptIn));
  const today = () => toLondonDay(now());
  // What is saved while the folder is read for the first time is seen as a change.
  const stop = watch ? watchFolder({ folder, onChange: () => reload(), everyMs }) : () => {};
  let library = readLibrary();
  let site = createSite(library, today);
  let told = new Set<string>();
  /** Each problem once, for as long as it lasts. */
  const report = (problems: Problem[]) => {
    for (const problem of problems) if (!told.has(toLine(problem))) log.warn({ ...problem }, 'content problem');
    told = new Set(problems.map(toLine));
  };
  report(findProblems(library, today()));

  const reload = () => {
    try {
      library = readLibrary();
      site = createSite(library, today);
      report(findProblems(library, today()));
      log.info({ articles: library.articles.size }, 'content read again');
      onChange?.();
    } catch (error) {
      log.warn({ err: error }, 'content could not be read again; the last good copy stays');
    }
  };
  return {
    async handle(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed();
      const { pathname } = new URL(request.url);
      const media = MEDIA_PATH.exec(pathname)?.[1];
      if (media !== undefined) return answerMedia(request, join(folder, 'videos', media));
      const stored = site(pathname);
      return stored ? answer(request, stored) : notFound();
    },
    questions: (category, slug) =>
      (library.articles.get(`${category}/${slug}`)?.questions ?? []).map(({ text }) => text),
    broken: () => library.broken,
    problems: () => findProblems(library, today()),
    close: stop,
  };
}

/** The documents of a day: a figure that ended at midnight is gone after it. */
function createSite(library: Library, today: () => string): (path: string) => Stored | null {
  let day = today();
  let find = createSiteOf(library, day);
  return (path) => {
    if (day !== today()) find = createSiteOf(library, (day = today()));
    return find(path);
  };
}

/** Path → document, made when first asked for. */
function createSiteOf(library: Library, today: string): (path: string) => Stored | null {
  const made = new Map<string, Stored>();
  const facts = createFactBook(library.facts, today);
  const toHtml = createMarkdown({ picturesPath: PICTURES_PATH, pictures: library.pictures, facts });
  const known = new Set(library.categories.map(({ slug }) => slug));

  function make(path: string): Stored | null {
    if (path === HEADER_PATH) return storeConfiguration(toHeaderDocument(library));
    if (path === OUTAGE_PATH) return storeConfiguration(toOutageDocument(library, toHtml));
    if (path === CATEGORIES_PATH) return storeConfiguration(toCategoriesDocument(library, facts));
    if (path === VIDEO_LIST_PATH) return storeConfiguration(toVideosDocument(library, VIDEOS_PATH, toHtml));
    if (path === DEALS_PATH) return library.deals && storeArticle(toArticleDocument(library.deals, facts, toHtml));
    const [, category = '', slug = ''] = ARTICLE_PATH.exec(path) ?? [];
    const article = known.has(category) ? library.articles.get(`${category}/${slug}`) : undefined;
    if (article) return storeArticle(toArticleDocument(article, facts, toHtml));
    const script = library.scripts.get(SCRIPT_PATH.exec(path)?.[1] ?? '');
    if (script !== undefined) return storeScript(script);
    const picture = library.pictures.get(PICTURE_PATH.exec(path)?.[1] ?? '');
    return picture ? storePicture(picture.svg) : null;
  }

  return (path) => {
    const before = made.get(path);
    if (before) return before;
    const stored = make(path);
    if (stored) made.set(path, stored);
    return stored;
  };
}
