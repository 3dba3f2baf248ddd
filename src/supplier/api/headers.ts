/** Header checks (JSON:API 1.1, content negotiation). Each returns null if the header is valid. */
import { isUnencoded } from '#wire/http-fields.ts';
import type { ErrorObject } from '#wire/error.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';

const TOKEN = /^[^\s"(),/:;<=>?@[\\\]{}]+$/;

/** Splits at separators outside quoted strings, in linear time. */
function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim());
}

/** The lower-case name of `name=value`; null for anything else. */
function readParameterName(parameter: string): string | null {
  const equals = parameter.indexOf('=');
  const name = parameter.slice(0, equals).trim();
  const value = parameter.slice(equals + 1).trim();
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
  return equals > 0 && TOKEN.test(name) && (isQuoted || value === '' || TOKEN.test(value)) ? name.toLowerCase() : null;
}

/** Whether it is the JSON:API media type without parameters except `profile`; no extension is supported. */
function isPlainJsonApi(mediaType: string, ignored: readonly string[] = []): boolean {
  const [type = '', ...parameters] = splitOutsideQuotes(mediaType, ';');
  if (type.toLowerCase() !== MEDIA_TYPE) return false;
  const allowed = ['profile', ...ignored];
  return parameters.every((parameter) => {
    const name = readParameterName(parameter);
    return name !== null && allowed.includes(name);
  });
}

export function findContentTypeError(request: Request): ErrorObject | null {
  if (!isUnencoded(request.headers)) {
    return { status: 415, detail: 'Send the body without content encoding.', source: { header: 'Content-Encoding' } };
  }
  if (isPlainJsonApi(request.headers.get('Content-Type') ?? '')) return null;
  return { status: 415, detail: `Send ${MEDIA_TYPE} without parameters.`, source: { header: 'Content-Type' } };
}

/** 406 only if every JSON:API range in the header has unknown parameters; anything else is answered as JSON:API. */
export function findAcceptError(request: Request): ErrorObject | null {
  const ranges = splitOutsideQuotes(request.headers.get('Accept') ?? '', ',');
  const named = ranges.filter((range) => range.toLowerCase().startsWith(MEDIA_TYPE));
  if (named.length === 0 || named.some((range) => isPlainJsonApi(range, ['q']))) return null;
  return { status: 406, detail: `Accept ${MEDIA_TYPE} without parameters.`, source: { header: 'Accept' } };
}

/** A header of 1 to `max` visible ASCII characters; `value` null if it is absent. */
export function readTokenHeader(
  request: Request,
  name: string,
  max: number,
): { value: string | null } | { error: ErrorObject } {
  const value = request.headers.get(name);
  if (value === null) return { value };
  if (/^[\u0021-\u007e]+$/.test(value) && value.length <= max) return { value };
  return { error: { status: 400, detail: `Send 1 to ${max} visible ASCII characters.`, source: { header: name } } };
}
