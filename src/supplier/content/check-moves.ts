/** Old addresses and retired articles: each must lead to an existing page. */
import { BASE } from '#domain/paths.ts';
import { findRoute } from '#domain/routes.ts';
import type { ArticleFile, TypedLibrary } from './library.ts';
import { findNearest, type FileProblem, LISTED_TWICE, toMovedMessage } from './mistakes.ts';

type Articles = ReadonlyMap<string, ArticleFile>;

/** The current path of an old address; null if no article claims it. */
export function findCurrentPath(path: string, articles: Articles): string | null {
  return [...articles].find(([now, { was }]) => now !== path && was.includes(path))?.[0] ?? null;
}

/** Addresses that pages of the product lead to, and that no article has or had. */
function findLostLinks(linked: readonly string[], articles: Articles): FileProblem[] {
  return linked
    .filter((path) => !articles.has(path) && findCurrentPath(path, articles) === null)
    .map((path) => ({
      file: `content/articles/${path}.md`,
      line: 1,
      message: `is missing, and pages of ours lead to it: write it, or add was: [${path}] to the article that took its place`,
    }));
}

/** @param known articles that were there before, as `category/slug` */
export function findRemovedProblems(
  { articles }: Pick<TypedLibrary, 'articles'>,
  known: readonly string[],
): FileProblem[] {
  return known
    .filter((path) => !articles.has(path) && findCurrentPath(path, articles) === null)
    .map((path) => ({
      file: `content/articles/${path}.md`,
      line: 1,
      message: `is gone, and readers have its address: add was: [${path}] to the article that took its place, or bring it back with “retired:”; if nobody had it, commit its removal`,
    }));
}

export function findMoveProblems(
  { articles }: Pick<TypedLibrary, 'articles'>,
  linked: readonly string[],
): FileProblem[] {
  const problems = findLostLinks(linked, articles);
  const claimed = new Map<string, string>();
  for (const [path, article] of articles) {
    const report = (field: string, message: string) =>
      problems.push({ file: article.file, line: article.lineOf(field), message });
    for (const old of article.was) {
      const taken = findClaim(old, path, articles, claimed);
      if (taken !== null) report('was', `was: ${old} ${taken}`);
      else claimed.set(old, path);
    }
    if (article.retired !== undefined) {
      const wrong = findTarget(article.retired, path, articles);
      if (wrong !== null) report('retired', `retired: ${article.retired} ${wrong}`);
    }
  }
  return problems;
}

function findClaim(old: string, path: string, articles: Articles, claimed: ReadonlyMap<string, string>): string | null {
  if (old === path) return 'is its address now: remove it';
  const there = articles.get(old);
  if (there?.was.includes(path)) return `has this article as its old address, in a loop: remove it in one of the two`;
  if (there) return 'is another article that is still there: remove it here, or delete that one';
  const other = claimed.get(old);
  if (other === path) return LISTED_TWICE;
  if (other !== undefined) return `is claimed by ${other} too: keep it in one of the two`;
  return findRoute(`${BASE}/${old}`) === 'article' ? null : 'is the address of a page of ours: remove it';
}

const NAME_ONE = 'name an article that is there';

function findTarget(to: string, path: string, articles: Articles): string | null {
  if (to === path) return 'is the article itself: name where its subject went';
  const found = articles.get(to);
  const moved = found ? null : findCurrentPath(to, articles);
  if (moved === path) return `is the article’s own old address: ${NAME_ONE}`;
  if (moved !== null) return toMovedMessage(moved);
  if (!found) {
    const near = findNearest(to, [...articles.keys()]);
    return `is missing: ${near === null ? NAME_ONE : `did you mean ${near}?`}`;
  }
  if (found.draft) return 'is a draft, which nobody can see: publish that first, or name another';
  if (found.retired === undefined) return null;
  const last = findLast(to, articles);
  return last === null || last === path
    ? `is retired and leads back here: ${NAME_ONE}`
    : `is retired as well: name ${last}`;
}

/** The end of a chain of retired articles; null for a cycle. */
function findLast(from: string, articles: Articles): string | null {
  const seen = new Set<string>();
  let at = from;
  for (let next: string | undefined = at; next !== undefined; next = articles.get(at)?.retired) {
    if (seen.has(next)) return null;
    seen.add(next);
    at = next;
  }
  return at;
}
