/** §7 categories.json. Every server sends ids, descriptions and labels; our additions are optional. */
import { z } from 'zod';
import { type ArticleLink, type Category, type MenuLink, toSlugWords } from '#domain/entities/content.ts';
import { SLUG } from '#domain/content-pages.ts';
import { readHref } from './content-address.ts';
import { articlePath, day, href, LIST_MAX, menuLink, slug, textField, TEXT_MAX, TITLE_MAX, toSlug } from './content.ts';
import { ignoreInvalid, readEntries, readEntry, type OnIssue } from './entries.ts';

/** The name of an icon, or the address of a drawing as articles use it. */
const DECORATION = new RegExp(`^(?:${SLUG}|pictures\\/${SLUG}\\.svg)$`);

export interface CategoriesSent {
  data: {
    type: 'categories';
    id: string;
    attributes: {
      'meta-description': string;
      title: string;
      description: string;
      'call-to-action'?: MenuLink;
      decoration?: string;
      'list-heading'?: string;
      'in-menu': boolean;
      order: number;
      href?: string;
    };
  }[];
  included: { type: 'category-articles'; id: string; attributes: { articles: ArticleLink[] } }[];
}

export interface HelpList {
  /** Categories in the order of the file. */
  categories: Category[];
  /** Every article in an included list, even if its category is not in `data`: §2 requires only the label. */
  articles: ArticleLink[];
  /** Original ids of categories whose slug differs: `new-system-hub` → `newSystemHub`. */
  sentIds: ReadonlyMap<string, string>;
}

export interface HelpListOptions {
  publicOrigin?: string | undefined;
  /** Known facts about categories that a file may leave out (§2). */
  facts?: readonly Category[];
  onIssue?: OnIssue;
}

const RELATED_MAX = 20;
const KEYWORDS_MAX = 100;

const document = z.object({ data: z.array(z.unknown()), included: z.array(z.unknown()).optional() });
const includedEntry = z.object({
  id: z.union([z.string(), z.number().transform(String)]),
  attributes: z.object({ articles: z.array(z.unknown()) }),
});

/**
 * Reads a document into categories and articles; null if it is not a list of categories, or nothing in it is readable.
 */
export function readHelpList(sent: unknown, options: HelpListOptions = {}): HelpList | null {
  const { publicOrigin, facts = [], onIssue = ignoreInvalid } = options;
  const read = document.safeParse(sent);
  if (!read.success) return null;
  const { data, included = [] } = read.data;
  const entries = readEntries(toCategorySchema(publicOrigin), data, { at: '/data', max: LIST_MAX, onIssue });
  const listed = keepFirst(entries, ({ id }) => id, '/data', onIssue);
  if (listed.length === 0) return null;
  const articles = readIncluded(included, toArticleSchema(publicOrigin), onIssue);
  const findFacts = createFactFinder(facts, [...articles.values()].flat());
  const categories = listed
    .map((category, at) => toCategory(category, articles.get(category.id) ?? [], findFacts(category.id), at))
    .toSorted((a, b) => a.order - b.order);
  for (const { id } of listed) articles.delete(id);
  return {
    categories,
    articles: [...categories.flatMap((category) => category.articles), ...[...articles.values()].flat()],
    sentIds: new Map(listed.flatMap(({ id, sentId }) => (id === sentId ? [] : [[id, sentId]]))),
  };
}

/** Reads the articles of each category, by the category's slug. */
function readIncluded(
  included: unknown[],
  article: z.ZodType<ArticleLink>,
  onIssue: OnIssue,
): Map<string, ArticleLink[]> {
  const found = new Map<string, ArticleLink[]>();
  included.slice(0, LIST_MAX).forEach((entry, place) => {
    const at = `/included/${place}`;
    const list = readEntry(includedEntry, entry, at, onIssue);
    if (list === null) return;
    const links = readEntries(article, list.attributes.articles, {
      at: `${at}/attributes/articles`,
      max: LIST_MAX,
      onIssue,
    });
    const id = toSlug(list.id) ?? list.id;
    found.set(id, [...(found.get(id) ?? []), ...links]);
  });
  const once = ([id, links]: [string, ArticleLink[]]) =>
    [id, keepFirst(links, ({ label }) => label, '/included', onIssue)] as const;
  return new Map([...found].map(once));
}

/** Entries with the same name would share one page, so only the first is used. */
function keepFirst<T>(entries: readonly T[], nameOf: (entry: T) => string, pointer: string, onIssue: OnIssue): T[] {
  const byName = new Map(entries.map((entry) => [nameOf(entry), entry] as const).toReversed());
  if (byName.size < entries.length) onIssue({ pointer, expected: 'a name once' });
  return entries.filter((entry) => byName.get(nameOf(entry)) === entry);
}

