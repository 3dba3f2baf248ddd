import { KINDS, toStepPath } from '#domain/journeys/complaint/kinds.ts';
import { BASE, pathTo, patterns } from '#domain/paths.ts';
import { PLACEHOLDER_PAGES } from '#domain/placeholder-pages.ts';
import { toAnchor, readHref } from '#wire/content-address.ts';
import { findCurrentPath } from './check-moves.ts';
import type { ArticleSource } from './front-matter.ts';
import type { TypedLibrary } from './library.ts';
import { findNearest, toSuggestionWords } from './mistakes.ts';
import { createNameFinder } from './unread-names.ts';

interface LinkFound {
  target: string;
  text: string;
  picture: boolean;
}

/** `[words]`, which may contain a placeholder. */
const WORDS = String.raw`\[((?:[^\][]|\[[^\]]*\])*)\]`;
/** `(address "title")`; the address may be in angle brackets. */
const TARGET = String.raw`\(\s*<?([^)\s>]*)>?(?:\s+"[^"]*")?\s*\)`;
const INLINE = new RegExp(`(!?)${WORDS}${TARGET}`, 'g');
/** `<https://…>` */
const AUTOLINK = /<(https?:[^>\s]+|mailto:[^>\s]+)>/g;
/** `[words]: address` */
const DEFINITION = /^\s*\[[^\]]+\]:\s*(\S+)/g;

/** Links, pictures, autolinks and reference definitions on one line of Markdown. */
export function findLinks(line: string): LinkFound[] {
  const bare = [...line.matchAll(AUTOLINK), ...line.matchAll(DEFINITION)];
  return [
    ...Array.from(line.matchAll(INLINE), ([, mark, text = '', target = '']) => ({
      target,
      text,
      picture: mark === '!',
    })),
    ...bare.map(([, target = '']) => ({ target, text: '', picture: false })),
  ];
}

/** Pages without parameters, and the forms under `complaints/`. */
const JOURNEYS = new Set<string>([
  ...Object.values(patterns).filter((pattern) => !pattern.includes(':')),
  BASE,
  ...PLACEHOLDER_PAGES.map(({ slug }) => pathTo('outsidePage', { page: slug })),
  ...KINDS.map((kind) => toStepPath(kind)),
]);

/** A category's page, or an article's. */
const PAGE = new RegExp(`^${BASE}/([^/]+)(?:/([^/]+))?$`);

/** Returns the mistake in one line; null for a valid target. */
export type LinkCheck = (target: string, from?: ArticleSource) => string | null;

const COPY = `copy the address from the browser, from ${BASE}/ on`;

export function createLinkCheck(library: TypedLibrary): LinkCheck {
  const categories = new Set(library.categories.map(({ slug }) => slug));
  const videos = new Set(library.videos.map(({ slug }) => pathTo('video', { video: slug })));
  // An unreadable entry is reported once, for its own line, and not for every link to it.
  const isTold = createNameFinder(library, 'categories.yaml', 'slug');
  const isToldVideo = createNameFinder(library, 'videos/videos.yaml', 'slug');
  const anchors = (page: ArticleSource) => {
    const headings = [...page.body.matchAll(/^#{2,6}\s+(.*?)\s*#*$/gm)];
    return headings.map(([, heading = '']) => toAnchor(heading.replaceAll(/[*_`]/g, '')));
  };
  const checkHeading = (target: string, name: string, page: ArticleSource, where: string) => {
    const there = anchors(page);
    if (there.includes(name) || (page.partial && page.body === '')) return null;
    return `link ${target}: no such heading ${where}: ${there.length === 0 ? 'it has none' : toSuggestionWords(name, there)}`;
  };
  const toLost = (target: string, pathname: string) => {
    const near = findNearest(pathname, [
      ...JOURNEYS,
      ...[...library.articles.keys()].map((path) => `${BASE}/${path}`),
      ...[...categories].map((slug) => `${BASE}/${slug}`),
    ]);
    return `link ${target} leads nowhere: ${near === null ? COPY : `did you mean ${near}?`}`;
  };

  return (target, from) => {
    if (target.startsWith('#')) return from ? checkHeading(target, target.slice(1), from, 'on this page') : null;
    if (!/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(target))
      return `link ${target || '()'} leads nowhere: begin it with ${BASE}/ for a page of ours, else with https://`;
    const href = readHref(target);
    if (href === null) return `link ${target} is not an address that pages may use: ${COPY}`;
    if (href.external)
      return href.href.startsWith('https://') ? null : `link ${target} is not https: begin it with https://`;
    if (!href.href.startsWith('/')) return null;
    const { pathname, hash } = new URL(href.href, 'http://site.invalid');
    if (JOURNEYS.has(pathname) || videos.has(pathname)) return null;
    const [, category = '', slug] = PAGE.exec(pathname) ?? [];
    if (slug === undefined) return categories.has(category) || isTold(category) ? null : toLost(target, pathname);
    if (category === 'videos' && isToldVideo(slug)) return null;
    const article = library.articles.get(`${category}/${slug}`);
    const moved = article ? null : findCurrentPath(`${category}/${slug}`, library.articles);
    if (moved !== null) return `link ${target} is to an old address: type ${BASE}/${moved}${hash}`;
    if (!article || (!categories.has(category) && !library.isUnread('categories.yaml') && !isTold(category)))
      return toLost(target, pathname);
    if (article.retired !== undefined) return `link ${target} is to a retired article: link ${BASE}/${article.retired}`;
    if (article.draft && from?.draft !== undefined && !from.draft)
      return `link ${target} is to a draft, which nobody can see: publish that first, or remove the link`;
    return hash === '' ? null : checkHeading(target, hash.slice(1), article, 'there');
  };
}
