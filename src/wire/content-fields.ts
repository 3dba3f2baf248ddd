/** Fields of content JSON from a server that may be wrong or hostile. */
import { z } from 'zod';
import { findDay } from '#domain/dates.ts';
import type { MenuLink } from '#domain/entities/content.ts';
import { ARTICLE_PATH, isSlug, SLUG } from '#domain/slug.ts';
import { readHref } from './content-address.ts';

export const TITLE_MAX = 300;
export const TEXT_MAX = 2_000;
export const LIST_MAX = 2_000;

/** One line of text, cut at `max` characters. */
export const textField = (max: number) =>
  z.string().transform((value) =>
    value
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, max)
      .toWellFormed(),
  );
export const addressField = z.string().max(TEXT_MAX);
/** An existing day; `example` is shown in the message. */
export const day = (example: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, `a day like ${example}`)
    .refine((text) => findDay(text) !== null, `a day like ${example}`);
export const slug = z.string().regex(new RegExp(`^${SLUG}$`), 'a part of an address: a to z, 0 to 9 and hyphens');
/** `category/slug`. */
export const articlePath = z.string().regex(ARTICLE_PATH, 'category/slug');

/** A URL that a page may link to. */
export const href = (publicOrigin?: string) =>
  addressField.transform((value, context) => {
    const to = readHref(value, publicOrigin)?.href;
    if (to !== undefined) return to;
    context.addIssue({ code: 'custom', message: 'an address that a page may link to' });
    return z.NEVER;
  });

export const menuLink = (publicOrigin?: string): z.ZodType<MenuLink> =>
  z.object({ title: textField(TITLE_MAX).refine((title) => title !== '', 'some words'), href: href(publicOrigin) });

/** A name in another system's style (`newSystemHub`, `New system_hub`, `7`) → a slug; null if impossible. */
export function toSlug(name: string): string | null {
  if (isSlug(name)) return name;
  if (!/^[a-z0-9]/i.test(name)) return null;
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  const made = words.replaceAll(/[ _]+/g, '-');
  return isSlug(made) ? made : null;
}
