/** Finds files in the content folder that nothing reads, so that their authors learn of it. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_PAGE_NAMES, CONTENT_PAGES_FOLDER } from '#domain/content-pages.ts';
import { findNearest, toChoice, type FileProblem } from './mistakes.ts';

const FILES = [
  'categories.yaml',
  'deals.md',
  'facts.yaml',
  'header.yaml',
  'outage.yaml',
  'phones.yaml',
  'site.yaml',
  'triage.yaml',
];
const PAGES = CONTENT_PAGE_NAMES.map((name) => `${name}.md`);
const ARTICLE = /\.md$/;
const QUESTIONS = /\.questions\.txt$/;

export function findStrays(folder: string, articles: ReadonlyMap<string, unknown>): FileProblem[] {
  const isFolder = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory() === true;
  const problems: FileProblem[] = [];
  const report = (path: string, message: string) => problems.push({ file: `content/${path}`, line: 1, message });
  const list = (inside: string) =>
    isFolder(inside) ? readdirSync(join(folder, inside)).filter((name) => !name.startsWith('.')) : [];
  for (const name of list('')) {
    if (isFolder(name) || FILES.includes(name) || name === 'README.md') continue;
    report(name, `is not read: ${toChoice(name, FILES)}`);
  }
  for (const name of list(CONTENT_PAGES_FOLDER).filter((one) => !PAGES.includes(one)))
    report(`${CONTENT_PAGES_FOLDER}/${name}`, `is not read: ${toChoice(name, PAGES)}`);
  for (const category of list('articles')) {
    const inside = `articles/${category}`;
    if (!isFolder(inside)) report(inside, `is in no category: move it into a folder like articles/meters`);
    for (const name of list(inside)) {
      const path = `${inside}/${name}`;
      if (isFolder(path)) report(path, 'is a folder in a category’s folder: move its files up beside the articles');
      else if (QUESTIONS.test(name)) reportLoose(category, name.replace(QUESTIONS, ''), path);
      else if (!ARTICLE.test(name)) report(path, toRenamed(name));
    }
  }
  return problems;

  function reportLoose(category: string, slug: string, path: string): void {
    if (articles.has(`${category}/${slug}`)) return;
    const there = [...articles.keys()].filter((one) => one.startsWith(`${category}/`));
    const near = findNearest(`${category}/${slug}`, there);
    const name = near === null ? 'its article' : near.slice(category.length + 1);
    report(path, `has no article of its name: name it like ${name}, with .questions.txt at its end`);
  }
}

function toRenamed(name: string): string {
  const slug = name.replace(/\..*$|[~ ].*$/, '').toLowerCase();
  return `is not read: call it ${slug}.md for an article or ${slug}.questions.txt for its questions, or delete it`;
}
