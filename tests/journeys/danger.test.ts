import { expect } from 'vitest';
import { backEndTest as test } from '#tests/support/back-end-test.ts';
import { toBody } from '#tests/faults/support/lead-posts.ts';
import type { RecordingServer } from '#tests/support/recording-server.ts';
import { BASE, giveDetails, PERSON, readAddressIds, toText } from './complaint-steps.ts';

const SLUG = 'pay-as-you-go';
const QUERY = `${BASE}/complaints/${SLUG}/query`;
const SENT = new RegExp(`^${BASE}/confirmation\\?origin=${SLUG}&receipt=[\\w-]{22}$`);
const GAS =
  'You have charged me twice for June and nobody answers. I can smell gas by the cooker as well. I want my money back.';

test.beforeEach(({ backEnd }) => {
  backEnd.reset();
  backEnd.behaviour.addresses = [
    { id: 'adr-1', label: '1 High Street, Exampleton, ZZ99 1AA', attributes: {} as never },
  ];
});

function findLead(backEnd: RecordingServer) {
  return backEnd.requests.find(({ method, target }) => method === 'POST' && target === '/v1/leads');
}

test('a danger in a complaint shows its number once, above the button, and the second submit sends', async ({
  backEnd,
  visitor,
}) => {
  await giveDetails(visitor, SLUG);
  const shown = await visitor.post(QUERY, { query: GAS, intent: 'submit' });
  expect(shown.status).toBe(200);
  expect(findLead(backEnd)).toBeUndefined();
  const text = toText(shown.html);
  expect(text).toContain('0800 111 999');
  expect(text).toContain('0800 002 001');
  expect(text).toContain('You can still send this');
  expect(shown.html.indexOf('0800 111 999')).toBeLessThan(shown.html.indexOf('value="submit"'));
  expect(text).toContain('I can smell gas by the cooker as well');
  const [, seen = ''] = /name="danger-seen" value="([^"]+)"/.exec(shown.html) ?? [];

  const sent = await visitor.post(QUERY, { query: GAS, intent: 'submit', 'danger-seen': seen });
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(SENT)]);
  expect(findLead(backEnd)?.headers['x-danger']).toBe('gas');
  expect(JSON.stringify(findLead(backEnd)?.body)).not.toContain('danger');

  // The confirmation shows the danger's number too.
  const confirmation = await visitor.get(sent.location ?? '');
  const part = toText(confirmation.html.slice(confirmation.html.indexOf('<main')));
  expect(part.indexOf('0800 111 999')).toBeLessThan(part.indexOf('Your reference'));
  expect(part).toContain('0800 002 001');
  expect(part).not.toContain('You can still send this');
});

test('a form with an error and a danger shows one alert, the number first, with how to send the form', async ({
  backEnd,
  visitor,
}) => {
  await giveDetails(visitor, SLUG);
  const query = `${GAS} ${'Nobody answers. '.repeat(2_000)}`;
  const { status, html } = await visitor.post(QUERY, { query, intent: 'submit' });
  expect([status, findLead(backEnd), html.match(/role="alert"/g)?.length]).toEqual([400, undefined, 1]);
  const alert = toText(html.slice(html.indexOf('role="alert"'), html.indexOf('<h1')));
  expect(alert).toMatch(/Not sent yet.*0800 111 999.*There is a problem.*characters over/s);
  const notice = toText(html.slice(html.indexOf('id="danger-seen"'), html.indexOf('name="danger-seen"')));
  expect(notice).toContain('correct what is marked in red, then press');
  expect(notice).not.toContain('again');
});

test('a text with a danger and a card number shows one alert, the number first, with advice for each', async ({
  backEnd,
  visitor,
}) => {
  await giveDetails(visitor, SLUG);
  const query = `${GAS} My card is 4111 1111 1111 1111.`;
  const { status, html } = await visitor.post(QUERY, { query, intent: 'submit' });
  expect([status, findLead(backEnd), html.match(/role="alert"/g)?.length]).toEqual([200, undefined, 1]);
  const alert = toText(html.slice(html.indexOf('role="alert"'), html.indexOf('<h1')));
  expect(alert).toMatch(/Not sent yet.*0800 111 999.*card number.*Read what to do about it/s);
  expect([html.includes('id="danger-seen"'), html.includes('id="secret-seen"')]).toEqual([true, true]);
});

