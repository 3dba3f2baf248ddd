import { expect, test } from 'vitest';
import { createSitemap } from './sitemap.ts';

test('without content the sitemap is unavailable, and the reason is logged', async () => {
  const away = new Error('away');
  const failures: object[] = [];
  const sitemap = createSitemap({ categories: () => Promise.reject(away), videos: async () => [] }, () => [], {
    error: (fields) => void failures.push(fields),
  });
  const { status, headers } = await sitemap('https://help.example');
  expect([status, headers.get('Retry-After')]).toEqual([503, '60']);
  expect(failures).toEqual([{ err: away }]);
});
