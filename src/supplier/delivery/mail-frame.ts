/** What the HTML of every mail to a customer has around its own parts. */
import { html, type Html } from '#domain/html.ts';
import type { Supplier } from './supplier.ts';

const BODY = 'margin:0;padding:24px 16px;font:18px/1.6 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const BOX = 'margin:24px 0;padding:16px 20px;border:1px solid #7b8794;border-radius:12px';
const LINE_END = html`${'\n'}`;
/** An adviser's text keeps its lines. */
const LINES = 'white-space:pre-line';

interface MailFrame {
  subject: string;
  heading: string;
  /** Null: greeted without a name. */
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

/** Each block gets a line of its own, because mail servers may cut long lines. */
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

/** Paragraphs. */
export function toParagraphsHtml(lines: readonly string[]): Html[] {
  return lines.map((line) => html`<p style="${LINES}">${line}</p>`);
}

/** Nothing without content. */
export function toSection(title: string, content: readonly Html[]): Html[] {
  return content.length === 0 ? [] : [html`<h2 style="font-size:21px">${title}</h2>`, ...content];
}
