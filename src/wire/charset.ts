/** Decodes external bytes in their declared encoding, as browsers do. */

const LABEL = /;\s*charset\s*=\s*"?([\w:.-]{1,40})/i;
/** Browsers search this many bytes for a declaration, too. */
const HEAD_BYTES = 1_024;
const META = /<meta\b[^>]{0,200}?\bcharset\s*=\s*["']?\s*([\w:.-]{1,40})/i;
const BOMS: [label: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes bytes with the declared encoding.
 * @param contentType as sent; a byte order mark takes precedence over it, and it over an HTML document's own `<meta
 * charset>`
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const [mark] = BOMS.find(([, begin]) => begin.every((byte, at) => bytes[at] === byte)) ?? [];
  const declared = mark ?? LABEL.exec(contentType ?? '')?.[1] ?? findMeta(bytes, contentType);
  return (declared === undefined ? null : decode(bytes, declared)) ?? decodeUndeclared(bytes);
}

function findMeta(bytes: Uint8Array, contentType: string | null): string | undefined {
  if (!/html/i.test(contentType ?? '')) return undefined;
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  const label = META.exec(head)?.[1];
  // The declaration was readable as ASCII, so the document cannot be UTF-16.
  return label !== undefined && /^utf-16/i.test(label) ? 'utf-8' : label;
}

/** Null for an unknown encoding. */
function decode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}

/** Tries UTF-8, otherwise the encoding of old western European pages. */
function decodeUndeclared(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const LOOKED_AT = 1_000;
const CONTROLS_MIN = 4;
/**
 * The maximum share of control characters: near 0 in text, a tenth in compressed bytes, often half in a wrong encoding.
 */
const CONTROLS_SHARE = 0.04;

/** Whether this is text, rather than the bytes of a picture or of compressed data. */
export function isReadable(text: string): boolean {
  const head = text.slice(0, LOOKED_AT);
  const controls = head.match(/[\u0000-\u0008\u000b\u000e-\u001f]/g)?.length ?? 0;
  return controls < CONTROLS_MIN || controls < CONTROLS_SHARE * head.length;
}
