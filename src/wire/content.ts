/** §7 header configuration and outage notice documents. */
import { z } from 'zod';
import type { HeaderConfiguration, MenuLink } from '#domain/entities/content.ts';
import { LIST_MAX, menuLink, textField, TITLE_MAX } from './content-fields.ts';
import { ignoreOdd, readEntries, readEntry, type OnOdd } from './entries.ts';

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
export const shown = z.union([z.boolean(), z.stringbool()]);

/** Document → header, reading each field and link independently; null if it has none of the header's fields. */
export function readHeader(sent: unknown, publicOrigin?: string, onOdd: OnOdd = ignoreOdd): HeaderConfiguration | null {
  const read = z.record(z.string(), z.unknown()).safeParse(sent);
  if (!read.success || !FIELDS.some((field) => Object.hasOwn(read.data, field))) return null;
  const { data } = read;
  const link = menuLink(publicOrigin);
  const readList = (field: 'sections' | 'quick-links') => {
    const at = `/${field}`;
    const list = toList(data[field]);
    if (list === null) onOdd({ pointer: at, expected: 'a list' });
    return readEntries(link, list ?? [], { at, max: LIST_MAX, onOdd });
  };
  const readBanner = (field: 'secondary-banner' | 'menu-banner') =>
    isNothing(data[field]) ? null : readEntry(link, data[field], `/${field}`, onOdd);
  return {
    hideA11yBtn: isNothing(data['hideA11yBtn'])
      ? false
      : (readEntry(shown, data['hideA11yBtn'], '/hideA11yBtn', onOdd) ?? false),
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

/** Servers write "no banner" in many ways. */
function isNothing(sent: unknown): boolean {
  if (sent === undefined || sent === null || sent === '') return true;
  return typeof sent === 'object' && Object.keys(sent).length === 0;
}

export const outage = z.object({ title: textField(TITLE_MAX).nullish(), message: z.string().nullish() });

/** Document → notice as sent (both empty: no outage); null if it is not an object, or nothing in it is readable. */
export function readOutage(sent: unknown, onOdd: OnOdd = ignoreOdd): OutageSent | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null;
  const { title, message } = readEntry(outage, sent, '', onOdd) ?? {};
  const isSaid = ['title', 'message'].some((field) => !isNothing((sent as Record<string, unknown>)[field]));
  if (isSaid && title === undefined && message === undefined) return null;
  return { title: title ?? '', message: message ?? '' };
}
