/** Somebody else's content server: what it is sure to send is enough, and pages that can do without it do not wait for it. */
import { afterEach, describe, expect, test } from 'vitest';
import { type OutsideContent, startOutsideContent, type Answering } from '#tests/support/outside-content.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const BASE = '/help-and-support';

let product: Product | undefined;
let content: OutsideContent | undefined;
afterEach(async () => {
  await product?.stop();
  await content?.stop();
});

async function startWith(answering: Answering) {
  content = await startOutsideContent();
  content.answering = answering;
  product = await startProduct({ env: { CONTENT_BASE_URL: content.origin } });
  return createVisitor(product.origin);
}

/** Only the fields of the contract, and one included list whose category is not in data. */
const minimal = {
  data: ['meters', 'emergencies'].map((id) => ({
    type: 'categories',
    id,
    attributes: { 'meta-description': `About ${id}` },
  })),
  included: [
    { type: 'x', id: 'meters', attributes: { articles: [{ label: 'reading-your-meter' }] } },
    { type: 'x', id: 'emergencies', attributes: { articles: [{ label: 'smell-gas' }] } },
    { type: 'x', id: 'elsewhere', attributes: { articles: [{ label: 'meter-fault' }] } },
  ],
};
const sendMinimal: Answering = ({ url }, response) => {
  if (!url?.endsWith('/categories.json')) return false;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(minimal));
  return true;
};

describe('a supplier’s minimal categories', () => {
  test('an article is valid when any included list has its label, whatever category that list is of', async () => {
    const visitor = await startWith(sendMinimal);
    expect((await visitor.get(`${BASE}/meters/meter-fault`)).status).toBe(200);
    expect((await visitor.get(`${BASE}/elsewhere/meter-fault`)).location).toBe('/page-not-found.html');
    expect((await visitor.get(`${BASE}/meters/economy-7-readings`)).location).toBe('/page-not-found.html');
    const voted = await visitor.post(`${BASE}/helpful`, { page: 'meters/meter-fault', helpful: 'yes' });
    expect(voted.location).toMatch(/\?vote=/);
  });

  test('the emergency page names its articles in words', async () => {
    const visitor = await startWith(sendMinimal);
    const { html } = await visitor.get(`${BASE}/emergencies`);
    expect(html).toContain('>Smell gas<');
    expect(html).not.toContain('>smell-gas<');
  });
});

describe('a nucleus article', () => {
  const NUCLEUS =
    '<!doctype html><title>Tell us</title><div data-nucleus><form action="/aem6/content/hearthlight/help/tell-us.do"><label for="who">Name</label><input id="who" name="who"><button>Send</button></form></div>';
  const sendNucleus: Answering = ({ url }, response) => {
    if (!url?.endsWith('/meters/reading-your-meter.html')) return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end(NUCLEUS);
    return true;
  };

  test('keeps its form, which its page alone may send to the content server and its script alone may ask', async () => {
    const visitor = await startWith(sendNucleus);
    const origin = content?.origin ?? '';
    const read = async (path: string) => {
      const { html, headers } = await visitor.get(path);
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      return {
        html,
        form: policy.find((part) => part.startsWith('form-action')),
        connect: policy.find((part) => part.startsWith('connect-src')),
      };
    };
    const nucleus = await read(`${BASE}/meters/reading-your-meter`);
    expect(nucleus.html).toContain(
      `<form method="post" action="${origin}/aem6/content/hearthlight/help/tell-us.do"><label for="block-who">Name</label><input id="block-who" name="who">`,
    );
    expect([nucleus.form, nucleus.connect]).toEqual([`form-action 'self' ${origin}`, `connect-src 'self' ${origin}`]);
    const plain = await read(`${BASE}/meters/meter-fault`);
    expect([plain.form, plain.connect]).toEqual(["form-action 'self'", "connect-src 'self'"]);
  });
});

describe('a content server that says nothing', () => {
  const silent: Answering = () => true;

  test('the emergency page waits a quarter of a second for its links to read on, and no longer', async () => {
    const visitor = await startWith(silent);
    const begun = performance.now();
    const { status, html } = await visitor.get(`${BASE}/emergencies`);
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(status).toBe(200);
    expect(html).toContain('tel:0800111999');
  });

  test('the home page waits a second', async () => {
    const visitor = await startWith(silent);
    const begun = performance.now();
    const { status, html } = await visitor.get(`${BASE}/`);
    expect(performance.now() - begun).toBeLessThan(2_300);
    expect(status).toBe(200);
    expect(html).toContain('More help');
  });
});
