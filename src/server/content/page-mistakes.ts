/** For `npm run dev`: the content check's findings for the current page. */
import type { ContentServer } from '#supplier/content/server.ts';
import { type FileProblem, toProblemLine } from '#supplier/content/mistakes.ts';
import { BASE, patterns } from '#domain/paths.ts';
import { SLUG } from '#domain/content-pages.ts';

const AROUND = ['content/outage.yaml', 'content/header.yaml', 'content/site.yaml', 'content/phones.yaml'];

export function createPageMistakes({ problems }: Pick<ContentServer, 'problems'>): (path: string) => string[] {
  return (path) => problems().filter(toFilter(path)).map(toProblemLine);
}

function toFilter(path: string): (problem: FileProblem) => boolean {
  // A missing page may be an unreadable file.
  if (path === patterns.pageNotFound) return ({ shown }) => shown !== undefined;
  const [, category, slug] = new RegExp(`^${BASE}/(${SLUG})(?:/(${SLUG}))?$`).exec(path) ?? [];
  const files =
    slug === undefined ? [...AROUND, 'content/categories.yaml'] : [`content/articles/${category}/${slug}.md`];
  return ({ file }) => files.includes(file);
}
