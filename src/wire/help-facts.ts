/** Adds §2's facts about a category to a content server's list. What the server sends takes precedence. */
import { type ArticleLink, type Category, toSlugWords } from '#domain/entities/content.ts';

/** One category of the categories file; undefined for what the file leaves out. */
export type ListedCategory = { [Field in keyof Omit<Category, 'articles' | 'id'>]: Category[Field] | undefined } & {
  id: string;
  /** The id as sent. */
  sentId: string;
};

/** The known facts about a category, without a call to action whose article this server lacks. */
export function createFactFinder(
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

/** @param at its position in the file */
export function toCategory(
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
