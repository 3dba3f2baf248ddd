import { z } from 'zod';
import { findDay, toFullDateInWords, toLondonDay, toLondonTime } from '#domain/dates.ts';
import { phones } from '#brand/facts.ts';
import type { MenuLink } from '#domain/entities/content.ts';
import { ENERGY_ENQUIRY, PAY_AS_YOU_GO_ENQUIRY, toStepPath } from '#domain/journeys/complaint/kinds.ts';
import { patterns } from '#domain/paths.ts';
import { ARTICLE_PATH } from '#domain/content-pages.ts';
import { toSuggestionWords, MistakesError } from './mistakes.ts';
import { readYaml, type YamlRead } from './yaml-file.ts';

// Publication times: `from:`, `until:` and `draft:`, in London time (decision 0059).

/** "2026-12-24T17:30" in London time; compares as a string. */
export type Minute = string;

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;

export function toLondonMinute(instant: Date): Minute {
  return `${toLondonDay(instant)}T${toLondonTime(instant)}`;
}

function readMinute(typed: string): { day: string; time: string | undefined } | null {
  const [, day = '', time] = WRITTEN.exec(typed) ?? [];
  const isTime = time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  return findDay(day) !== null && isTime ? { day, time } : null;
}

const moment = z.string().refine((typed) => readMinute(typed) !== null, {
  error: ({ input }) =>
    `${String(input)} is not a valid date or time: write 2026-12-24, or 2026-12-24 17:30 (London time)`,
});

/** From the first minute of the day, unless it names one. */
const from = moment.transform((typed): Minute => {
  const { day = '', time = '00:00' } = readMinute(typed) ?? {};
  return `${day}T${time}`;
});

/** To the end of the day, unless it names a minute. */
const until = moment.transform((typed): Minute => {
  const { day = '', time = '24:00' } = readMinute(typed) ?? {};
  return `${day}T${time}`;
});

export interface Period {
  from?: Minute | undefined;
  until?: Minute | undefined;
}

export const period = { from: from.optional(), until: until.optional() };

export function isWithin({ from: first, until: last }: Period, now: Minute): boolean {
  return (first === undefined || first <= now) && (last === undefined || now < last);
}

export const isReversed = ({ from: first, until: last }: Period) =>
  first !== undefined && last !== undefined && last <= first;

/** "Thursday 24 December 2026, 17:30", or "the end of Thursday …". */
export function toMinuteInWords(minute: Minute): string {
  const [day = '', time = ''] = minute.split('T');
  const date = toFullDateInWords(day);
  if (time === '00:00') return date;
  return time === '24:00' ? `the end of ${date}` : `${date}, ${time}`;
}

// `action:` in an article's front matter: its call to action, a number to call or a page to open.

const FORMS = {
  'meter-reading': { title: 'Send a meter reading', href: patterns.submitMeterRead },
  refund: { title: 'Ask for a refund', href: patterns.feedback },
  complaint: { title: 'Make a complaint', href: patterns.selectType },
  question: { title: 'Make an enquiry', href: toStepPath(ENERGY_ENQUIRY) },
  'pay-as-you-go-question': { title: 'Make an enquiry', href: toStepPath(PAY_AS_YOU_GO_ENQUIRY) },
} as const;

const keys = <T extends object>(table: T) => z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]);
const title = z.string().min(1).max(60).optional();

const HOW_TO =
  'action is not written as it should be: write { call: energy }, { form: meter-reading }, { sign-in: true } or { link: /help-and-support/…, title: Words }';

/** An unknown phone or form is reported by name; any other mistake with an example. */
function toWords({ input }: { input?: unknown }): string {
  const { call, form } = (input ?? {}) as { call?: unknown; form?: unknown };
  if (typeof call === 'string' && !Object.hasOwn(phones, call))
    return `call: ${call} is not a known phone line: ${toSuggestionWords(call, Object.keys(phones))}`;
  if (typeof form === 'string' && !Object.hasOwn(FORMS, form))
    return `form: ${form} is not a known form: ${toSuggestionWords(form, Object.keys(FORMS))}`;
  return HOW_TO;
}

/**
 * One of `call:`, `form:`, `sign-in: true` and `link:`, each with an optional `title:`. Another organisation's page or
 * number may be the action only if the article's text names it too (check.ts).
 */
const action = z
  .union(
    [
      z.strictObject({ call: keys(phones), title }),
      z.strictObject({ form: keys(FORMS), title }),
      z.strictObject({ 'sign-in': z.literal(true), title }),
      z.strictObject({
        link: z.string().regex(/^(?:\/|https:\/\/|tel:)/, { error: HOW_TO }),
        title: z.string().min(1).max(60),
      }),
    ],
    { error: toWords },
  )
  .transform((sent): MenuLink => {
    if ('call' in sent) {
      const { number, shown } = phones[sent.call];
      return { title: sent.title ?? `Call ${shown}`, href: `tel:${number}` };
    }
    if ('form' in sent) return { ...FORMS[sent.form], ...(sent.title !== undefined && { title: sent.title }) };
    if ('link' in sent) return { title: sent.title, href: sent.link };
    return { title: sent.title ?? 'Sign in to your account', href: patterns.signIn };
  });

export const typedArticlePath = z.string().regex(ARTICLE_PATH, {
  error: ({ input }) => `${String(input)} is not an article: write category/article, like meters/reading-your-meter`,
});

const fields = z
  .strictObject({
    title: z.string().min(1),
    description: z.string().default(''),
    /** ISO date of the last review. */
    reviewed: z
      .string()
      .refine((typed) => findDay(typed) !== null, {
        error: ({ input }) => `${String(input)} is not a valid date: write the year, month and day, like 2026-11-02`,
      })
      .optional(),
    /** Whom the article is for, if not everybody: "homes in Scotland". */
    for: z.string().min(1).optional(),
    common: z.boolean().default(false),
    related: z.array(typedArticlePath).default([]),
    keywords: z.array(z.coerce.string()).default([]),
    /** The call to action, a button at the top and at the end. */
    action: action.optional(),
    /** Why no button could help with what the article is about. */
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
  .refine((page) => !isReversed(page), { path: ['until'], error: 'until is before from: put the later one in until' });

type FrontMatter = z.infer<typeof fields>;

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
  if (!split)
    throw new MistakesError([{ line: 1, message: source.trim() === '' ? EMPTY : OPENING }], toPartialPage(source, 1));
  const [opening, front = ''] = split;
  const [body, bodyLine] = [source.slice(opening.length), opening.split('\n').length];
  try {
    return toPage(readYaml(front, fields, {}, 1), body, bodyLine);
  } catch (error) {
    if (!(error instanceof MistakesError)) throw error;
    const rest = error.rest as YamlRead<FrontMatter> | null;
    throw new MistakesError(
      error.found,
      rest ? { ...toPage(rest, body, bodyLine), partial: true } : toPartialPage(body, bodyLine),
    );
  }
}

function toPage({ value, lineOf }: YamlRead<FrontMatter>, body: string, bodyLine: number): ArticleSource {
  return { ...value, body, bodyLine, lineOf: (field) => (Object.hasOwn(value, field) ? lineOf([field]) : 1) };
}

/** A page whose front matter could not be read. */
export function toPartialPage(body: string, bodyLine: number): ArticleSource {
  return { ...fields.parse({ title: '-' }), title: '', body, bodyLine, lineOf: () => 1, partial: true };
}
