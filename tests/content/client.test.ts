/** What the content client requests, how often, and what it reads. */
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { brand } from '#brand/facts.ts';
import { createContentClient } from '#web/clients/content/client.ts';
import { createContentServer } from '#supplier/content/server.ts';
import { answer, HTML, JSON_TYPE } from '#tests/support/answering-server.ts';
import { clientTest as test, advanceUntilStale, page } from './client-test.ts';

describe('the content client', () => {
  test('reads every document of our own content server', async ({ log }) => {
    const content = createContentServer({ folder: resolve(import.meta.dirname, '../../content'), log });
    const http = {
      fetch: (path: string, init?: RequestInit) => content.handle(new Request(`http://embedded.invalid${path}`, init)),
    };
    const own = createContentClient({
      http: { content: http, outage: http, messages: http },
      provider: brand.provider,
      contentOrigin: '',
      log,
    });
    expect((await own.header())?.sections.length).toBeGreaterThan(0);
    // The notice may be null, depending on the current `content/`.
    expect(await own.outage()).toBeDefined();
    expect(await own.deals()).not.toBeNull();
    const categories = await own.categories();
    expect(categories).not.toEqual([]);
    for (const { id, articles } of categories) {
      for (const { label, title, href } of articles) {
        if (href !== undefined) continue;
        const article = await own.article(id, label);
        expect(article).toMatchObject({
          title,
          nucleusContent: false,
          description: expect.stringMatching(/.{50,160}/),
          reviewed: expect.any(String),
        });
        expect(article?.markup).toMatch(/<p>/);
      }
    }
    own.close();
    content.close();
  });

  test('uses §7’s addresses, and cache-control max-age=0 for configuration', async ({ server, client }) => {
    server.listener = answer(
      '{"title":"Storm","message":"<p>Wait<script>pwned()</script></p>","sections":[],"data":[{"id":"meters","attributes":{}}],"included":[]}',
      JSON_TYPE,
    );
    expect(await client.outage()).toEqual({ title: 'Storm', message: '<p>Wait</p>' });
    await client.header();
    await client.categories();
    server.listener = answer(page('<p>Good</p>'));
    await client.article('meters', 'reading-your-meter');
    await client.deals();
    expect(server.asked.map(({ path, headers }) => [path, headers['cache-control']])).toEqual(
      [
        ['/aem6/content/sysadmin/serviceoutages/journeys/help-and-support/jcr:content.data.json', 'max-age=0'],
        ['/aem6/content/sysadmin/header-configuration/jcr:content.data.json', 'max-age=0'],
        [`/aem6/content/dam/${brand.provider}/beta/json/help/categories/categories.json`, 'max-age=0'],
        [
          `/aem6/content/${brand.provider}/help/meters/reading-your-meter.html`,
          expect.not.stringContaining('max-age=0'),
        ],
        [`/aem6/content/${brand.provider}/help/deals.html`, expect.not.stringContaining('max-age=0')],
      ].map(([path, header]) => [path, header === 'max-age=0' ? header : undefined]),
    );
  });

  test('requests nothing for 30 seconds, then serves the copy while it revalidates', async ({ server, client }) => {
    const first = await client.article('meters', 'a');
    server.listener = answer(page('<p>Better</p>'));
    expect(await client.article('meters', 'a')).toBe(first);
    expect(server.asked).toHaveLength(1);
    advanceUntilStale();
    expect(await client.article('meters', 'a')).toBe(first);
    await vi.waitFor(async () => expect((await client.article('meters', 'a'))?.markup).toContain('Better'));
    expect(server.asked).toHaveLength(2);
  });

  test('parses each version of a document once, by its ETag or by its text', async ({ server, client }) => {
    server.listener = (request, response) => {
      const known = request.headers['if-none-match'] === '"1"';
      response.writeHead(known ? 304 : 200, { ...HTML, etag: '"1"' }).end(known ? undefined : page('<p>Good</p>'));
    };
    const first = await client.article('meters', 'a');
    advanceUntilStale();
    await client.article('meters', 'a');
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]?.headers['if-none-match']).toBe('"1"');
    await wait(20);
    expect(await client.article('meters', 'a')).toBe(first);
    server.listener = answer(page('<p>Good</p>'));
    advanceUntilStale();
    await client.article('meters', 'a');
    await vi.waitFor(() => expect(server.asked).toHaveLength(3));
    await wait(20);
    expect(await client.article('meters', 'a')).toBe(first);
  });

  test('returns null for a 404, and sends no request for an impossible address', async ({ server, client }) => {
    server.listener = answer('no', HTML, 404);
    expect(await client.article('meters', 'gone')).toBeNull();
    expect(await client.deals()).toBeNull();
    expect(await client.header()).toBeNull();
    expect(server.asked).toHaveLength(3);
    for (const slug of ['..', 'a/b', '%2e%2e', 'A', '', 'a'.repeat(81)])
      expect(await client.article('meters', slug)).toBeNull();
    expect(server.asked).toHaveLength(3);
  });

  test('treats a missing list of categories as a failure, not as an empty list', async ({ server, client }) => {
    server.listener = answer('no', HTML, 404);
    await expect(client.categories()).rejects.toMatchObject({ kind: 'upstream' });
  });

  test('makes the title of an untitled article from its address', async ({ server, client }) => {
    server.listener = answer('<p>Good</p>');
    expect(await client.article('meters', 'reading-your-meter')).toMatchObject({
      title: 'Reading your meter',
      description: '',
    });
  });
});
