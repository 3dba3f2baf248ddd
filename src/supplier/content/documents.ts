/** The content folder → the documents of §7. */
import { brand } from '#brand/facts.ts';
import type { ArticleLink, MenuLink } from '#domain/entities/content.ts';
import { escapeHtml } from '#domain/html.ts';
import { BASE } from '#domain/paths.ts';
import type { HeaderSent, OutageSent } from '#wire/content.ts';
import type { CategoriesSent } from '#wire/content-categories.ts';
import type { CategoryEntry } from './configuration.ts';
import type { FactBook } from './facts.ts';
import type { ArticleSource } from './front-matter.ts';
import type { ArticleFile, Library } from './library.ts';
import { fillPlainPlaceholders } from './placeholders.ts';

export function toHeaderDocument({ header }: Library): HeaderSent {
  return header;
}

/** Both fields are empty if there is no outage. */
export function toOutageDocument({ outage }: Library, toHtml: (markdown: string) => string): OutageSent {
  return { title: fillPlainPlaceholders(outage.title), message: outage.message === '' ? '' : toHtml(outage.message) };
}

export function toCategoriesDocument(library: Library, facts: FactBook): CategoriesSent {
  return {
    data: library.categories.map((entry, order) => ({
      type: 'categories',
      id: entry.slug,
      attributes: toAttributes(entry, order),
    })),
    included: library.categories.map((entry) => ({
      type: 'category-articles',
      id: entry.slug,
      attributes: {
        articles: [
          ...listArticles(library, entry).map((article) => toArticleEntry(article, entry, facts)),
          ...toLinkEntries(entry),
        ],
      },
    })),
  };
}

function toAttributes(entry: CategoryEntry, order: number): CategoriesSent['data'][number]['attributes'] {
  const action: MenuLink | undefined = entry['call-to-action'];
  return {
    'meta-description': entry['meta-description'],
    title: entry.title,
    description: entry.description,
    ...(action && { 'call-to-action': action }),
    ...(entry.decoration !== undefined && { decoration: entry.decoration }),
    ...(entry['list-heading'] !== undefined && { 'list-heading': entry['list-heading'] }),
    'in-menu': entry['in-menu'],
    order,
    ...(entry.external !== undefined && { href: entry.external }),
  };
}

/** Lists the articles named in categories.yaml first, in its order, then the rest by title. */
export function listArticles({ articles }: Library, { slug, articles: named, groups }: CategoryEntry): ArticleFile[] {
  const first = [...named, ...groups.flatMap((group) => group.articles)];
  const place = (article: ArticleFile) => (first.includes(article.slug) ? first.indexOf(article.slug) : first.length);
  return [...articles.values()]
    .filter((article) => article.category === slug && article.retired === undefined)
    .toSorted((a, b) => place(a) - place(b) || a.title.localeCompare(b.title, 'en-GB'));
}

function toArticleEntry(article: ArticleFile, { groups }: CategoryEntry, facts: FactBook): ArticleLink {
  const group = groups.find(({ articles }) => articles.includes(article.slug))?.title;
  return {
    label: article.slug,
    title: fillPlainPlaceholders(article.title, facts),
    description: fillPlainPlaceholders(article.description, facts),
    common: article.common,
    ...(group !== undefined && { group }),
    ...(article.reviewed !== undefined && { reviewed: article.reviewed }),
    related: article.related,
    keywords: article.keywords,
  };
}

function toLinkEntries({ links }: CategoryEntry): ArticleLink[] {
  return links.map(({ description, external, ...link }) => ({
    ...link,
    ...(description !== undefined && { description }),
    href: external,
  }));
}

/** A complete HTML document. */
export function toArticleHtml(
  page: ArticleSource,
  facts: FactBook,
  toHtml: (markdown: string) => string,
  titleOf: (path: string) => string | undefined = () => undefined,
): string {
  const title = escapeHtml(fillPlainPlaceholders(page.title, facts));
  const meta = Object.entries({
    description: fillPlainPlaceholders(page.description, facts),
    reviewed: page.reviewed ?? '',
    related: page.related.join(', '),
    keywords: page.keywords.join(', '),
    'action-title': page.action?.title ?? '',
    'action-href': page.action?.href ?? '',
  }).filter(([, content]) => content !== '');
  const opening = page.for === undefined ? '' : `**For ${page.for}.**\n\n`;
  const body = toHtml(`${opening}${page.body}${page.retired === undefined ? '' : toGone(page.retired, titleOf)}`);
  return [
    `<!doctype html>\n<html lang="en-GB">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${title}</title>`,
    ...meta.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
    `<meta name="author" content="${escapeHtml(brand.name)}">\n</head>\n<body>\n<main>\n<h1>${title}</h1>`,
    page.nucleus ? `<div data-nucleus>\n${body}\n</div>` : body,
    '</main>\n</body>\n</html>\n',
  ].join('\n');
}

/** The page that says where the subject of a retired article moved. */
function toGone(path: string, titleOf: (path: string) => string | undefined): string {
  const title = titleOf(path)?.replaceAll(/[\][]/g, '') ?? 'this page';
  return `\n\nWe’ve taken this page down. What you need is now in [${title}](${BASE}/${path}).\n`;
}
