import { z } from 'zod';
import { findDay } from '#domain/dates.ts';
import { ARTICLE_PATH } from '#domain/content-pages.ts';
import { action } from './actions.ts';
import { Mistakes } from './mistakes.ts';
import { isBackwards, period } from './publishing.ts';
import { readYaml, type YamlRead } from './yaml-file.ts';

export const typedArticlePath = z.string().regex(ARTICLE_PATH, {
  error: ({ input }) => `${String(input)} is no article: write category/article, like meters/reading-your-meter`,
});

const fields = z
  .strictObject({
    title: z.string().min(1),
    description: z.string().default(''),
    /** ISO date of the last review. */
    reviewed: z
      .string()
      .refine((typed) => findDay(typed) !== null, {
        error: ({ input }) => `${String(input)} is no day: write the year, month and day, like 2026-11-02`,
      })
      .optional(),
    /** Whom it is for, if not everybody: "homes in Scotland". */
    for: z.string().min(1).optional(),
    common: z.boolean().default(false),
    related: z.array(typedArticlePath).default([]),
    keywords: z.array(z.coerce.string()).default([]),
    /** The call to action, a button at the top and at the end. */
    action: action.optional(),
    /** Why no button could do what the article is about. */
    'no-action': z.string().min(1).optional(),
    /** The article is a form block, filled in by the content server's form script (§2). */
    nucleus: z.boolean().default(false),
    ...period,
    /** Visible only to holders of a preview link. */
    draft: z.boolean().default(false),
    /** Old addresses of the article. */
    was: z.array(typedArticlePath).default([]),
    /** The article is retired: where its subject moved, as `category/article`. */
    retired: typedArticlePath.optional(),
  })
  .refine((page) => !isBackwards(page), { path: ['until'], error: 'until is before from: put the later one in until' });

export type FrontMatter = z.infer<typeof fields>;

export interface ArticleSource extends FrontMatter {
  /** Markdown after the front matter. */
  body: string;
  /** Line of the file on which the body starts, from 1. */
  bodyLine: number;
  /** Line of a field of the front matter; 1 without it. */
  lineOf(field: string): number;
  /** Some fields could not be read: for checks only. */
  partial?: true;
}

const SHAPE = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;
const EMPTY =
  'the file is empty: write a line ---, then title: …, description: … and reviewed: …, then a line ---, then the text';
const OPENING =
  'the file does not begin with its fields: write a line ---, then title: …, description: … and reviewed: …, then a line ---';

/** @throws Mistakes whose `rest` is the page without its invalid fields */
export function readPage(source: string): ArticleSource {
  const split = SHAPE.exec(source);
  if (!split) throw new Mistakes([{ line: 1, message: source.trim() === '' ? EMPTY : OPENING }], toPartial(source, 1));
  const [opening, front = ''] = split;
  const [body, bodyLine] = [source.slice(opening.length), opening.split('\n').length];
  try {
    return toPage(readYaml(front, fields, {}, 1), body, bodyLine);
  } catch (error) {
    if (!(error instanceof Mistakes)) throw error;
    const rest = error.rest as YamlRead<FrontMatter> | null;
    throw new Mistakes(
      error.found,
      rest ? { ...toPage(rest, body, bodyLine), partial: true } : toPartial(body, bodyLine),
    );
  }
}

function toPage({ value, lineOf }: YamlRead<FrontMatter>, body: string, bodyLine: number): ArticleSource {
  return { ...value, body, bodyLine, lineOf: (field) => (Object.hasOwn(value, field) ? lineOf([field]) : 1) };
}

/** A page whose front matter could not be read. */
export function toPartial(body: string, bodyLine: number): ArticleSource {
  return { ...fields.parse({ title: '-' }), title: '', body, bodyLine, lineOf: () => 1, partial: true };
}
