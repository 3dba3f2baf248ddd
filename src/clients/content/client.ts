/** §7 content calls: port Content over a content server that may be away, slow, wrong or hostile. */
import { createHash } from 'node:crypto';
import type { Article, ContentScript, OutageNotice } from '#domain/entities/content.ts';
import type { Video } from '#domain/entities/video.ts';
import type { Log } from '#domain/log.ts';
import type { Content } from '#domain/ports.ts';
import { JSON_MAX_DEPTH, measureDepth } from '#wire/json.ts';
import { readHeader, readOutage } from '#wire/content.ts';
import { readHelpList, toWords } from '#wire/content-categories.ts';
import { readVideos } from '#wire/content-videos.ts';
import { PATH_PART } from '#wire/content-fields.ts';
import { createCopies, type Copy } from './copies.ts';
import { ContentFailure, fetchGuarded, type HttpFetch, type Wanted } from './fetch-guarded.ts';
import { createOutages } from './outages.ts';
import { readArticle, readMarkup } from './read-article.ts';
import { checkScriptPaths, toContentScript } from './scripts.ts';

export interface ContentClientOptions {
  /** Articles and categories; the outage-message service; the web-app message service (header). */
  http: { content: HttpFetch; outage: HttpFetch; messages: HttpFetch };
  /** Provider id in content paths. */
  provider: string;
  /** Origin of the content server as browsers see it; empty when it is this site. */
  contentOrigin: string;
  /** This site's origin: absolute links to it become local. */
  publicOrigin?: string | undefined;
  /** Paths on the content server; none when left out. */
  scripts?: { nucleusForm: readonly string[]; deals: readonly string[] };
  log: Pick<Log, 'info' | 'warn'>;
}

export interface ContentClient extends Content {
  /** Everything is asked for again before it is next shown. */
  refresh(): void;
  close(): void;
}

const COPIES = { maxEntries: 500, maxBytes: 16 * 1024 * 1024 };
const UNCACHED = { 'cache-control': 'max-age=0' };
/** A copy holds its value, and JavaScript strings take up to two bytes a character. */
const BYTES_PER_CHARACTER = 2;
const ENTRY_BYTES = 500;

type Source = keyof ContentClientOptions['http'];

interface Document<T> {
  source: Source;
  path: string;
  wanted: Pick<Wanted, 'mediaType' | 'headers'>;
  /** Text of the document → value; null or a throw: not such a document. */
  read(text: string): T | null;
  /** A server without it is not working: without categories every page would be "not found" (decision 0015). */
  required?: boolean;
}

export function createContentClient({
  http,
  provider,
  contentOrigin,
  publicOrigin,
  scripts = { nucleusForm: [], deals: [] },
  log,
}: ContentClientOptions): ContentClient {
  checkScriptPaths(Object.values(scripts).flat());
  const copies = createCopies(COPIES);
  const outages = createOutages(log);
  const markup = { contentOrigin, publicOrigin };
  const dam = `/aem6/content/dam/${provider}`;
  const help = `/aem6/content/${provider}/help`;

  /** Null where the server says there is no such thing. */
  function get<T>(document: Document<T>): Promise<T | null> {
    const { source, path } = document;
    return copies.read<T | null>(`${source} ${path}`, async (previous) => {
      try {
        const copy = await fetchCopy(http[source], document, previous);
        outages.worked(source);
        outages.worked(path);
        return copy;
      } catch (error) {
        const failure = error instanceof ContentFailure ? error : new ContentFailure('document', 'unreadable');
        outages.failed(failure.about === 'server' ? source : path, failure.message);
        throw failure;
      }
    });
  }

  /** One copy for the categories and for the articles they list. */
  const getList = () =>
    get({
      source: 'content',
      path: `${dam}/beta/json/help/categories/categories.json`,
      wanted: { mediaType: 'application/json', headers: UNCACHED },
      read: (json) => readHelpList(readJson(json), publicOrigin),
      required: true,
    });

  const article = (path: string, fallbackTitle: string): Document<Article> => ({
    source: 'content',
    path,
    wanted: { mediaType: 'text/html' },
    read(html) {
      const read = readArticle(html, markup);
      return { ...read, title: read.title || fallbackTitle };
    },
  });

  return {
    header: () =>
      get({
        source: 'messages',
        path: '/aem6/content/sysadmin/header-configuration/jcr:content.data.json',
        wanted: { mediaType: 'application/json', headers: UNCACHED },
        read: (json) => readHeader(readJson(json), publicOrigin),
      }),

    async outage() {
      const notice = await get<OutageNotice>({
        source: 'outage',
        path: '/aem6/content/sysadmin/serviceoutages/journeys/help-and-support/jcr:content.data.json',
        wanted: { mediaType: 'application/json', headers: UNCACHED },
        read(json) {
          const sent = readOutage(readJson(json));
          return sent && { title: sent.title, message: readMarkup(sent.message, markup) };
        },
      });
      return notice && (notice.title !== '' || notice.message !== '') ? notice : null;
    },

    categories: async () => (await getList())?.categories ?? [],
    articles: async () => (await getList())?.articles ?? [],

    async article(category, slug) {
      if (!PATH_PART.test(category) || !PATH_PART.test(slug)) return null;
      return get(article(`${help}/${category}/${slug}.html`, toWords(slug)));
    },

    deals: () => get(article(`${help}/deals.html`, 'Deals')),

    async scripts(of) {
      const read = (path: string) =>
        get<ContentScript>({
          source: 'content',
          path,
          wanted: { mediaType: 'text/javascript' },
          read: (text) => toContentScript(contentOrigin, path, text),
        });
      // The page reads without them.
      const found = await Promise.all(scripts[of].map((path) => read(path).catch(() => null)));
      return found.filter((script) => script !== null);
    },

    async videos() {
      const videos = await get<Video[]>({
        source: 'content',
        path: `${dam}/beta/json/help/videos/videos.json`,
        wanted: { mediaType: 'application/json', headers: UNCACHED },
        read: (json) =>
          readVideos(readJson(json), contentOrigin)?.map((video) => ({
            ...video,
            transcript: readMarkup(video.transcript, markup),
          })) ?? null,
      });
      return videos ?? [];
    },

    refresh: () => copies.refresh(),
    close: () => copies.close(),
  };
}

type Previous<T> = Copy<T | null> | undefined;

async function fetchCopy<T>(
  http: HttpFetch,
  { path, wanted, read, required }: Document<T>,
  previous: Previous<T>,
): Promise<Copy<T | null>> {
  const answer = await fetchGuarded(http, path, { ...wanted, etag: previous?.etag ?? undefined });
  if (answer.status === 304 && previous) return previous;
  if (answer.status !== 200 && required) throw new ContentFailure('document', 'status 404');
  if (answer.status !== 200) return { value: null, etag: null, hash: '', bytes: ENTRY_BYTES };
  const hash = createHash('sha256').update(answer.text).digest('base64');
  // The same document under a new ETag, or without one, is not read and sanitised again.
  if (previous?.hash === hash) return { ...previous, etag: answer.etag };
  const value = read(answer.text);
  if (value === null) throw new ContentFailure('document', 'not the document that was asked for');
  return { value, etag: answer.etag, hash, bytes: ENTRY_BYTES + BYTES_PER_CHARACTER * answer.text.length };
}

function readJson(text: string): unknown {
  if (measureDepth(text) > JSON_MAX_DEPTH)
    throw new ContentFailure('document', `JSON deeper than ${JSON_MAX_DEPTH} levels`);
  return JSON.parse(text) as unknown;
}
