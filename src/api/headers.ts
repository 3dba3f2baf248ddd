/** What a request's headers must say (JSON:API 1.1, content negotiation). Each finding answers null when all is well. */
import type { ErrorObject } from '#wire/error.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';

const PARAMETER = /;\s*([^\s=;,"]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s;,"]*)\s*/gy;

/** True for the JSON:API media type without any parameter but `profile`; no extension is supported. */
function isPlainJsonApi(mediaType: string, ignored: readonly string[] = []): boolean {
  const end = mediaType.indexOf(';');
  if (end === -1) return mediaType.trim().toLowerCase() === MEDIA_TYPE;
  if (mediaType.slice(0, end).trim().toLowerCase() !== MEDIA_TYPE) return false;
  const parameters = mediaType.slice(end);
  const found = [...parameters.matchAll(PARAMETER)];
  const wasReadWhole = found.reduce((length, match) => length + match[0].length, 0) === parameters.length;
  return wasReadWhole && found.every(([, name = '']) => ['profile', ...ignored].includes(name.toLowerCase()));
}

export function findContentTypeError(request: Request): ErrorObject | null {
  const encoding = request.headers.get('Content-Encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    return { status: 415, detail: 'Send the body without content encoding.', source: { header: 'Content-Encoding' } };
  }
  if (isPlainJsonApi(request.headers.get('Content-Type') ?? '')) return null;
  return { status: 415, detail: `Send ${MEDIA_TYPE} without parameters.`, source: { header: 'Content-Type' } };
}

/** 406 only where the header names JSON:API with unknown parameters each time; anything else is answered as JSON:API. */
export function findAcceptError(request: Request): ErrorObject | null {
  const ranges = (request.headers.get('Accept') ?? '').match(/(?:[^,"]|"(?:[^"\\]|\\.)*")+/g) ?? [];
  const named = ranges.filter((range) => range.trim().toLowerCase().startsWith(MEDIA_TYPE));
  if (named.length === 0 || named.some((range) => isPlainJsonApi(range.trim(), ['q']))) return null;
  return { status: 406, detail: `Accept ${MEDIA_TYPE} without parameters.`, source: { header: 'Accept' } };
}

/** A header of 1 to `max` visible ASCII characters; null when it is absent. */
export function readToken(
  request: Request,
  name: string,
  max: number,
): { value: string | null } | { error: ErrorObject } {
  const value = request.headers.get(name);
  if (value === null) return { value };
  if (/^[\u0021-\u007e]+$/.test(value) && value.length <= max) return { value };
  return { error: { status: 400, detail: `Send 1 to ${max} visible ASCII characters.`, source: { header: name } } };
}
