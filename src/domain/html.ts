import { ICON_PATH } from './paths.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

const SPECIAL = /[&<>"']/;

/**
 * Escapes text for use between tags and in quoted attributes, exactly as React does, because parts of React's pages are
 * replaced by it.
 */
export const escapeHtml = (text: string): string =>
  // Most texts have no such character, and the test alone takes half the time.
  SPECIAL.test(text) ? text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark) : text;

/** Escaped HTML. Only the `html` tag creates it, and it escapes every value. */
export interface Html {
  readonly html: string;
}

type Part = string | Html | readonly Html[];

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.map((text, at) => `${text}${toHtml(parts[at] ?? '')}`).join('') };
}

function toHtml(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

// Layout of pages that React does not render: identity, the API and operators' pages.

interface HtmlPage {
  /** The title without the supplier's name, which is appended. */
  title: string;
  brandName: string;
  /** URLs, in order. */
  stylesheets?: readonly string[];
  /** Further elements for the head. */
  head?: Html | string;
  bodyClass: string;
  body: Html;
}

/** The page is marked noindex. */
export function toHtmlPage({ title, brandName, stylesheets = [], head = '', bodyClass, body }: HtmlPage): string {
  const links = stylesheets.map((address) => html`<link rel="stylesheet" href="${address}" />`);
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />
        <title>${title} | ${brandName}</title>
        ${links} ${head}
      </head>
      <body class="${bodyClass}">
        ${body}
      </body>
    </html>`.html;
}
