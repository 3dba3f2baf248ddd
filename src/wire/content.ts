/** §7 content JSON as sent (docs: "Content as sent"). What a server is sure to send is required; our additions are optional. */
import { z } from 'zod';
import type { ArticleLink, Category, HeaderConfiguration, MenuLink } from '#domain/entities/content.ts';
import { readHref } from './content-address.ts';

/** A part of a content address: nothing that `..`, `%2e` or `/` could hide in. */
export const PATH_PART = /^[a-z0-9-]{1,80}$/;

const TITLE_MAX = 300;
const TEXT_MAX = 2_000;
const LIST_MAX = 2_000;

export interface LinkSent {
  title: string;
  href: string;
}

export interface ArticleSent {
  label: string;
  title?: string;
  description?: string;
  common?: boolean;
  reviewed?: string;
  related?: string[];
  keywords?: string[];
  href?: string;
}

export interface CategoriesSent {
  data: {
    type: 'categories';
    id: string;
    attributes: {
      'meta-description': string;
      title: string;
      description: string;
      'call-to-action'?: LinkSent;
      decoration?: string;
      'in-menu': boolean;
      order: number;
      href?: string;
    };
  }[];
  included: { type: 'category-articles'; id: string; attributes: { articles: ArticleSent[] } }[];
}

export interface HeaderSent {
  hideA11yBtn: boolean;
  sections: LinkSent[];
  'quick-links': LinkSent[];
  'secondary-banner': LinkSent | null;
  'menu-banner': LinkSent | null;
}

export interface OutageSent {
  title: string;
  /** HTML, not yet to be trusted. */
  message: string;
}

/** An optional addition in the wrong shape is as good as absent; it never costs the whole document. */
const optional = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);
const text = (max: number) => z.string().transform((value) => value.replaceAll(/\p{Cc}+/gu, ' ').trim().slice(0, max).toWellFormed());
const address = z.string().max(TEXT_MAX);
const slug = z.string().regex(PATH_PART);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const link = z.object({ title: text(TITLE_MAX), href: address });
/** Some servers send a list as an object of numbered items. */
const list = z.preprocess((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : value), z.array(z.unknown()).max(LIST_MAX));

const article = z.object({
  label: slug,
  title: optional(text(TITLE_MAX)),
  description: optional(text(TEXT_MAX)),
  common: optional(z.boolean()),
  reviewed: optional(day),
  related: optional(z.array(z.string().regex(/^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/)).max(20)),
  keywords: optional(z.array(text(TITLE_MAX)).max(100)),
  href: optional(address),
});

const category = z.object({
  id: slug,
  attributes: z.object({
    'meta-description': text(TEXT_MAX).catch(''),
    title: optional(text(TITLE_MAX)),
    description: optional(text(TEXT_MAX)),
    'call-to-action': optional(link),
    decoration: optional(slug),
    'in-menu': optional(z.boolean()),
    order: optional(z.number()),
    href: optional(address),
  }),
});

const categories = z.object({
  data: z.array(category).min(1).max(LIST_MAX),
  included: z.array(z.object({ id: z.string(), attributes: z.object({ articles: z.array(z.unknown()).max(LIST_MAX) }) })).max(LIST_MAX),
});

/** Document → categories in order; null when it is not a categories document. An article without a usable label is left out. */
export function readCategories(document: unknown, publicOrigin?: string): Category[] | null {
  const read = categories.safeParse(document);
  if (!read.success) return null;
  const articles = new Map<string, ArticleLink[]>();
  for (const { id, attributes } of read.data.included) {
    const links = attributes.articles.flatMap((sent) => toArticleLink(sent, publicOrigin) ?? []);
    articles.set(id, [...(articles.get(id) ?? []), ...links]);
  }
  const list = read.data.data.map(({ id, attributes }, at) => toCategory(id, attributes, at, articles.get(id) ?? [], publicOrigin));
  return list.toSorted((a, b) => a.order - b.order);
}

function toCategory(id: string, sent: z.infer<typeof category>['attributes'], at: number, articles: ArticleLink[], publicOrigin?: string): Category {
  const href = readHref(sent.href, publicOrigin)?.href;
  const action = toMenuLink(sent['call-to-action'], publicOrigin);
  return {
    id,
    title: sent.title || toWords(id),
    metaDescription: sent['meta-description'],
    description: sent.description ?? '',
    ...(action && { callToAction: action }),
    ...(sent.decoration !== undefined && { decoration: sent.decoration }),
    ...(href !== undefined && { href }),
    inMenu: sent['in-menu'] ?? true,
    order: sent.order ?? at,
    articles,
  };
}

function toArticleLink(sent: unknown, publicOrigin?: string): ArticleLink | null {
  const read = article.safeParse(sent);
  if (!read.success) return null;
  const { label, title, description, common, reviewed, related, keywords } = read.data;
  const href = readHref(read.data.href, publicOrigin)?.href;
  // An entry for another page is nothing without that page.
  if (read.data.href !== undefined && href === undefined) return null;
  return {
    label,
    ...(title && { title }),
    ...(description && { description }),
    ...(href !== undefined && { href }),
    ...(common !== undefined && { common }),
    ...(reviewed !== undefined && { reviewed }),
    ...(related && { related }),
    ...(keywords && { keywords }),
  };
}

/** A slug in words, for a server that sends no title: `pay-as-you-go` → "Pay as you go". */
export function toWords(slugged: string): string {
  const words = slugged.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const header = z.object({
  hideA11yBtn: z.union([z.boolean(), z.stringbool()]).catch(false),
  sections: list.catch([]),
  'quick-links': list.catch([]),
  'secondary-banner': z.unknown().optional(),
  'menu-banner': z.unknown().optional(),
});

/** Document → header; null when it has none of the header's fields. */
export function readHeader(document: unknown, publicOrigin?: string): HeaderConfiguration | null {
  const read = header.safeParse(document);
  if (!read.success || !Object.keys(document as object).some((key) => key in header.shape)) return null;
  const links = (sent: unknown[]) => sent.flatMap((item) => toMenuLink(item, publicOrigin) ?? []);
  return {
    hideA11yBtn: read.data.hideA11yBtn,
    sections: links(read.data.sections),
    quickLinks: links(read.data['quick-links']),
    secondaryBanner: toMenuLink(read.data['secondary-banner'], publicOrigin),
    menuBanner: toMenuLink(read.data['menu-banner'], publicOrigin),
  };
}

function toMenuLink(sent: unknown, publicOrigin?: string): MenuLink | null {
  const read = link.safeParse(sent);
  const href = read.success ? readHref(read.data.href, publicOrigin)?.href : undefined;
  return read.success && read.data.title !== '' && href !== undefined ? { title: read.data.title, href } : null;
}

const outage = z.object({ title: text(TITLE_MAX), message: z.string() }).partial().refine((sent) => sent.title !== undefined || sent.message !== undefined);

/** Document → notice as sent (both empty: no outage); null when it is no outage document. */
export function readOutage(document: unknown): OutageSent | null {
  const read = outage.safeParse(document);
  return read.success ? { title: read.data.title ?? '', message: read.data.message ?? '' } : null;
}
