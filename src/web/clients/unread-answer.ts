/**
 * Describes responses that Node's `fetch` cannot read. Matches Node's own messages, and contains nothing of the
 * response.
 */

const READ_AS: readonly (readonly [RegExp, string])[] = [
  // RFC 9110 §15.2 requires clients to accept it; `fetch` closes the connection instead.
  [/^bad response$/, 'a 100 Continue that was not asked for'],
  [/^bad upgrade$/, 'an upgrade that was not asked for'],
  [/\(Unexpected whitespace after header value\)$/, 'a header folded over two lines'],
  // Node concatenates two lengths, even equal ones, into one number.
  [/^Response body length does not match content-length header$/, 'two lengths, or another than was sent'],
];

/** Null for any other failure. */
export function findUnreadAnswer(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return READ_AS.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
