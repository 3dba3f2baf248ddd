/** Which URLs in a content server's documents may appear in a page; all others are rejected. */
import { CONTENT_ROOT } from '#domain/content-pages.ts';
import { readLocalPath } from '#domain/local-path.ts';

/** Anchor of a heading: its words in lower case with hyphens; empty if it has no ASCII letter or digit. */
export function toAnchor(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, 60).replaceAll(/^-|-$/g, '');
}

interface Href {
  href: string;
  /** True for another site: the link is marked as such, and opened without a referrer. */
  external: boolean;
}

const ADDRESS_MAX = 2_000;
const PHONE = /^tel:(\+?[0-9()\s.-]{2,30})$/i;
const EMAIL = /^mailto:([a-z0-9._+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+){1,8})$/i;
/** Authors keep files in the asset folder and beside their articles; no path segment starts with a dot. */
const ASSET_PATH = new RegExp(`^${CONTENT_ROOT}content(?:/[a-z0-9_](?:[a-z0-9._:-]|%20){0,79}){2,12}$`, 'i');
/** A content server on another origin may store them anywhere. */
const FOREIGN_ASSET_PATH = /^(?:\/[a-z0-9_](?:[a-z0-9._:-]|%20){0,79}){1,14}$/i;
const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const MEDIA = /\.(?:mp4|webm|vtt)$/i;

/**
 * Accepts `http(s)` with a plain host, `tel:`, `mailto:` without parameters, or a path of this site; null for anything
 * else. Browsers drop tabs and newlines inside a URL and read `\` as `/`, so a URL with any of them is rejected.
 */
export function readHref(value: unknown, publicOrigin?: string): Href | null {
  if (typeof value !== 'string') return null;
  const address = value.trim();
  const phone = PHONE.exec(address)?.[1];
  // The 0 in "+44 (0)808" is only for readers; it must not be dialled.
  if (phone !== undefined)
    return { href: `tel:${phone.replace(/(\+.*?)\(0\)/, '$1').replaceAll(/[^+\d]/g, '')}`, external: false };
  const email = EMAIL.exec(address)?.[1];
  if (email !== undefined) return { href: `mailto:${email}`, external: false };
  const local = readLocalPath(address);
  if (local !== null) return { href: local, external: false };
  const url = readWebUrl(address);
  if (url === null) return null;
  const path = url.origin === publicOrigin ? readLocalPath(`${url.pathname}${url.search}${url.hash}`) : null;
  return path === null ? { href: url.href, external: true } : { href: path, external: false };
}

function readWebUrl(address: string): URL | null {
  if (address.length > ADDRESS_MAX || !/^https?:\/\/[a-z0-9]/i.test(address)) return null;
  if (/[\p{Cc}\s\\]/u.test(address)) return null;
  const url = URL.parse(address);
  // User info before the host makes `https://bank.example@evil.example/` look like the bank's.
  return url !== null && url.username === '' && url.password === '' ? url : null;
}

/**
 * Returns the URL of a picture among the content server's own files; null for any other.
 * @param contentOrigin address of the content server as browsers see it; empty if it is this site
 */
export function readPictureSource(value: unknown, contentOrigin: string): string | null {
  return readAsset(value, contentOrigin, PICTURE);
}

/** Returns the URL of a video or its captions in the same way. */
export function readMediaSource(value: unknown, contentOrigin: string): string | null {
  return readAsset(value, contentOrigin, MEDIA);
}

function readAsset(value: unknown, contentOrigin: string, kind: RegExp): string | null {
  const shape = contentOrigin === '' ? ASSET_PATH : FOREIGN_ASSET_PATH;
  return readOwnAddress(value, contentOrigin, (path) => shape.test(path) && kind.test(path));
}

const FORM_PATH = new RegExp(`^${CONTENT_ROOT}[a-z0-9_][a-z0-9._:-]*(?:/[a-z0-9_][a-z0-9._:-]*)*$`, 'i');

/** Returns where a form in content may post, a path of the content server's own; null for any other URL. */
export function readFormTarget(value: unknown, contentOrigin: string): string | null {
  return readOwnAddress(value, contentOrigin, (path) => FORM_PATH.test(path));
}

/** Returns a URL or path of the content server, as browsers reach it. */
function readOwnAddress(value: unknown, contentOrigin: string, fits: (path: string) => boolean): string | null {
  if (typeof value !== 'string' || value.length > ADDRESS_MAX) return null;
  const address = value.trim();
  const path = address.startsWith(`${contentOrigin}/`) ? address.slice(contentOrigin.length) : address;
  return fits(path) ? `${contentOrigin}${path}` : null;
}
