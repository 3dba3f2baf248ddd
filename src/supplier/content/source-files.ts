/**
 * Reads files of the content folder, and parses them again when their text has changed; a broken file keeps its last
 * good version.
 */
import { lstatSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { products } from '#brand/facts.ts';
import { fillProductNames, CONTENT_PAGE_NAMES, CONTENT_PAGES_FOLDER } from '#domain/content-pages.ts';
import type { LastGood } from './last-good.ts';
import { MistakesError, type Mistake, type FileProblem, findNearest, toSuggestionWords } from './mistakes.ts';
import { readTextFile } from './text-file.ts';

interface Kept {
  source: string;
  value: unknown;
}

type ReadFile = <T>(path: string, parse: (source: string) => T, bytesMax?: number) => T | null;

/** The result of one read of the folder. */
export interface SourceFiles {
  /** By path inside the folder; null if the file is missing, or was never valid. */
  read: ReadFile;
  /** The file as it is now, or the readable parts of a broken one; for checks only. */
  readTyped(path: string): unknown;
  /** Texts of broken files. */
  brokenTexts: Map<string, string>;
  broken: FileProblem[];
  /** Called when everything is read: stores the valid texts. */
  end(): void;
}

/** A larger file is not a text, and was saved here by mistake. */
const BYTES_MAX = 1024 * 1024;
const LOST_LINK = 'is a link to a file that is not there: save the file itself here';

export function createSourceFiles(folder: string, lastGood: LastGood): () => SourceFiles {
  const kept = new Map<string, Kept>();
  let isSaved = false;

  function keep(path: string, text: Kept): void {
    kept.set(path, text);
    isSaved = false;
  }

  function forget(path: string): void {
    if (kept.delete(path)) isSaved = false;
  }

  return () => {
    const broken: FileProblem[] = [];
    const asked = new Set<string>();
    const typed = new Map<string, unknown>();
    const brokenTexts = new Map<string, string>();

    function read<T>(path: string, parse: (source: string) => T, bytesMax = BYTES_MAX): T | null {
      asked.add(path);
      const file = join(folder, path);
      if (!existsSync(file)) {
        forget(path);
        if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
          broken.push({ file: `content/${path}`, line: 1, message: LOST_LINK, shown: 'nothing' });
        return null;
      }
      let source = '';
      try {
        source = fillProductNames(readTextFile(file, bytesMax), products);
        // Modification times are not enough: two saves in one tick, or a copy that keeps its time, look alike.
        if (kept.get(path)?.source !== source) keep(path, { source, value: parse(source) });
      } catch (error) {
        if (!kept.has(path)) keepLastGood(path, parse);
        const shown = kept.has(path) ? 'before' : 'nothing';
        typed.set(path, error instanceof MistakesError ? error.rest : null);
        brokenTexts.set(path, source);
        for (const mistake of toMistakes(error)) broken.push({ file: `content/${path}`, ...mistake, shown });
      }
      return (kept.get(path)?.value as T | undefined) ?? null;
    }

    function keepLastGood(path: string, parse: (source: string) => unknown): void {
      const source = lastGood.find(path);
      if (source === null) return;
      try {
        keep(path, { source, value: parse(source) });
      } catch {
        // An older release may have stored a text that this one rejects.
      }
    }

    function end(): void {
      for (const path of kept.keys()) if (!asked.has(path)) forget(path);
      if (isSaved) return;
      lastGood.save(Object.fromEntries([...kept].map(([path, { source }]) => [path, source])));
      isSaved = true;
    }

    const readTyped = (path: string) => (typed.has(path) ? typed.get(path) : (kept.get(path)?.value ?? null));
    return { read, readTyped, brokenTexts, broken, end };
  };
}

function toMistakes(error: unknown): readonly Mistake[] {
  if (error instanceof MistakesError) return error.found;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return [{ line: 1, message: `cannot be opened${code}: check its permissions` }];
}

// Finds files in the content folder that nothing reads, so that their authors learn of it.

const FILES = [
  'categories.yaml',
  'deals.md',
  'facts.yaml',
  'header.yaml',
  'letters.yaml',
  'outage.yaml',
  'phones.yaml',
  'calendar.yaml',
  'site.yaml',
  'triage.yaml',
];
const PAGES = CONTENT_PAGE_NAMES.map((name) => `${name}.md`);
const ARTICLE = /\.md$/;
const QUESTIONS = /\.questions\.txt$/;

export function findUnknownFiles(folder: string, articles: ReadonlyMap<string, unknown>): FileProblem[] {
  const isFolder = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory() === true;
  const problems: FileProblem[] = [];
  const report = (path: string, message: string) => problems.push({ file: `content/${path}`, line: 1, message });
  const list = (inside: string) =>
    isFolder(inside) ? readdirSync(join(folder, inside)).filter((name) => !name.startsWith('.')) : [];
  for (const name of list('')) {
    if (isFolder(name) || FILES.includes(name) || name === 'README.md') continue;
    report(name, `is not read: ${toSuggestionWords(name, FILES)}`);
  }
  for (const name of list(CONTENT_PAGES_FOLDER).filter((one) => !PAGES.includes(one)))
    report(`${CONTENT_PAGES_FOLDER}/${name}`, `is not read: ${toSuggestionWords(name, PAGES)}`);
  for (const category of list('articles')) {
    const inside = `articles/${category}`;
    if (!isFolder(inside)) report(inside, `is not in a category: move it into a folder like articles/meters`);
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
    report(path, `has no article with the same name: name it like ${name}, with .questions.txt at its end`);
  }
}

function toRenamed(name: string): string {
  const slug = name.replace(/\..*$|[~ ].*$/, '').toLowerCase();
  return `is not read: call it ${slug}.md for an article or ${slug}.questions.txt for its questions, or delete it`;
}
