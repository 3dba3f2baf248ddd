/** With an external back end, leads posted here would never be read, so the embedded API rejects them. */
import { describe, expect } from 'vitest';
import { postLead, toBody } from '#tests/faults/support/lead-posts.ts';
import { productTest } from '#tests/support/product-test.ts';

const test = productTest.extend('settings', { scope: 'file' }, { API_BASE_URL: 'http://127.0.0.1:2' });

describe('with API_BASE_URL', () => {
  test('the embedded API neither accepts nor stores leads', async ({ product }) => {
    expect((await postLead(product.origin, 'a')).status).toBe(404);
  });

  test.for([
    ['POST', '/api/v1/leads'],
    ['POST', '/api/v1/%6ceads'],
    ['POST', '/api/v1/addresses'],
    ['GET', '/api/v1/addresses?postcode=ZZ99+1AA'],
  ] as const)('%s %s is 404 in JSON:API', async ([method, path], { product }) => {
    const answer = await fetch(`${product.origin}${path}`, {
      method,
      headers: { 'content-type': 'application/vnd.api+json' },
      ...(method === 'POST' && { body: toBody('x') }),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/vnd.api+json']);
    expect(await answer.json()).toMatchObject({ errors: [{ status: '404' }] });
  });
});
