/** §2 Article page: which articles exist is what the categories list. */
import type { ArticleLink, Category } from './content.ts';

/** The article's entry in any of the included categories; null when none lists it. */
export function findArticleLink(categories: readonly Category[], label: string): ArticleLink | null {
  for (const category of categories) {
    const found = category.articles.find((article) => article.label === label && article.href === undefined);
    if (found) return found;
  }
  return null;
}
