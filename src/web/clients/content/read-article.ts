/** Turns an article's HTML document (§7) into what a page shows. */
import { fromParse5 } from 'hast-util-from-parse5';
import type { Root, Element, Nodes } from 'hast';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5';
import { toString } from 'hast-util-to-string';
import { CONTINUE, EXIT, visit } from 'unist-util-visit';
import { brand } from '#brand/facts.ts';
import { findDay } from '#domain/dates.ts';
import type { Article, MenuLink } from '#domain/entities/content.ts';
import { ARTICLE_PATH } from '#domain/content-pages.ts';
import { readHref } from '#wire/content-address.ts';
import { ContentFailure } from './fetch-guarded.ts';
import { sanitizeMarkup, type MarkupOptions } from './sanitize-markup.ts';
import { removeChrome } from './tidy-markup.ts';

/** Our longest article has about 150 elements, 8 levels deep. */
const ELEMENTS_MAX = 10_000;
const DEPTH_MAX = 100;
const ATTRIBUTES_MAX = 64;

/**
 * Parses an HTML document, and gives up while parsing: repeated unclosed formatting makes a parser create far more
 * elements than were sent, and a chain of thousands makes later tree walks hang.
 * @throws ContentFailure too many elements, too deep, or too many attributes on one
 */
function parseBounded(html: string): Root {
  let elements = 0;
  let depth = 0;
  const adapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      elements += 1;
      if (elements > ELEMENTS_MAX) throw new ContentFailure('document', `more than ${ELEMENTS_MAX} elements`);
      if (attributes.length > ATTRIBUTES_MAX)
        throw new ContentFailure('document', `more than ${ATTRIBUTES_MAX} attributes on an element`);
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    onItemPush() {
      depth += 1;
      if (depth > DEPTH_MAX) throw new ContentFailure('document', `deeper than ${DEPTH_MAX} elements`);
    },
    onItemPop() {
      depth -= 1;
    },
  };
  return fromParse5(parse(html, { treeAdapter: adapter })) as Root;
}

// Separators before the site's name, which content servers append to an article's own title.

const SEPARATORS = [' - ', ' – ', ' — ', ' · ', ' :: '];
const AREAS = [
  'help',
  'support',
  'help and support',
  'help & support',
  'help centre',
  'customer service',
  'faq',
  'faqs',
];

/**
 * @param heading the document's first heading: its text is never a suffix
 * @param siteName the site's name according to the document
 */
function toPlainTitle(title: string, heading: string, siteName = ''): string {
  const rest =
    heading !== '' && title.toLowerCase().startsWith(heading.toLowerCase()) ? title.slice(heading.length) : '';
  if (['|', ...SEPARATORS.map((one) => one.trim()), ':'].some((mark) => rest.trimStart().startsWith(mark)))
    return heading;
  const bar = title.indexOf(' | ');
  if (bar > 0) return toPlainTitle(title.slice(0, bar).trim(), heading, siteName);
  const names = [...AREAS, brand.name, brand.helpArea, brand.legalName, siteName].map((name) => name.toLowerCase());
  for (const separator of SEPARATORS) {
    const at = title.lastIndexOf(separator);
    const tail = title.slice(at + separator.length).trim();
    if (at > 0 && tail !== '' && names.includes(tail.toLowerCase())) {
      return toPlainTitle(title.slice(0, at).trim(), heading, siteName);
    }
  }
  return title;
}

const TITLE_MAX = 300;
const DESCRIPTION_MAX = 1_000;
const LIST_MAX = 50;
const ACTION_MAX = 60;

/** A document and its path on the content server, which relative URLs in it are resolved against. */
export interface ArticleOptions extends MarkupOptions {
  path?: string | undefined;
}

/**
 * Title, description, markup, headings and nucleus flag; the title is empty if the document has none.
 * @throws ContentFailure if the document is too large or too deep to be an article
 */
