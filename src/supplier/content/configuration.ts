/** Schemas of categories.yaml, header.yaml, outage.yaml, calendar.yaml and videos/videos.yaml. */
import { z } from 'zod';
import { externalPages, phones } from '#brand/facts.ts';
import { DECORATIONS, PICTURE_PATH, isDecoration } from '#domain/decorations.ts';
import { isSlug } from '#domain/content-pages.ts';
import { NATIONS } from '#domain/bank-holidays.ts';
import { type Calendar, isClosingSpan, DEFAULT_CALENDAR } from '#domain/calendar.ts';
import { findDay } from '#domain/dates.ts';
import { HOME_PARTS } from '#domain/entities/content.ts';
import { readHours, readSpan } from '#domain/opening-hours.ts';
import { readHref } from '#wire/content-address.ts';
import { typedArticlePath, isReversed, period } from './front-matter.ts';
import { toSuggestionWords } from './mistakes.ts';

const slug = z.string().refine(isSlug);
/** An external page, by its address or by the brand's key for it. */
const page = z.string().transform((typed, context): string => {
  const pages: Readonly<Record<string, string>> = externalPages;
  const known = Object.hasOwn(pages, typed) ? pages[typed] : undefined;
  if (known !== undefined) return known;
  if (typed.startsWith('https://') && readHref(typed)?.external) return typed;
  context.addIssue(
    `external: ${typed} is neither an address that begins with https:// nor a page of the brand: ${toSuggestionWords(typed, Object.keys(pages))}`,
  );
  return z.NEVER;
});

const HREF = 'href must be an address of ours, like /help-and-support/meters, or begin with https://';
const LINK = 'a link needs a title and where it goes: { title: Words, href: /help-and-support/… }, or https://…';

/** A path of the site, another site's address, or one of the brand's external pages. */
const link = z
  .strictObject(
    {
      title: z.string().min(1),
      href: z
        .string()
        .regex(/^(?:\/|https:\/\/)/, HREF)
        .optional(),
      external: page.optional(),
    },
    { error: ({ code }) => (code === 'invalid_type' ? LINK : undefined) },
  )
  .transform(({ title, href, external = href }, context) => {
    if (external !== undefined && (href ?? external) === external) return { title, href: external };
    context.addIssue(LINK);
    return z.NEVER;
  });

const decoration = z.string().refine((name) => isDecoration(name) || PICTURE_PATH.test(name), {
  error: ({ input }) =>
    `${String(input)} is not known as decoration: ${toSuggestionWords(String(input), DECORATIONS)}, or a drawing like pictures/heat-pump.svg`,
});

const category = z.strictObject({
  slug,
  title: z.string(),
  description: z.string(),
  'meta-description': z.string(),
  'call-to-action': link.optional(),
  decoration: decoration.optional(),
  /** Set if the category is a page of another site. */
  external: page.optional(),
  'in-menu': z.boolean().default(true),
  /** Listed first, in this order; the rest of the folder follows by title. */
  articles: z.array(slug).default([]),
  /** Heading above the list. */
  'list-heading': z.string().optional(),
  /** Articles grouped by task; those in no group come last. */
  groups: z.array(z.strictObject({ title: z.string(), articles: z.array(slug) })).default([]),
  /** Links to pages elsewhere, after the articles. */
  links: z
    .array(z.strictObject({ label: slug, title: z.string(), description: z.string().optional(), external: page }))
    .default([]),
});

export type CategoryEntry = z.infer<typeof category>;

const header = z.strictObject({
  hideA11yBtn: z.boolean().default(false),
  sections: z.array(link).default([]),
  'quick-links': z.array(link).default([]),
  'secondary-banner': link.nullable().default(null),
  'menu-banner': link.nullable().default(null),
});

export type HeaderEntry = z.infer<typeof header>;

/** `message` is Markdown. An incomplete notice is ignored: the previous one stays. */
const outage = z
  .strictObject({ title: z.string().default(''), message: z.string().default(''), ...period })
  .refine((notice) => !isReversed(notice), {
    path: ['until'],
    error: 'until is before from: put the later one in until',
  })
  .refine(({ title, message }) => title.trim() === '' || message.trim() !== '', {
    path: ['title'],
    error: 'notice has a title and no message: say what readers can still do',
  })
  .refine(({ title, message }) => title.trim() !== '' || message.trim() === '', {
    path: ['message'],
    error: 'notice has a message and no title: say in a few words what is wrong',
  });

export type OutageEntry = z.infer<typeof outage>;

