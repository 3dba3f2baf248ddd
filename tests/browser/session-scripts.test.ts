import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '#tests/support/axe.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const DEALS = '/help-and-support/deals';

async function openDeals(browser: Browser, product: Product) {
  const context = await browser.newContext();
  const page = await context.newPage();
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
  return { context, page, refused, policy: (await answer.allHeaders())['content-security-policy'] ?? '' };
}

describe('scripts of the embedded content server', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  test('both run on the deals page, pinned to their hashes by the policy', async () => {
    const { context, page, refused, policy } = await openDeals(browser, product);
    expect(policy.match(/'sha384-[A-Za-z0-9+/]{64}'/g)?.length).toBe(2);
    expect(await page.getByRole('button', { name: 'Print this page' }).count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    expect(refused).toEqual([]);
    await context.close();
  });

  test('no other page allows or names them', async () => {
    const answer = await fetch(`${product.origin}/help-and-support/meters/reading-your-meter`);
    expect(answer.headers.get('content-security-policy')).not.toContain('sha384');
    expect(await answer.text()).not.toContain('/help/scripts/');
  });
});

describe('scripts of a content server elsewhere', () => {
  let elsewhere: Server;
  let source: Product;
  let product: Product;
  let browser: Browser;
  /** The content server's form.js, once our own server has read it. */
  let altered = false;
  beforeAll(async () => {
    source = await startProduct();
    elsewhere = createServer((request, response) => {
      void (async () => {
        const answer = await fetch(source.origin + (request.url ?? ''));
        const isBrowser = request.headers['sec-fetch-dest'] === 'script';
        const body = altered && isBrowser ? 'document.title = "taken over"' : Buffer.from(await answer.arrayBuffer());
        response
          .writeHead(answer.status, {
            'content-type': answer.headers.get('content-type') ?? '',
            'access-control-allow-origin': '*',
          })
          .end(body);
      })();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const env = { CONTENT_BASE_URL: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}` };
    [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    elsewhere.closeAllConnections();
    elsewhere.close();
    await source.stop();
  });

  test('run from there, allowed by hash only', async () => {
    const { context, page, policy } = await openDeals(browser, product);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('http');
    expect(await page.getByRole('button', { name: 'Print this page' }).count()).toBe(1);
    await context.close();
  });

  test('an altered one does not run, and the page stays readable', async () => {
    altered = true;
    const { context, page } = await openDeals(browser, product);
    expect(await page.title()).not.toContain('taken over');
    expect(await page.getByRole('button', { name: 'Print this page' }).count()).toBe(0);
    expect(await page.locator('h1').count()).toBe(1);
    await context.close();
  });
});
