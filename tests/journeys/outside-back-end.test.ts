/** With an external back end, leads posted here would never be read, so the embedded API rejects them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postLead, toBody } from '#tests/faults/support/lead-posts.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

describe('with API_BASE_URL', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ env: { API_BASE_URL: 'http://127.0.0.1:2' } });
  });
  afterAll(() => product.stop());

  test('the embedded API accepts and stores no leads', async () => {
    expect((await postLead(product.origin, 'a')).status).toBe(404);
  });

  test.each([
    ['POST', '/api/v1/leads'],
    ['POST', '/api/v1/%6ceads'],
    ['POST', '/api/v1/addresses'],
    ['GET', '/api/v1/addresses?postcode=ZZ99+1AA'],
  ])('%s %s is 404 in JSON:API', async (method, path) => {
    const answer = await fetch(`${product.origin}${path}`, {
      method,
      headers: { 'content-type': 'application/vnd.api+json' },
      ...(method === 'POST' && { body: toBody('x') }),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/vnd.api+json']);
    expect(await answer.json()).toMatchObject({ errors: [{ status: '404' }] });
  });
});
