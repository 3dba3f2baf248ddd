/** The log in production has only JSON lines, and none without information. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { startProduct } from '#tests/support/product.ts';
import { productTest } from '#tests/support/product-test.ts';

const PRODUCTION = { NODE_ENV: 'production', EMBEDDED_IDENTITY: 'allow' };
const isJson = (line: string) => line.startsWith('{') && JSON.parse(line) !== null;

const test = productTest.extend('settings', { scope: 'file' }, PRODUCTION);

describe('in production', () => {
  test('every line is JSON, including the ready line', async ({ product }) => {
    const ready = await product.findLine('is ready at');
    expect(JSON.parse(ready)).toMatchObject({ level: 30, msg: expect.stringContaining(product.origin) as string });
    expect(product.lines.filter((line) => !isJson(line))).toEqual([]);
  });

  test('page views are logged, but health checks are not', async ({ product }) => {
    for (const path of ['/livez', '/readyz', '/metrics', '/robots.txt']) await fetch(product.origin + path);
    await product.findLine('/robots.txt');
    expect(product.lines.filter((line) => /livez|readyz|\/metrics/.test(line))).toEqual([]);
  });

  test('a client that disconnects while signing in logs no error', async ({ product }) => {
    const { hostname, port, host } = new URL(product.origin);
    const socket = connect(Number(port), hostname);
    const head = `POST /identity/provider/interaction/abc HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${product.origin}\r\n`;
    socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nemail=a`);
    await sleep(100);
    socket.destroy();
    await once(socket, 'close');
    await sleep(200);
    expect(product.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});

test('a wrong setting is logged as JSON in production', async () => {
  const said = await startProduct({ env: { ...PRODUCTION, DATABSE_URL: 'postgres://db/x' } }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  const lines = said.split('\n').slice(1);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 60, msg: expect.stringContaining('DATABSE_URL is not a setting') as string }),
  ]);
});

test('LOG_LEVEL sets the lowest level', async ({ startOther }) => {
  const quiet = await startOther({ env: { LOG_LEVEL: 'warn' } });
  await fetch(`${quiet.origin}/robots.txt`);
  const loud = await startOther({ env: { LOG_LEVEL: 'debug' } });
  await fetch(`${loud.origin}/livez`);
  await loud.findLine('/livez');
  expect(quiet.lines.filter((line) => line.includes('robots'))).toEqual([]);
});
