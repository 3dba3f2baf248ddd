/** Old addresses and retired subjects: each leads to one page that is there. */
import { BASE, findRoute } from '#domain/paths.ts';
import type { ArticleFile, Library } from './library.ts';
import { findNearest, type Problem } from './mistakes.ts';

export function findMoveProblems({ articles }: Library): Problem[] {
  const problems: Problem[] = [];
  const claimed = new Map<string, string>();
  for (const [path, article] of articles) {
    const report = (field: string, message: string) =>
      problems.push({ file: article.file, line: article.lineOf(field), message });
    for (const old of article.was) {
      const taken = findTaken(old, path, articles, claimed);
      if (taken !== null) report('was', `was: ${old} ${taken}`);
      else claimed.set(old, path);
    }
    if (article.retired !== undefined) {
      const wrong = findLost(article.retired, path, articles);
      if (wrong !== null) report('retired', `retired: ${article.retired} ${wrong}`);
    }
  }
  return problems;
}

function findTaken(
  old: string,
  path: string,
  articles: ReadonlyMap<string, ArticleFile>,
  claimed: ReadonlyMap<string, string>,
): string | null {
  if (old === path) return 'is its address now: take it out';
  if (articles.has(old)) return 'is another article that is still there: take it out here, or delete that one';
  const other = claimed.get(old);
  if (other !== undefined) return `is claimed by ${other} too: keep it in one of the two`;
  return findRoute(`${BASE}/${old}`) === 'article' ? null : 'is the address of a page of ours: take it out';
}

function findLost(to: string, path: string, articles: ReadonlyMap<string, ArticleFile>): string | null {
  const found = articles.get(to);
  if (to === path) return 'is the article itself: name where its subject went';
  if (!found) {
    const near = findNearest(to, [...articles.keys()]);
    return `is missing: ${near === null ? 'name an article that is there' : `did you mean ${near}?`}`;
  }
  return found.retired === undefined ? null : `is retired as well: name ${found.retired}`;
}
