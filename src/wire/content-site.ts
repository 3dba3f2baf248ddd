/** site.json, our own addition to §7: links, hours, moved addresses. Without it the defaults apply. */
import { z } from 'zod';
import {
  type MenuLink,
  HOME_PARTS,
  type FooterColumn,
  type PhoneWords,
  type PriceCapNotice,
  type Site,
} from '#domain/entities/content.ts';
import { type Calendar, isClosingSpan, DEFAULT_CALENDAR } from '#domain/calendar.ts';
import { NATIONS, type Nation } from '#domain/bank-holidays.ts';
import { articlePath, day, LIST_MAX, menuLink, textField, TITLE_MAX } from './content.ts';
import { ignoreInvalid, readEntries, readEntry, toPointer, type OnIssue } from './entries.ts';

export interface SiteSent {
  data: {
    type: 'site';
    attributes: {
      popular?: MenuLink[];
      'more-help'?: MenuLink[];
      footer?: { heading: string; links: MenuLink[] }[];
      home?: string[];
      'price-cap-notice'?: { show: boolean; title?: string | undefined; message?: string | undefined };
      phones?: Record<string, { label?: string; hours?: string; exceptions?: object[] }>;
      calendar?: {
        nation: Nation;
        closed: Calendar['closed'];
        'bank-holidays': Calendar['bankHolidays'];
      };
      moved?: Record<string, string>;
      retired?: string[];
    };
  };
}

const LINKS_MAX = 20;
const EXCEPTIONS_MAX = 60;
/** The bank holidays of a nation for thirty years. */
const BANK_HOLIDAYS_MAX = 300;
const MESSAGE_MAX = 400;

const priceCapNotice = z
  .object({
    show: z.boolean().default(true),
    title: textField(TITLE_MAX).optional(),
    message: textField(MESSAGE_MAX).optional(),
  })
  .transform(({ show, title, message }): PriceCapNotice => ({
    show,
    ...(title && { title }),
    ...(message && { message }),
  }));

const document = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()) }) });
const dayOfHours = day('2026-12-25');
const phone = z
  .object({
    label: textField(TITLE_MAX).optional(),
    hours: textField(TITLE_MAX).optional(),
    exceptions: z
      .array(z.object({ from: dayOfHours, until: dayOfHours, hours: textField(TITLE_MAX) }))
      .max(EXCEPTIONS_MAX)
      .default([]),
  })
  .transform(({ label, hours, exceptions }): PhoneWords => ({
    ...(label && { label }),
    ...(hours && { hours }),
    exceptions,
  }));

const days = z.array(dayOfHours).max(BANK_HOLIDAYS_MAX).optional();
const calendar = z
  .object({
    nation: z.enum(NATIONS).default(DEFAULT_CALENDAR.nation),
    closed: z
      .array(
        z
          .object({ from: dayOfHours, until: dayOfHours })
          .refine(isClosingSpan, 'from and until, a month apart at most'),
      )
      .max(EXCEPTIONS_MAX)
      .default([]),
    'bank-holidays': z.object({ 'england-and-wales': days, scotland: days, 'northern-ireland': days }).default({}),
  })
  .transform(({ 'bank-holidays': bankHolidays, ...read }): Calendar => ({ ...read, bankHolidays }));

/** Returns the schema of one entry of each list. */
export function toSiteEntries(publicOrigin?: string) {
  const link = menuLink(publicOrigin);
  const column: z.ZodType<FooterColumn> = z.object({
    heading: textField(TITLE_MAX),
    links: z.array(link).max(LINKS_MAX),
  });
  return { link, column, part: z.enum(HOME_PARTS), phone, calendar, articlePath };
}

/** Reads each field independently; null for any other kind of document. */
export function readSite(sent: unknown, publicOrigin?: string, onIssue: OnIssue = ignoreInvalid): Site | null {
  const read = document.safeParse(sent);
  if (!read.success) return null;
  const { attributes } = read.data.data;
  const at = '/data/attributes';
  const { link, column, part } = toSiteEntries(publicOrigin);
  const list = <T>(field: string, entry: z.ZodType<T>): T[] | undefined => {
    const value = attributes[field];
    if (!Array.isArray(value)) return undefined;
    return readEntries(entry, value, { at: `${at}/${field}`, max: LIST_MAX, onIssue });
  };
  const record = <T>(field: string, entry: z.ZodType<T>): Record<string, T> => {
    const value =
      readEntry(z.record(z.string(), z.unknown()), attributes[field] ?? {}, `${at}/${field}`, onIssue) ?? {};
    const found = Object.entries(value).flatMap(([key, one]) => {
      const good = readEntry(entry, one, toPointer(`${at}/${field}`, [key]), onIssue);
      return good === null ? [] : [[key, good] as const];
    });
    return Object.fromEntries(found);
  };
  const [popular, moreHelp] = [list('popular', link), list('more-help', link)];
  const [footer, home] = [list('footer', column), list('home', part)];
  const one = <T>(field: string, entry: z.ZodType<T>): T | null =>
    attributes[field] === undefined ? null : readEntry(entry, attributes[field], `${at}/${field}`, onIssue);
  const notice = one('price-cap-notice', priceCapNotice);
  const sentCalendar = one('calendar', calendar);
  return {
    ...(popular && { popular }),
    ...(moreHelp && { moreHelp }),
    ...(footer && { footer }),
    ...(home && { home }),
    ...(notice && { priceCapNotice: notice }),
    ...(sentCalendar && { calendar: sentCalendar }),
    phones: record('phones', phone),
    moved: record('moved', articlePath),
    retired: list('retired', articlePath) ?? [],
  };
}
