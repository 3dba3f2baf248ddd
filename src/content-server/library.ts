/** What content/ holds, read once; bodies stay Markdown until somebody asks for them. */
import { readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PATH_PART } from '#wire/content-fields.ts';
import {
  configurations,
  type CategoryEntry,
  type HeaderEntry,
  type OutageEntry,
  type VideoEntry,
} from './configuration.ts';
import { readFacts, type Fact } from './facts.ts';
import { readPage, type Page } from './front-matter.ts';
import { nothingKept, type LastGood } from './last-good.ts';
import type { Problem } from './mistakes.ts';
import { PICTURE_BYTES_MAX, readPicture, type Picture } from './pictures.ts';
import { readQuestions, type Question } from './questions.ts';
import { phoneBook, site, type PhoneEntries, type SiteEntry } from './site-file.ts';
import { createSourceFiles } from './source-files.ts';
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
  /** Files that could not be read as what they should be. */
  broken: Problem[];
}

/** Reads the folder again on each call; what was good is kept, also over a restart. */
export function createLibraryReader(folder: string, lastGood: LastGood = nothingKept): () => Library {
  const start = createSourceFiles(folder, lastGood);
  const list = (inside: string, wanted: (entry: Dirent) => boolean) => listFolder(join(folder, inside), wanted);

  return () => {
    const { read, broken, end } = start();
    const lines = new Map<string, YamlRead<unknown>['lineOf']>();
    const yaml = <T>(name: YamlName, schema: z.ZodType<T>, empty: unknown = {}): T => {
      const found = read(name, (source) => readYaml(source, schema, empty));
      if (found) lines.set(name, found.lineOf);
      return found ? found.value : schema.parse(empty);
    };
    const articles = new Map<string, ArticleFile>();
    for (const category of list('articles', (entry) => entry.isDirectory())) {
      for (const name of list(`articles/${category}`, (entry) => entry.name.endsWith('.md'))) {
        const slug = name.slice(0, -'.md'.length);
        const path = `articles/${category}/${name}`;
        if (!PATH_PART.test(slug) || !PATH_PART.test(category)) {
          const message = 'has a name that no address can have: use small letters a–z, 0–9 and hyphens';
          broken.push({ file: `content/${path}`, line: 1, message, shown: 'nothing' });
          continue;
        }
        const page = read(path, readPage);
        const questions = read(`articles/${category}/${slug}.questions.txt`, readQuestions);
        if (page) articles.set(`${category}/${slug}`, { ...page, category, slug, file: `content/${path}`, questions });
      }
    }
    const scripts = new Map<string, string>();
    for (const file of list('scripts', (entry) => entry.name.endsWith('.js'))) {
      const name = file.slice(0, -'.js'.length);
      const script = read(`scripts/${file}`, (text) => text);
      if (script !== null && PATH_PART.test(name)) scripts.set(name, script);
    }
    const pictures = new Map<string, Picture>();
    const otherPictures = new Map<string, number>();
    for (const file of list('pictures', (entry) => entry.isFile() && entry.name !== 'README.md')) {
      const name = file.slice(0, -'.svg'.length);
      if (!file.endsWith('.svg') || !PATH_PART.test(name)) {
        otherPictures.set(file, statSync(join(folder, 'pictures', file), { throwIfNoEntry: false })?.size ?? 0);
        continue;
      }
      const picture = read(`pictures/${file}`, (svg) => readPicture(name, svg), PICTURE_BYTES_MAX);
      if (picture) pictures.set(name, picture);
    }
    const inVideos = list('videos', (entry) => entry.isFile());
    const videos = yaml('videos/videos.yaml', configurations.videos, []).map((entry) => ({
      ...entry,
      files: inVideos.filter((file) => file.startsWith(`${entry.slug}.`)),
      transcript: read(`videos/${entry.slug}.md`, (markdown) => markdown) ?? '',
    }));
    const library: Library = {
      categories: yaml('categories.yaml', configurations.categories, []),
      header: yaml('header.yaml', configurations.header),
      outage: yaml('outage.yaml', configurations.outage),
      site: yaml('site.yaml', site),
      phones: yaml('phones.yaml', phoneBook),
      deals: read('deals.md', readPage),
      articles,
      pictures,
      otherPictures,
      scripts,
      videos,
      facts: read('facts.yaml', readFacts) ?? [],
      lineOf: (file, path) => lines.get(file)?.(path) ?? 1,
      broken,
    };
    end();
    return library;
  };
}

function listFolder(folder: string, wanted: (entry: Dirent) => boolean): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => !entry.name.startsWith('.') && wanted(entry),
  );
  return entries.map((entry) => entry.name).sort();
}
