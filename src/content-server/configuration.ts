/** Shapes of categories.yaml, header.yaml, outage.yaml and videos/videos.yaml. */
import { z } from 'zod';
import { externalPages } from '#brand/facts.ts';
import { PATH_PART } from '#wire/content-fields.ts';

const slug = z.string().regex(PATH_PART);
const external = z.enum(Object.keys(externalPages) as [keyof typeof externalPages, ...(keyof typeof externalPages)[]]);

const page = external.transform((key) => externalPages[key]);

/** A link goes to a path of the site or to one of the brand's external pages. */
const target = z
  .union([z.object({ href: z.string().startsWith('/') }), z.object({ external })])
  .transform((to) => ('href' in to ? to.href : externalPages[to.external]));
const link = z.looseObject({ title: z.string() }).transform((sent, context) => {
  const to = target.safeParse(sent);
  if (to.success) return { title: sent.title, href: to.data };
  context.addIssue('needs href: /… or external: a page of brand/facts.ts');
  return z.NEVER;
});

const category = z.strictObject({
  slug,
  title: z.string(),
  description: z.string(),
  'meta-description': z.string(),
  'call-to-action': link.optional(),
  decoration: slug.optional(),
  /** The category is a page of another site. */
  external: page.optional(),
  'in-menu': z.boolean().default(true),
  /** These come first, in this order; the rest of the folder follows by title. */
  articles: z.array(slug).default([]),
  /** What stands above the list. */
  'list-heading': z.string().optional(),
  /** Articles by what a person wants to do; those that no group names come last. */
  groups: z.array(z.strictObject({ title: z.string(), articles: z.array(slug) })).default([]),
  /** Pages elsewhere, after the articles. */
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

/** `message` is Markdown. */
const outage = z.strictObject({ title: z.string().default(''), message: z.string().default('') });

export type OutageEntry = z.infer<typeof outage>;

const video = z.strictObject({
  slug,
  title: z.string().min(1),
  seconds: z.int().positive(),
  description: z.string(),
  /** The article that says the same in full. */
  article: z.string().regex(/^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/, 'must be category/slug'),
  /** `picture` is the drawing that the poster is made from. */
  poster: z.strictObject({ picture: slug, alt: z.string().min(1) }),
});

export type VideoEntry = z.infer<typeof video>;

export const configurations = { categories: z.array(category), header, outage, videos: z.array(video) };
