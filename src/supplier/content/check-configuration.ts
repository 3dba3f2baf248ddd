/** Mistakes in categories.yaml, header.yaml, outage.yaml and site.yaml beyond their syntax. */
import { PICTURE_PATH } from '#domain/decorations.ts';
import { findMissingYears } from '#domain/calendar.ts';
import type { Day } from '#domain/dates.ts';
import { BASE } from '#domain/paths.ts';
import { CONTENT_PAGES_FOLDER } from '#domain/content-pages.ts';
import { findRoute } from '#domain/routes.ts';
import { checkBody, type CheckContext } from './check-body.ts';
import { findLinks } from './check-links.ts';
import { findCurrentPath } from './check-moves.ts';
import { findDescriptionProblem } from './check-page.ts';
import { toSuggestionWords, type FileProblem, LISTED_TWICE } from './mistakes.ts';
import type { YamlName } from './yaml-file.ts';

export function findConfigurationProblems(known: CheckContext, today: Day): FileProblem[] {
  const problems: FileProblem[] = [];
  const report = (file: YamlName, path: readonly PropertyKey[], message: string) =>
    problems.push({ file: `content/${file}`, line: known.library.lineOf(file, path), message });
  checkCategories(known, (path, message) => report('categories.yaml', path, message));
  checkLinks(known, report);
  checkCalendar(known, today, (line, message) => problems.push({ file: 'content/calendar.yaml', line, message }));
  checkOutage(known, today, (line, message) => problems.push({ file: 'content/outage.yaml', line, message }));
  checkUnread(known, (file, line, message) => problems.push({ file: `content/${file}`, line, message }));
  return problems;
}

/** Pages that a category may link to. */
const PAGES = ['category', 'emergencies'];

function checkCategories(
  { library, checkLink }: CheckContext,
  report: (path: readonly PropertyKey[], message: string) => void,
): void {
  const { categories, articles } = library;
  if (categories.length === 0 && !library.brokenTexts.has('categories.yaml'))
    report([], 'has no categories: begin one with a line “- slug: meters”');
  const titles = new Map<string, string>();
  const slugs = new Set<string>();
  categories.forEach((entry, at) => {
    const { slug } = entry;
    if (slugs.has(slug)) report([at, 'slug'], `${slug} ${LISTED_TWICE}`);
    slugs.add(slug);
    const isTaken = slug === CONTENT_PAGES_FOLDER || !PAGES.includes(findRoute(`${BASE}/${slug}`) ?? '');
    if (entry.external === undefined && isTaken)
      report([at, 'slug'], `${slug} is already the address of a page of ours: choose another`);
    const title = entry.title.toLowerCase();
    if (titles.has(title)) report([at, 'title'], `${slug} has the same title as ${titles.get(title)}: give it its own`);
    else titles.set(title, slug);
    const wrong = findDescriptionProblem(`${slug}: meta-description`, entry['meta-description']);
    if (wrong !== null) report([at, 'meta-description'], wrong);
    const inCategory = [...articles.values()].filter(({ category }) => category === slug).map((found) => found.slug);
    const reportMissing = (name: string, path: readonly PropertyKey[]) => {
      if (inCategory.includes(name)) return;
      const moved = findCurrentPath(`${slug}/${name}`, articles);
      if (moved === null) report(path, `${slug}: article ${name} is missing: ${toFew(name, inCategory)}`);
      else report(path, `${slug}: article ${name} is now ${moved}: ${toListed(moved, slug)}`);
    };
    entry.articles.forEach((name, place) => reportMissing(name, [at, 'articles', place]));
    entry.groups.forEach((group, groupAt) =>
      group.articles.forEach((name, place) => reportMissing(name, [at, 'groups', groupAt, 'articles', place])),
    );
    const drawn = PICTURE_PATH.exec(entry.decoration ?? '')?.[1];
    if (drawn !== undefined && !library.pictures.has(drawn))
      report([at, 'decoration'], `${slug}: ${entry.decoration} is missing: save it in content/pictures as an SVG`);
    const dead = entry['call-to-action'] ? checkLink(entry['call-to-action'].href) : null;
    if (dead !== null) report([at, 'call-to-action'], `${slug}: ${dead}`);
  });
}