export function toCategorySchema(publicOrigin: string | undefined): z.ZodType<ListedCategory> {
  const attributes = z.object({
    'meta-description': textField(TEXT_MAX).optional(),
    title: textField(TITLE_MAX).optional(),
    description: textField(TEXT_MAX).optional(),
    'call-to-action': menuLink(publicOrigin).optional(),
    decoration: z.string().regex(DECORATION).optional(),
    'list-heading': textField(TITLE_MAX).optional(),
    'in-menu': z.boolean().optional(),
    order: z.number().optional(),
    href: href(publicOrigin).optional(),
  });
  return z.object({ id: categoryId, attributes: attributes.optional() }).transform(({ id, attributes: sent = {} }) => ({
    ...id,
    metaDescription: sent['meta-description'],
    title: sent.title,
    description: sent.description,
    callToAction: sent['call-to-action'],
    decoration: sent.decoration,
    listHeading: sent['list-heading'],
    inMenu: sent['in-menu'],
    order: sent.order,
    href: sent.href,
  }));
}

/** Some systems send `newSystemHub`, or a number. */
const categoryId = z.union([z.string(), z.number()]).transform((sent, context) => {
  const id = toSlug(String(sent));
  if (id !== null) return { id, sentId: String(sent) };
  context.addIssue({ code: 'custom', message: 'a name that an address can hold' });
  return z.NEVER;
});

export function toArticleSchema(publicOrigin: string | undefined): z.ZodType<ArticleLink> {
  return z
    .object({
      label: slug,
      title: textField(TITLE_MAX).optional(),
      description: textField(TEXT_MAX).optional(),
      common: z.boolean().optional(),
      group: textField(TITLE_MAX).optional(),
      reviewed: day('2026-11-02').optional(),
      related: z.array(articlePath).max(RELATED_MAX).optional(),
      keywords: z.array(textField(TITLE_MAX)).max(KEYWORDS_MAX).optional(),
      href: z.unknown().optional(),
    })
    .transform(({ href: sent, ...article }, context) => {
      const to = readHref(sent, publicOrigin)?.href;
      // An entry that links to another site is useless without its link.
      if (sent !== undefined && to === undefined) context.addIssue('an href that a page may link to');
      return toArticleLink({ ...article, href: to });
    });
}

type ReadArticle = { [Field in keyof ArticleLink]: ArticleLink[Field] | undefined } & Pick<ArticleLink, 'label'>;

function toArticleLink({
  label,
  title,
  description,
  href: to,
  common,
  group,
  reviewed,
  related,
  keywords,
}: ReadArticle) {
  return {
    label,
    ...(title && { title }),
    ...(description && { description }),
    ...(to !== undefined && { href: to }),
    ...(common !== undefined && { common }),
    ...(group && { group }),
    ...(reviewed !== undefined && { reviewed }),
    ...(related && { related }),
    ...(keywords && { keywords }),
  };
}

// Adds §2's facts about categories to a content server's list. What the server sends takes precedence.

/** One category of the categories file; undefined for fields that the file leaves out. */
type ListedCategory = { [Field in keyof Omit<Category, 'articles' | 'id'>]: Category[Field] | undefined } & {
  id: string;
  /** The id as sent. */
  sentId: string;
};

/** Finds the known facts about a category, without a call to action whose article this server lacks. */
function createFactFinder(
  facts: readonly Category[],
  listed: readonly ArticleLink[],
): (id: string) => Category | undefined {
  const here = new Set(listed.map(({ label }) => label));
  const known = new Set(facts.flatMap(({ articles }) => articles).map(({ label }) => label));
  return (id) => {
    const found = facts.find((category) => category.id === id);
    const label = found?.callToAction?.href.split('/').at(-1) ?? '';
    if (!found || !known.has(label) || here.has(label)) return found;
    const { callToAction: _, ...rest } = found;
    return rest;
  };
}

/** @param at the category's position in the file */
function toCategory(
  sent: ListedCategory,
  articles: readonly ArticleLink[],
  known: Category | undefined,
  at: number,
): Category {
  const action = sent.callToAction ?? known?.callToAction;
  const decoration = sent.decoration ?? known?.decoration;
  const to = sent.href ?? known?.href;
  return {
    id: sent.id,
    title: sent.title || known?.title || toSlugWords(sent.id),
    metaDescription: sent.metaDescription || known?.metaDescription || '',
    description: sent.description ?? known?.description ?? '',
    ...(action && { callToAction: action }),
    ...(decoration !== undefined && { decoration }),
    ...(to !== undefined && { href: to }),
    inMenu: sent.inMenu ?? known?.inMenu ?? true,
    order: sent.order ?? at,
    articles: markCommon(articles, known?.articles ?? []),
  };
}

/** If the file marks any common question, its marks replace ours. */
function markCommon(articles: readonly ArticleLink[], known: readonly ArticleLink[]): ArticleLink[] {
  if (articles.some(({ common }) => common !== undefined)) return [...articles];
  const common = new Set(known.filter((article) => article.common).map(({ label }) => label));
  return articles.map((article) => (common.has(article.label) ? { ...article, common: true } : article));
}
