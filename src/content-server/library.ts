/** What content/ holds, read once; bodies stay Markdown until somebody asks for them. */
import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { products } from '#brand/facts.ts';
import { pictureColours } from '#brand/palette.ts';
import { fillProductNames } from '#domain/product-names.ts';
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
import { readQuestions, type Question } from './questions.ts';

/** One thing wrong with one file; `line` counts from 1. */
export interface Problem {
  /** Path inside the repository's content folder, `content/…`. */
  file: string;
  line: number;
  message: string;
}

export interface ArticleFile extends Page {
  category: string;
  slug: string;
  file: string;
  /** What customers ask when they want it; null without the file. */
  questions: Question[] | null;
}

export interface Picture {
  name: string;
  svg: string;
  /** From its viewBox; absent when it has none. */
  size?: { width: number; height: number };
}

export interface VideoFile extends VideoEntry {
  /** Names of its files in videos/. */
  files: string[];
  /** Markdown; empty when its file is missing. */
  transcript: string;
}

export interface Library {
  categories: CategoryEntry[];
  header: HeaderEntry;
  outage: OutageEntry;
  deals: Page | null;
  /** By `category/slug`. */
  articles: Map<string, ArticleFile>;
  /** By name without `.svg`. */
  pictures: Map<string, Picture>;
  /** Scripts by name; which page loads which is configuration (decision 0016). */
  scripts: Map<string, string>;
  videos: VideoFile[];
  facts: Fact[];
  /** Files that could not be read as what they should be. */
  broken: Problem[];
}

interface Kept {
  changed: number;
  size: number;
  value: unknown;
}

/** Reads the folder again on each call; a file that did not change is not parsed again, a broken one stays as it last was. */
export function createLibraryReader(folder: string): () => Library {
  const kept = new Map<string, Kept>();

  function read<T>(path: string, broken: Problem[], parseFile: (source: string) => T): T | null {
    const before = kept.get(path);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) {
      kept.delete(path);
      return null;
    }
    try {
      if (before?.changed !== stat.mtimeMs || before.size !== stat.size) {
        kept.set(path, {
          changed: stat.mtimeMs,
          size: stat.size,
          value: parseFile(toBrandWords(readFileSync(path, 'utf8'))),
        });
      }
    } catch (error) {
      broken.push({ file: `content/${relative(folder, path)}`, line: 1, message: toOneLine(error) });
    }
    return (kept.get(path)?.value as T | undefined) ?? null;
  }

  return () => {
    const broken: Problem[] = [];
    const yaml = <T>(name: string, schema: { parse(value: unknown): T }) =>
      read(join(folder, name), broken, (source) => schema.parse(parse(source)));
    const articles = new Map<string, ArticleFile>();
    for (const category of list(join(folder, 'articles'), (entry) => entry.isDirectory())) {
      for (const file of list(join(folder, 'articles', category), (entry) => entry.name.endsWith('.md'))) {
        const slug = file.slice(0, -'.md'.length);
        const at = `content/articles/${category}/${file}`;
        if (!PATH_PART.test(slug) || !PATH_PART.test(category)) {
          broken.push({ file: at, line: 1, message: 'names may have a–z, 0–9 and hyphens only' });
          continue;
        }
        const page = read(join(folder, 'articles', category, file), broken, readPage);
        const questions = read(join(folder, 'articles', category, `${slug}.questions.txt`), broken, readQuestions);
        if (page) articles.set(`${category}/${slug}`, { ...page, category, slug, file: at, questions });
      }
    }
    const scripts = new Map<string, string>();
    for (const file of list(join(folder, 'scripts'), (entry) => entry.name.endsWith('.js'))) {
      const name = file.slice(0, -'.js'.length);
      const script = read(join(folder, 'scripts', file), broken, (text) => text);
      if (script !== null && PATH_PART.test(name)) scripts.set(name, script);
    }
    const pictures = new Map<string, Picture>();
    for (const file of list(join(folder, 'pictures'), (entry) => entry.name.endsWith('.svg'))) {
      const name = file.slice(0, -'.svg'.length);
      const picture = read(join(folder, 'pictures', file), broken, (svg) => readPicture(name, toBrandColours(svg)));
      if (picture && PATH_PART.test(name)) pictures.set(name, picture);
    }
    const inVideos = list(join(folder, 'videos'), (entry) => entry.isFile());
    const videos = (yaml('videos/videos.yaml', configurations.videos) ?? []).map((entry) => ({
      ...entry,
      files: inVideos.filter((file) => file.startsWith(`${entry.slug}.`)),
      transcript: read(join(folder, 'videos', `${entry.slug}.md`), broken, (markdown) => markdown) ?? '',
    }));
    return {
      categories: yaml('categories.yaml', configurations.categories) ?? [],
      header: yaml('header.yaml', configurations.header) ?? configurations.header.parse({}),
      outage: yaml('outage.yaml', configurations.outage) ?? configurations.outage.parse({}),
      deals: read(join(folder, 'deals.md'), broken, readPage),
      articles,
      pictures,
      scripts,
      videos,
      facts: read(join(folder, 'facts.yaml'), broken, readFacts) ?? [],
      broken,
    };
  };
}

function list(folder: string, wanted: (entry: Dirent) => boolean): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => !entry.name.startsWith('.') && wanted(entry),
  );
  return entries.map((entry) => entry.name).sort();
}

function toBrandWords(source: string): string {
  return fillProductNames(source, products);
}

function toBrandColours(svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (drawn) => pictureColours[drawn.toLowerCase()] ?? drawn);
}

function readPicture(name: string, svg: string): Picture {
  const box = /\bviewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(svg);
  return { name, svg, ...(box && { size: { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) } }) };
}

function toOneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
}
