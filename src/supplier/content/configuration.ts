/** Schemas of categories.yaml, header.yaml, outage.yaml and videos/videos.yaml. */
import { z } from 'zod';
import { externalPages } from '#brand/facts.ts';
import { DECORATIONS } from '#domain/decorations.ts';
import { isSlug } from '#domain/content-pages.ts';
import { typedArticlePath } from './front-matter.ts';
import { toChoice } from './mistakes.ts';
import { isBackwards, period } from './publishing.ts';

const slug = z.string().refine(isSlug);
const external = z.enum(Object.keys(externalPages) as [keyof typeof externalPages, ...(keyof typeof externalPages)[]], {
  error: ({ input }) => `external: ${String(input)} is no page: ${toChoice(String(input), Object.keys(externalPages))}`,
});

const page = external.transform((key) => externalPages[key]);

const LINK = 'a link needs a title and where it goes: { title: Words, href: /help-and-support/… }';

/** A path of the site or one of the brand's external pages. */
export const link = z
  .union(
    [
      z.strictObject({ title: z.string().min(1), href: z.string().startsWith('/') }),
      z.strictObject({ title: z.string().min(1), external }),
    ],
    { error: LINK },
  )
  .transform((sent) => ({ title: sent.title, href: 'href' in sent ? sent.href : externalPages[sent.external] }));

const category = z.strictObject({
  slug,
  title: z.string(),
  description: z.string(),
  'meta-description': z.string(),
  'call-to-action': link.optional(),
  decoration: z.enum(DECORATIONS).optional(),
  /** Set if the category is a page of another site. */
  external: page.optional(),
  'in-menu': z.boolean().default(true),
  /** Listed first, in this order; the rest of the folder follows by title. */
  articles: z.array(slug).default([]),
  /** Heading above the list. */
  'list-heading': z.string().optional(),
  /** Articles by task; those in no group come last. */
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
  .refine((notice) => !isBackwards(notice), {
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
