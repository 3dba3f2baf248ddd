/** §2 Article page: which articles exist is what the categories list. */
import type { ArticleLink } from './content.ts';

/** The article's entry in any of the included lists; null when there is none, or one for a page elsewhere. */
export function findArticleLink(listed: readonly ArticleLink[], label: string): ArticleLink | null {
  return listed.find((article) => article.label === label && article.href === undefined) ?? null;
}
