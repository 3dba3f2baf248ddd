/** Layout of pages that React does not render: identity, the API and operators' pages. */
import { ICON_PATH } from './fixed-paths.ts';
import { html, type Html } from './html.ts';

interface HtmlPage {
  /** Without the supplier's name, which is appended. */
  title: string;
  brandName: string;
  /** URLs, in order. */
  stylesheets?: readonly string[];
  /** Further elements for the head. */
  head?: Html | string;
  bodyClass: string;
  body: Html;
}

/** Marked noindex. */
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
