/** The request that pages get: its form is valid and completely read. */
import { isUtf8 } from 'node:buffer';
import { QUERY_MAX } from '#domain/constants.ts';
import { countOver } from '#domain/rules/text.ts';
import { readBodyStart, type BodyStart } from '#wire/api-limits.ts';
import { isUnencoded } from '#wire/http-fields.ts';
import { answerLastResort } from '../http/last-resort.ts';

// Passes the beginning of a form over the size limit to the page, which shows the text again (decision 0084).

/**
 * A browser shows the response only after sending everything; a sender of more than this is not a browser.
 * @internal
 */
export const DISCARDED_BYTES_MAX = 64 * 1024 * 1024;
/** More than the longest valid text, because 30,000 emoji are 360 KB. */
const LOOKED_AT = 400_000;
/** The longest percent-encoded character. */
const SIGN_MAX = 24;
/** Matches the last percent-encoded character, complete or not, and a preceding non-ASCII one. */
const LAST_SIGN = /(?:%[c-f][\da-f](?:%[89ab][\da-f]){0,3})?(?:%[\da-f]?)?$/i;

/**
 * Returns the beginning of an urlencoded form, cut before an incomplete character. Null unless one of its texts exceeds
 * every field's limit: only then is the page certain to reject it.
 * @internal
 */
export function toTruncatedForm(bytes: Uint8Array): Uint8Array | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const form = cutIncompleteCharacter(start);
  const isLong = form.split('&').some((field) => {
    const looked = cutIncompleteCharacter(field.slice(0, LOOKED_AT));
    return looked.length > QUERY_MAX && countOver(new URLSearchParams(looked).values().next().value ?? '') > 0;
  });
  return isLong ? Buffer.from(form, 'latin1') : null;
}

function cutIncompleteCharacter(form: string): string {
  return form.slice(0, -SIGN_MAX) + form.slice(-SIGN_MAX).replace(LAST_SIGN, '');
}

/** A form of 30,000 emoji is 360 KB; a text far over the limit must still be shown again to be shortened. */
const FORM_MAX_BYTES = 2 * 1024 * 1024;
/** Multipart has no percent-encoding. Our pages never send it, and parsing it costs four times as much. */
const PARTS_MAX_BYTES = FORM_MAX_BYTES / 4;
/** Our largest form has about forty fields; parsing a million takes a minute. */
const FIELDS_MAX = 1_000;
const [AND, PLUS, SPACE] = [0x26, 0x2b, 0x20];
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

const TOO_LARGE = ['Your text is too long to send', 'Go back, shorten your text and send it again. Nothing was sent.'];
const NOT_WHOLE = ['We didn’t receive all of your form', 'Go back and send it again. Nothing was sent.'];
const NOT_A_FORM = ['This page accepts forms only', 'Open the form on this site and send it from there.'];

const cut = new WeakSet<Request>();

/** For a page that rejects the rest of a truncated form: the form itself was too large. */
export function toTooLargeResponse(request: Request, response: Response): Response {
  const isRefused = cut.has(request) && response.status === 400;
  return isRefused ? new Response(response.body, { status: 413, headers: response.headers }) : response;
}

function refuse(status: number, [heading = '', advice = '']: string[]): Response {
  return answerLastResort(status, heading, advice);
}

/**
 * Reads forms completely before rendering: interrupted, chunked and multipart bodies all end here, and no page gets a
 * body that it cannot parse.
 * @param address the page's public URL
 */
