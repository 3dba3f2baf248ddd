/** The content folder as data; bodies stay Markdown until they are rendered. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_PAGE_NAMES, CONTENT_PAGES_FOLDER, type ContentPageName, isSlug } from '#domain/content-pages.ts';
import type { Calendar } from '#domain/calendar.ts';
import type { Letters } from '#domain/letters.ts';
import type { TriageNodes } from '#domain/triage.ts';
import {
  configurations,
  type CategoryEntry,
  type HeaderEntry,
  type OutageEntry,
  type VideoEntry,
  calendar,
  phoneBook,
  site,
  type PhoneEntries,
  type SiteEntry,
} from './configuration.ts';
import { readFacts, type Fact } from './facts.ts';
import { readPage, toPartialPage, type ArticleSource } from './front-matter.ts';
import { NO_LAST_GOOD, type LastGood } from './last-good.ts';
import { type FileProblem, BAD_NAME } from './mistakes.ts';
import { PICTURE_BYTES_MAX, readPicture, type PictureFile } from './text-file.ts';
import { createSourceFiles, type SourceFiles, findUnknownFiles } from './source-files.ts';
import { letters } from './letters.ts';
import { triageNodes } from './triage-file.ts';
import { createYamlReader, type LineOf } from './yaml-file.ts';

/**
 * Each line of an article's `.questions.txt` is a question for which customers need the article; only search uses it.
 */
interface SearchQuestion {
  text: string;
  line: number;
  /** Marked with "= ": another article answers it as well. */
  shared: boolean;
}

const SHARED = '= ';

/** @internal */
export function readQuestions(source: string): SearchQuestion[] {
  return source.split('\n').flatMap((written, at) => {
    const shared = written.startsWith(SHARED);
    const text = (shared ? written.slice(SHARED.length) : written).trim();
    return text === '' ? [] : [{ text, line: at + 1, shared }];
  });
}

export interface ArticleFile extends ArticleSource {
  category: string;
  slug: string;
  file: string;
  /** Questions for which customers need it; null without the file. */
  questions: SearchQuestion[] | null;
}

interface TemplateFile extends ArticleSource {
  /** `content/…`. */
  file: string;
}

export interface VideoFile extends VideoEntry {
  /** Names of its files in videos/. */
  files: string[];
  /** Markdown; empty if its file is missing. */
  transcript: string;
  /** WebVTT; empty if its file is missing. */
  captions: string;
}

export interface Library {
  categories: CategoryEntry[];
  header: HeaderEntry;
  outage: OutageEntry;
  site: SiteEntry;
  phones: PhoneEntries;
  calendar: Calendar;
  /** Pages of “What’s happening?” by their id. */
  triage: TriageNodes;
  deals: ArticleSource | null;
  /** Pages with an address of their own; one that cannot be read is missing. */
  pages: Map<ContentPageName, ArticleSource>;
  /** By `category/slug`. */
  articles: Map<string, ArticleFile>;
  /** Drafts of changes to articles, from `NAME.draft.md`, for their previews. */
  changes: Map<string, ArticleFile>;
  /** Text of emails and confirmations. */
  letters: Letters;
  /** For replies at the desk, by name. */
  templates: Map<string, TemplateFile>;
  /** By name without `.svg`. */
  pictures: Map<string, PictureFile>;
  /** Unusable files in pictures/, with their size in bytes. */
  otherPictures: Map<string, number>;
  /** Scripts by name; which page loads which is configuration (decision 0016). */
  scripts: Map<string, string>;
  videos: VideoFile[];
  facts: Fact[];
  /** The line of a part of a YAML file. */
  lineOf: LineOf;
  /** Files that could not be parsed, and files that nothing reads. */
  broken: FileProblem[];
  /**
   * For checks: the folder as it is now, including the readable parts of broken files; readers see the last good
   * versions.
   */
  typed: TypedLibrary;
}

export interface TypedLibrary extends Omit<Library, 'typed'> {
  /** Texts of broken files, by path inside the folder. */
  brokenTexts: Map<string, string>;
  /** Whether nothing of the file could be read. */
  isUnread(path: string): boolean;
}

/** Names in a folder inside the content folder, in order. */
type List = (inside: string, wanted?: (name: string) => boolean) => string[];

