/** content/triage.yaml: the questions of "What’s happening?" and their endings (decision 0054). */
import { z } from 'zod';
import { isSlug } from '#domain/content-pages.ts';
import { LINES, type Node } from '#domain/triage.ts';
import { typedArticlePath } from './front-matter.ts';
import { toSuggestionWords, BAD_NAME } from './mistakes.ts';

const words = z.string().min(1);
const line = z.enum(LINES, {
  error: ({ input }) => `call: ${String(input)} is not a known phone line: ${toSuggestionWords(String(input), LINES)}`,
});
const danger = z.literal(true).optional();
const doing = z
  .strictObject({ label: words, to: words, note: words.optional() })
  .transform(({ label, to, note }) => ({ label, to, ...(note !== undefined && { note }) }));

const question = z
  .strictObject({
    ask: words,
    hint: words.optional(),
    danger,
    yes: words.optional(),
    no: words.optional(),
    answers: z.array(z.strictObject({ label: words, next: words })).optional(),
  })
  .transform(({ ask, hint, danger: isDanger, yes, no, answers }, context): Node => {
    const [first, second, ...others] =
      answers ??
      (yes !== undefined && no !== undefined
        ? [
            { label: 'Yes', next: yes },
            { label: 'No', next: no },
          ]
        : []);
    if (!first || !second || others.length > 0) {
      context.addIssue('a question has two answers: write yes: and no:, each with the name of what comes next');
      return z.NEVER;
    }
    return { ask, ...(hint !== undefined && { hint }), ...(isDanger && { danger: true }), answers: [first, second] };
  });

const ending = z
  .strictObject({
    title: words,
    danger,
    say: z.array(words),
    call: line,
    do: doing.optional(),
    'when-closed': z.strictObject({ do: doing.optional(), say: words.optional(), call: line.optional() }).optional(),
    article: typedArticlePath,
  })
  .transform(({ title, danger: isDanger, say, call, do: now, 'when-closed': late, article }): Node => ({
    title,
    say,
    ...(isDanger && { danger: true }),
    line: call,
    ...(now && { doing: now }),
    ...(late && {
      whenClosed: {
        ...(late.do && { doing: late.do }),
        ...(late.call && { call: { words: late.say ?? 'Call', line: late.call } }),
      },
    }),
    article,
  }));

const HOW =
  'is not written as it should be: a question has ask:, yes: and no:, an ending has title:, say:, call: and article:';

export const triageNodes = z.record(z.string().refine(isSlug, BAD_NAME), z.union([question, ending], { error: HOW }));
