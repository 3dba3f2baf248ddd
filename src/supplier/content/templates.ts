/**
 * Templates for replies at the desk: `content/replies/NAME.md`, a title and a text. `[[customer]]` and the like are
 * filled in from the case, `[[fact:…]]` and the like as in an article; a reply with an unfilled `[amount]` cannot be
 * sent.
 */
import { addDays, toDateInWords, toLondonDay } from '#domain/dates.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { createFactBook, type FactBook } from './facts.ts';
import type { Library, TypedLibrary } from './library.ts';
import type { FileProblem } from './mistakes.ts';
import { fillPlainPlaceholders, findLineProblems } from './placeholders.ts';

const NEXT_WEEK_DAYS = 7;

/** Placeholders that are filled in from the case. */
const OF_CASE: Readonly<Record<string, (file: CaseFile, today: string) => string>> = {
  customer: ({ person }) => [person.firstName, person.surname].filter(Boolean).join(' '),
  reference: ({ reference }) => reference,
  date: (_, today) => toDateInWords(today),
  'in-a-week': (_, today) => toDateInWords(addDays(today, NEXT_WEEK_DAYS)),
  received: ({ state }) => toDateInWords(state.received.day),
};
const CASE_MARK = /\[\[([a-z-]+)\]\]/g;

/** Lists the templates by name, filled in for this case. */
export function listTemplates({ templates, facts, phones }: Library, file: CaseFile, now: Date) {
  const today = toLondonDay(now);
  const book = createFactBook(facts, today, phones);
  const fill = (text: string) => fillPlainPlaceholders(text, book).replaceAll(CASE_MARK, toValue);
  // The adviser fills in what the case does not contain.
  const toValue = (whole: string, name: string) => {
    const toText = OF_CASE[name];
    return toText ? toText(file, today) || `[${name}]` : whole;
  };
  return [...templates].map(([key, { title, body }]) => ({ key, title: fill(title), text: fill(body).trim() }));
}

export function findTemplateProblems({ templates }: TypedLibrary, facts: FactBook): FileProblem[] {
  return [...templates.values()].flatMap(({ file, title, body, bodyLine, lineOf, partial }) => {
    const lines = [
      { line: lineOf('title'), text: title },
      ...body.split('\n').map((text, at) => ({ line: bodyLine + at, text })),
    ];
    const problems = lines.flatMap(({ line, text }) =>
      findLineProblems(text, facts, Object.keys(OF_CASE)).map((message) => ({ line, message })),
    );
    if (body.trim() === '' && !partial)
      problems.push({ line: bodyLine, message: 'has no text: write what the customer should read' });
    return problems.map((problem) => ({ file, ...problem }));
  });
}
