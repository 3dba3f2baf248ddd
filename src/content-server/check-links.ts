import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import { STAND_INS } from '#domain/stand-ins.ts';
import { BASE, pathTo, patterns } from '#domain/paths.ts';
import { toAnchor } from '#wire/anchor.ts';
import { readHref } from '#wire/content-address.ts';
import type { Page } from './front-matter.ts';
import type { Library } from './library.ts';

interface LinkFound {
  target: string;
  text: string;
  picture: boolean;
}

/** Links, pictures, `<https://…>` and reference definitions on one line of Markdown. */
export function findLinks(line: string): LinkFound[] {
  const inline = [...line.matchAll(/(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(\s*<?([^)\s>]*)>?(?:\s+"[^"]*")?\s*\)/g)];
  const bare = [...line.matchAll(/<(https?:[^>\s]+|mailto:[^>\s]+)>|^\s*\[[^\]]+\]:\s*(\S+)/g)];
  return [
    ...inline.map(([, mark, text = '', target = '']) => ({ target, text, picture: mark === '!' })),
    ...bare.map(([, auto, definition]) => ({ target: auto ?? definition ?? '', text: '', picture: false })),
  ];
}

/** Pages that need no parameter, and the forms under `complaints/`. */
const JOURNEYS = new Set<string>([
  ...Object.values(patterns).filter((pattern) => !pattern.includes(':')),
  BASE,
  ...STAND_INS.map(({ slug }) => pathTo('outsidePage', { page: slug })),
  ...KINDS.map(({ slug }) => pathTo('complaintDetails', { complaint: slug })),
]);

/** @returns a check of one target: null when it leads somewhere, else what is wrong in one line */
export function createLinkCheck(library: Library): (target: string, from?: Page) => string | null {
  const categories = new Set(library.categories.map(({ slug }) => slug));
  const videos = new Set(library.videos.map(({ slug }) => pathTo('video', { video: slug })));
  const anchors = (page: Page) => {
    const headings = [...page.body.matchAll(/^#{2,6}\s+(.*?)\s*#*$/gm)];
    return new Set(headings.map(([, heading = '']) => toAnchor(heading.replaceAll(/[*_`]/g, ''))));
  };

  return (target, from) => {
    if (target.startsWith('#'))
      return from && anchors(from).has(target.slice(1)) ? null : `link ${target}: no such heading on this page`;
    const href = readHref(target);
    if (href === null) return `link ${target} is not an address that pages may use`;
    if (href.external) return href.href.startsWith('https://') ? null : `link ${target} is not https`;
    if (!href.href.startsWith('/')) return null;
    const { pathname, hash } = new URL(href.href, 'http://site.invalid');
    if (JOURNEYS.has(pathname) || videos.has(pathname)) return null;
    const [, category = '', slug] = /^\/help-and-support\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (slug === undefined) return categories.has(category) ? null : `link ${target} leads nowhere`;
    const article = library.articles.get(`${category}/${slug}`);
    if (!article || !categories.has(category)) return `link ${target} leads nowhere`;
    return hash === '' || anchors(article).has(hash.slice(1)) ? null : `link ${target}: no such heading there`;
  };
}
