import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findViolations } from '#tests/support/axe.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { pageTest } from '#tests/support/product-test.ts';

const DEALS = '/help-and-support/deals';

async function openDeals(page: Page, product: Product) {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(product.origin + DEALS);
  await page.fill('#email', 'older@example.com');
  await page.fill('#password', 'demo');
  const [answer] = await Promise.all([
    page.waitForResponse(product.origin + DEALS),
    page.getByRole('button', { name: 'Sign in' }).click(),
  ]);
  await page.waitForURL(product.origin + DEALS, { waitUntil: 'networkidle' });
  return { refused, policy: (await answer.allHeaders())['content-security-policy'] ?? '' };
}

const test = pageTest
  /** A content server that can change a script for browsers. */
  .extend('content', { scope: 'file' }, async ({ product }, { onCleanup }) => {
    const content = { origin: '', isChanged: false };
    const server = createServer((request, response) => {
      (async () => {
        const answer = await fetch(product.origin + (request.url ?? ''));
        const isChanged = content.isChanged && request.headers['sec-fetch-dest'] === 'script';
        const headers = {
          'content-type': answer.headers.get('content-type') ?? '',
          'access-control-allow-origin': '*',
        };
        const body = isChanged ? 'document.title = "taken over"' : Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, headers).end(body);
        // At the end of the test the product or this server may stop first.
      })().catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onCleanup(() => {
      server.closeAllConnections();
      server.close();
    });
    return Object.assign(content, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  })
  .extend('elsewhere', { scope: 'file' }, async ({ content }, { onCleanup }) => {
    const elsewhere = await startProduct({ env: { CONTENT_BASE_URL: content.origin } });
    onCleanup(() => elsewhere.stop());
    return elsewhere;
  });

describe('scripts of the embedded content server', () => {
  test('run on the deals page, allowed by the nonce of the policy', async ({ page, product }) => {
    const { refused, policy } = await openDeals(page, product);
    expect(policy).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic';/);
    expect(await page.getByRole('button', { name: 'Print this page' }).count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('are neither included nor allowed on an article page', async ({ product }) => {
    const answer = await fetch(`${product.origin}/help-and-support/meters/reading-your-meter`);
    expect(answer.headers.get('content-security-policy')).not.toContain('nonce');
    expect(await answer.text()).not.toContain('/help/scripts/');
  });
});

describe('scripts of an external content server', () => {
  test('run from its origin, allowed only by nonce', async ({ elsewhere, page }) => {
    const { policy } = await openDeals(page, elsewhere);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('http');
    expect(await page.getByRole('button', { name: 'Print this page' }).count()).toBe(1);
  });

  test('run in their new version for the next reader after a change', async ({ content, elsewhere, page }) => {
    await openDeals(page, elsewhere);
    expect(await page.title()).not.toContain('taken over');
    content.isChanged = true;
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.title()).toContain('taken over');
  });
});
