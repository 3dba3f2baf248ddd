/** External back ends that are slow, dying or ignore the key, and leads queued here for them. */
import { describe, expect, vi } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { LEAD_FAILED, MAY_HAVE_ARRIVED } from '#domain/errors.ts';
import { pathTo } from '#domain/paths.ts';
import { backEndTest } from '#tests/support/back-end-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { giveDetails, toText } from './complaint-steps.ts';

const QUERY = `${pathTo('complaintDetails', { complaint: 'pay-as-you-go' })}/query`;
const HOME = {
  id: 'their-7',
  label: '14 High Street, Exampleton, ZZ99 1AA',
  attributes: { ...EMPTY_ADDRESS, 'house-number': '14', 'postal-town': 'Exampleton', postcode: 'ZZ99 1AA' },
};
const send = { query: 'My key is lost.', intent: 'submit' };

/** Somebody at the last step; the back end makes a lead of every post. */
const test = backEndTest.extend('writer', async ({ backEnd, visitor }) => {
  backEnd.reset();
  backEnd.behaviour.addresses = [HOME];
  await giveDetails(visitor, 'pay-as-you-go');
  backEnd.behaviour.honoursKeys = false;
  return visitor;
});

/** Sends a text with a danger: the first press warns, the second sends. */
async function sendDanger(visitor: Visitor) {
  const words = { query: 'I can smell gas by the cooker, and nobody answers.', intent: 'submit' };
  const { html } = await visitor.post(QUERY, words);
  const [, seen = ''] = /name="danger-seen" value="([^"]+)"/.exec(html) ?? [];
  return visitor.post(QUERY, { ...words, 'danger-seen': seen });
}

const queued = backEndTest.extend('settings', { scope: 'file' }, ({ backEnd }) => ({
  API_BASE_URL: backEnd.origin,
  LEAD_QUEUE: 'on',
}));

describe('a lead for a back end without idempotency keys', () => {
  test('is reported within 8 s if the back end is slow; its late reference is stored, and a second submit stores nothing', async ({
    backEnd,
    product,
    writer,
  }) => {
    Object.assign(backEnd.behaviour, { delayMs: 11_000, delayed: /leads/ });
    const [begun, since] = [performance.now(), product.lines.length];
    const failed = await writer.post(QUERY, send);
    expect(performance.now() - begun).toBeLessThan(9_500);
    expect(failed.status).toBe(503);
    expect(toText(failed.html)).toContain(`${LEAD_FAILED} ${MAY_HAVE_ARRIVED}`);
    await product.findLine('late response to a lead', since);
    const again = await writer.post(QUERY, send);
    expect(again.status).toBe(303);
    const confirmation = toText((await writer.get(again.location ?? '')).html);
    expect(confirmation).toContain('outside-1');
    expect(confirmation).toContain("Sent by Zoë-Anne O'Brien");
    expect(backEnd.leads).toHaveLength(1);
  });

  test('is not resent automatically after a dropped connection', async ({ backEnd, writer }) => {
    backEnd.behaviour.dropAfterStoring = 5;
    const failed = await writer.post(QUERY, send);
    expect(toText(failed.html)).toContain(MAY_HAVE_ARRIVED);
    expect(backEnd.leads).toHaveLength(1);
  });

  test('is not sent again before the Retry-After of a busy back end, which is passed on, and its errors are logged without values', async ({
    backEnd,
    product,
    writer,
  }) => {
    const errors = [{ source: { pointer: '/data/attributes/query' } }];
    const since = product.lines.length;
    const before = backEnd.requests.filter(({ target }) => target === '/v1/leads').length;
    backEnd.behaviour.answer = ({ target }) =>
      target === '/v1/leads'
        ? { status: 503, headers: { 'Retry-After': '77' }, body: { message: 'Busy with the key is lost', errors } }
        : null;
    const failed = await writer.post(QUERY, send);
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '77']);
    expect(toText(failed.html)).toContain(LEAD_FAILED);
    expect(toText(failed.html)).not.toContain(MAY_HAVE_ARRIVED);
    const logged = await product.findLine(['lead not sent', '503 Service'], since);
    expect(logged).toContain('"code":"503 Service Unavailable"');
    expect(logged).toContain('"pointer":"/data/attributes/query"');
    expect(logged).toContain('returned response: Status: 503, Text: Busy with');
    expect(logged).not.toContain('lost');
    const told = product.lines
      .slice(since)
      .filter((line) => line.includes('503 Service Unavailable') && !line.includes('"request"'));
    expect(told.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['lead not sent']);
    expect(backEnd.requests.filter(({ target }) => target === '/v1/leads')).toHaveLength(before + 1);
  });

  test('that mentions a danger is logged with the back end’s reference, so that an adviser can call', async ({
    backEnd,
    product,
    writer,
  }) => {
    const since = product.lines.length;
    expect((await sendDanger(writer)).status).toBe(303);
    const [lead] = backEnd.leads;
    const line = await product.findLine(['a lead mentions a danger', lead?.id ?? 'a reference'], since);
    expect(JSON.parse(line)).toMatchObject({ level: 40, kind: 'complaint', reference: lead?.id });
    expect(line).not.toContain('cooker');
  });
});

describe('a lead queued for the back end (LEAD_QUEUE=on)', () => {
  const test = queued;

  test('has our reference at once while the back end is busy, and later the back end’s reference', async ({
    backEnd,
    visitor,
  }) => {
    backEnd.reset();
    backEnd.behaviour.addresses = [HOME];
    await giveDetails(visitor, 'pay-as-you-go');
    backEnd.behaviour.answer = ({ target }) => (target === '/v1/leads' ? { status: 503 } : null);
    const sent = await visitor.post(QUERY, send);
    expect(sent.status).toBe(303);
    const confirmation = sent.location ?? '';
    const reference = /HS-[\w]{4}-[\w]{4}/.exec((await visitor.get(confirmation)).html)?.[0];
    expect(reference).toBeDefined();
    backEnd.behaviour.answer = null;
    // A lead that an earlier attempt left in the queue arrives as well.
    const findArrived = () =>
      backEnd.leads.filter(({ request }) => request.headers['idempotency-key'] === reference).map(({ id }) => id);
    const page = await vi.waitFor(
      async () => {
        const { html } = await visitor.get(confirmation);
        expect(html).toMatch(/outside-\d/);
        return html;
      },
      { timeout: 15_000, interval: 500 },
    );
    expect(findArrived()).toHaveLength(1);
    for (const id of [reference, ...findArrived()]) expect(page).toContain(id);
  });

  test('has the mark of a danger when it reaches the back end', async ({ backEnd, visitor }) => {
    backEnd.reset();
    backEnd.behaviour.addresses = [HOME];
    await giveDetails(visitor, 'pay-as-you-go');
    expect((await sendDanger(visitor)).status).toBe(303);
    const arrived = await vi.waitFor(
      () => {
        const lead = backEnd.leads.find(({ request }) => JSON.stringify(request.body).includes('by the cooker'));
        expect(lead).toBeDefined();
        return lead;
      },
      { timeout: 15_000, interval: 500 },
    );
    expect(arrived?.request.headers['x-danger']).toBe('gas');
  });
});
