/** Offline reading in a real browser. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { pageTest as test } from '#tests/support/product-test.ts';

const BASE = '/help-and-support';
const ARTICLE = `${BASE}/meters/reading-your-meter`;

/** Opens a page and waits until the worker controls it and has stored it. */
async function read(product: Product, page: Page, path: string): Promise<void> {
  await page.goto(product.origin + path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async (kept) => (await (await caches.open('pages')).match(kept)) !== undefined, path);
}

function listCachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname));
}

/** The contents of all caches. */
function listStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

async function isStyled(page: Page): Promise<boolean> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () =>
      document.styleSheets.length > 0 &&
      document.fonts.check('16px "Atkinson Hyperlegible Next Variable"') &&
      getComputedStyle(document.body).display === 'grid',
  );
}

describe('without a network', () => {
  test('the emergency page opens with its styles, even if never visited', async ({ product, context, page }) => {
    await read(product, page, ARTICLE);
    await context.setOffline(true);
    for (const path of ['/emergencies', '/emergencies?utm_source=sms', '/emergencies/', '/Emergencies']) {
      await page.goto(product.origin + BASE + path);
      expect(await page.getByRole('link', { name: '0800 111 999' }).count()).toBeGreaterThan(0);
      expect(await isStyled(page)).toBe(true);
    }
  });

  test('the printable card and the first questions open, even if never visited', async ({ product, context, page }) => {
    await read(product, page, ARTICLE);
    await context.setOffline(true);
    for (const path of [`${BASE}/emergency-card`, `${BASE}/start`]) {
      await page.goto(product.origin + path);
      expect(await page.locator('h1').textContent()).not.toBe('You are offline');
      expect(await page.getByRole('link', { name: '0800 111 999' }).count()).toBeGreaterThan(0);
      expect(await isStyled(page)).toBe(true);
    }
  });

  test('the emergency page opens also if the newer worker has replaced the cache', async ({
    product,
    context,
    page,
  }) => {
    await read(product, page, ARTICLE);
    await page.evaluate(async () => {
      const newer = await caches.open('core-newer');
      for (const name of (await caches.keys()).filter((name) => name.startsWith('core-') && name !== 'core-newer')) {
        const older = await caches.open(name);
        for (const request of await older.keys()) await newer.put(request, (await older.match(request)) as Response);
        await caches.delete(name);
      }
    });
    await context.setOffline(true);
    await page.goto(`${product.origin}${BASE}/emergencies`);
    expect(await page.locator('h1').textContent()).not.toBe('You are offline');
    expect(await isStyled(page)).toBe(true);
  });

  test('the home page and the pages last read open, with their pictures', async ({ product, context, page }) => {
    await read(product, page, ARTICLE);
    await read(product, page, `${BASE}/breakdowns`);
    await context.setOffline(true);
    for (const path of [ARTICLE, `${BASE}/breakdowns`]) {
      await page.goto(product.origin + path);
      expect(await isStyled(page)).toBe(true);
    }
    await page.goto(product.origin + ARTICLE);
    const pictures = await page
      .locator('main figure :is(img, svg)')
      .evaluateAll((pictures) =>
        pictures.map(
          (picture) =>
            picture.getBoundingClientRect().width > 0 &&
            !(picture instanceof HTMLImageElement && picture.naturalWidth === 0),
        ),
      );
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures).not.toContain(false);
  });

  test('a page that was never visited shows the offline page, with numbers and the stored pages', async ({
    product,
    context,
    page,
  }) => {
    await read(product, page, ARTICLE);
    await context.setOffline(true);
    await page.goto(`${product.origin}${BASE}/breakdowns/no-heating`);
    expect(await page.locator('h1').textContent()).toBe('You are offline');
    expect(await page.getByRole('link', { name: '105' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: '999', exact: true }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Write on your emergency card' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Which meter have I got, and how do I read it?' }).click();
    await page.waitForURL(`**${ARTICLE}`);
    expect(await page.locator('h1').textContent()).toBe('Which meter have I got, and how do I read it?');
  });

  test.for(['/search?q=boiler', `${BASE}/search?q=boiler`])(
    '%s shows the offline page, and retries with its query',
    async (path, { product, context, page }) => {
      await read(product, page, ARTICLE);
      await page.waitForFunction(async () =>
        (await navigator.serviceWorker.getRegistrations()).some(
          ({ scope, active }) => scope.endsWith('/search') && active?.state === 'activated',
        ),
      );
      await context.setOffline(true);
      await page.goto(product.origin + path);
      expect(await page.locator('h1').textContent()).toBe('You are offline');
      expect(await page.getByRole('link', { name: '0800 111 999' }).count()).toBeGreaterThan(0);
      expect(await isStyled(page)).toBe(true);
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.waitForLoadState();
      expect([page.url(), await page.locator('h1').textContent()]).toEqual([product.origin + path, 'You are offline']);
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Try again' }).click();
      await page
        .getByRole('heading', { name: path.startsWith('/search') ? 'Search results' : 'Page not found' })
        .waitFor();
    },
  );

  test('a form shows the offline page, and is not served from the cache', async ({ product, context, page }) => {
    await read(product, page, ARTICLE);
    await page.goto(`${product.origin}${BASE}/complaints/gas-and-electricity`);
    await context.setOffline(true);
    await page.goto(`${product.origin}${BASE}/complaints/gas-and-electricity`);
    expect(await page.locator('h1').textContent()).toBe('You are offline');
  });
});

