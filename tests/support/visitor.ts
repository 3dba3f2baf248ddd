/**
 * A browser without JavaScript: a cookie jar with paths, forms, and a history of addresses.
 * `get` and `post` stop at a redirect; `go`, `submit` and `signIn` follow it.
 */

export interface Answer {
  url: URL;
  status: number;
  html: string;
  location: string | null;
  headers: Headers;
}

/** A list if a name occurs more than once. */
type Fields = Record<string, string> | [string, string][];

interface Kept {
  value: string;
  path: string;
  host: string;
  httpOnly: boolean;
  sameSite: string;
}

const toKey = (url: URL, path: string, name: string) => `${url.hostname} ${path} ${name}`;

function readSetCookie(header: string, url: URL) {
  const [pair = '', ...attributes] = header.split(/;\s*/);
  const at = pair.indexOf('=');
  const read = (attribute: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${attribute}=`))?.split('=')[1];
  const expires = read('expires');
  const kept: Kept = {
    value: pair.slice(at + 1),
    path: read('path') ?? '/',
    host: url.host,
    httpOnly: attributes.some((one) => /^httponly$/i.test(one)),
    sameSite: read('samesite') ?? '',
  };
  const isOver = read('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
  return { key: toKey(url, kept.path, pair.slice(0, at)), kept: isOver ? null : kept };
}

const isUnder = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);

/** @param origin for paths; absolute addresses need none */
export function createVisitor(origin = 'http://127.0.0.1') {
  const jar = new Map<string, Kept>();
  const addresses: string[] = [];
  const bodies: string[] = [];
  const front = new URL('/', origin);

  const readCookies = (url: URL) =>
    [...jar].flatMap(([key, { path, value }]): [name: string, value: string][] => {
      const [hostname, , name = ''] = key.split(' ');
      return hostname === url.hostname && isUnder(url.pathname, path) ? [[name, value]] : [];
    });
  const toHeader = (url: URL) =>
    readCookies(url)
      .map((pair) => pair.join('='))
      .join('; ');

  async function once(address: string | URL, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(address, origin);
    addresses.push(url.href);
    const headers = new Headers(init.headers);
    const cookies = toHeader(url);
    if (cookies !== '') headers.set('cookie', cookies);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) {
      const { key, kept } = readSetCookie(header, url);
      if (kept) jar.set(key, kept);
      else jar.delete(key);
    }
    const html = await response.text();
    bodies.push(html);
    return {
      url,
      status: response.status,
      html,
      location: response.headers.get('location'),
      headers: response.headers,
    };
  }

  async function go(address: string | URL, init: RequestInit = {}): Promise<Answer> {
    let answer = await once(address, init);
    for (let hops = 0; hops < 12 && answer.location !== null; hops += 1)
      answer = await once(new URL(answer.location, answer.url));
    return answer;
  }

  const toPost = (site: string, fields: Fields, headers: Record<string, string>): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site, 'sec-fetch-site': 'same-origin', ...headers },
  });

  /** Sends a form to its page's address. */
  const submit = ({ url }: Pick<Answer, 'url'>, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    go(url, toPost(url.origin, fields, headers));

  return {
    jar,
    addresses,
    bodies,
    once,
    go,
    submit,
    get: (path: string) => once(path),
    post: (path: string, fields: Fields, headers: Record<string, string> = {}) =>
      once(path, toPost(origin, fields, headers)),
    cookiesFor: (site: string) => toHeader(new URL('/', site)),
    /** The whole site's cookies, by name. */
    cookies: {
      entries: () => readCookies(front),
      get: (name: string) => jar.get(toKey(front, '/', name))?.value,
      has: (name: string) => jar.has(toKey(front, '/', name)),
      set: (name: string, value: string) =>
        jar.set(toKey(front, '/', name), { value, path: '/', host: front.host, httpOnly: true, sameSite: 'Lax' }),
      delete: (name: string) => jar.delete(toKey(front, '/', name)),
    },
    /** Performs the whole sign-in: front door, form, and redirect back. */
    async signIn(site: string, email = 'new-system@example.com', state = '/help-and-support/deals'): Promise<Answer> {
      const form = await go(`${site}/identity/authorize?${new URLSearchParams({ response_type: 'token', state })}`);
      return submit(form, { email, password: 'demo' });
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