test('a suicidal text shows a crisis line once, is sent, and comes first in the queue', async ({
  backEnd,
  visitor,
}) => {
  await giveDetails(visitor, SLUG);
  const query = 'You sent the bailiffs twice. I don’t want to be here anymore.';
  const shown = await visitor.post(QUERY, { query, intent: 'submit' });
  expect([shown.status, findLead(backEnd)]).toEqual([200, undefined]);
  const text = toText(shown.html);
  expect(text).toContain('Not sent yet: there’s someone you can talk to now');
  expect(text).toMatch(/Samaritans 116 123/);
  expect(text).not.toMatch(/emergency\. Read|happening now/);
  const sent = await visitor.post(QUERY, { query, intent: 'submit', 'danger-seen': 'crisis' });
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(SENT)]);
  expect(findLead(backEnd)?.headers['x-danger']).toBe('crisis');
});

test('a text about an overdose shows 999 first, before it is sent and on the confirmation', async ({
  backEnd,
  visitor,
}) => {
  await giveDetails(visitor, SLUG);
  const query = 'I can’t pay this bill. I’ve taken an overdose.';
  const shown = await visitor.post(QUERY, { query, intent: 'submit' });
  const sent = await visitor.post(QUERY, { query, intent: 'submit', 'danger-seen': 'crisis' });
  const confirmed = await visitor.get(sent.location ?? '');
  expect(findLead(backEnd)?.headers['x-danger']).toBe('crisis');
  for (const { html } of [shown, confirmed]) {
    const main = html.slice(html.indexOf('<main'));
    expect(main.indexOf('href="tel:999"')).toBeGreaterThan(0);
    expect(main.indexOf('href="tel:999"')).toBeLessThan(main.indexOf('href="tel:116123"'));
    expect(toText(main)).toContain('Call 999 even if it doesn’t hurt');
  }
});

test('a complaint with a gas danger and suicidal text shows each number once, and the lead has both marks', async ({
  backEnd,
  visitor,
}) => {
  await giveDetails(visitor, SLUG);
  const query = `${GAS} I just want to die.`;
  const shown = await visitor.post(QUERY, { query, intent: 'submit', 'danger-seen': 'gas' });
  expect([shown.status, findLead(backEnd)]).toEqual([200, undefined]);
  const notice = toText(shown.html.slice(shown.html.indexOf('id="danger-seen"')));
  expect(notice.indexOf('116 123')).toBeGreaterThan(notice.indexOf('0800 111 999'));
  for (const once of ['Don’t wait for our reply', 'Is this happening now?', '116 123'])
    expect(notice.split(once)).toHaveLength(2);
  const sent = await visitor.post(QUERY, { query, intent: 'submit', 'danger-seen': 'gas,crisis' });
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(SENT)]);
  expect(findLead(backEnd)?.headers['x-danger']).toBe('gas,crisis');
});

test('a danger in feedback on an article shows its number, and the feedback is stored', async ({ visitor }) => {
  const cast = await visitor.post(`${BASE}/helpful`, { page: 'meters/read-a-dial-meter', helpful: 'no' });
  const location = cast.location ?? '';
  const sent = await visitor.post(location, { reason: 'I smell gas by the meter and I want to die' });
  expect([sent.status, sent.location]).toEqual([303, location]);
  const { html } = await visitor.get(location);
  const part = toText(html.slice(html.indexOf('data-helpful')));
  expect(part).toContain('Thank you for telling us');
  expect(part).toContain('0800 111 999');
  expect(part).toContain('116 123');
  expect(part).not.toContain('You can still send this');
  // The first reason is stored: a second does not replace it, but its danger is still recognised.
  const again = await visitor.post(location, { reason: 'my meter is on fire' });
  expect(again.status).toBe(200);
  expect(toText(again.html)).toContain('Thank you for telling us');
  expect(again.html).toContain('tel:999');
  expect((await visitor.post(location, { reason: 'nothing else' })).status).toBe(303);
});

