/** The path of each document of a content server, and how it is parsed. */
import { FOREGROUND_WAIT_MS, NOTICE_KEPT_MS } from '#domain/constants.ts';
import { PICTURE_PATH } from '#domain/decorations.ts';
import type { Article, Category, OutageNotice, Site, Video } from '#domain/entities/content.ts';
import { readHeader, readOutage, readVideos } from '#wire/content.ts';
import { readHelpList, type HelpList } from '#wire/content-categories.ts';
import { readSite } from '#wire/content-site.ts';
import type { toDocumentPaths } from '#wire/document-paths.ts';
import type { OnIssue } from '#wire/entries.ts';
import { createUrlResolver } from './addresses.ts';
import { NO_CONTENT, parseBoundedJson, type ContentDocument } from './documents.ts';
import { isBlankMarkup, isEmpty, readArticle, readMarkup } from './read-article.ts';

const CONFIGURATION = { mediaType: 'application/json', headers: { 'cache-control': 'max-age=0' } } as const;
/** A page waits 250 ms for its header and a second for its outage notice; the copy must be read before that. */
const HEADER_WAIT_MS = 200;
const OUTAGE_WAIT_MS = 800;

/** The title of a gateway's error page that was sent with status 200. */
const GATEWAY_ERROR =
  /^(?:(?:http )?(?:error )?5\d\d\b\W{0,5})?(?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)$/i;

interface Options {
  paths: ReturnType<typeof toDocumentPaths>;
  contentOrigin: string;
  publicOrigin: string | undefined;
  /** Returns §2's categories, which fill in what the server's own list lacks. */
  findFacts: () => Promise<Category[]>;
  onList: (list: HelpList) => void;
  logIssues: (path: string) => OnIssue;
}

export function createContentDocuments({ paths, contentOrigin, publicOrigin, findFacts, onList, logIssues }: Options) {
  const markup = { contentOrigin, publicOrigin };
  const { resolve } = createUrlResolver(markup);

  /**
   * A picture's loss is logged, because readers may miss it; other removed markup belongs to the other site's layout.
   */
  const toldDropped = (path: string) => (what: string) => {
    if (what.startsWith('picture:')) logIssues(path)({ pointer: 'img', expected: 'a picture of the content server' });
  };

  /** Resolves the category's drawing by its address on the content server. */
  const toDrawn = (category: Category): Category => {
    const name = PICTURE_PATH.exec(category.decoration ?? '')?.[1];
    const address = `${contentOrigin}${paths.dam}/help/pictures/${name}.svg`;
    return name === undefined ? category : { ...category, decoration: address };
  };

  const header: ContentDocument<NonNullable<ReturnType<typeof readHeader>>> = {
    source: 'messages',
    path: paths.header,
    wanted: CONFIGURATION,
    notice: { waitMs: HEADER_WAIT_MS, endsUnread: true },
    read: (json) => readHeader(parseBoundedJson(json), publicOrigin, logIssues(paths.header)),
  };

  const outage: ContentDocument<OutageNotice> = {
    source: 'outage',
    path: paths.outage,
    wanted: CONFIGURATION,
    notice: { waitMs: OUTAGE_WAIT_MS, endsUnread: true, keptMs: NOTICE_KEPT_MS },
    read(json) {
      const sent = readOutage(parseBoundedJson(json), logIssues(paths.outage));
      if (sent === null) return null;
      const message = readMarkup(sent.message, markup);
      return { title: sent.title.trim(), message: isBlankMarkup(message) ? '' : message };
    },
  };

  /** One copy for the categories and for the articles they list. */
  const list: ContentDocument<HelpList> = {
    source: 'content',
    path: paths.categories,
    wanted: CONFIGURATION,
    async read(json) {
      const facts = await findFacts();
      const sent = readHelpList(parseBoundedJson(json), { publicOrigin, facts, onIssue: logIssues(paths.categories) });
      const read = sent && { ...sent, categories: sent.categories.map(toDrawn) };
      if (read) onList(read);
      return read;
    },
    required: true,
  };

  const videos: ContentDocument<Video[]> = {
    source: 'content',
    path: paths.videos,
    wanted: CONFIGURATION,
    read(json) {
      const sent = readVideos(parseBoundedJson(json), { contentOrigin, resolve }, logIssues(paths.videos));
      return sent?.map((video) => ({ ...video, transcript: readMarkup(video.transcript, markup) })) ?? null;
    },
  };

  const site: ContentDocument<Site> = {
    source: 'content',
    path: paths.site,
    wanted: CONFIGURATION,
    // Without any copy, a withdrawn article would be shown as if it were current.
    notice: { waitMs: HEADER_WAIT_MS, firstWaitMs: FOREGROUND_WAIT_MS },
    read: (json) => readSite(parseBoundedJson(json), publicOrigin, logIssues(paths.site)),
  };

  const toArticle = (path: string, fallbackTitle: string): ContentDocument<Article> => ({
    source: 'content',
    path,
    wanted: { mediaType: 'text/html' },
    read(html) {
      const read = readArticle(html, { ...markup, path, onDropped: toldDropped(path) });
      if (GATEWAY_ERROR.test(read.title)) return null;
      if (isEmpty(read)) return NO_CONTENT;
      return { ...read, title: read.title || fallbackTitle };
    },
  });

  return { header, outage, list, videos, site, toArticle };
}
