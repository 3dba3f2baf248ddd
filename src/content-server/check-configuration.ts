/** What is wrong with categories.yaml, header.yaml, outage.yaml and site.yaml, beyond how they are written. */
import { checkBody, type Known } from './check-body.ts';
import { findDescriptionProblem } from './check-page.ts';
import { toChoice, type Problem } from './mistakes.ts';
import type { Library, YamlName } from './library.ts';

export function findConfigurationProblems(known: Known): Problem[] {
  const problems: Problem[] = [];
  const report = (file: YamlName, path: readonly PropertyKey[], message: string) =>
    problems.push({ file: `content/${file}`, line: known.library.lineOf(file, path), message });
  checkCategories(known, (path, message) => report('categories.yaml', path, message));
  checkLinks(known, report);
  checkOutage(known, (line, message) => problems.push({ file: 'content/outage.yaml', line, message }));
  return problems;
}

function checkCategories(
  { library, checkLink }: Known,
  report: (path: readonly PropertyKey[], message: string) => void,
): void {
  const { categories, articles, broken } = library;
  if (categories.length === 0 && !isBroken(library, 'categories.yaml'))
    report([], 'has no categories: begin one with a line “- slug: meters”');
  const titles = new Map<string, string>();
  const slugs = new Set<string>();
  categories.forEach((entry, at) => {
    const { slug } = entry;
    if (slugs.has(slug)) report([at, 'slug'], `${slug} is there twice: keep one of the two`);
    slugs.add(slug);
    const title = entry.title.toLowerCase();
    if (titles.has(title)) report([at, 'title'], `${slug} has the title of ${titles.get(title)}: give it its own`);
    else titles.set(title, slug);
    const wrong = findDescriptionProblem(`${slug}: meta-description`, entry['meta-description']);
    if (wrong !== null) report([at, 'meta-description'], wrong);
    const inCategory = [...articles.values()].filter(({ category }) => category === slug).map((found) => found.slug);
    const missing = (name: string, path: readonly PropertyKey[]) => {
      if (inCategory.includes(name)) return;
      // An article that cannot be read is told once, by its own line.
      if (broken.some(({ file }) => file === `content/articles/${slug}/${name}.md`)) return;
      report(path, `${slug}: article ${name} is missing: ${toFew(name, inCategory)}`);
    };
    entry.articles.forEach((name, place) => missing(name, [at, 'articles', place]));
    entry.groups.forEach((group, groupAt) =>
      group.articles.forEach((name, place) => missing(name, [at, 'groups', groupAt, 'articles', place])),
    );
    const dead = entry['call-to-action'] ? checkLink(entry['call-to-action'].href) : null;
    if (dead !== null) report([at, 'call-to-action'], `${slug}: ${dead}`);
  });
}

const FEW = 6;

function toFew(name: string, there: readonly string[]): string {
  const like = there.filter((one) => one.split('-').some((word) => word.length > 3 && name.includes(word)));
  const shown = (like.length > 0 ? like : there).slice(0, FEW);
  return shown.length > 0 ? toChoice(name, shown) : 'take it out, or write it';
}

function checkLinks(
  { library: { header, site }, checkLink }: Known,
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

function checkOutage(known: Known, report: (line: number, message: string) => void): void {
  const { outage, lineOf } = known.library;
  const { title, message } = outage;
  if (title.trim() !== '' && message.trim() === '')
    report(lineOf('outage.yaml', ['title']), 'notice has a title and no message: say what readers can still do');
  if (title.trim() === '' && message.trim() !== '')
    report(lineOf('outage.yaml', ['message']), 'notice has a message and no title: say in a few words what is wrong');
  const line = lineOf('outage.yaml', ['message']);
  // Words on several lines begin on the line after their name.
  checkBody(message, message.includes('\n') ? line + 1 : line, known, report);
}

export function isBroken({ broken }: Library, file: string): boolean {
  return broken.some((problem) => problem.file === `content/${file}`);
}
