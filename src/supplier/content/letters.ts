/** content/letters.yaml replaces the product's own text in emails and confirmations (src/domain/letters.ts). */
import { z } from 'zod';
import { toLondonDay } from '#domain/dates.ts';
import { LETTERS, type Letters } from '#domain/letters.ts';
import { createFactBook, NO_FACTS, type PhoneChanges } from './facts.ts';
import { fillPlainPlaceholders, findLineProblems } from './placeholders.ts';

const listMarks = (text: string) => text.match(/\[\[[^\]]+\]\]/g) ?? [];

/**
 * Any other placeholder of a text is required: it stands for an adviser's words, a number, a day, or what the law
 * requires.
 */
const OPTIONAL = /^\[\[(?:about|what|our-hours|hours:.*)\]\]$/;

/** Brackets that nothing fills in would be sent as they stand. */
const hasOtherBrackets = (text: string) => /[[\]]/.test(text.replaceAll(/\[\[(?!show:)[^[\]]*\]\]/g, ''));

/**
 * A text with an unknown placeholder is refused as a whole, so that nobody is sent `[[custmer]]`; the previous text
 * stays in use.
 */
function toWords(shipped: string) {
  const marks = listMarks(shipped);
  const own = marks.map((mark) => mark.slice(2, -2));
  return z
    .string()
    .trim()
    .min(1)
    .superRefine((typed, context) => {
      for (const mark of marks.filter((one) => !OPTIONAL.test(one)))
        if (!typed.includes(mark)) context.addIssue(`has no ${mark}: write it where it belongs`);
      if (hasOtherBrackets(typed))
        context.addIssue('has brackets that nothing fills in: write [[name]], or remove them');
      for (const mark of listMarks(typed).filter((one) => one.startsWith('[[fact:')))
        context.addIssue(`${mark} may change after the email was sent: name the page that has it`);
      const isFact = /^\[\[fact:/;
      for (const problem of findLineProblems(typed, NO_FACTS, own).filter((one) => !isFact.test(one)))
        context.addIssue(problem);
    })
    .default(shipped);
}

const toGroup = (words: Readonly<Record<string, string>>) =>
  z
    .strictObject(Object.fromEntries(Object.entries(words).map(([name, shipped]) => [name, toWords(shipped)])))
    .prefault({});

export const letters = z
  .strictObject(Object.fromEntries(Object.entries(LETTERS).map(([name, words]) => [name, toGroup(words)])))
  .transform((typed) => typed as Letters);

/** Fills in today's phone numbers and hours, for emails and confirmations. */
export function readLetters(
  { letters: typed, phones }: { letters: Letters; phones: PhoneChanges },
  now: Date,
): Letters {
  const book = createFactBook([], toLondonDay(now), phones);
  const fill = (words: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(words).map(([name, text]) => [name, fillPlainPlaceholders(text, book)]));
  return Object.fromEntries(Object.entries(typed).map(([name, words]) => [name, fill(words)])) as Letters;
}
