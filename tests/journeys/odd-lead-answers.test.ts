/** External back ends that respond to a lead oddly; the customer is told what happened to it. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { LEAD_FAILED, MAY_HAVE_ARRIVED } from '#domain/errors.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { pathTo } from '#domain/paths.ts';
import { backEndTest as test } from '#tests/support/back-end-test.ts';
import type { Product } from '#tests/support/product.ts';
import type { RecordingServer, Reply } from '#tests/support/recording-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON, toText } from './complaint-steps.ts';

const QUERY = `${pathTo('complaintDetails', { complaint: 'pay-as-you-go' })}/query`;
const HOME = {
  id: 'their-7',
  label: '14 High Street, Exampleton, ZZ99 1AA',
  attributes: { ...EMPTY_ADDRESS, 'house-number': '14', 'postal-town': 'Exampleton', postcode: 'ZZ99 1AA' },
};
const SEND = { query: 'My key is lost.', intent: 'submit' };

async function atQuery(product: Product, backEnd: RecordingServer) {
  const visitor = createVisitor(product.origin);
  backEnd.behaviour.addresses = [HOME];
  await giveDetails(visitor, 'pay-as-you-go');
  backEnd.requests.length = 0;
  return visitor;
}

/** Programs the responses to leads, one after the other; the last one is repeated. */
function answerLeads(backEnd: RecordingServer, ...replies: Reply[]): void {
  const left = [...replies];
  backEnd.behaviour.answer = ({ target }) =>
    target === '/v1/leads' ? ((left.length > 1 ? left.shift() : left[0]) ?? null) : null;
}
const posted = (backEnd: RecordingServer) => backEnd.requests.filter(({ target }) => target === '/v1/leads').length;

beforeEach<{ backEnd: RecordingServer; product: Product }>(({ product }) => void (product.lines.length = 0));
afterEach<{ backEnd: RecordingServer }>(({ backEnd }) => backEnd.reset());

test.for<[string, Reply]>([
  ['no content', { status: 204 }],
  ['an unknown body', { status: 200, body: { success: true } }],
])(
  'a lead response with %s counts as a failure, and the form keeps its text',
  async ([, reply], { product, backEnd }) => {
    const visitor = await atQuery(product, backEnd);
    answerLeads(backEnd, reply);
    const sent = await visitor.post(QUERY, SEND);
    expect(sent.status).toBe(503);
    const page = toText(sent.html);
    expect(page).toContain(LEAD_FAILED);
    expect(page).not.toContain(MAY_HAVE_ARRIVED);
    expect(sent.html).toContain(SEND.query);
    const line = await product.findLine('lead not sent');
    expect(line).toContain('no reference in the answer');
  },
);

test('errors in a response that has an id are ignored', async ({ product, backEnd }) => {
  const visitor = await atQuery(product, backEnd);
  answerLeads(backEnd, { status: 200, body: { errors: [{ status: '422' }], data: { id: 'THEIRS-1' } } });
  const sent = await visitor.post(QUERY, SEND);
  expect(toText((await visitor.get(sent.location ?? '')).html)).toContain('THEIRS-1');
  expect(posted(backEnd)).toBe(1);
});

describe('a lead that may have arrived', () => {
  const conflict = { errors: [{ status: '409' }] };

  test('is confirmed when the next submit gets a conflict with its id', async ({ product, backEnd }) => {
    const visitor = await atQuery(product, backEnd);
    answerLeads(backEnd, { status: 502 }, { status: 409, body: { data: { type: 'leads', id: 'THEIRS-9' } } });
    expect(toText((await visitor.post(QUERY, SEND)).html)).toContain(MAY_HAVE_ARRIVED);
    const sent = await visitor.post(QUERY, SEND);
    expect(sent.status).toBe(303);
    expect(toText((await visitor.get(sent.location ?? '')).html)).toContain('THEIRS-9');
    expect(posted(backEnd)).toBe(2);
  });

  test('is still reported as possibly received after another failure', async ({ product, backEnd }) => {
    const visitor = await atQuery(product, backEnd);
    answerLeads(backEnd, { status: 504 }, { status: 500 });
    await visitor.post(QUERY, SEND);
    for (let press = 0; press < 2; press += 1)
      expect(toText((await visitor.post(QUERY, SEND)).html)).toContain(`${LEAD_FAILED} ${MAY_HAVE_ARRIVED}`);
    // A different text has not been sent yet.
    const other = toText((await visitor.post(QUERY, { ...SEND, query: 'My card is lost.' })).html);
    expect(other).toContain(LEAD_FAILED);
    expect(other).not.toContain(MAY_HAVE_ARRIVED);
  });

  test('is not assumed after a first submit that gets a conflict', async ({ product, backEnd }) => {
    const visitor = await atQuery(product, backEnd);
    answerLeads(backEnd, { status: 409, body: conflict });
    const failed = await visitor.post(QUERY, SEND);
    expect(failed.status).toBe(503);
    expect(toText(failed.html)).not.toContain(MAY_HAVE_ARRIVED);
  });
});

describe('a response of an unexpected shape is one log line that names the request', () => {
  const shape = { client: 'backendApi', path: '/v1/addresses', status: 200 };
  const toTold = ({ lines }: Product) =>
    lines.filter((line) => line.includes('/v1/addresses') || line.includes('address')).map((line) => JSON.parse(line));

  test('for an address look-up', async ({ product, backEnd }) => {
    backEnd.behaviour.answer = () => ({ status: 200, body: { addresses: [] } });
    const visitor = createVisitor(product.origin);
    await visitor.post(`${BASE}/complaints/pay-as-you-go`, { ...PERSON, postcode: 'ZZ99 4XX', intent: 'find-address' });
    await product.findLine('a call failed');
    expect(toTold(product)).toEqual([expect.objectContaining({ ...shape, method: 'GET', reason: 'no list' })]);
  });

  test('for a saved address', async ({ product, backEnd }) => {
    backEnd.behaviour.answer = () => ({ status: 200, body: { address: 7 } });
    const visitor = createVisitor(product.origin);
    const typed = { 'address-mode': 'manual', 'house-number': '7', 'postal-town': 'Exampleton' };
    await visitor.post(`${BASE}/complaints/pay-as-you-go`, { ...PERSON, ...typed, intent: 'save-address' });
    const line = await product.findLine('address not saved');
    expect(JSON.parse(line)).toMatchObject({ err: { upstream: { ...shape, method: 'POST', reason: 'no id' } } });
    expect(toTold(product)).toHaveLength(1);
  });
});
