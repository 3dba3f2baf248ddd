/** What an article says, without its markup: for search. Takes the sanitised markup only. */

const HEADINGS = /<h[2-6][^>]*>(.*?)<\/h[2-6]>/gs;
const LINE_ENDS = /<br\s*\/?>|<\/(?:p|li|tr|blockquote|div|dt|dd|figcaption|summary)>/g;
const TAGS = /<[^>]*>/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

function toText(markup: string): string {
  return decode(markup.replaceAll(LINE_ENDS, '\n').replaceAll(TAGS, ''))
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

export function toPlainText(markup: string): { text: string; headings: string[] } {
  return {
    headings: [...markup.matchAll(HEADINGS)].map(([, inside = '']) => toText(inside)).filter(Boolean),
    text: toText(markup.replaceAll(HEADINGS, '\n')),
  };
}
