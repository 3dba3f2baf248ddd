/** Whatever Host header a client sends, it and every later client get the page they requested. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { findFreePort } from '#tests/support/free-port.ts';
import { productTest } from '#tests/support/product-test.ts';

const EMERGENCIES = '/help-and-support/emergencies';
/** Host headers that, put before a path, would lead to another page or none. */
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

/** Raw bytes: no client library would send these. */
async function ask(port: number, host: string, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1'));
  await once(socket, 'close');
  return answer;
}

/** The port is chosen beforehand, because the ready line names the public origin instead. */
const testWith = (settings: Record<string, string>) =>
  productTest
    .extend('port', { scope: 'file' }, findFreePort)
    .extend('settings', { scope: 'file' }, ({ port }) => ({ ...settings, PORT: String(port) }));

describe.each([
  ['with a public origin', testWith({ PUBLIC_ORIGIN: 'http://help.example.com' })],
  ['behind a trusted proxy', testWith({ TRUST_PROXY: '127.0.0.1' })],
])('the Host header, %s', (_, test) => {
  test.beforeAll(({ product }) => void product);

  test.for(NO_HOSTS)('rejects %j with 400, and caches no page for others', async (host, { port }) => {
    expect(await ask(port, host, EMERGENCIES)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask(port, host, '/livez')).toMatch(/^HTTP\/1\.1 400 /);
    const page = await fetch(`http://127.0.0.1:${port}${EMERGENCIES}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*[Ee]mergenc/);
  });

  test.for(HOSTS)('accepts %j', async (host, { port }) => {
    for (const path of [EMERGENCIES, '/search?q=meter'])
      expect(await ask(port, host, path)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