const video = z.strictObject({
  slug,
  title: z.string().min(1),
  seconds: z.int().positive(),
  description: z.string(),
  /** The article with the same content. */
  article: typedArticlePath,
  /** `picture` is the drawing that the poster is made from. */
  poster: z.strictObject({ picture: slug, alt: z.string().min(1) }),
});

export type VideoEntry = z.infer<typeof video>;

export const configurations = { categories: z.array(category), header, outage, videos: z.array(video) };

// Schemas of site.yaml and phones.yaml: links, the order of the home page, and opening hours.

const homePart = z.enum(HOME_PARTS, {
  error: ({ input }) =>
    `home: ${String(input)} is not a part of the home page: ${toSuggestionWords(String(input), HOME_PARTS)}`,
});

/** Missing fields keep the product's defaults. */
export const site = z.strictObject({
  popular: z.array(link).max(8).optional(),
  'more-help': z.array(link).max(12).optional(),
  footer: z
    .array(z.strictObject({ heading: z.string().min(1), links: z.array(link).max(8) }))
    .max(4)
    .optional(),
  home: z.array(homePart).optional(),
  /** The price-cap notice of Contact us, which may replace the product's text. */
  'price-cap-notice': z
    .strictObject({
      show: z.boolean().default(true),
      title: z.string().min(1).max(80).optional(),
      message: z.string().min(1).max(400).optional(),
    })
    .optional(),
});

export type SiteEntry = z.infer<typeof site>;

const day = z.string().refine((typed) => findDay(typed) !== null, {
  error: ({ input }) => `${String(input)} is not a valid date: write the year, month and day, like 2026-12-25`,
});
const hours = z.string().refine((typed) => readHours(typed) !== null, {
  error: ({ input }) =>
    `“${String(input)}” cannot be read as hours: write “Monday to Friday 8am to 8pm, Saturday 9am to 5pm”, “Every day 8am to 8pm” or “Open 24 hours a day”`,
});
const thatDay = z.string().refine((typed) => readSpan(typed) !== null, {
  error: ({ input }) => `“${String(input)}” cannot be read as the hours of a day: write “Closed” or “9am to 3pm”`,
});

const exception = z
  .strictObject({ day: day.optional(), from: day.optional(), until: day.optional(), hours: thatDay })
  .transform(({ day: only, from = only, until = from, hours: open }, context) => {
    if (from !== undefined && until !== undefined && from <= until) return { from, until, hours: open };
    context.addIssue('an exception needs a day: write { day: 2026-12-25, hours: Closed }, or from and until');
    return z.NEVER;
  });

const entry = z.strictObject({
  label: z.string().min(1).max(60).optional(),
  hours: hours.optional(),
  exceptions: z.array(exception).default([]),
});

/** Always shown as open, whatever is typed: a reader who believes otherwise might not call. */
const ALWAYS = ['gasEmergency', 'gasEmergencyNorthernIreland', 'powerCut', 'emergencyServices', 'meterEmergency'];

/** Phone numbers are not included: a wrong one could cost a life, so they change with the release (brand/facts.ts). */
export const phoneBook = z.record(z.string(), entry).superRefine((typed, context) => {
  for (const [key, { hours: other, exceptions }] of Object.entries(typed)) {
    if (ALWAYS.includes(key) && (other !== undefined || exceptions.length > 0))
      context.addIssue({
        code: 'custom',
        path: [key],
        message: `${key} is open 24 hours a day: remove its hours and exceptions`,
      });
    if (!Object.hasOwn(phones, key))
      context.addIssue({
        code: 'custom',
        path: [key],
        message: `${key} is not a known phone line: ${toSuggestionWords(key, Object.keys(phones))}`,
      });
  }
});

export type PhoneEntries = z.infer<typeof phoneBook>;

const closing = z
  .strictObject({ day: day.optional(), from: day.optional(), until: day.optional() })
  .transform(({ day: only, from = only, until = from }, context) => {
    if (from !== undefined && until !== undefined && isClosingSpan({ from, until })) return { from, until };
    context.addIssue('closed needs a day: write { day: 2026-12-29 }, or from and until, a month apart at most');
    return z.NEVER;
  });

const holidays = z.array(day).optional();

export const calendar = z
  .strictObject({
    nation: z.enum(NATIONS).default(DEFAULT_CALENDAR.nation),
    closed: z.array(closing).default([]),
    'bank-holidays': z
      .strictObject({ 'england-and-wales': holidays, scotland: holidays, 'northern-ireland': holidays })
      .default({}),
  })
  .transform(({ 'bank-holidays': bankHolidays, ...calendar }): Calendar => ({ ...calendar, bankHolidays }));
