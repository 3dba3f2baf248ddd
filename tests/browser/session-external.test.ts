import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const DEALS = '/help-and-support/deals';

/** The provider must know the callback before the product starts. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

describe('an external OpenID provider, by settings alone and without PUBLIC_ORIGIN', () => {
  let outside: ChildProcess;
  let issuer: string;
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    const port = await findFreePort();
    const provider = new URL('../identity/children/outside-provider.ts', import.meta.url);
    outside = fork(provider, ['0', `http://127.0.0.1:${port}`], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    [{ issuer }] = (await once(outside, 'message')) as [{ issuer: string }];
    const env = {
      PORT: String(port),
      IDENTITY_ISSUER: issuer,
      IDENTITY_CLIENT_ID: 'help',
      IDENTITY_CLIENT_SECRET: 'outside-secret',
    };
    [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    outside.kill();
  });

  test('signs in on its pages, shows the deals, and ends its own session too', async () => {
    const context = await browser.newContext();
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(request.url()));
    const page = await context.newPage();
    await page.goto(product.origin + DEALS);
    await page.waitForURL(product.origin + DEALS);
    expect(await page.evaluate(() => document.documentElement.dataset['session'])).toBe('signed-in');
    expect(addresses.some((address) => address.startsWith(`${issuer}/auth?`))).toBe(true);
    for (const address of addresses) expect(address).not.toMatch(/eyJ[\w-]{8,}\.|access_token|id_token|token_hint/);
    await page.goto(`${product.origin}/help-and-support/complaints/pay-as-you-go`, { waitUntil: 'networkidle' });
    expect(await page.inputValue('#firstName')).toBe('');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.origin === issuer);
    expect((await context.cookies(product.origin)).filter(({ name }) => /hs_(identity|access)/.test(name))).toEqual([]);
    await context.close();
  });

  test('an outage of it signs nobody out', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(product.origin + DEALS);
    await page.waitForURL(product.origin + DEALS);
    const gone = once(outside, 'exit');
    outside.kill('SIGKILL');
    await gone;
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset['session'])).toBe('signed-in');
    // Nor does it prevent signing out.
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${product.origin}/help-and-support/`);
    await context.close();
  });
});
