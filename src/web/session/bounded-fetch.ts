/** Limits the size of the provider's responses, which the OpenID libraries read completely. */
import { readBytes } from '#wire/api-limits.ts';

/** Keys and metadata take a few kilobytes; compressed responses count by their decompressed size. */
const ANSWER_MAX_BYTES = 1024 * 1024;

export function createBoundedFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (answer.body === null) return answer;
    const bytes = await readBytes(answer.body, ANSWER_MAX_BYTES);
    if (bytes === null) throw new TypeError(`An answer of more than ${ANSWER_MAX_BYTES} bytes`);
    const { status, statusText, headers } = answer;
    return new Response(Buffer.from(bytes), { status, statusText, headers });
  };
}
