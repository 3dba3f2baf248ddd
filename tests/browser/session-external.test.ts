import { fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect } from 'vitest';
import { findFreePort } from '#tests/support/free-port.ts';
import { pageTest } from '#tests/support/product-test.ts';

const DEALS = '/help-and-support/deals';

const test = pageTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('outside', { scope: 'file' }, async ({}, { onCleanup }) => {
    // The provider must know the callback before the product starts.
    const port = await findFreePort();
    const provider = new URL('../identity/children/outside-provider.ts', import.meta.url);
    const child = fork(provider, ['0', `http://127.0.0.1:${port}`], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    onCleanup(() => void child.kill());
    const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
    return { child, issuer, port };
  })
  .extend('settings', { scope: 'file' }, ({ outside: { issuer, port } }) => ({
    PORT: String(port),
    IDENTITY_ISSUER: issuer,
    IDENTITY_CLIENT_ID: 'help',
    IDENTITY_CLIENT_SECRET: 'outside-secret',
  }));

describe('an external OpenID provider, by settings alone and without PUBLIC_ORIGIN', () => {
  test('signs in, shows the deals, and ends the provider’s session at sign-out', async ({
    context,
    outside: { issuer },
    page,
    product,
  }) => {
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(request.url()));
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
  });

  test('keeps sessions during an outage of the provider', async ({ outside, page, product }) => {
    await page.goto(product.origin + DEALS);
    await page.waitForURL(product.origin + DEALS);
    const gone = once(outside.child, 'exit');
    outside.child.kill('SIGKILL');
    await gone;
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset['session'])).toBe('signed-in');
    // An unavailable provider does not prevent signing out either.
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${product.origin}/help-and-support/`);
  });
});
