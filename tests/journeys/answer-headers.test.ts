/** Every response has its caching and security headers, whatever the route, the method and the cookies. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect } from 'vitest';
import { routes } from '#domain/routes.ts';
import { productTest as test } from '#tests/support/product-test.ts';

const SECURITY = [
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];
const PARAMETERS: Readonly<Record<string, string>> = {
  ':category': 'meters',
  ':article': 'reading-your-meter',
  ':complaint': 'gas-and-electricity',
  ':node': 'gas',
  ':video': 'none',
  ':page': 'quieter-times',
  ':pass': 'none',
  ':reference': 'HS-4K7M-92QX',
};
const toPath = (pattern: string) => pattern.replaceAll(/:[a-z]+/g, (name) => PARAMETERS[name] ?? name);
const PAGES = Object.values(routes).filter(({ raw }) => raw !== true);
const RAW = Object.values(routes).filter(({ raw }) => raw === true);
const OTHERS = [
  '/',
  '/nowhere',
  '/help-and-support',
  '/help-and-support/meters/',
  '/help-and-support/none',
  '/help-and-support/meters/none',
  '/help-and-support/meters.data',
  '/help-and-support/%zz',
  '/%ff',
  '/api/%zz',
  '/identity/none',
  '/identity/callback?state=none',
  '/identity/provider/none',
  '/aem6/content/none',
  '/aem6/%zz',
  '/assets/page-none.js',
  '/assets/%zz',
  '/api/v1/leads',
  '/api/v1/addresses?postcode=none',
  '/api/none',
  '/account-api/v1/accounts',
  '/livez',
  '/readyz',
  '/metrics',
  '/dependencies',
  '/sitemap.xml',
  '/robots.txt',
  '/icon.svg',
  '/service-worker.js',
];
/** Cookies of a new browser, of one with a draft, and of one that seems signed in. */
const COOKIES = ['', 'hs_draft=none', 'hs_identity=none'];

interface Asked {
  path: string;
  method: string;
  cookie: string;
}

function* listRequests(paths: readonly string[]): Iterable<Asked> {
  for (const path of paths)
    for (const cookie of COOKIES)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) yield { path, method, cookie };
}

async function ask(origin: string, { path, method, cookie }: Asked) {
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      origin,
      ...(cookie && { cookie }),
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { body: 'a=b' }),
  });
  await answer.arrayBuffer();
  return answer;
}

/** Lists the faults of a response; empty for a good one. */
function findFaults({ status, headers }: Response, { method }: Asked): string[] {
  const keeping = headers.get('cache-control');
  const isRead = method === 'GET' || method === 'HEAD';
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  const isPage = isHtml || headers.get('location') !== null;
  const varies = (headers.get('vary') ?? '').split(', ').toSorted().join();
  return [
    ...SECURITY.filter((name) => !headers.has(name)),
    ...(keeping === null ? ['says nothing about keeping it'] : []),
    ...((!isRead || status >= 400) && keeping !== 'no-store' ? [`may be kept: ${keeping}`] : []),
    ...(isPage && keeping === 'no-cache' && varies !== 'Accept-Encoding,Cookie' ? [`varies by: ${varies}`] : []),
    ...(isHtml && !headers.has('content-security-policy') ? ['has no policy'] : []),
  ];
}

describe('a response', () => {
  test.for([
    ['to a page request', PAGES.map(({ pattern }) => toPath(pattern))],
    ['to a page request with an unknown query parameter', PAGES.map(({ pattern }) => `${toPath(pattern)}?odd=1`)],
    ['to an API or file request', RAW.map(({ pattern }) => toPath(pattern))],
    ['to a request for any other address', OTHERS],
  ] as const)('%s has every header', { timeout: 60_000 }, async ([, paths], { product }) => {
    const faults: string[] = [];
    for (const asked of listRequests(paths)) {
      const found = findFaults(await ask(product.origin, asked), asked);
      if (found.length > 0) faults.push(`${Object.values(asked).join(' ')}: ${found.join('; ')}`);
    }
    expect(faults).toEqual([]);
  });

  test('to a HEAD request has the cache headers, policy and type of the GET response', async ({ product }) => {
    for (const path of ['/help-and-support/', '/help-and-support/?odd=1', '/page-not-found.html', '/search?q=bill']) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => ask(product.origin, { path, method, cookie: '' })),
      );
      for (const name of ['cache-control', 'content-security-policy', 'content-type'])
        expect([path, name, head?.headers.get(name)]).toEqual([path, name, get?.headers.get(name)]);
    }
  });
});

async function send(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
  socket.write(text.replaceAll('HOST', `${hostname}:${port}`));
  await once(socket, 'close');
  return answer;
}

const CLOSE = 'Host: HOST\r\nConnection: close\r\n';

describe('a request rejected before routing', () => {
  test.for([
    ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['with two hosts', `GET / HTTP/1.1\r\nHost: HOST\r\n${CLOSE}\r\n`, 400],
    ['with * as its target', `OPTIONS * HTTP/1.1\r\n${CLOSE}\r\n`, 400],
    ['for another host', `GET http://other.example/ HTTP/1.1\r\n${CLOSE}\r\n`, 400],
    ['with a backslash', `GET /\\other.example/ HTTP/1.1\r\n${CLOSE}\r\n`, 400],
    ['with the CONNECT method', `CONNECT other.example:443 HTTP/1.1\r\n${CLOSE}\r\n`, 405],
    [
      'with an unknown Expect header',
      `POST /search HTTP/1.1\r\n${CLOSE}Expect: tea\r\nContent-Length: 1\r\n\r\na`,
      417,
    ],
    ['with an unknown method', `BREW / HTTP/1.1\r\n${CLOSE}\r\n`, 400],
    ['of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['with an overlong header', `GET / HTTP/1.1\r\n${CLOSE}A: ${'a'.repeat(9_000)}\r\n\r\n`, 431],
    ['with overlong headers', `GET / HTTP/1.1\r\n${CLOSE}A: ${'a'.repeat(90_000)}\r\n\r\n`, 431],
    ['with an overlong path', `GET /${'a'.repeat(2_000)} HTTP/1.1\r\n${CLOSE}\r\n`, 414],
    ['with two lengths', `POST / HTTP/1.1\r\n${CLOSE}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    ['with the TRACE method', `TRACE / HTTP/1.1\r\n${CLOSE}\r\n`, 405],
  ] as const)('%s gets an error message and the security headers', async ([, text, status], { product }) => {
    const [head = '', body = ''] = (await send(product.origin, text)).split('\r\n\r\n');
    const names = head.toLowerCase().split('\r\n');
    expect(names[0]).toContain(` ${status} `);
    for (const name of SECURITY) expect(names.join('\n')).toContain(`${name}: `);
    expect(names).toContain('cache-control: no-store');
    expect(body).toMatch(/\w+ \w+/);
  });

  test('a request to upgrade the protocol is answered over HTTP/1.1', async ({ product }) => {
    const asked = 'GET /livez HTTP/1.1\r\nHost: HOST\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n';
    const [head = ''] = (await send(product.origin, asked)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head.toLowerCase()).not.toContain('\r\nupgrade:');
  });
});
