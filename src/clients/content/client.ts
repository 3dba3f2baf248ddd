/** §7 content calls: port Content over a content server that may be unavailable, slow, wrong or hostile. */
import { NOTICE_KEPT_MS } from '#domain/constants.ts';
import { toSlugWords } from '#domain/entities/slug-words.ts';
import type { Article, ContentScript, OutageNotice } from '#domain/entities/content.ts';
import { NO_SITE, type Site } from '#domain/entities/site.ts';
import type { Video } from '#domain/entities/video.ts';
import type { Deadline } from '#domain/deadline.ts';
import type { Log } from '#domain/log.ts';
import type { Content } from '#domain/ports.ts';
import { isSlug } from '#domain/slug.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';
import { createOddLog } from '#wire/odd-log.ts';
import { readHeader, readOutage } from '#wire/content.ts';
import { readHelpList, type HelpList } from '#wire/content-categories.ts';
import { readSite } from '#wire/content-site.ts';
import { readVideos } from '#wire/content-videos.ts';
import { createDocuments, NOTHING, parseBoundedJson, type ContentDocument, type Sources } from './documents.ts';
import { isBlankMarkup, isEmpty, readArticle, readMarkup } from './read-article.ts';
import { checkScriptPaths, toContentScript } from './scripts.ts';

export interface ContentClientOptions {
  http: Sources;
  /** Provider id in content paths. */
  provider: string;
  /** Origin of the content server as browsers see it; empty if it is this site. */
  contentOrigin: string;
  /** This site's origin: absolute links to it become local. */
  publicOrigin?: string | undefined;
  /** Paths on the content server; none by default. */
  scripts?: { nucleusForm: readonly string[]; deals: readonly string[] };
  /** Supplies §2's categories and videos if the server has none. */
  facts?: ContentClient;
  log: Pick<Log, 'info' | 'warn'>;
}

export interface ContentClient extends Content {
  /** Marks everything stale. */
  refresh(): void;
  close(): void;
}

const UNCACHED = { 'cache-control': 'max-age=0' };
/** A page waits 250 ms for its header and a second for its outage notice: the copy must be available before that. */
const HEADER_WAIT_MS = 200;
const OUTAGE_WAIT_MS = 800;

export function createContentClient({
  http,
  provider,
  contentOrigin,
  publicOrigin,
  scripts = { nucleusForm: [], deals: [] },
  facts,
  log,
}: ContentClientOptions): ContentClient {
  checkScriptPaths(Object.values(scripts).flat());
  const documents = createDocuments(http, log);
  const toldOdd = createOddLog(log);
  const markup = { contentOrigin, publicOrigin };
  const paths = toDocumentPaths(provider);

  let sentIds: HelpList['sentIds'] = new Map();

  const article = (path: string, fallbackTitle: string): ContentDocument<Article> => ({
    source: 'content',
    path,
    wanted: { mediaType: 'text/html' },
    read(html) {
      const read = readArticle(html, { ...markup, path });
      if (isEmpty(read)) return NOTHING;
      return { ...read, title: read.title || fallbackTitle };
    },
  });

  /** What a page reads, within the time that it has left. */
  function createReads(page?: Deadline): Content {
    const get = <T>(document: ContentDocument<T>) => documents.get(document, page);
    const own: Content | undefined = page ? facts?.during(page) : facts;

    /** One copy for the categories and for the articles they list. */
    const getList = () => {
      const path = paths.categories;
      return get({
        source: 'content',
        path,
        wanted: { mediaType: 'application/json', headers: UNCACHED },
        read: async (json) => {
          const known = (await facts?.categories().catch(() => null)) ?? [];
          const list = readHelpList(parseBoundedJson(json), { publicOrigin, facts: known, onOdd: toldOdd(path) });
          if (list) ({ sentIds } = list);
          return list;
        },
        required: true,
      });
    };

    return {
      header() {
        const path = paths.header;
        return get({
          source: 'messages',
          path,
          wanted: { mediaType: 'application/json', headers: UNCACHED },
          notice: { waitMs: HEADER_WAIT_MS, endsUnread: true },
          read: (json) => readHeader(parseBoundedJson(json), publicOrigin, toldOdd(path)),
        });
      },

      async outage() {
        const path = paths.outage;
        const notice = await get<OutageNotice>({
          source: 'outage',
          path,
          wanted: { mediaType: 'application/json', headers: UNCACHED },
          notice: { waitMs: OUTAGE_WAIT_MS, endsUnread: true, keptMs: NOTICE_KEPT_MS },
          read(json) {
            const sent = readOutage(parseBoundedJson(json), toldOdd(path));
            if (sent === null) return null;
            const message = readMarkup(sent.message, markup);
            return { title: sent.title.trim(), message: isBlankMarkup(message) ? '' : message };
          },
        });
        return notice && (notice.title !== '' || notice.message !== '') ? notice : null;
      },

      categories: async () => (await getList())?.categories ?? [],
      articles: async () => (await getList())?.articles ?? [],

      async article(category, slug) {
        if (!isSlug(category) || !isSlug(slug)) return null;
        const folder = encodeURIComponent(sentIds.get(category) ?? category);
        return get(article(paths.toArticle(folder, slug), toSlugWords(slug)));
      },

      deals: () => get(article(paths.deals, 'Deals')),

      async scripts(of) {
        const read = (path: string) =>
          get<ContentScript>({
            source: 'content',
            path,
            wanted: { mediaType: 'text/javascript' },
            read: (text) => toContentScript(contentOrigin, path, text),
          });
        // The page works without them.
        const found = await Promise.all(scripts[of].map((path) => read(path).catch(() => null)));
        return found.filter((script) => script !== null);
      },

      async videos() {
        const path = paths.videos;
        const sent = get<Video[]>({
          source: 'content',
          path,
          wanted: { mediaType: 'application/json', headers: UNCACHED },
          read(json) {
            const videos = readVideos(parseBoundedJson(json), contentOrigin, toldOdd(path));
            return videos?.map((video) => ({ ...video, transcript: readMarkup(video.transcript, markup) })) ?? null;
          },
        });
        // If the server has no list of videos, the product's own is used (§2 has seven).
        const videos = facts ? await sent.catch(() => null) : await sent;
        return videos ?? (await own?.videos()) ?? [];
      },

      async site() {
        const path = paths.site;
        const sent = get<Site>({
          source: 'content',
          path,
          wanted: { mediaType: 'application/json', headers: UNCACHED },
          notice: { waitMs: HEADER_WAIT_MS },
          read: (json) => readSite(parseBoundedJson(json), publicOrigin, toldOdd(path)),
        });
        return (await sent.catch(() => null)) ?? (await own?.site()) ?? NO_SITE;
      },

      during: createReads,
    };
  }

  return {
    ...createReads(),
    refresh() {
      documents.refresh();
      facts?.refresh();
    },
    close() {
      documents.close();
      facts?.close();
    },
  };
}