export async function readPageRequest(request: Request, address: string): Promise<Request | Response> {
  const { method, headers, signal } = request;
  if (method === 'GET' || method === 'HEAD')
    return address === request.url ? request : new Request(address, { method, headers, signal });
  const mediaType = headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (mediaType !== URLENCODED && mediaType !== MULTIPART) {
    return refuse(mediaType === '' ? 400 : 415, mediaType === '' ? NOT_WHOLE : NOT_A_FORM);
  }
  if (!isUnencoded(headers)) {
    const refusal = refuse(415, NOT_A_FORM);
    refusal.headers.set('Accept-Encoding', 'identity');
    return refusal;
  }
  if (Number(headers.get('Content-Length')) > FORM_MAX_BYTES + DISCARDED_BYTES_MAX) return refuse(413, TOO_LARGE);
  const most = mediaType === MULTIPART ? PARTS_MAX_BYTES : FORM_MAX_BYTES;
  const start = await readBodyStart(request.body, most, DISCARDED_BYTES_MAX).catch(() => null);
  if (start === null) return refuse(400, NOT_WHOLE);
  const { bytes } = start;
  if (hasMoreThan(FIELDS_MAX, bytes, mediaType === MULTIPART ? findBoundary(headers) : AND))
    return refuse(400, NOT_A_FORM);
  const form = mediaType === MULTIPART ? await readMultipart(start, headers) : toUrlencoded(start, headers);
  if (form === null) return start.isWhole ? refuse(400, NOT_WHOLE) : refuse(413, TOO_LARGE);
  const sent = new Headers(headers);
  // The origin has been checked, more strictly than by React Router, which rejects `null` from our own page.
  sent.delete('Origin');
  sent.set('Content-Type', URLENCODED);
  sent.delete('Content-Length');
  sent.delete('Transfer-Encoding');
  const asked = new Request(address, { method, headers: sent, body: toSpaced(form), signal });
  if (!start.isWhole) cut.add(asked);
  return asked;
}

/** Replaces pluses by spaces, because the parser splits at each plus, and a million of them take 200 ms. */
function toSpaced(form: Uint8Array): Buffer<ArrayBuffer> {
  const spaced = Buffer.from(form);
  for (let at = spaced.indexOf(PLUS); at !== -1; at = spaced.indexOf(PLUS, at + 1)) spaced[at] = SPACE;
  return spaced;
}

/** The multipart boundary; empty if there is none. */
function findBoundary(headers: Headers): string {
  const [, quoted, plain = ''] =
    /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(headers.get('Content-Type') ?? '') ?? [];
  return `--${quoted ?? plain}`;
}

function hasMoreThan(most: number, bytes: Uint8Array, separator: string | number): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(separator); at !== -1 && count <= most; at = buffer.indexOf(separator, at + 1))
    count += 1;
  return count > most;
}

function toUrlencoded({ bytes, isWhole }: BodyStart, headers: Headers): Uint8Array | null {
  const form = isWhole ? bytes : toTruncatedForm(bytes);
  return form && toUtf8(form, findCharset(headers));
}

const OTHER_THAN_ASCII = /%[89a-f][\da-f]|[\u0080-\u00ff]/i;
const PERCENT_ENCODED = /%([\da-f]{2})/gi;
/** The charset of old systems that declare none. */
const USUAL_CHARSET = 'windows-1252';

/** Returns the declared charset if Node knows it. */
function findCharset(headers: Headers): string | undefined {
  const [, label = ''] = /;\s*charset="?([\w.:-]{1,40})/i.exec(headers.get('Content-Type') ?? '') ?? [];
  try {
    return label === '' ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Re-encodes a form in another charset, because the parser would turn each accent into a replacement character. */
function toUtf8(form: Uint8Array, charset: string | undefined): Uint8Array {
  const text = Buffer.from(form.buffer, form.byteOffset, form.byteLength).toString('latin1');
  if (!OTHER_THAN_ASCII.test(text)) return form;
  const toBytes = (encoded: string) =>
    Buffer.from(
      encoded.replaceAll(PERCENT_ENCODED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    );
  if (charset === 'utf-8' || (charset === undefined && isUtf8(toBytes(text)))) return form;
  const decoder = new TextDecoder(charset ?? USUAL_CHARSET);
  const read = (encoded: string) => decoder.decode(toBytes(encoded.replaceAll('+', ' ')));
  const fields = text.split('&').map((field) => {
    const [name = '', ...value] = field.split('=');
    return [read(name), read(value.join('='))];
  });
  return Buffer.from(new URLSearchParams(fields).toString());
}

/** Returns the text fields, urlencoded; null if the parts cannot be parsed. */
async function readMultipart({ bytes, isWhole }: BodyStart, headers: Headers): Promise<Uint8Array | null> {
  if (!isWhole) return null;
  const type = headers.get('Content-Type') ?? '';
  try {
    const form = await new Response(Buffer.from(bytes), { headers: { 'Content-Type': type } }).formData();
    const fields = new URLSearchParams();
    for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
    return Buffer.from(fields.toString());
  } catch {
    return null;
  }
}
