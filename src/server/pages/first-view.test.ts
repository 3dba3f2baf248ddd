/** A form's first view in a new browser. */
import { beforeEach, expect, test } from 'vitest';
import { FIRST_VIEW } from '#web/cache-headers.server.ts';
import { usePageCache } from '#tests/support/page-cache-site.ts';

const site = usePageCache();
const kept = { 'cache-control': 'no-store', [FIRST_VIEW]: 'yes' };
beforeEach(() => {
  site.answer = ({ headers }) =>
    new Response(`form of ${headers.get('cookie')} ${headers.get('referer')}`, { headers: kept });
});

test('is cached here, and not by browsers', async () => {
  await site.get('/form/a');
  const again = await site.get('/form/a', { 'if-none-match': '*' });
  expect(site.rendered).toHaveLength(1);
  const { headers, status } = again;
  expect([status, headers.get('cache-control'), headers.get('etag'), headers.get(FIRST_VIEW)]).toEqual([
    200,
    'no-store',
    null,
    null,
  ]);
});

test('of twenty concurrent readers, those with drafts bypass the cache', async () => {
  const words = Array.from({ length: 10 }, (_, i) => site.get('/form/a', { cookie: `hs_draft=words-${i}` }));
  const fresh = Array.from({ length: 10 }, () =>
    site.get('/form/a', { cookie: 'x=words', referer: `${site.origin}/words` }),
  );
  expect((await Promise.all(words)).map(({ status }) => status)).toEqual(Array(10).fill(418));
  for (const page of await Promise.all(fresh)) expect(await page.text()).toBe('form of null null');
  expect(site.rendered).toEqual(['/form/a']);
});

test('is not cached unless the renderer marks it', async () => {
  site.answer = () => new Response('x', { headers: { 'cache-control': 'no-store' } });
  await site.get('/form/a');
  await site.get('/form/a');
  expect(site.rendered).toHaveLength(2);
});

test('that sets a cookie is not shared', async () => {
  site.answer = ({ headers }) =>
    new Response(headers.get('cookie'), { headers: { ...kept, 'set-cookie': 'hs_draft=of-one' } });
  const both = await Promise.all(['a=1', 'a=2'].map(async (cookie) => (await site.get('/form/a', { cookie })).text()));
  expect(both).toEqual(['a=1', 'a=2']);
  expect(site.cache.figures().entries).toBe(0);
});
