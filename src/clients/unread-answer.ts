/** What is odd about an answer that Node’s `fetch` does not read. The words it is told by are Node’s own, and none of the answer’s. */

const READ_AS: readonly (readonly [RegExp, string])[] = [
  // RFC 9110 §15.2 has a client take it; `fetch` ends the connection instead.
  [/^bad response$/, 'a 100 Continue that was not asked for'],
  [/^bad upgrade$/, 'an upgrade that was not asked for'],
  [/\(Unexpected whitespace after header value\)$/, 'a header folded over two lines'],
  // Of two lengths, also of the same one twice, it makes one number.
  [/^Response body length does not match content-length header$/, 'two lengths, or another than was sent'],
];

/** Null where it is nothing of the kind. */
export function findUnreadAnswer(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return READ_AS.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
