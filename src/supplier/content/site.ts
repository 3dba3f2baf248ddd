/** The content server's documents by path. */
import type { SiteSent } from '#wire/content-site.ts';
import type { VideosSent } from '#wire/content.ts';
import { brand } from '#brand/facts.ts';
import { CONTENT_PAGES_FOLDER, type ContentPageName, SLUG } from '#domain/content-pages.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';
import type { Library, VideoFile } from './library.ts';
import { fillPlainPlaceholders } from './placeholders.ts';
import { storeArticle, storeConfiguration, storePicture, storeScript, type StoredFile } from './file-responses.ts';
import { toArticleHtml, toCategoriesDocument, toHeaderDocument, toOutageDocument } from './documents.ts';
import { createFactBook } from './facts.ts';
import { createMarkdown } from './markdown.ts';
import type { RenderCache } from './last-good.ts';

/** §7 has no such document, so another content server may lack it. */
function toSiteDocument({ site, phones, calendar, articles }: Library): SiteSent {
  const entries = [...articles];
  const { popular, 'more-help': moreHelp, footer, home, 'price-cap-notice': priceCap } = site;
  return {
    data: {
      type: 'site',
      attributes: {
        ...(popular && { popular }),
        ...(moreHelp && { 'more-help': moreHelp }),
        ...(footer && { footer }),
        ...(home && { home }),
        ...(priceCap && { 'price-cap-notice': priceCap }),
        phones: Object.fromEntries(
          Object.entries(phones).map(([key, { label, hours, exceptions }]) => [
            key,
            { ...(label !== undefined && { label }), ...(hours !== undefined && { hours }), exceptions },
          ]),
        ),
        calendar: { nation: calendar.nation, closed: calendar.closed, 'bank-holidays': calendar.bankHolidays },
        moved: Object.fromEntries(entries.flatMap(([path, { was }]) => was.map((old) => [old, path]))),
        retired: entries.filter(([, { retired }]) => retired !== undefined).map(([path]) => path),
      },
    },
  };
}

/** In order of preference: browsers use the first that they can play. */
const PLAYED = ['webm', 'mp4'];
const POSTERS = ['webp', 'jpg'];

/** @param path where the files are served, without a trailing slash */
function toVideosDocument({ videos }: Library, path: string, toHtml: (markdown: string) => string): VideosSent {
  const playable = videos.filter((video) => PLAYED.some((extension) => hasFile(video, extension)));
  return {
    data: playable.map((video) => ({ type: 'videos', id: video.slug, attributes: toAttributes(video, path, toHtml) })),
  };
}

function toAttributes(
  video: VideoFile,
  path: string,
  toHtml: (markdown: string) => string,
): VideosSent['data'][number]['attributes'] {
  const address = (extension: string) => `${path}/${video.slug}.${extension}`;
  const poster = POSTERS.find((extension) => hasFile(video, extension));
  return {
    title: fillPlainPlaceholders(video.title),
    seconds: video.seconds,
    description: fillPlainPlaceholders(video.description),
    article: video.article,
    sources: PLAYED.filter((extension) => hasFile(video, extension)).map((extension) => ({
      src: address(extension),
      type: `video/${extension}`,
    })),
    ...(poster !== undefined && { poster: { src: address(poster), alt: fillPlainPlaceholders(video.poster.alt) } }),
    ...(hasFile(video, 'vtt') && { captions: address('vtt') }),
    ...(video.transcript !== '' && { transcript: toHtml(video.transcript) }),
  };
}

function hasFile({ slug, files }: VideoFile, extension: string): boolean {
  return files.includes(`${slug}.${extension}`);
}

const paths = toDocumentPaths(brand.provider);
const PICTURES_PATH = `${paths.dam}/help/pictures`;
const SCRIPTS_PATH = `${paths.dam}/help/scripts`;
export const VIDEOS_PATH = `${paths.dam}/help/videos`;
const ARTICLE_PATH = new RegExp(`^${paths.help}/(${SLUG})/(${SLUG})\\.html$`);
const SCRIPT_PATH = new RegExp(`^${SCRIPTS_PATH}/(${SLUG})\\.js$`);
const PICTURE_PATH = new RegExp(`^${PICTURES_PATH}/(${SLUG})\\.svg$`);

export const toArticlePath = paths.toArticle;

/** Path → document, created on first request. */
export function createSite(library: Library, today: string, cache?: RenderCache): (path: string) => StoredFile | null {
  const made = new Map<string, StoredFile>();
  const facts = createFactBook(library.facts, today, library.phones);
  const toHtml = createMarkdown({ picturesPath: PICTURES_PATH, pictures: library.pictures, facts, rendered: cache });
  const known = new Set(library.categories.map(({ slug }) => slug));
  const titleOf = (path: string) => {
    const title = library.articles.get(path)?.title;
    return title === undefined ? undefined : fillPlainPlaceholders(title, facts);
  };

  function make(path: string): StoredFile | null {
    if (path === paths.header) return storeConfiguration(toHeaderDocument(library));
    if (path === paths.outage) return storeConfiguration(toOutageDocument(library, toHtml));
    if (path === paths.categories) return storeConfiguration(toCategoriesDocument(library, facts));
    if (path === paths.videos) return storeConfiguration(toVideosDocument(library, VIDEOS_PATH, toHtml));
    if (path === paths.site) return storeConfiguration(toSiteDocument(library));
    if (path === paths.deals) return library.deals && storeArticle(toArticleHtml(library.deals, facts, toHtml));
    const [, category = '', slug = ''] = ARTICLE_PATH.exec(path) ?? [];
    const page = category === CONTENT_PAGES_FOLDER ? library.pages.get(slug as ContentPageName) : undefined;
    if (page) return storeArticle(toArticleHtml(page, facts, toHtml));
    const article = known.has(category) ? library.articles.get(`${category}/${slug}`) : undefined;
    if (article) return storeArticle(toArticleHtml(article, facts, toHtml, titleOf));
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
