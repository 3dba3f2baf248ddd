/** Settings with effects that a reader or another site's page can see. */
import { describe, expect } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { toBody } from '#tests/faults/support/lead-posts.ts';
import type { Product } from '#tests/support/product.ts';
import { productTest } from '#tests/support/product-test.ts';

const APP = 'https://app.example.com';
const test = productTest.extend('settings', { scope: 'file' }, { EMBEDDED_IDENTITY: 'off', API_CORS_ORIGINS: APP });

describe('a site without a sign-in, whose API is open to one other site', () => {
  const post = (product: Product, origin: string) =>
    fetch(`${product.origin}/api/v1/leads`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'cross-site', 'content-type': 'application/vnd.api+json' },
      body: toBody('From another site'),
    });

  test('hides “Sign in”', async ({ product }) => {
    for (const path of [pathTo('home'), pathTo('contactUs')])
      expect(await (await fetch(product.origin + path)).text()).not.toContain('>Sign in<');
  });

  test('deletes the cookies of a browser that was signed in before, without a notice', async ({ visitor }) => {
    for (const name of ['hs_identity', 'hs_access']) visitor.cookies.set(name, 'a.b');
    const { html, headers } = await visitor.get(pathTo('emergencies'));
    expect([html.includes('data-left'), headers.getSetCookie()]).toEqual([
      false,
      [expect.stringMatching(/^hs_identity=;.*Max-Age=0/), expect.stringMatching(/^hs_access=;.*Max-Age=0/)],
    ]);
  });

  test('allows a page of the allowed origin to send a lead and read the response', async ({ product }) => {
    const preflight = await fetch(`${product.origin}/api/v1/leads`, {
      method: 'OPTIONS',
      headers: { origin: APP, 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, APP]);
    const sent = await post(product, APP);
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([201, APP]);
    const place = await fetch(product.origin + (sent.headers.get('location') ?? ''));
    expect(place.status).toBe(200);
  });

  test('rejects leads from other origins, and forms from the allowed origin', async ({ product }) => {
    const refused = await post(product, 'https://evil.example');
    expect([refused.status, refused.headers.has('access-control-allow-origin')]).toEqual([403, false]);
    const form = await fetch(product.origin + pathTo('complaintDetails', { complaint: 'pay-as-you-go' }), {
      method: 'POST',
      headers: { origin: APP, 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ firstName: 'x' }),
    });
    expect(form.status).toBe(403);
  });
});

describe('monitoring with a real account', () => {
  test('is configured in the home page', async ({ startOther }) => {
    const application = '0a1b2c3d-0000-4000-8000-0123456789ab';
    const product = await startOther({
      env: { DATADOG_SITE: 'datadoghq.eu', DATADOG_CLIENT_TOKEN: 'pub0', DATADOG_APPLICATION_ID: application },
    });
    const home = await fetch(product.origin + pathTo('home'));
    expect(await home.text()).toContain(`data-application="${application}"`);
  });
});
