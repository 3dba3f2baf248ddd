/** Mistakes that an editor should fix, the same for `check-content`, `dev` and the start. */
import { phones } from '#brand/facts.ts';
import { CONTENT_PAGE_NAMES, CONTENT_PAGES, type ContentPageName, isSlug } from '#domain/content-pages.ts';
import { toLondonDay } from '#domain/dates.ts';
import { STORED_ITEMS } from '#domain/privacy/stored-items.ts';
import { checkBody, type CheckContext, type Reporter } from './check-body.ts';
import { findConfigurationProblems } from './check-configuration.ts';
import { createLinkCheck, findLinks, type LinkCheck } from './check-links.ts';
import { findCurrentPath, findMoveProblems } from './check-moves.ts';
import { checkPage } from './check-page.ts';
import { findDrawingProblems } from './drawings.ts';
import { findVideoProblems } from './check-videos.ts';
import { createFactBook, findFactProblems } from './facts.ts';
import type { ArticleSource } from './front-matter.ts';
import { toPageFile, type ArticleFile, type Library, type TypedLibrary } from './library.ts';
import { toSuggestionWords, type FileProblem, toMovedMessage, MISSING_TEXT } from './mistakes.ts';
import { findTriageProblems } from './check-triage.ts';
import { toUnusableReason } from './text-file.ts';
import { findTemplateProblems } from './templates.ts';

/** Shorter paragraphs ("Call us.") may well be in two articles. */
const PARAGRAPH_MIN = 80;

/**
 * @param today ISO date in Europe/London
 * @param linked articles that the product's own pages lead to
 */
export function findProblems(
  { typed: library }: Library,
  today: string = toLondonDay(new Date()),
  linked: readonly string[] = [],
): FileProblem[] {
  const problems: FileProblem[] = [];
  const checkLink = createLinkCheck(library);
  const facts = createFactBook(library.facts, today);
  const known: CheckContext = { facts, checkLink, library };
  const once = createOnce();
  for (const [path, article] of library.articles)
    checkArticle(path, article, { ...known, today, once }, reporter(problems, article.file));
  for (const [path, change] of library.changes) {
    const report = reporter(problems, change.file);
    if (!library.articles.has(path)) report(1, 'changes no article: for a new one remove “.draft” from its name');
    // A draft of a change repeats the text of the article that it will replace.
    else checkArticle(path, change, { ...known, today, once: createOnce() }, report);
  }
  if (library.deals) {
    const report = reporter(problems, 'content/deals.md');
    checkPage(library.deals, today, facts, report);
    checkBody(library.deals.body, library.deals.bodyLine, known, report, library.deals);
  } else if (!library.brokenTexts.has('deals.md'))
    problems.push({ file: 'content/deals.md', line: 1, message: MISSING_TEXT });
  for (const name of CONTENT_PAGE_NAMES)
    checkContentPage(name, { ...known, today, once }, reporter(problems, `content/${toPageFile(name)}`));
  for (const [file, bytes] of library.otherPictures)
    problems.push({ file: `content/pictures/${file}`, line: 1, message: toUnusableReason(file, bytes) });
  problems.push(
    ...findMoveProblems(library, linked),
    ...findConfigurationProblems(known, today),
    ...findTriageProblems(library, checkLink),
    ...findVideoProblems(library),
    ...findDrawingProblems(library),
    ...findTemplateProblems(library, facts),
    ...findFactProblems(library.facts, today).map((found) => ({ file: 'content/facts.yaml', ...found })),
  );
  // A line that cannot be parsed is reported once, without its consequences.
  const told = new Set(library.broken.map(({ file, line }) => `${file}:${line}`));
  return [...library.broken, ...problems.filter(({ file, line }) => !told.has(`${file}:${line}`))];
}

type Checked = CheckContext & { today: string; once: Once };

