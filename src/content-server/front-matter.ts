import { parse } from 'yaml';
import { z } from 'zod';
import { action } from './actions.ts';

const slugPath = z.string().regex(/^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/, 'must be category/slug');

const fields = z.strictObject({
  title: z.string().min(1),
  description: z.string().default(''),
  /** ISO date of the last review. */
  reviewed: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-11-02')
    .optional(),
  /** Who it is for, where that is not everybody: "homes in Scotland". */
  for: z.string().min(1).optional(),
  common: z.boolean().default(false),
  related: z.array(slugPath).default([]),
  keywords: z.array(z.coerce.string()).default([]),
  /** The one thing to do, as a button at the top and at the end. */
  action: action.optional(),
  /** The article is a form block that the content server's form script fills (§2). */
  nucleus: z.boolean().default(false),
});

export type FrontMatter = z.infer<typeof fields>;

export interface Page extends FrontMatter {
  /** Markdown after the front matter. */
  body: string;
  /** Line of the file on which the body starts, counted from 1. */
  bodyLine: number;
  /** Line of each field of the front matter. */
  lines: ReadonlyMap<string, number>;
}

const SHAPE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

/** @throws Error saying what is wrong with the front matter, in one line */
export function readPage(source: string): Page {
  const split = SHAPE.exec(source);
  if (!split) throw new Error('front matter between two lines of --- is missing');
  const read = fields.safeParse(parse(split[1] ?? ''));
  if (!read.success)
    throw new Error(
      read.error.issues.map((issue) => `${issue.path.join('.') || 'front matter'}: ${issue.message}`).join('; '),
    );
  const lines = new Map(split[0].split('\n').map((line, at) => [/^\w+(?=:)/.exec(line)?.[0] ?? '', at + 1]));
  return { ...read.data, body: source.slice(split[0].length), bodyLine: split[0].split('\n').length, lines };
}
