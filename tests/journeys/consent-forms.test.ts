/** A cookie choice that is posted with a form’s text, as by a browser without JavaScript (decision 0084). */
import { expect } from 'vitest';
import { backEndTest as test } from '#tests/support/back-end-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON, readAddressIds, toText } from './complaint-steps.ts';

const DETAILS = `${BASE}/complaints/pay-as-you-go`;
const QUERY = `${DETAILS}/query`;
const REFUND = `${BASE}/complaints/feedback`;
const GAS = 'You have charged me twice for June. I can smell gas by the cooker as well.';
const BY_HAND = { 'house-number': '7', 'address-line1': 'Own Street', 'postal-town': 'Exampleton' };
const REJECT = { choice: 'reject' };

test.beforeEach(({ backEnd }) => {
  backEnd.reset();
  backEnd.behaviour.addresses = [
    { id: 'adr-1', label: '1 High Street, Exampleton, ZZ99 1AA', attributes: {} as never },
  ];
});

test('a cookie choice keeps a manually entered address as typed, without saving it', async ({ backEnd, product }) => {
  const visitor = createVisitor(product.origin);
  const typed = { ...PERSON, ...BY_HAND, 'address-mode': 'manual' };
  const kept = await visitor.post(DETAILS, { ...typed, ...REJECT });
  expect([kept.status, kept.location]).toEqual([303, DETAILS]);
  const { html } = await visitor.get(DETAILS);
  expect(html).toMatch(/name="address-line1"[^>]* value="Own Street"/);
  expect(html).toContain('>Save address</button>');
  expect(backEnd.requests).toEqual([]);
});

test('a cookie choice keeps the typed postcode, without an address look-up', async ({ backEnd, product }) => {
  const visitor = createVisitor(product.origin);
  expect((await visitor.post(DETAILS, { ...PERSON, ...REJECT })).location).toBe(DETAILS);
  const { html } = await visitor.get(DETAILS);
  expect(html).toMatch(/name="postcode"[^>]* value="ZZ99 1AA"/);
  expect(html).not.toContain('name="address-line1"');
  expect(backEnd.requests).toEqual([]);
});

test('a cookie choice keeps a listed or saved address selected', async ({ backEnd, product }) => {
  const visitor = createVisitor(product.origin);
  const found = await visitor.post(DETAILS, { ...PERSON, intent: 'find-address' });
  const [addressId = ''] = readAddressIds(found.html);
  await visitor.post(DETAILS, { ...PERSON, addressPostcode: PERSON.postcode, addressId, ...REJECT });
  expect((await visitor.get(DETAILS)).html).toMatch(new RegExp(`value="${addressId}"[^>]* selected`));
  const saved = await visitor.post(DETAILS, {
    ...PERSON,
    ...BY_HAND,
    'address-mode': 'manual',
    intent: 'save-address',
  });
  const manualAddressId = /name="manualAddressId" value="([^"]+)"/.exec(saved.html)?.[1] ?? 'none';
  backEnd.requests.length = 0;
  await visitor.post(DETAILS, { ...PERSON, ...BY_HAND, manualAddressId, addressLabel: '7 Own Street', ...REJECT });
  expect((await visitor.get(DETAILS)).html).toContain(`name="manualAddressId" value="${manualAddressId}"`);
  expect(backEnd.requests).toEqual([]);
});

test('a cookie choice ignores an address id that is not in the draft, and offers Save address again', async ({
  product,
}) => {
  const visitor = createVisitor(product.origin);
  await visitor.post(DETAILS, {
    ...PERSON,
    ...BY_HAND,
    manualAddressId: 'anybody’s',
    addressLabel: '1 Mill',
    ...REJECT,
  });
  const { html } = await visitor.get(DETAILS);
  expect([html.includes('anybody’s'), html.includes('>Save address</button>')]).toEqual([false, true]);
});

test('a cookie choice keeps the emergency number beside the text that mentions a danger', async ({ product }) => {
  const visitor = createVisitor(product.origin);
  await giveDetails(visitor, 'pay-as-you-go');
  for (const path of [QUERY, REFUND]) {
    await visitor.post(path, { query: GAS });
    const kept = await visitor.post(path, { query: GAS, 'danger-seen': 'gas', ...REJECT });
    expect(kept.location).toBe(path);
    const text = toText((await visitor.get(path)).html);
    expect(text).toContain('Don’t wait for us: nothing is sent yet.');
    expect(text).toContain('0800 111 999');
  }
});