export function readArticle(html: string, options: ArticleOptions): Article {
  const { onDropped = () => {} } = options;
  const tree = parseBounded(html);
  const meta = readMeta(tree);
  const { part, isWholeBody } = findMainPart(tree);
  const heading = toLine(textOf(part && findElement(part, (node) => node.tagName === 'h1')), TITLE_MAX);
  const named = toLine(textOf(findElement(tree, (node) => node.tagName === 'title')), TITLE_MAX);
  const title = toPlainTitle(named, heading, meta.get('og:site_name')) || heading;
  if (part) {
    removeChrome(part, isWholeBody, onDropped);
    placeTopHeadings(part, title);
  }
  const { html: markup, headings } = sanitizeMarkup(
    { type: 'root', children: part?.children ?? [] },
    { ...options, forms: true },
  );
  const reviewed = findDay(meta.get('reviewed') ?? '');
  const related = toList(meta.get('related')).filter((path) => ARTICLE_PATH.test(path));
  const keywords = toList(meta.get('keywords'));
  const action = readAction(meta, options.publicOrigin);
  return {
    title,
    description: toLine(meta.get('description') ?? '', DESCRIPTION_MAX),
    markup,
    nucleusContent: findElement(tree, (node) => node.properties.dataNucleus !== undefined) !== undefined,
    headings,
    ...(reviewed !== null && { reviewed }),
    ...(related.length > 0 && { related }),
    ...(keywords.length > 0 && { keywords }),
    ...(action && { action }),
  };
}

/** The call to action; undefined if its target is not allowed. */
function readAction(meta: ReadonlyMap<string, string>, publicOrigin: string | undefined): MenuLink | null {
  const title = toLine(meta.get('action-title') ?? '', ACTION_MAX);
  const href = readHref(meta.get('action-href'), publicOrigin)?.href;
  return title !== '' && href !== undefined ? { title, href } : null;
}

/** True without text, picture and nucleus block: that is not a page. */
export function isEmpty({ markup, nucleusContent }: Article): boolean {
  return !nucleusContent && isBlankMarkup(markup);
}

/** True if nothing but tags and spaces is left, as in a field that an editor has emptied. */
export function isBlankMarkup(markup: string): boolean {
  return !markup.includes('<img') && markup.replaceAll(/<[^<>]*>|&nbsp;|[\s\u200b]/g, '') === '';
}

/** Turns a notice's HTML into safe HTML. */
export function readMarkup(html: string, options: MarkupOptions): string {
  const body = findElement(parseBounded(html), (node) => node.tagName === 'body');
  return sanitizeMarkup({ type: 'root', children: body?.children ?? [] }, options).html;
}

/** The main element; the whole body if there are several articles or none is marked. */
function findMainPart(tree: Nodes): { part: Element | undefined; isWholeBody: boolean } {
  const main = findElement(tree, ({ tagName, properties }) => tagName === 'main' || properties.role === 'main');
  const body = findElement(tree, (node) => node.tagName === 'body');
  const articles: Element[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'article') return CONTINUE;
    articles.push(node);
    return 'skip';
  });
  const part = main ?? (articles.length === 1 ? articles[0] : undefined);
  return { part: part ?? body, isWholeBody: part === undefined };
}

/** Removes the heading that repeats the page's title; other first-level headings become second-level. */
function placeTopHeadings(body: Element, title: string): void {
  visit(body, 'element', (node, index, parent) => {
    if (node.tagName !== 'h1') return CONTINUE;
    if (parent && index !== undefined && toLine(toString(node), TITLE_MAX) === title) {
      parent.children.splice(index, 1);
      return index;
    }
    node.tagName = 'h2';
    return CONTINUE;
  });
}

function findElement(tree: Nodes, wanted: (node: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    // A title inside a drawing is not the document's.
    if (node.tagName === 'svg' || node.tagName === 'math' || node.tagName === 'template') return 'skip';
    if (!wanted(node)) return CONTINUE;
    found = node;
    return EXIT;
  });
  return found;
}

/** Returns the first of each name in the document. */
function readMeta(tree: Nodes): Map<string, string> {
  const meta = new Map<string, string>();
  visit(tree, 'element', ({ tagName, properties }) => {
    const { content } = properties;
    const name = properties.name ?? properties['property'];
    if (tagName !== 'meta' || content === undefined || content === null) return;
    const key = String(name ?? '').toLowerCase();
    if (key !== '' && !meta.has(key)) meta.set(key, String(content));
  });
  return meta;
}

function textOf(node: Element | undefined): string {
  return node ? toString(node) : '';
}

function toLine(text: string, max: number): string {
  return text
    .replaceAll(/[\p{Cc} ]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
}

function toList(sent: string | undefined): string[] {
  const parts = (sent ?? '')
    .slice(0, 4_000)
    .split(',')
    .map((part) => toLine(part, 100))
    .filter((part) => part !== '');
  return parts.slice(0, LIST_MAX);
}
