/** Fields of content JSON as a server that may be wrong or hostile sends them. */
import { z } from 'zod';
import type { MenuLink } from '#domain/entities/content.ts';
import { readHref } from './content-address.ts';

/** A part of a content address: nothing that `..`, `%2e` or `/` could hide in. */
export const PATH_PART = /^[a-z0-9-]{1,80}$/;

export const TITLE_MAX = 300;
export const TEXT_MAX = 2_000;
export const LIST_MAX = 2_000;

export interface LinkSent {
  title: string;
  href: string;
}

/** An optional addition in the wrong shape is as good as absent; it never costs the whole document. */
export const optional = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);
/** One line of text, cut at `max` characters. */
export const text = (max: number) =>
  z.string().transform((value) =>
    value
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, max)
      .toWellFormed(),
  );
export const address = z.string().max(TEXT_MAX);
export const slug = z.string().regex(PATH_PART);
export const link = z.object({ title: text(TITLE_MAX), href: address });

/** Null for what is no link, or leads where no page may link to. */
export function toMenuLink(sent: unknown, publicOrigin?: string): MenuLink | null {
  const read = link.safeParse(sent);
  const href = read.success ? readHref(read.data.href, publicOrigin)?.href : undefined;
  return read.success && read.data.title !== '' && href !== undefined ? { title: read.data.title, href } : null;
}
