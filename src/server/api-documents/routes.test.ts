import path from 'node:path';
import { expect, test } from 'vitest';
import { createApiDocuments } from './routes.ts';

const app = createApiDocuments(path.resolve(import.meta.dirname, '../../..'), ['/assets/a.css']);
const read = async (page: string) => {
  const answer = await app.request(page);
  return { answer, text: await answer.text() };
};

test('the API description is OpenAPI 3.1', async () => {
  const { answer, text } = await read('/api/openapi.json');
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { openapi, paths } = JSON.parse(text) as { openapi: string; paths: Record<string, { post?: object }> };
  expect(openapi).toBe('3.1.1');
  expect(paths['/api/v1/leads']?.post).toBeDefined();
});

test.each(['/api/docs', '/api/docs/expected'])(
  '%s is a page without a script, whose links lead somewhere',
  async (page) => {
    const { answer, text } = await read(page);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(text).not.toMatch(/<script|\son\w+=|style="|undefined|\[object/);
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
    const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(anchors.length).toBeGreaterThan(10);
    expect(anchors.filter((id) => !ids.has(id))).toEqual([]);
    for (const [, local = ''] of text.matchAll(/href="(\/api\/[^"]+)"/g)) {
      expect((await app.request(local)).status).toBe(200);
    }
  },
);
