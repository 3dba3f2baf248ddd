/** Which of a page's encodings a reader accepts (RFC 9110, 12.5.3). */

export type Encoding = 'br' | 'gzip' | 'plain';

const REFUSED = /^q=0(?:\.0{0,3})?$/;

/** Brotli if accepted, otherwise gzip; `q=0` rejects, `*` covers what is not listed. */
export function findEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Map<string, boolean>();
  for (const entry of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    accepted.set(name, !parameters.some((parameter) => REFUSED.test(parameter)));
  }
  const takes = (name: string) => accepted.get(name) ?? accepted.get('*') ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'plain';
}