/** A content page with its own address must contain each of its generated parts once, and explain every cookie. */
function checkContentPage(name: ContentPageName, { today, once: _, ...known }: Checked, report: Reporter): void {
  const page = known.library.pages.get(name);
  if (!page) {
    if (!known.library.brokenTexts.has(toPageFile(name))) report(1, MISSING_TEXT);
    return;
  }
  checkPage(page, today, known.facts, report);
  const parts: readonly string[] = CONTENT_PAGES[name];
  checkBody(page.body, page.bodyLine, known, report, page, parts);
  for (const part of parts)
    if (!page.body.includes(`[[show:${part}]]`))
      report(1, `has no line [[show:${part}]]: write it where that part stands`);
  if (name !== 'cookies') return;
  for (const [key, item] of Object.entries(STORED_ITEMS))
    if (!page.body.includes(`[[kept:${key}]]`))
      report(1, `does not say what ${item.name} is for: write it, and [[kept:${key}]]`);
}

function reporter(problems: FileProblem[], file: string): Reporter {
  return (line, message) => problems.push({ file, line, message });
}

type Once = (kind: 'title' | 'name' | 'paragraph', key: string, path: string) => string | null;

/** Where the same text was used before; null the first time. */
function createOnce(): Once {
  const seen = new Map<string, string>();
  return (kind, key, path) => {
    const first = seen.get(`${kind} ${key}`);
    if (first === undefined) seen.set(`${kind} ${key}`, path);
    return first ?? null;
  };
}

function checkArticle(path: string, article: ArticleFile, { today, once, ...known }: Checked, report: Reporter): void {
  const { library, facts, checkLink } = known;
  // A retired article only links to where its subject moved, so search needs nothing from it.
  if (article.retired === undefined) checkPage(article, today, facts, report);
  const categories = library.categories.filter(({ external }) => external === undefined).map(({ slug }) => slug);
  if (!isSlug(article.category)) return;
  if (!categories.includes(article.category) && !library.isUnread('categories.yaml'))
    report(
      1,
      `category ${article.category} is not in categories.yaml: ${toSuggestionWords(article.category, categories)}`,
    );
  const sameTitle = article.title === '' ? null : once('title', article.title.toLowerCase(), path);
  if (sameTitle !== null) report(article.lineOf('title'), `has the same title as ${sameTitle}: give it its own`);
  const sameName = once('name', article.slug, path);
  if (sameName !== null) report(1, `has the same file name as ${sameName}: rename it`);
  for (const related of article.related) {
    const wrong = related === path ? 'is the article itself' : findMissing(related, library);
    if (wrong !== null) report(article.lineOf('related'), `related article ${related} ${wrong}`);
  }
  if (article.draft && article.category === 'emergencies')
    report(
      article.lineOf('draft'),
      'hides an article about a danger: remove draft, or move the draft to another category',
    );
  if (article.until !== undefined && article.until.slice(0, 10) < today)
    report(article.lineOf('until'), 'until has passed, so nobody sees the article: give a later day, or retire it');
  const wrong = findActionProblem(article, checkLink);
  if (wrong !== null) report(article.lineOf('action'), wrong);
  checkBody(article.body, article.bodyLine, known, report, article);
  for (const { line, text } of findParagraphs(article)) {
    const first = once('paragraph', text, path);
    if (first !== null) report(line, `repeats a paragraph of ${first}: link to it instead`);
  }
}

const OURS = new Set(Object.values(phones).map(({ number }) => `tel:${number}`));

/** An action that leads to another site must be explained in the text. */
function findActionProblem({ action, body }: ArticleFile, checkLink: LinkCheck): string | null {
  if (action === undefined || OURS.has(action.href)) return null;
  if (!action.href.startsWith('/') && !findLinks(body).some(({ target }) => target === action.href))
    return `action ${action.href} is not ours and the text has no link to it: add one that says what it is`;
  return action.href.startsWith('tel:') ? null : checkLink(action.href);
}

function findMissing(path: string, { articles }: TypedLibrary): string | null {
  if (articles.has(path)) return null;
  const moved = findCurrentPath(path, articles);
  if (moved !== null) return toMovedMessage(moved);
  const [category = ''] = path.split('/');
  const there = [...articles.keys()].filter((one) => one.startsWith(`${category}/`));
  return `is missing: ${there.length > 0 ? toSuggestionWords(path, there.slice(0, 8)) : 'remove it'}`;
}

function findParagraphs({ body, bodyLine }: ArticleSource): { line: number; text: string }[] {
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
