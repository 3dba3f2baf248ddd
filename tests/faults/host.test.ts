/** Whatever Host header a client sends, it and every later client get the page they asked for. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '#tests/support/product.ts';

const EMERGENCIES = '/help-and-support/emergencies';
/** Prefixed to a path, each would lead to another page, or none. */
const NO_HOSTS = [
  'x/search?q=Call+0900&a=',
  'x\\search?q=Call+0900&a=',
  'x#',
  'x?',
  'a@b',
  'a%zz',
  '999.999.999.999',
  'x:99999',
  '[::1',
  '\u00fc/search',
  'a b',
  '',
];
const HOSTS = ['127.0.0.1', 'Help.Example.COM:8080', 'localhost:3000', '[::1]', '[::1]:3000', 'app_1:3000'];

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Raw bytes: no client library would send these. */
async function ask(port: number, host: string, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1'));
  await once(socket, 'close');
  return answer;
}

describe.each([
  ['with a public origin', { PUBLIC_ORIGIN: 'http://help.example.com' }],
  ['behind a trusted proxy', { TRUST_PROXY: '127.0.0.1' }],
] as [string, Record<string, string>][])('the host that is asked, %s', (_, env) => {
  let product: Product;
  let port: number;
  beforeAll(async () => {
    port = await findFreePort();
    product = await startProduct({ env: { ...env, PORT: String(port) } });
  });
  afterAll(() => product.stop());

  test.each(NO_HOSTS)('%j is not a host: 400, and nobody gets another page because of it', async (host) => {
    expect(await ask(port, host, EMERGENCIES)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask(port, host, '/livez')).toMatch(/^HTTP\/1\.1 400 /);
    const page = await fetch(`http://127.0.0.1:${port}${EMERGENCIES}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*[Ee]mergenc/);
  });

  test.each(HOSTS)('%j is a host', async (host) => {
    for (const path of [EMERGENCIES, '/search?q=meter'])
      expect(await ask(port, host, path)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
