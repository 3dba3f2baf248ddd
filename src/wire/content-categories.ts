/** §7 categories.json as sent. What a server is sure to send is required; our additions are optional. */
import { z } from 'zod';
import type { ArticleLink, Category } from '#domain/entities/content.ts';
import { readHref } from './content-address.ts';
import {
  address,
  link,
  LIST_MAX,
  optional,
  slug,
  text,
  TEXT_MAX,
  TITLE_MAX,
  toMenuLink,
  type LinkSent,
} from './content-fields.ts';

export interface ArticleSent {
  label: string;
  title?: string;
  description?: string;
  common?: boolean;
  group?: string;
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
      'list-heading'?: string;
      'in-menu': boolean;
      order: number;
      href?: string;
    };
  }[];
  included: { type: 'category-articles'; id: string; attributes: { articles: ArticleSent[] } }[];
}

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const article = z.object({
  label: slug,
  title: optional(text(TITLE_MAX)),
  description: optional(text(TEXT_MAX)),
  common: optional(z.boolean()),
  group: optional(text(TITLE_MAX)),
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
    'list-heading': optional(text(TITLE_MAX)),
    'in-menu': optional(z.boolean()),
    order: optional(z.number()),
    href: optional(address),
  }),
});

const categories = z.object({
  data: z.array(category).min(1).max(LIST_MAX),
  included: z
    .array(z.object({ id: z.string(), attributes: z.object({ articles: z.array(z.unknown()).max(LIST_MAX) }) }))
    .max(LIST_MAX),
});

export interface HelpList {
  /** In order. */
  categories: Category[];
  /** Every article that an included list names, also one whose category is not in data: §2 asks for the label alone. */
  articles: ArticleLink[];
}

/** Document → categories and articles; null when it is not a categories document. An article without a usable label is left out. */
export function readHelpList(document: unknown, publicOrigin?: string): HelpList | null {
  const read = categories.safeParse(document);
  if (!read.success) return null;
  const articles = new Map<string, ArticleLink[]>();
  for (const { id, attributes } of read.data.included) {
    const links = attributes.articles.flatMap((sent) => toArticleLink(sent, publicOrigin) ?? []);
    articles.set(id, [...(articles.get(id) ?? []), ...links]);
  }
  const list = read.data.data.map(({ id, attributes }, at) =>
    toCategory(id, attributes, at, articles.get(id) ?? [], publicOrigin),
  );
  const categoriesInOrder = list.toSorted((a, b) => a.order - b.order);
  for (const { id } of list) articles.delete(id);
  return {
    categories: categoriesInOrder,
    articles: [...categoriesInOrder.flatMap((category) => category.articles), ...[...articles.values()].flat()],
  };
}

type Attributes = z.infer<typeof category>['attributes'];

function toCategory(
  id: string,
  sent: Attributes,
  at: number,
  articles: ArticleLink[],
  publicOrigin?: string,
): Category {
  const href = readHref(sent.href, publicOrigin)?.href;
  const action = toMenuLink(sent['call-to-action'], publicOrigin);
  return {
    id,
    title: sent.title || toWords(id),
    metaDescription: sent['meta-description'],
    description: sent.description ?? '',
    ...(action && { callToAction: action }),
    ...(sent.decoration !== undefined && { decoration: sent.decoration }),
    ...(sent['list-heading'] && { listHeading: sent['list-heading'] }),
    ...(href !== undefined && { href }),
    inMenu: sent['in-menu'] ?? true,
    order: sent.order ?? at,
    articles,
  };
}

function toArticleLink(sent: unknown, publicOrigin?: string): ArticleLink | null {
  const read = article.safeParse(sent);
  if (!read.success) return null;
  const { label, title, description, common, group, reviewed, related, keywords } = read.data;
  const href = readHref(read.data.href, publicOrigin)?.href;
  // An entry for another page is nothing without that page.
  if (read.data.href !== undefined && href === undefined) return null;
  return {
    label,
    ...(title && { title }),
    ...(description && { description }),
    ...(href !== undefined && { href }),
    ...(common !== undefined && { common }),
    ...(group && { group }),
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
