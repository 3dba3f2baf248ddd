/** What an editor should mend before content goes out: `npm run check-content`, and warnings when the server starts. */
import { toLondonDay } from '#domain/dates.ts';
import { findUnknownPlaceholders, fillPlainPlaceholders } from './placeholders.ts';
import { createLinkCheck, findLinks } from './check-links.ts';
import { findDrawingProblems } from './drawings.ts';
import { createFactBook, findFactProblems, type FactBook } from './facts.ts';
import type { Page } from './front-matter.ts';
import { findBareHomePage } from './home-page.ts';
import { findVideoProblems } from './check-videos.ts';
import type { Library, Problem } from './library.ts';

const TITLE_MAX = 65;
const DESCRIPTION_MIN = 50;
const DESCRIPTION_MAX = 160;
/** Shorter ones ("Call us.") may well stand in two articles. */
const PARAGRAPH_MIN = 80;

type Report = (line: number, message: string) => void;

/** @param today ISO date in Europe/London */
export function findProblems(library: Library, today: string = toLondonDay(new Date())): Problem[] {
  const problems: Problem[] = [...library.broken];
  const checkLink = createLinkCheck(library);
  const facts = createFactBook(library.facts, today);
  const titles = new Map<string, string>();
  const slugs = new Map<string, string>();
  const paragraphs = new Map<string, string>();
  const categories = new Set(
    library.categories.filter(({ external }) => external === undefined).map(({ slug }) => slug),
  );

  for (const [path, article] of library.articles) {
    const report = reporter(problems, article.file);
    checkPage(article, today, facts, report);
    if (!categories.has(article.category)) report(1, `category ${article.category} is not in categories.yaml`);
    once(titles, article.title.toLowerCase(), path, (first) =>
      report(lineOf(article, 'title'), `has the title of ${first}`),
    );
    once(slugs, article.slug, path, (first) => report(1, `has the name of ${first}`));
    for (const related of article.related) {
      if (!library.articles.has(related) || related === path)
        report(lineOf(article, 'related'), `related article ${related} is missing`);
    }
    const wrong = article.action && !article.action.href.startsWith('tel:') && checkLink(article.action.href);
    if (wrong) report(lineOf(article, 'action'), wrong);
    checkBody(article, library, { facts, checkLink }, report);
    for (const { line, text } of findParagraphs(article))
      once(paragraphs, text, path, (first) => report(line, `repeats a paragraph of ${first}`));
  }
  if (library.deals) {
    const report = reporter(problems, 'content/deals.md');
    checkPage(library.deals, today, facts, report);
    checkBody(library.deals, library, { facts, checkLink }, report);
  } else problems.push({ file: 'content/deals.md', line: 1, message: 'is missing' });
  return [
    ...problems,
    ...findConfigurationProblems(library, checkLink),
    ...findVideoProblems(library),
    ...findDrawingProblems(library),
    ...findFactProblems(library.facts, today).map((found) => ({ file: 'content/facts.yaml', ...found })),
  ];
}

function reporter(problems: Problem[], file: string): Report {
  return (line, message) => problems.push({ file, line, message });
}

function once(seen: Map<string, string>, key: string, path: string, again: (first: string) => void): void {
  const first = seen.get(key);
  if (first === undefined) seen.set(key, path);
  else again(first);
}

function lineOf(page: Page, field: string): number {
  return page.lines.get(field) ?? 1;
}

function checkPage(page: Page, today: string, facts: FactBook, report: Report): void {
  const title = fillPlainPlaceholders(page.title, facts);
  const description = fillPlainPlaceholders(page.description, facts);
  if (title.length > TITLE_MAX)
    report(lineOf(page, 'title'), `title has ${title.length} characters, at most ${TITLE_MAX}`);
  if (description.length < DESCRIPTION_MIN || description.length > DESCRIPTION_MAX) {
    report(
      lineOf(page, 'description'),
      `description has ${description.length} characters, not ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`,
    );
  }
  if (page.reviewed === undefined) report(1, 'reviewed date is missing');
  else if (page.reviewed > today) report(lineOf(page, 'reviewed'), `reviewed date ${page.reviewed} is in the future`);
}

interface Known {
  facts: FactBook;
  checkLink: ReturnType<typeof createLinkCheck>;
}

function checkBody(page: Page, library: Library, { facts, checkLink }: Known, report: Report): void {
  let level = 1;
  page.body.split('\n').forEach((text, at) => {
    const line = page.bodyLine + at;
    const heading = /^(#{1,6})\s/.exec(text)?.[1]?.length;
    if (heading !== undefined) {
      if (heading === 1) report(line, 'heading is of the first level, which is the title’s');
      else if (heading > level + 1) report(line, `heading skips from level ${level} to level ${heading}`);
      level = heading;
    }
    for (const unknown of findUnknownPlaceholders(text, facts)) report(line, unknown);
    for (const link of findLinks(text)) {
      const wrong = link.picture
        ? checkPicture(link.target, link.text, library)
        : (checkLink(link.target, page) ?? findBareHomePage(link));
      if (wrong !== null) report(line, wrong);
    }
  });
}

function checkPicture(target: string, text: string, { pictures }: Library): string | null {
  if (text.trim() === '') return `picture ${target} has no text`;
  const name = /^\/?pictures\/([a-z0-9-]{1,80})\.svg$/.exec(target)?.[1];
  return name !== undefined && pictures.has(name) ? null : `picture ${target} is missing`;
}

function findParagraphs({ body, bodyLine }: Page): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let line = bodyLine;
  for (const block of body.split(/\n[ \t]*\n/)) {
    const text = block
      .replaceAll(/[>#*_\s]+/g, ' ')
      .trim()
      .toLowerCase();
    const leading = /^\n*/.exec(block)?.[0].length ?? 0;
    if (text.length >= PARAGRAPH_MIN) found.push({ line: line + leading, text });
    line += block.split('\n').length + 1;
  }
  return found;
}

function findConfigurationProblems(library: Library, checkLink: ReturnType<typeof createLinkCheck>): Problem[] {
  const problems: Problem[] = [];
  const report = reporter(problems, 'content/categories.yaml');
  const slugs = new Map<string, string>();
  const titles = new Map<string, string>();
  if (library.categories.length === 0) report(1, 'has no categories');
  for (const entry of library.categories) {
    const about = entry['meta-description'];
    once(slugs, entry.slug, entry.slug, () => report(1, `${entry.slug} is there twice`));
    once(titles, entry.title.toLowerCase(), entry.slug, (first) =>
      report(1, `${entry.slug} has the title of ${first}`),
    );
    if (about.length < DESCRIPTION_MIN || about.length > DESCRIPTION_MAX) {
      report(
        1,
        `${entry.slug}: meta-description has ${about.length} characters, not ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`,
      );
    }
    for (const slug of [...entry.articles, ...entry.groups.flatMap((group) => group.articles)]) {
      if (!library.articles.has(`${entry.slug}/${slug}`)) report(1, `${entry.slug}: article ${slug} is missing`);
    }
    const wrong = entry['call-to-action'] ? checkLink(entry['call-to-action'].href) : null;
    if (wrong !== null) report(1, `${entry.slug}: ${wrong}`);
  }
  const { sections, 'quick-links': quick, 'secondary-banner': secondary, 'menu-banner': menu } = library.header;
  for (const link of [...sections, ...quick, secondary, menu]) {
    const wrong = link && checkLink(link.href);
    if (wrong) problems.push({ file: 'content/header.yaml', line: 1, message: wrong });
  }
  return problems;
}
