import type { Json } from '#domain/entities/lead.ts';
import { BODY_MAX_BYTES, readBytes } from '#wire/api-limits.ts';
import { readJson } from '#wire/json.ts';
import type { Parsed } from '#wire/checks.ts';
import { answerError, answerProblems } from './answer.ts';
import { findAcceptError, findContentTypeError } from './headers.ts';
import { findQueryError } from './query.ts';

const CODING = 'Content-Encoding';
const tooLarge = { status: 413, detail: `Send at most ${BODY_MAX_BYTES} bytes.`, source: { pointer: '' } } as const;

/** The JSON:API document of a request, parsed by `read`, or the response that refuses it. */
export async function readSentDocument<T>(
  request: Request,
  names: ReadonlySet<string>,
  read: (document: Json) => Parsed<T>,
): Promise<{ value: T } | { refusal: Response }> {
  const headerError = findQueryError(request) ?? findContentTypeError(request) ?? findAcceptError(request);
  if (headerError !== null) {
    // RFC 9110, 15.5.16: says which codings are accepted.
    const isCoding = headerError.source && 'header' in headerError.source && headerError.source.header === CODING;
    return { refusal: answerError(headerError, isCoding ? { 'Accept-Encoding': 'identity' } : {}) };
  }
  const length = Number(request.headers.get('Content-Length') ?? NaN);
  if (length > BODY_MAX_BYTES) return { refusal: answerError(tooLarge) };

  let bytes: Uint8Array | null;
  try {
    // The server reads no more than Content-Length says, and reading it at once takes a quarter of the time.
    bytes = length >= 0 ? new Uint8Array(await request.arrayBuffer()) : await readBytes(request.body, BODY_MAX_BYTES);
  } catch {
    return { refusal: answerError({ status: 400, detail: 'Send the whole body.', source: { pointer: '' } }) };
  }
  if (bytes === null || bytes.byteLength > BODY_MAX_BYTES) return { refusal: answerError(tooLarge) };

  const json = readJson(bytes, names);
  const document = json.ok ? read(json.value) : json;
  return document.ok ? { value: document.value } : { refusal: answerProblems(document.problems) };
}
