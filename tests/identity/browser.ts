/** As much of a browser as signing in needs: a jar with paths, redirects one by one, forms, and a memory of every address. */
export interface Visit {
  url: URL;
  status: number;
  text: string;
  headers: Headers;
}

interface Kept {
  value: string;
  path: string;
  host: string;
  httpOnly: boolean;
  sameSite: string;
}

export function createBrowser() {
  const jar = new Map<string, Kept>();
  const addresses: string[] = [];
  const bodies: string[] = [];

  function keep(header: string, url: URL): void {
    const [pair = '', ...attributes] = header.split(/;\s*/);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const read = (attribute: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(attribute))?.split('=')[1];
    const path = read('path') ?? '/';
    const key = `${url.hostname} ${path} ${name}`;
    const expired =
      read('max-age') === '0' || (read('expires') !== undefined && Date.parse(read('expires') ?? '') <= Date.now());
    if (expired) jar.delete(key);
    else
      jar.set(key, {
        value,
        path,
        host: url.host,
        httpOnly: attributes.some((one) => /^httponly$/i.test(one)),
        sameSite: read('samesite') ?? '',
      });
  }

  function cookiesFor(url: URL): string {
    const fits = [...jar].filter(
      ([key, { path }]) =>
        key.startsWith(`${url.hostname} `) &&
        (url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`)),
    );
    return fits.map(([key, { value }]) => `${key.split(' ')[2]}=${value}`).join('; ');
  }

  async function once(address: string | URL, init: RequestInit = {}): Promise<Visit> {
    const url = new URL(address);
    addresses.push(url.href);
    const headers = new Headers(init.headers);
    headers.set('cookie', cookiesFor(url));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) keep(cookie, url);
    const text = await response.text();
    bodies.push(text);
    return { url, status: response.status, text, headers: response.headers };
  }

  async function go(address: string | URL, init: RequestInit = {}): Promise<Visit> {
    let visit = await once(address, init);
    for (let hops = 0; hops < 12 && visit.headers.has('location'); hops += 1) {
      visit = await once(new URL(visit.headers.get('location') ?? '', visit.url));
    }
    return visit;
  }

  return {
    addresses,
    bodies,
    jar,
    once,
    go,
    cookiesFor: (origin: string) => cookiesFor(new URL('/', origin)),
    /** Sends a form to the page it is on. */
    submit: (visit: Visit, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      go(visit.url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: visit.url.origin, 'sec-fetch-site': 'same-origin', ...headers },
      }),
    /** The whole way: front door, form, and back. */
    async signIn(origin: string, email = 'new-system@example.com', state = '/help-and-support/deals'): Promise<Visit> {
      const form = await go(`${origin}/identity/authorize?${new URLSearchParams({ response_type: 'token', state })}`);
      return this.submit(form, { email, password: 'demo' });
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;
