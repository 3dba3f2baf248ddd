/** §7 content calls: port Content over a content server that may be unavailable, slow, wrong or hostile. */
import { CONTENT_ROOT, CONTENT_PAGES_FOLDER, isSlug } from '#domain/content-pages.ts';
import { toSlugWords, EMPTY_SITE, type Site } from '#domain/entities/content.ts';
import type { Deadline } from '#domain/deadline.ts';
import type { Log } from '#domain/log.ts';
import type { Content } from '#domain/ports.ts';
import { cutTrailingSlashes } from '#domain/local-path.ts';
import type { HelpList } from '#wire/content-categories.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';
import { createIssueLog } from '#web/clients/failure.ts';
import { createContentDocuments } from './content-documents.ts';
import { createDocuments, type ContentDocument, type Sources } from './documents.ts';

// Configured scripts come only from the content server (decision 0016).

/** A plain path on the content server. */
const SCRIPT_PATH = new RegExp(`^${CONTENT_ROOT}(?:[a-z0-9_-]+/)+[a-z0-9_-]+(?:\\.[a-z0-9_-]+)*\\.js$`, 'i');

/** @throws Error at start, for a path that cannot be on a content server */
function checkScriptPaths(paths: readonly string[]): void {
  const wrong = paths.find((path) => !SCRIPT_PATH.test(path));
  if (wrong !== undefined)
    throw new Error(`A content script must be a path like ${CONTENT_ROOT}…/name.js, not ${wrong}`);
}

interface ContentClientOptions {
  http: Sources;
  /** Provider id in content paths. */
  provider: string;
  /** Address of the content server as browsers see it, with its path; empty if it is this site. */
  contentOrigin: string;
  /** This site's origin: absolute links to it become local. */
  publicOrigin?: string | undefined;
  /** Paths on the content server; none by default. */
  scripts?: { nucleusForm: readonly string[]; deals: readonly string[] };
  /** Called with the site's links, hours and days whenever they are read. */
  onSite?: (site: Site) => void;
  /** Supplies §2's categories and videos if the server has none. */
  facts?: ContentClient;
  log: Pick<Log, 'info' | 'warn'>;
}

export interface ContentClient extends Content {
  /** Marks all cached documents stale. */
  refresh(): void;
  close(): void;
}

export function createContentClient({
  http,
  provider,
  contentOrigin,
  publicOrigin,
  scripts = { nucleusForm: [], deals: [] },
  onSite = () => {},
  facts,
  log,
}: ContentClientOptions): ContentClient {
  checkScriptPaths(Object.values(scripts).flat());
  const documents = createDocuments(http, log);
  const paths = toDocumentPaths(provider);
  let sentIds: HelpList['sentIds'] = new Map();
  const document = createContentDocuments({
    paths,
    // The origin as browsers write it: with a host in lower case and without the default port.
    contentOrigin: contentOrigin === '' ? '' : cutTrailingSlashes(new URL(contentOrigin).href),
    publicOrigin,
    findFacts: async () => (await facts?.categories().catch(() => null)) ?? [],
    onList: (list) => void ({ sentIds } = list),
    logIssues: createIssueLog(log),
  });

  /** What a page reads, within the time that it has left. */
  function createReads(page?: Deadline): Content {
    const get = <T>(wanted: ContentDocument<T>) => documents.get(wanted, page);
    const own: Content | undefined = page ? facts?.during(page) : facts;
    return {
      header: () => get(document.header),
      async outage() {
        const notice = await get(document.outage);
        return notice && (notice.title !== '' || notice.message !== '') ? notice : null;
      },
      categories: async () => (await get(document.list))?.categories ?? [],
      articles: async () => (await get(document.list))?.articles ?? [],
      async article(category, slug) {
        if (!isSlug(category) || !isSlug(slug)) return null;
        const folder = encodeURIComponent(sentIds.get(category) ?? category);
        return get(document.toArticle(paths.toArticle(folder, slug), toSlugWords(slug)));
      },
      deals: () => get(document.toArticle(paths.deals, 'Deals')),
      async page(name) {
        const sent = get(document.toArticle(paths.toArticle(CONTENT_PAGES_FOLDER, name), toSlugWords(name)));
        // Readers have a right to these pages, so our own is shown if the server lacks one or cannot send it.
        return (facts ? await sent.catch(() => null) : await sent) ?? (await own?.page(name)) ?? null;
      },
      scripts: (of) => scripts[of].map((path) => `${contentOrigin}${path}`),
      async videos() {
        const sent = get(document.videos);
        // If the server has no list of videos, the product's own is used (§2 has seven).
        const videos = facts ? await sent.catch(() => null) : await sent;
        return videos ?? (await own?.videos()) ?? [];
      },
      async site() {
        const sent = await get(document.site).catch(() => null);
        const site = sent ?? (await own?.site()) ?? EMPTY_SITE;
        onSite(site);
        return site;
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