/** Reads the folder again on each call; the last good version of each file is kept, even across restarts. */
export function createLibraryReader(folder: string, lastGood: LastGood = NO_LAST_GOOD): () => Library {
  const start = createSourceFiles(folder, lastGood);
  const list: List = (inside, wanted) => listFolder(join(folder, inside), wanted);

  return () => {
    const reading = start();
    const { read, readTyped, brokenTexts, broken, end } = reading;
    const yaml = createYamlReader(reading);
    const articles = readArticles(reading, list);
    const templates = readTemplates(reading, list);
    const [categories, header, outage] = [
      yaml.read('categories.yaml', configurations.categories, []),
      yaml.read('header.yaml', configurations.header),
      yaml.read('outage.yaml', configurations.outage),
    ];
    const [siteFile, phoneFile] = [yaml.read('site.yaml', site), yaml.read('phones.yaml', phoneBook)];
    const calendarFile = yaml.read('calendar.yaml', calendar);
    const triage = yaml.read('triage.yaml', triageNodes);
    const lettersFile = yaml.read('letters.yaml', letters);
    const videos = yaml.read('videos/videos.yaml', configurations.videos, []);
    const inVideos = list('videos');
    const withFiles = (entry: VideoEntry): VideoFile => ({
      ...entry,
      files: inVideos.filter((file) => file.startsWith(`${entry.slug}.`)),
      transcript: read(`videos/${entry.slug}.md`, (markdown) => markdown) ?? '',
      captions: read(`videos/${entry.slug}.vtt`, (text) => text) ?? '',
    });
    const shown = {
      categories: categories.shown,
      header: header.shown,
      outage: outage.shown,
      site: siteFile.shown,
      phones: phoneFile.shown,
      calendar: calendarFile.shown,
      triage: triage.shown,
      letters: lettersFile.shown,
      deals: read('deals.md', readPage),
      pages: readContentPages((path) => read(path, readPage)),
      articles: articles.shown,
      changes: articles.changes.shown,
      templates: templates.shown,
      ...readPictures(folder, reading, list),
      scripts: readScripts(reading, list),
      videos: videos.shown.map(withFiles),
      facts: read('facts.yaml', readFacts) ?? [],
      lineOf: yaml.lineOf,
      broken,
    };
    const typed: TypedLibrary = {
      ...shown,
      categories: categories.typed,
      header: header.typed,
      outage: outage.typed,
      site: siteFile.typed,
      phones: phoneFile.typed,
      calendar: calendarFile.typed,
      triage: triage.typed,
      letters: lettersFile.typed,
      deals: readTyped('deals.md') as ArticleSource | null,
      pages: readContentPages((path) => readTyped(path) as ArticleSource | null),
      articles: articles.typed,
      changes: articles.changes.typed,
      templates: templates.typed,
      videos: videos.typed.map(withFiles),
      facts: (readTyped('facts.yaml') as Fact[] | null) ?? [],
      lineOf: yaml.lineOfTyped,
      brokenTexts,
      isUnread: (path) => brokenTexts.has(path) && readTyped(path) === null,
    };
    broken.push(...findUnknownFiles(folder, articles.typed));
    end();
    return { ...shown, typed };
  };
}

/** Reads the calendar alone, for processes that count days and read no articles. */
export function readCalendar(folder: string, lastGood: LastGood): Calendar {
  return createYamlReader(createSourceFiles(folder, lastGood)()).read('calendar.yaml', calendar).shown;
}

export const toPageFile = (name: ContentPageName) => `${CONTENT_PAGES_FOLDER}/${name}.md`;

function readContentPages(readIt: (path: string) => ArticleSource | null): Map<ContentPageName, ArticleSource> {
  return new Map(
    CONTENT_PAGE_NAMES.flatMap((name) => {
      const page = readIt(toPageFile(name));
      return page ? [[name, page] as const] : [];
    }),
  );
}

function readScripts({ read }: SourceFiles, list: List): Map<string, string> {
  const scripts = new Map<string, string>();
  for (const file of list('scripts', (name) => name.endsWith('.js'))) {
    const name = file.slice(0, -'.js'.length);
    const script = read(`scripts/${file}`, (text) => text);
    if (script !== null && isSlug(name)) scripts.set(name, script);
  }
  return scripts;
}

function readPictures(folder: string, { read }: SourceFiles, list: List): Pick<Library, 'pictures' | 'otherPictures'> {
  const pictures = new Map<string, PictureFile>();
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
  return { pictures, otherPictures };
}

/** Ends the file name of a draft of a change. */
const CHANGE = '.draft.md';

function readArticles({ read, readTyped, broken }: SourceFiles, list: List) {
  const live = { shown: new Map<string, ArticleFile>(), typed: new Map<string, ArticleFile>() };
  const changes = { shown: new Map<string, ArticleFile>(), typed: new Map<string, ArticleFile>() };
  for (const category of list('articles')) {
    for (const name of list(`articles/${category}`).filter((one) => one.endsWith('.md'))) {
      const isChange = name.endsWith(CHANGE);
      const { shown, typed } = isChange ? changes : live;
      const slug = name.slice(0, -(isChange ? CHANGE : '.md').length);
      const path = `articles/${category}/${name}`;
      const place = { category, slug, file: `content/${path}` };
      if (!isSlug(slug) || !isSlug(category)) {
        broken.push({ file: `content/${path}`, line: 1, message: BAD_NAME, shown: 'nothing' });
        // The article stays known, so that links to it are not reported as well.
        typed.set(`${category}/${slug}`, { ...toPartialPage('', 1), ...place, questions: null });
        continue;
      }
      const page = read(path, readPage);
      const questions = isChange ? null : read(`articles/${category}/${slug}.questions.txt`, readQuestions);
      if (page) shown.set(`${category}/${slug}`, { ...page, ...place, questions });
      typed.set(`${category}/${slug}`, {
        ...((readTyped(path) as ArticleSource | null) ?? toPartialPage('', 1)),
        ...place,
        questions,
      });
    }
  }
  return { ...live, changes };
}

function readTemplates({ read, readTyped, broken }: SourceFiles, list: List) {
  const shown = new Map<string, TemplateFile>();
  const typed = new Map<string, TemplateFile>();
  for (const name of list('replies', (one) => one.endsWith('.md'))) {
    const slug = name.slice(0, -'.md'.length);
    const path = `replies/${name}`;
    const place = { file: `content/${path}` };
    if (!isSlug(slug)) {
      broken.push({ ...place, line: 1, message: BAD_NAME, shown: 'nothing' });
      continue;
    }
    const page = read(path, readPage);
    if (page) shown.set(slug, { ...page, ...place });
    typed.set(slug, { ...((readTyped(path) as ArticleSource | null) ?? toPartialPage('', 1)), ...place });
  }
  return { shown, typed };
}

/** Names in a folder without files of the operating system; empty if there is no folder. */
function listFolder(folder: string, wanted: (name: string) => boolean = () => true): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && wanted(name))
    .sort();
}
