/** A body as it is (RFC 9110, 8.4): nothing that is sent to us is unpacked. */

/** True without a `Content-Encoding`, and with `identity` alone, which says the same. */
export function isUnencoded(headers: Headers): boolean {
  const codings = (headers.get('Content-Encoding') ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  return codings.every((coding) => coding === '' || coding === 'identity');
}
