/**
 * What a page shows comes first: the style sheet before any script, and scripts below it in the browser's queue. React's
 * renderer puts links to scripts before the style sheet, and a browser that asks for six files at a time asks for it last.
 */
const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/;
const FIRST_SCRIPT = '<link rel="modulepreload"';

export function toHeadOrder(html: string): string {
  const at = html.indexOf(FIRST_SCRIPT);
  const sheet = STYLE_SHEET.exec(html);
  if (at === -1 || sheet === null) return html;
  const later = html.replaceAll(FIRST_SCRIPT, `${FIRST_SCRIPT} fetchpriority="low"`);
  if (sheet.index < at) return later;
  return `${later.slice(0, at)}${sheet[0]}${later.slice(at).replace(sheet[0], '')}`;
}
