/** The HTML that surrounds the content of every email to a customer. */
import { readFirstName, readLastName } from '#domain/rules/name.ts';
import { EMAIL_MAX } from '#domain/constants.ts';
import type { HoursException } from '#domain/entities/content.ts';
import { fillMarks, type Letters } from '#domain/letters.ts';
import { html, type Html } from '#domain/html.ts';
import type { DeliverableLead } from './attempt.ts';

// The customer who gets a confirmation or an email about a case. Names and addresses come from a public form and may be
// false.

const NAME_SHOWN_MAX = 80;
/** Longer text is probably a sentence rather than a name, and the greeting leaves it out. */
const NAME_WORDS_MAX = 5;
/** A single address and nothing else; letters of any script, which the mail server may reject. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;

/** Null if there is no usable address. */
export function findEmailAddress({ email }: Pick<DeliverableLead, 'email'>): string | null {
  return email !== null && email.length <= EMAIL_MAX && ADDRESS.test(email) ? email : null;
}

/**
 * Returns the name for the greeting; null if it is unusable. A stranger may enter anybody's address, so anything that
 * could be read as a message or become a link ("visit evil.example") is left out.
 */
export function findName({ firstName, surname }: Pick<DeliverableLead, 'firstName' | 'surname'>): string | null {
  const [first, last] = [readFirstName(firstName ?? ''), readLastName(surname ?? '')];
  if (!first.ok || !last.ok) return null;
  const name = `${first.value} ${last.value}`;
  const isShort = name.length <= NAME_SHOWN_MAX && name.split(/\s+/u).length <= NAME_WORDS_MAX;
  return isShort && !/\.\S/u.test(name) ? name : null;
}

// The end of every email says whom to call, and where to find more.

export function toCallLine({ letters }: Supplier, { shown, hours }: SupplierPhone): string {
  return fillMarks(letters.ending.call, { 'our-number': shown, 'our-hours': hours });
}

/** Never adds a link that gives access to a case. */
export const toFollowWords = (url: string | null) => toWhere(url, 'Check progress');

/** SI 2008/1898, regulation 10: where the procedure is, and that a copy is free. */
export const toProcedureWords = (url: string | null) => toWhere(url, 'How we handle complaints');

function toWhere(url: string | null, title: string) {
  return { where: url === null ? `choose “${title}” on our help pages` : `go to ${url}` };
}

const BODY = 'margin:0;padding:24px 16px;font:18px/1.6 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const BOX = 'margin:24px 0;padding:16px 20px;border:1px solid #7b8794;border-radius:12px';
const LINE_END = html`${'\n'}`;
/** Preserves the line breaks of an adviser's text. */
const LINES = 'white-space:pre-line';

interface MailFrame {
  subject: string;
  heading: string;
  /** If null, the greeting has no name. */
  name: string | null;
  supplier: Supplier;
  body: readonly Html[];
}

export function toMailFrame({ subject, heading, name, supplier, body }: MailFrame): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="${BODY}">
        <div style="max-width:600px;margin:0 auto">
          <p><strong>${supplier.name}</strong></p>
          <h1 style="font-size:28px;line-height:1.25">${heading}</h1>
          <p>${name === null ? toGreeting(null) : html`Hello <bdi>${name}</bdi>,`}</p>
          ${toLines(body)}
          <p>${supplier.legalName}</p>
        </div>
      </body>
    </html>`.html;
}

/** Each block has a line of its own, because mail servers may break long lines. */
const toLines = (parts: readonly Html[]): Html[] => parts.flatMap((part) => [part, LINE_END]);

export function toGreeting(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${name},`;
}

export function toReferenceBox(reference: string, more: readonly Html[] = []): Html {
  return html`<div style="${BOX}">
    <p style="margin:0">Your reference<br /><strong style="font-size:24px">${reference}</strong></p>
    ${more}
  </div>`;
}

/** Renders each line as a paragraph. */
export function toParagraphsHtml(lines: readonly string[]): Html[] {
  return lines.map((line) => html`<p style="${LINES}">${line}</p>`);
}

/** Empty without content. */
export function toSection(title: string, content: readonly Html[]): Html[] {
  return content.length === 0 ? [] : [html`<h2 style="font-size:21px">${title}</h2>`, ...content];
}

// The supplier's facts used in emails and letters: from `brand/`, and addresses of our own pages.

export interface SupplierPhone {
  shown: string;
  hours: string;
  /** Days with other hours. */
  exceptions?: readonly HoursException[];
}

export interface Supplier {
  name: string;
  legalName: string;
  phones: Record<'energy' | 'payAsYouGo', SupplierPhone>;
  /** The texts of emails, from content. */
  letters: Letters;
  /** Weeks after which a complaint can go to the Energy Ombudsman. */
  ombudsmanAfterWeeks: number;
  ombudsman: { website: string; email: string; post: string; withinMonths: number };
  /** §9 How long meter readings may take to show. */
  workingDaysToShow: number;
  /** URL where a customer follows the case; null if unknown, absent if there is no such page. */
  followUrl?: string | null;
  /** URL of cases at the desk; null or absent if unknown. */
  deskUrl?: string | null;
  /** URL of the complaints procedure; null if unknown. */
  procedureUrl?: string | null;
}
