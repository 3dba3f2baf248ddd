import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { brand } from '#brand/facts.ts';
import type { Product } from '#tests/support/product.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { sharedBrowserTest as test } from '#tests/support/product-test.ts';
import { expectAccessibleInEveryLook } from './open-page.ts';

const HOME = '/help-and-support/';
const { videos, articles } = createLibraryReader(join(import.meta.dirname, '../../content'))();
const [film] = videos;
const VIDEO = `/help-and-support/videos/${film?.slug}`;
const FILES = `/aem6/content/dam/${brand.provider}/help/videos/`;

let product: Product;
let browser: Browser;
test.beforeAll(({ product: started, browser: opened }) => {
  [product, browser] = [started, opened];
});

const toFirstSentence = (transcript = '') => /(?<=^- )[^.?]+[.?]/m.exec(transcript)?.[0] ?? transcript;

interface Look {
  javaScript?: boolean;
  dark?: boolean;
  width?: number;
}

/** Opens the page and records the video files it requests. */
async function open(
  path: string,
  { javaScript = true, dark = false, width = 1280 }: Look = {},
): Promise<{ page: Page; asked: string[] }> {
  // A service worker would fetch on its own.
  const context = await browser.newContext({
    javaScriptEnabled: javaScript,
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(FILES)) asked.push(pathname.slice(FILES.length));
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(product.origin + path, { waitUntil: 'networkidle' });
  return { page, asked };
}

const films = (asked: string[]) => asked.filter((name) => !name.endsWith('.webp'));

describe('the home page', () => {
  test.each([{ javaScript: true }, { javaScript: false }])(
    'lists seven videos and loads none of them, JavaScript: $javaScript',
    async ({ javaScript }) => {
      const { page, asked } = await open(HOME, { javaScript });
      const region = page.getByRole('region', { name: 'Videos' });
      const links = region.getByRole('link');
      expect(await links.count()).toBe(7);
      await region.scrollIntoViewIfNeeded();
      await links.last().scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(films(asked)).toEqual([]);
      await links.first().click();
      await page.waitForURL(`**${VIDEO}`);
      await page.context().close();
    },
  );

  test('loads posters only when they are near the viewport', async () => {
    const { page, asked } = await open('/help-and-support/emergencies', { width: 375 });
    // How early a browser loads an image ahead depends on the connection, so the test fixes its speed.
    const protocol = await page.context().newCDPSession(page);
    const fast = { offline: false, latency: 20, downloadThroughput: 1e6, uploadThroughput: 1e6 };
    await protocol.send('Network.emulateNetworkConditions', { ...fast, connectionType: 'wifi' });
    await page.goto(product.origin + HOME, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.getByRole('region', { name: 'Videos' }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.context().close();
  });

  test('scrolls its videos by keyboard', async () => {
    const { page } = await open(HOME, { width: 375 });
    const region = page.getByRole('region', { name: 'Videos' });
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('a focused video', () => {
  test.each([375, 1280])('is completely visible at %d px', async (width) => {
    const { page } = await open(HOME, { width });
    const region = page.getByRole('region', { name: 'Videos' });
    await region.focus();
    const listed = await region.getByRole('listitem').all();
    expect(listed.length).toBeGreaterThan(1);
    for (const film of listed) {
      await page.keyboard.press('Tab');
      await expect
        .poll(async () => {
          const [inner, outer] = await Promise.all([film.boundingBox(), region.boundingBox()]);
          return inner && outer && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
        })
        .toBe(true);
    }
    await page.context().close();
  });
});

describe('a video’s page', () => {
  test.each([{ javaScript: true }, { javaScript: false }])(
    'has a transcript and a link to the article, and loads the video only on request, JavaScript: $javaScript',
    async ({ javaScript }) => {
      const { page, asked } = await open(VIDEO, { javaScript });
      expect(await page.locator('h1').textContent()).toBe(film?.title);
      expect(await page.locator('video').getAttribute('preload')).toBe('none');
      expect(await page.getByText(toFirstSentence(film?.transcript)).count()).toBe(1);
      expect(
        await page.getByRole('link', { name: articles.get(film?.article ?? '')?.title ?? '' }).getAttribute('href'),
      ).toBe(`/help-and-support/${film?.article}`);
      expect(films(asked)).toEqual([]);
      await page.context().close();
    },
  );

  test('plays to the end, with captions', async () => {
    const { page, asked } = await open(VIDEO);
    const video = page.locator('video');
    const played = await video.evaluate(async (element: HTMLVideoElement) => {
      const cues = new Promise<number>((resolve) => {
        element
          .querySelector('track')
          ?.addEventListener('load', () => resolve(element.textTracks[0]?.cues?.length ?? 0));
      });
      const track = element.textTracks[0];
      if (track) track.mode = 'showing';
      await element.play();
      const seconds = element.duration;
      const ended = new Promise((resolve) => element.addEventListener('ended', resolve));
      element.currentTime = seconds - 1;
      await ended;
      return { seconds, width: element.videoWidth, height: element.videoHeight, kind: track?.kind, cues: await cues };
    });
    expect(played).toMatchObject({ width: 960, height: 600, kind: 'captions', cues: 12 });
    expect(Math.round(played.seconds)).toBe(58);
    expect(films(asked)).toEqual(expect.arrayContaining([`${film?.slug}.mp4`, `${film?.slug}.vtt`]));
    await page.context().close();
  });

  test('about an emergency has the numbers above the video', async () => {
    const { page } = await open('/help-and-support/videos/what-to-do-if-you-smell-gas');
    const number = await page
      .getByRole('complementary', { name: 'In an emergency' })
      .getByRole('link', { name: '0800 111 999' })
      .first()
      .boundingBox();
    const video = await page.locator('video').boundingBox();
    expect(number?.y ?? Infinity).toBeLessThan(video?.y ?? 0);
    await page.context().close();
  });

  test('is a 404 for an unknown video', async () => {
    const answer = await fetch(`${product.origin}/help-and-support/videos/none`);
    expect([answer.status, new URL(answer.url).pathname]).toEqual([404, '/page-not-found.html']);
  });
});

describe('accessibility of the video pages', () => {
  test.each([HOME, VIDEO, '/help-and-support/videos/what-to-do-if-you-smell-gas'])(
    '%s is accessible in every width and theme',
    async (path) => {
      const { page } = await open(path);
      await expectAccessibleInEveryLook(page);
      await page.context().close();
    },
  );
});
