/** What content/ holds, read once; bodies stay Markdown until somebody asks for them. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isSlug } from '#domain/slug.ts';
import {
  configurations,
  type CategoryEntry,
  type HeaderEntry,
  type OutageEntry,
  type VideoEntry,
} from './configuration.ts';
import { readFacts, type Fact } from './facts.ts';
import { readPage, toPartial, type Page } from './front-matter.ts';
import { nothingKept, type LastGood } from './last-good.ts';
import { Mistakes, type Problem } from './mistakes.ts';
import { PICTURE_BYTES_MAX, readPicture, type Picture } from './pictures.ts';
import { readQuestions, type Question } from './questions.ts';
import { phoneBook, site, type PhoneEntries, type SiteEntry } from './site-file.ts';
import { createSourceFiles, type Reading } from './source-files.ts';
import { findStrays } from './stray-files.ts';
import { readYaml, type YamlRead } from './yaml-file.ts';

export interface ArticleFile extends Page {
  category: string;
  slug: string;
  file: string;
  /** What customers ask when they want it; null without the file. */
  questions: Question[] | null;
}

export interface VideoFile extends VideoEntry {
  /** Names of its files in videos/. */
  files: string[];
  /** Markdown; empty when its file is missing. */
  transcript: string;
}

export type YamlName =
  'categories.yaml' | 'header.yaml' | 'outage.yaml' | 'site.yaml' | 'phones.yaml' | 'videos/videos.yaml';

export interface Library {
  categories: CategoryEntry[];
  header: HeaderEntry;
  outage: OutageEntry;
  site: SiteEntry;
  phones: PhoneEntries;
  deals: Page | null;
  /** By `category/slug`. */
  articles: Map<string, ArticleFile>;
  /** By name without `.svg`. */
  pictures: Map<string, Picture>;
  /** Files in pictures/ that no page can show, with their bytes. */
  otherPictures: Map<string, number>;
  /** Scripts by name; which page loads which is configuration (decision 0016). */
  scripts: Map<string, string>;
  videos: VideoFile[];
  facts: Fact[];
  /** The line of a part of a YAML file. */
  lineOf(file: YamlName, path: readonly PropertyKey[]): number;
  /** Files that could not be read as what they should be, and files that nothing reads. */
  broken: Problem[];
  /** For checks: the folder as it is now, with what can still be read of a broken file; readers see the rest of this. */
  typed: TypedLibrary;
}

export interface TypedLibrary extends Omit<Library, 'typed'> {
  /** Texts of broken files, by path inside the folder. */
  brokenTexts: Map<string, string>;
  /** Nothing of the file could be read. */
  isUnread(path: string): boolean;
}

const NAME = 'has a name that no address can have: use small letters a–z, 0–9 and hyphens';