test('a journey, a search, a confirmation and personal pages are never stored', async ({ product, page }) => {
  await read(product, page, ARTICLE);
  for (const path of [
    '/complaints/gas-and-electricity',
    '/complaints/pay-as-you-go',
    '/confirmation',
    '/confirmation?origin=gas-and-electricity',
    '/make-a-complaint-select-type',
    '/helpful?vote=00000000-0000-4000-8000-000000000000',
    '/meters?who=ann',
    '/meters/no-such-article',
  ]) {
    await page.goto(`${product.origin}${BASE}${path}`, { waitUntil: 'networkidle' });
  }
  await page.goto(`${product.origin}/search?q=secret`, { waitUntil: 'networkidle' });
  await page.goto(product.origin + ARTICLE, { waitUntil: 'networkidle' });
  const stored = await listStored(page);
  expect(
    stored.filter((path) => /complaint|confirmation|search|helpful|secret|ann|no-such|page-not-found/.test(path)),
  ).toEqual([]);
});

test('only the last twenty pages are stored', async ({ product, page }) => {
  await read(product, page, `${BASE}/`);
  const map = await (await fetch(`${product.origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+\/meters\/[^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .slice(0, 10);
  const more = [...map.matchAll(/<loc>([^<]+\/breakdowns\/[^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .slice(0, 12);
  for (const path of [...paths, ...more]) await read(product, page, path);
  const kept = await listCachedPages(page);
  expect(kept).toHaveLength(20);
  expect(kept.at(-1)).toBe(more.at(-1));
  expect(kept).not.toContain(`${BASE}/`);
});

test('after three seconds without a response the stored page is shown', async ({ product, page }) => {
  await read(product, page, ARTICLE);
  product.process.kill('SIGSTOP');
  try {
    const started = performance.now();
    await page.goto(product.origin + ARTICLE);
    expect(await page.locator('h1').textContent()).toBe('Which meter have I got, and how do I read it?');
    expect(performance.now() - started).toBeLessThan(5_000);
  } finally {
    product.process.kill('SIGCONT');
  }
});

test('a newer worker takes over and deletes the former cache', async ({ product, context, page }) => {
  await read(product, page, ARTICLE);
  await page.evaluate(async () => {
    const old = await caches.open('core-older');
    await old.put('/old', new Response('old'));
    const files = await caches.open('files');
    await files.put('/assets/old-12345678.css', new Response('old'));
  });
  // A worker's file with different text is another version.
  await context.route('**/service-worker.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/core-[0-9a-f]{16}/g, 'core-newer'),
    });
  });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    return (
      names.filter((name) => name.startsWith('core-')).join() === 'core-newer' &&
      (await (await caches.open('files')).match('/assets/old-12345678.css')) === undefined
    );
  });
  await context.setOffline(true);
  await page.goto(product.origin + ARTICLE);
  expect(await isStyled(page)).toBe(true);
});
