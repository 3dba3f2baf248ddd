/** An article's text and headings, for search. Reads any document in one pass, hostile ones included. */

/** Elements whose content is not read. */
const SKIPPED = new Set([
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'nav',
  'iframe',
  'textarea',
]);
const LINES = new Set([
  'p',
  'li',
  'tr',
  'br',
  'blockquote',
  'div',
  'dt',
  'dd',
  'figcaption',
  'summary',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** The title and description are near the start. */
const HEAD_CHARACTERS = 10_000;

function decode(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}

function toText(text: string): string {
  return decode(text)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\r\u00a0]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Returns the position after the tag or comment that opens at `open`; -1 if the document ends inside it. */
function findEnd(html: string, lower: string, open: number, name: string): number {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 4);
    return end < 0 ? -1 : end + 3;
  }
  const close = html.indexOf('>', open);
  if (close < 0 || !SKIPPED.has(name)) return close < 0 ? -1 : close + 1;
  return lower.indexOf(`</${name}`, close);
}

export function toPlainText(html: string): { text: string; headings: string[] } {
  const lower = html.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  const parts: string[] = [];
  const headings: string[] = [];
  /** Parts of the open heading. */
  let heading: string[] | null = null;
  for (let at = 0; at >= 0;) {
    const open = html.indexOf('<', at);
    (heading ?? parts).push(html.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 24)) ?? [];
    if (/^h[2-6]$/.test(name)) {
      if (heading) headings.push(toText(heading.join('')));
      heading = slash ? null : [];
    }
    if (LINES.has(name)) parts.push('\n');
    at = findEnd(html, lower, open, slash ? '' : name);
  }
  return { text: toText(parts.join('')), headings: headings.filter(Boolean) };
}

/** Reads the document's own title and description; empty if it has none. */
export function readHead(html: string): { title: string; description: string } {
  const head = html.slice(0, HEAD_CHARACTERS);
  const [, title = ''] = /<title>([^<]{0,300})</i.exec(head) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]{0,600})"/i.exec(head) ?? [];
  return { title: toText(title), description: toText(description) };
}