/** Reads the folder again on each call; what was good is kept, also over a restart. */
export function createLibraryReader(folder: string, lastGood: LastGood = nothingKept): () => Library {
  const start = createSourceFiles(folder, lastGood);
  const list = (inside: string, wanted?: (name: string) => boolean) => listFolder(join(folder, inside), wanted);

  return () => {
    const reading = start();
    const { read, readTyped, brokenTexts, broken, end } = reading;
    const lines = new Map<string, YamlRead<unknown>['lineOf']>();
    const typedLines = new Map<string, YamlRead<unknown>['lineOf']>();
    const yaml = <T>(name: YamlName, schema: z.ZodType<T>, empty: unknown = {}): { shown: T; typed: T } => {
      const found = read(name, (source) => readConfiguration(name, source, schema, empty));
      const typed = readTyped(name) as YamlRead<T> | null;
      if (found) lines.set(name, found.lineOf);
      if (typed) typedLines.set(name, typed.lineOf);
      return { shown: found ? found.value : schema.parse(empty), typed: typed ? typed.value : schema.parse(empty) };
    };
    const articles = readArticles(reading, list);
    const scripts = new Map<string, string>();
    for (const file of list('scripts', (name) => name.endsWith('.js'))) {
      const name = file.slice(0, -'.js'.length);
      const script = read(`scripts/${file}`, (text) => text);
      if (script !== null && isSlug(name)) scripts.set(name, script);
    }
    const pictures = new Map<string, Picture>();
    const otherPictures = new Map<string, number>();
    for (const file of list('pictures', (name) => name !== 'README.md')) {
      const name = file.slice(0, -'.svg'.length);
      if (!file.endsWith('.svg') || !isSlug(name)) {
        otherPictures.set(file, statSync(join(folder, 'pictures', file), { throwIfNoEntry: false })?.size ?? 0);
        continue;
      }
      const picture = read(`pictures/${file}`, (svg) => readPicture(name, svg), PICTURE_BYTES_MAX);
      if (picture) pictures.set(name, picture);
    }
    const inVideos = list('videos');
    const withFiles = (entry: VideoEntry): VideoFile => ({
      ...entry,
      files: inVideos.filter((file) => file.startsWith(`${entry.slug}.`)),
      transcript: read(`videos/${entry.slug}.md`, (markdown) => markdown) ?? '',
    });
    const files = {
      categories: yaml('categories.yaml', configurations.categories, []),
      header: yaml('header.yaml', configurations.header),
      outage: yaml('outage.yaml', configurations.outage),
      site: yaml('site.yaml', site),
      phones: yaml('phones.yaml', phoneBook),
    };
    const videos = yaml('videos/videos.yaml', configurations.videos, []);
    const shown = {
      categories: files.categories.shown,
      header: files.header.shown,
      outage: files.outage.shown,
      site: files.site.shown,
      phones: files.phones.shown,
      deals: read('deals.md', readPage),
      articles: articles.shown,
      pictures,
      otherPictures,
      scripts,
      videos: videos.shown.map(withFiles),
      facts: read('facts.yaml', readFacts) ?? [],
      lineOf: toLineOf(lines),
      broken,
    };
    const typed: TypedLibrary = {
      ...shown,
      categories: files.categories.typed,
      header: files.header.typed,
      outage: files.outage.typed,
      site: files.site.typed,
      phones: files.phones.typed,
      deals: readTyped('deals.md') as Page | null,
      articles: articles.typed,
      videos: videos.typed.map(withFiles),
      facts: (readTyped('facts.yaml') as Fact[] | null) ?? [],
      lineOf: toLineOf(typedLines),
      brokenTexts,
      isUnread: (path) => brokenTexts.has(path) && readTyped(path) === null,
    };
    broken.push(...findStrays(folder, articles.typed));
    end();
    return { ...shown, typed };
  };
}

const toLineOf =
  (lines: ReadonlyMap<string, YamlRead<unknown>['lineOf']>): Library['lineOf'] =>
  (file, path) =>
    lines.get(file)?.(path) ?? 1;

/** A file without which the site is empty is not saved empty on purpose. */
function readConfiguration<T>(name: YamlName, source: string, schema: z.ZodType<T>, empty: unknown): YamlRead<T> {
  if (name === 'categories.yaml' && source.trim() === '')
    throw new Mistakes([{ line: 1, message: 'is empty: begin a category with a line “- slug: meters”' }]);
  return readYaml(source, schema, empty);
}

function readArticles({ read, readTyped, broken }: Reading, list: (inside: string) => string[]) {
  const shown = new Map<string, ArticleFile>();
  const typed = new Map<string, ArticleFile>();
  for (const category of list('articles')) {
    for (const name of list(`articles/${category}`).filter((one) => one.endsWith('.md'))) {
      const slug = name.slice(0, -'.md'.length);
      const path = `articles/${category}/${name}`;
      const place = { category, slug, file: `content/${path}` };
      if (!isSlug(slug) || !isSlug(category)) {
        broken.push({ file: `content/${path}`, line: 1, message: NAME, shown: 'nothing' });
        // Links to it say nothing more.
        typed.set(`${category}/${slug}`, { ...toPartial('', 1), ...place, questions: null });
        continue;
      }
      const page = read(path, readPage);
      const questions = read(`articles/${category}/${slug}.questions.txt`, readQuestions);
      if (page) shown.set(`${category}/${slug}`, { ...page, ...place, questions });
      typed.set(`${category}/${slug}`, {
        ...((readTyped(path) as Page | null) ?? toPartial('', 1)),
        ...place,
        questions,
      });
    }
  }
  return { shown, typed };
}

/** Names in a folder, what only the system wrote left out; none where there is no folder. */
function listFolder(folder: string, wanted: (name: string) => boolean = () => true): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && wanted(name))
    .sort();
}