/** A list may contain only articles of its own category. */
function toListed(moved: string, slug: string): string {
  return moved.startsWith(`${slug}/`) ? `type ${moved.slice(slug.length + 1)}` : 'remove it here';
}

const FEW = 6;

function toFew(name: string, there: readonly string[]): string {
  const like = there.filter((one) => one.split('-').some((word) => word.length > 3 && name.includes(word)));
  const shown = (like.length > 0 ? like : there).slice(0, FEW);
  return shown.length > 0 ? toSuggestionWords(name, shown) : 'remove it, or write it';
}

function checkLinks(
  { library: { header, site }, checkLink }: CheckContext,
  report: (file: YamlName, path: readonly PropertyKey[], message: string) => void,
): void {
  const check = (file: YamlName, name: string, links: readonly ({ href: string } | null)[]) =>
    links.forEach((link, at) => {
      const wrong = link && checkLink(link.href);
      if (wrong) report(file, [name, at], wrong);
    });
  check('header.yaml', 'sections', header.sections);
  check('header.yaml', 'quick-links', header['quick-links']);
  check('header.yaml', 'secondary-banner', [header['secondary-banner']]);
  check('header.yaml', 'menu-banner', [header['menu-banner']]);
  check('site.yaml', 'popular', site.popular ?? []);
  check('site.yaml', 'more-help', site['more-help'] ?? []);
  site.footer?.forEach(({ links }, at) =>
    links.forEach((link, place) => {
      const wrong = checkLink(link.href);
      if (wrong !== null) report('site.yaml', ['footer', at, 'links', place], wrong);
    }),
  );
}

function checkOutage(known: CheckContext, today: Day, report: (line: number, message: string) => void): void {
  const { message, until } = known.library.outage;
  const line = known.library.lineOf('outage.yaml', ['message']);
  if (message !== '' && until !== undefined && until.slice(0, 10) < today)
    report(
      known.library.lineOf('outage.yaml', ['until']),
      "until has passed, so nobody sees the notice: write title: '' and message: ''",
    );
  // A multi-line text begins on the line after its key.
  checkBody(message, message.includes('\n') ? line + 1 : line, known, report);
}

/** A year missing from the calendar is counted by the usual rules, which know no moved or extra holidays. */
function checkCalendar({ library }: CheckContext, today: Day, report: (line: number, message: string) => void): void {
  if (library.brokenTexts.has('calendar.yaml')) return;
  for (const { nation, year } of findMissingYears(library.calendar, today)) {
    const typed = library.calendar.bankHolidays[nation]?.filter((day) => day.startsWith(year)).length ?? 0;
    const wrong = typed === 0 ? `has no bank holidays of ${year}` : `has ${typed} of the bank holidays of ${year}`;
    report(
      library.lineOf('calendar.yaml', ['bank-holidays', nation]),
      `${nation} ${wrong}: add ${typed === 0 ? 'them' : 'the others'} from https://www.gov.uk/bank-holidays`,
    );
  }
}

/** Links in a file that cannot be parsed, read line by line. */
function checkUnread(
  { library, checkLink }: CheckContext,
  report: (file: string, line: number, message: string) => void,
) {
  for (const file of ['categories.yaml', 'header.yaml', 'site.yaml', 'outage.yaml']) {
    if (!library.isUnread(file)) continue;
    (library.brokenTexts.get(file) ?? '').split('\n').forEach((line, at) => {
      const [, href] = /\bhref: *["']?(\/[^\s"',}]*)/.exec(line) ?? [];
      for (const target of [href ?? [], findLinks(line).map((link) => link.target)].flat()) {
        const wrong = checkLink(target);
        if (wrong !== null) report(file, at + 1, wrong);
      }
    });
  }
}
