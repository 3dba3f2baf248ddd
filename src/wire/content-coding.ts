/** Request bodies must be unencoded (RFC 9110, 8.4): we decompress nothing. */

/** No `Content-Encoding`, or only `identity`. */
export function isUnencoded(headers: Headers): boolean {
  const codings = (headers.get('Content-Encoding') ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  return codings.every((coding) => coding === '' || coding === 'identity');
}
