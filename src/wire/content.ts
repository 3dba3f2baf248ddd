/** §7 header configuration and outage notice documents. */
import { z } from 'zod';
import { findDay } from '#domain/dates.ts';
import type { MenuLink, HeaderConfiguration, Video } from '#domain/entities/content.ts';
import { ARTICLE_PATH, isSlug, SLUG } from '#domain/content-pages.ts';
import { readHref, readMediaSource, readPictureSource } from './content-address.ts';
import { ignoreInvalid, readEntries, readEntry, type OnIssue } from './entries.ts';

// Fields of content JSON from a server that may be wrong or hostile.

export const TITLE_MAX = 300;
export const TEXT_MAX = 2_000;
export const LIST_MAX = 2_000;

/** One line of text, truncated at `max` characters. */
export const textField = (max: number) =>
  z.string().transform((value) =>
    value
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, max)
      .toWellFormed(),
  );
const addressField = z.string().max(TEXT_MAX);
/** An existing day; the message shows `example`. */
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

/** Turns a name in another system's style (`newSystemHub`, `New system_hub`, `7`) into a slug; null if impossible. */
export function toSlug(name: string): string | null {
  if (isSlug(name)) return name;
  if (!/^[a-z0-9]/i.test(name)) return null;
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  const made = words.replaceAll(/[ _]+/g, '-');
  return isSlug(made) ? made : null;
}

export interface HeaderSent {
  hideA11yBtn: boolean;
  sections: MenuLink[];
  'quick-links': MenuLink[];
  'secondary-banner': MenuLink | null;
  'menu-banner': MenuLink | null;
}

export interface OutageSent {
  title: string;
  /** HTML that has not been sanitised. */
  message: string;
}

const FIELDS = ['hideA11yBtn', 'sections', 'quick-links', 'secondary-banner', 'menu-banner'] as const;
const shown = z.union([z.boolean(), z.stringbool()]);

/** Reads each field and link of the header independently; null if it has none of the header's fields. */
export function readHeader(
  sent: unknown,
  publicOrigin?: string,
  onIssue: OnIssue = ignoreInvalid,
): HeaderConfiguration | null {
  const read = z.record(z.string(), z.unknown()).safeParse(sent);
  if (!read.success || !FIELDS.some((field) => Object.hasOwn(read.data, field))) return null;
  const { data } = read;
  const link = menuLink(publicOrigin);
  const readList = (field: 'sections' | 'quick-links') => {
    const at = `/${field}`;
    const list = toList(data[field]);
    if (list === null) onIssue({ pointer: at, expected: 'a list' });
    return readEntries(link, list ?? [], { at, max: LIST_MAX, onIssue });
  };
  const readBanner = (field: 'secondary-banner' | 'menu-banner') =>
    isNothing(data[field]) ? null : readEntry(link, data[field], `/${field}`, onIssue);
  return {
    hideA11yBtn: isNothing(data['hideA11yBtn'])
      ? false
      : (readEntry(shown, data['hideA11yBtn'], '/hideA11yBtn', onIssue) ?? false),
    sections: readList('sections'),
    quickLinks: readList('quick-links'),
    secondaryBanner: readBanner('secondary-banner'),
    menuBanner: readBanner('menu-banner'),
  };
}

/** Some servers send a list as an object of numbered items; null for anything else. */
function toList(sent: unknown): unknown[] | null {
  if (isNothing(sent)) return [];
  return typeof sent === 'object' && sent !== null ? Object.values(sent) : null;
}

/** Servers express "no banner" in many ways. */
function isNothing(sent: unknown): boolean {
  if (sent === undefined || sent === null || sent === '') return true;
  return typeof sent === 'object' && Object.keys(sent).length === 0;
}

/** @internal */
export const outage = z.object({ title: textField(TITLE_MAX).nullish(), message: z.string().nullish() });

/**
 * Reads a notice as sent. Both fields are empty if there is no outage; null if it is not an object, or nothing in it is
 * readable.
 */
export function readOutage(sent: unknown, onIssue: OnIssue = ignoreInvalid): OutageSent | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null;
  const { title, message } = readEntry(outage, sent, '', onIssue) ?? {};
  const isSaid = ['title', 'message'].some((field) => !isNothing((sent as Record<string, unknown>)[field]));
  if (isSaid && title === undefined && message === undefined) return null;
  return { title: title ?? '', message: message ?? '' };
}

// The list of help videos: our own addition to §7, which a server may lack.

/** The transcript is HTML that has not been sanitised. */
type VideoSent = Omit<Video, 'slug' | 'transcript'> & Partial<Pick<Video, 'transcript'>>;

export interface VideosSent {
  data: { type: 'videos'; id: string; attributes: VideoSent }[];
}

const SOURCES_MAX = 5;
const TRANSCRIPT_MAX = 50_000;

interface OwnFiles {
  /** Address of the content server as browsers see it, with its base path; empty if it is this site. */
  contentOrigin: string;
  /** Maps other spellings of that server's address to the one that browsers get. */
  resolve?: (sent: string) => string;
}

/**
 * A file on the content server itself.
 * @param read returns its URL for browsers
 */
const ownFile = (read: (sent: string) => string | null) =>
  addressField.transform((sent, context) => {
    const found = read(sent);
    if (found === null) context.addIssue('a file of the content server’s own');
    return found ?? z.NEVER;
  });

/** @internal */
export function toVideoSchema({ contentOrigin, resolve = (sent) => sent }: OwnFiles): z.ZodType<Video> {
  const media = ownFile((sent) => readMediaSource(resolve(sent), contentOrigin));
  const picture = ownFile((sent) => readPictureSource(resolve(sent), contentOrigin));
  const source = z.object({ src: media, type: z.string().regex(/^video\/[a-z0-9]{1,20}$/, 'a type like video/mp4') });
  const attributes = z.object({
    title: textField(TITLE_MAX).refine((title) => title !== '', 'some words'),
    seconds: z.number().positive(),
    description: textField(TEXT_MAX).optional(),
    article: articlePath.optional(),
    sources: z.array(source).min(1).max(SOURCES_MAX),
    poster: z.object({ src: picture, alt: textField(TEXT_MAX) }).optional(),
    captions: media.optional(),
    transcript: z.string().max(TRANSCRIPT_MAX).optional(),
  });
  return z.object({ id: slug, attributes }).transform(({ id, attributes: sent }) => ({
    slug: id,
    title: sent.title,
    seconds: Math.round(sent.seconds),
    description: sent.description ?? '',
    ...(sent.article !== undefined && { article: sent.article }),
    sources: sent.sources,
    ...(sent.poster && { poster: sent.poster }),
    ...(sent.captions !== undefined && { captions: sent.captions }),
    transcript: sent.transcript ?? '',
  }));
}

const videos = z.object({ data: z.array(z.unknown()) });

/**
 * Reads videos with unsanitised transcripts; null if it is not a list of videos. A video without a playable file is
 * skipped.
 */
export function readVideos(sent: unknown, own: OwnFiles, onIssue: OnIssue = ignoreInvalid): Video[] | null {
  const read = videos.safeParse(sent);
  if (!read.success) return null;
  return readEntries(toVideoSchema(own), read.data.data, { at: '/data', max: LIST_MAX, onIssue });
}
