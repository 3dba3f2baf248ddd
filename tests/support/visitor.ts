/** A browser without JavaScript, in a few lines: cookies kept, redirects followed by hand, forms posted. */

export interface Answer {
  status: number;
  url: string;
  html: string;
  location: string | null;
  headers: Headers;
}

export function createVisitor(origin: string) {
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(path, origin);
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const html = await response.text();
    return {
      status: response.status,
      url: url.href,
      html,
      location: response.headers.get('location'),
      headers: response.headers,
    };
  }

  return {
    cookies,
    get: (path: string) => ask(path),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
      }),
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
