/** Each article needs customers' questions for the search, without personal data. */
import { isSlug } from '#domain/content-pages.ts';
import type { TypedLibrary } from './library.ts';
import type { FileProblem } from './mistakes.ts';

const LEAST = 25;
/** Possible phone numbers; account and meter numbers are as long. */
const PHONE = /\d(?:[ -]?\d){8,}/;
const EMAIL = /\S@\S/;

type QuestionSource = Pick<TypedLibrary, 'articles'> & Partial<Pick<TypedLibrary, 'brokenTexts'>>;

export function findQuestionProblems({ articles, brokenTexts }: QuestionSource): FileProblem[] {
  const problems: FileProblem[] = [];
  const asked = new Map<string, { path: string; shared: boolean }>();
  for (const [path, { category, slug, questions, retired }] of articles) {
    if (retired !== undefined || !isSlug(slug)) continue;
    const file = `content/articles/${category}/${slug}.questions.txt`;
    const report = (line: number, message: string) => problems.push({ file, line, message });
    if (brokenTexts?.has(`articles/${category}/${slug}.questions.txt`)) continue;
    if (questions === null) {
      report(1, `is missing: write ${LEAST} questions that customers ask when they want the article, one on a line`);
      continue;
    }
    if (questions.length < LEAST) report(1, `has ${questions.length} questions, at least ${LEAST}: add more`);
    const kinds = new Set(questions.map(({ text }) => toKey(text).replaceAll(/\d+/g, '')));
    if (kinds.size < LEAST && questions.length >= LEAST)
      report(
        1,
        `has ${kinds.size} questions that differ in more than a number, at least ${LEAST}: write what customers ask`,
      );
    for (const { text, line, shared } of questions) {
      if (PHONE.test(text)) report(line, 'has a number that looks like somebody’s: remove it');
      if (EMAIL.test(text)) report(line, 'has an email address: remove it');
      const key = toKey(text);
      const first = asked.get(key);
      if (first?.path === path) report(line, 'is the same question again: remove one of the two');
      else if (first && !(first.shared && shared))
        report(line, `is also a question of ${first.path}: mark it with "= " in both, or reword it`);
      if (!first) asked.set(key, { path, shared });
    }
  }
  return problems;
}

/** Questions that differ only in case, punctuation or spaces are equal. */
function toKey(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
