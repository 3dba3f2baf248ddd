/** Mistakes in the front matter of an article. */
import { fillPlainPlaceholders } from './placeholders.ts';
import type { FactBook } from './facts.ts';
import type { ArticleSource } from './front-matter.ts';
import type { Reporter } from './check-body.ts';

const TITLE_MAX = 65;
const DESCRIPTION_MIN = 50;
const DESCRIPTION_MAX = 160;

/** Checks the text that search engines display. */
export function findDescriptionProblem(name: string, text: string): string | null {
  if (text.length >= DESCRIPTION_MIN && text.length <= DESCRIPTION_MAX) return null;
  const what = text.length < DESCRIPTION_MIN ? 'say more of what the reader gets' : 'shorten it';
  return `${name} has ${text.length} characters, not ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}: ${what}`;
}

/** @param today ISO date in Europe/London */
export function checkPage(page: ArticleSource, today: string, facts: FactBook, report: Reporter): void {
  const title = fillPlainPlaceholders(page.title, facts);
  if (title.length > TITLE_MAX)
    report(page.lineOf('title'), `title has ${title.length} characters, at most ${TITLE_MAX}: shorten it`);
  // An unreadable field has been reported already.
  const isMissing = page.partial && page.description === '';
  const wrong = isMissing
    ? null
    : findDescriptionProblem('description', fillPlainPlaceholders(page.description, facts));
  if (wrong !== null) report(page.lineOf('description'), wrong);
  if (/^One sentence\b/.test(page.description))
    report(page.lineOf('description'), 'description is the guide’s sample: say what the reader gets');
  if (page.reviewed === undefined) {
    if (page.partial) return;
    report(1, `reviewed is missing: add a line “reviewed: ${today}”, the day its facts were checked`);
  } else if (page.reviewed > today)
    report(page.lineOf('reviewed'), `reviewed ${page.reviewed} is in the future: write the day its facts were checked`);
}
