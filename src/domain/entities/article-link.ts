/** §2 Article page: an article exists if the categories list it. */
import type { ArticleLink } from './content.ts';

/** The article's entry in any of the included lists; null when there is none, or when it links to another page. */
export function findArticleLink(listed: readonly ArticleLink[], label: string): ArticleLink | null {
  return listed.find((article) => article.label === label && article.href === undefined) ?? null;
}