test('an error in a field and a danger are shown together, the number first', async ({ visitor }) => {
  await giveDetails(visitor, 'gas-and-electricity');
  const refused = await visitor.post(`${BASE}/complaints/gas-and-electricity/query`, { query: GAS, intent: 'submit' });
  const long = `${GAS} ${'a'.repeat(30_000)}`;
  const refund = await visitor.post(`${BASE}/complaints/feedback`, { query: long, intent: 'next' });
  for (const { status, html } of [refused, refund]) {
    const text = toText(html);
    expect([status, text.indexOf('There is a problem')]).toEqual([400, expect.toSatisfy((at) => at > 0)]);
    expect(text.indexOf('0800 111 999')).toBeLessThan(text.indexOf('There is a problem'));
    expect(html.indexOf('tel:0800111999')).toBeLessThan(html.indexOf('<h1'));
  }
});

test('a complaint without a danger is sent by the first submit, without a warning', async ({ backEnd, visitor }) => {
  await giveDetails(visitor, SLUG);
  const query = 'The shock of this bill nearly finished me, and your prices stink. Please look at my account again.';
  const sent = await visitor.post(QUERY, { query, intent: 'submit' });
  expect((await visitor.get(sent.location ?? '')).html).not.toContain('Is this happening now?');
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(SENT)]);
  expect(findLead(backEnd)?.headers).not.toHaveProperty('x-danger');
});

test('a danger in a refund request is shown on its step, and sent with the request', async ({ backEnd, visitor }) => {
  const text = `${BASE}/complaints/feedback`;
  const details = `${text}/personal-details`;
  const shown = await visitor.post(text, { query: GAS, intent: 'next' });
  expect(shown.status).toBe(200);
  expect(toText(shown.html)).toContain('0800 111 999');
  const next = await visitor.post(text, { query: GAS, intent: 'next', 'danger-seen': 'gas' });
  expect(next.location).toBe(details);
  const { vulnerabilityConsent: _, textphoneNumber: __, ...who } = PERSON;
  const found = await visitor.post(details, { ...who, intent: 'find-address' });
  const sent = await visitor.post(details, {
    ...who,
    addressId: readAddressIds(found.html)[0] ?? '',
    intent: 'submit',
  });
  expect(sent.status).toBe(303);
  expect(findLead(backEnd)?.headers['x-danger']).toBe('gas');
});

test('a danger is shown even without details, and again in the details after the next submit redirects there', async ({
  backEnd,
  visitor,
}) => {
  const shown = await visitor.post(QUERY, { query: GAS, intent: 'submit' });
  // After a 200 React Router would load the page again and redirect before anybody reads the number.
  expect([shown.status, findLead(backEnd)]).toEqual([400, undefined]);
  expect(toText(shown.html)).toContain('0800 111 999');
  expect(toText(shown.html)).toContain('I can smell gas by the cooker as well');
  const back = await visitor.post(QUERY, { query: GAS, intent: 'submit', 'danger-seen': 'gas' });
  expect([back.status, back.location]).toEqual([303, `${BASE}/complaints/${SLUG}`]);
  const details = await visitor.get(`${BASE}/complaints/${SLUG}`);
  expect(toText(details.html)).toContain('nothing is sent yet');
  expect(toText(details.html)).toContain('0800 111 999');
  await giveDetails(visitor, SLUG);
  expect(toText((await visitor.get(QUERY)).html)).toContain('I can smell gas by the cooker as well');
});

test('harm at home shows a helpline to call safely, and the lead is marked', async ({ backEnd, visitor }) => {
  await giveDetails(visitor, SLUG);
  const query = 'My partner controls the money and scares me. I have to ask him for every top-up.';
  const shown = await visitor.post(QUERY, { query, intent: 'submit' });
  expect([shown.status, findLead(backEnd)]).toEqual([200, undefined]);
  expect(toText(shown.html)).toContain('Not sent yet: there’s someone you can talk to now');
  expect(toText(shown.html)).toContain('0808 2000 247');
  await visitor.post(QUERY, { query, intent: 'submit', 'danger-seen': 'abuse' });
  expect(findLead(backEnd)?.headers['x-danger']).toBe('abuse');
});

test('a danger in a lead from an API client is counted, even without the client’s own mark', async ({ startOther }) => {
  const product = await startOther();
  const headers = { 'content-type': 'application/vnd.api+json' };
  for (const query of ['I smell gas in the kitchen', 'My bill is too high.']) {
    const sent = await fetch(`${product.origin}/api/v1/leads`, { method: 'POST', headers, body: toBody(query) });
    expect(sent.status).toBe(201);
  }
  expect(await (await fetch(`${product.origin}/metrics`)).text()).toMatch(/^leads_danger_total 1$/m);
});
