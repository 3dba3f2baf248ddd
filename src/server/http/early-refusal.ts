/**
 * Refuses a request before any other work: a long path or header must cost no more than reading it. Limits are in bytes
 * as sent.
 */
import type { IncomingMessage } from 'node:http';
import { isHost } from './asked-host.ts';

/** Our longest path has two slugs of 80 characters; a redirect that repeats a longer one breaks proxies. */
export const PATH_MAX = 1_024;
/** A search of 2,000 non-ASCII characters takes 24 KB in a URL. */
export const TARGET_MAX = 32 * 1_024;
/**
 * Browsers send every cookie of the site, including other applications'; the rest of the 64 KB is for other headers.
 */
export const COOKIE_MAX = 48 * 1_024;
export const HEADER_MAX = 8 * 1_024;
/**
 * A path that a proxy in front may read as another: browsers treat a backslash as a slash, and URL parsers resolve
 * `..`, also encoded. Browsers resolve it before they send.
 */
const AMBIGUOUS = /^[^?]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?]|$))/i;

export interface EarlyRefusal {
  status: 400 | 414 | 417 | 429 | 431 | 503;
  text: string;
}

/** Null to proceed. Rewrites an absolute target, so that `url` is its path afterwards. */
export function refuseEarly(incoming: IncomingMessage): EarlyRefusal | null {
  const { rawHeaders } = incoming;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const size = rawHeaders[at + 1]?.length ?? 0;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    if (size > HEADER_MAX && (name.toLowerCase() !== 'cookie' || size > COOKIE_MAX)) {
      return { status: 431, text: 'A header of this request is too long.' };
    }
  }
  // HTTP/1.0 needs no Host, or an empty one, and some load balancers' health checks use it.
  if (!incoming.headers.host && hosts < 2 && incoming.httpVersion === '1.0') incoming.headers.host = 'localhost';
  const host = incoming.headers.host ?? '';
  if (hosts > 1 || !isHost(host)) return { status: 400, text: 'Ask by the name of a host.' };
  // A transfer coding that we do not decode would be read as it is.
  const coding = incoming.headers['transfer-encoding'] ?? 'chunked';
  if (coding.trim().toLowerCase() !== 'chunked') return { status: 400, text: 'Send the body plain or in chunks.' };
  const url = toPathTarget(incoming.url ?? '', host);
  if (url === null || AMBIGUOUS.test(url)) return { status: 400, text: 'Ask for a path of this host.' };
  incoming.url = url;
  const path = url.indexOf('?');
  if (url.length > TARGET_MAX || (path === -1 ? url.length : path) > PATH_MAX) {
    return { status: 414, text: 'This address is too long.' };
  }
  return null;
}

/** `http://host/path` becomes `/path` if it names the requested host (RFC 9112, 3.2.2); null if it has no path. */
function toPathTarget(target: string, host: string): string | null {
  if (target.startsWith('/')) return target;
  const scheme = /^https?:\/\//i.exec(target)?.[0];
  if (scheme === undefined) return null;
  const rest = target.slice(scheme.length);
  if (rest.slice(0, host.length).toLowerCase() !== host.toLowerCase()) return null;
  // The port of the scheme itself may be written or left out.
  const path = rest.slice(host.length).replace(/^https:/i.test(scheme) ? /^:443(?=[/?]|$)/ : /^:80(?=[/?]|$)/, '');
  if (path === '') return '/';
  return path.startsWith('/') ? path : path.startsWith('?') ? `/${path}` : null;
}
