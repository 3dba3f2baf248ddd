/** §7 header configuration and outage notice as sent. */
import { z } from 'zod';
import type { HeaderConfiguration } from '#domain/entities/content.ts';
import { LIST_MAX, text, TITLE_MAX, toMenuLink, type LinkSent } from './content-fields.ts';

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

/** Some servers send a list as an object of numbered items. */
const list = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : value),
  z.array(z.unknown()).max(LIST_MAX),
);

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

const outage = z
  .object({ title: text(TITLE_MAX).optional(), message: z.string().optional() })
  .refine((sent) => sent.title !== undefined || sent.message !== undefined);

/** Document → notice as sent (both empty: no outage); null when it is no outage document. */
export function readOutage(document: unknown): OutageSent | null {
  const read = outage.safeParse(document);
  return read.success ? { title: read.data.title ?? '', message: read.data.message ?? '' } : null;
}
