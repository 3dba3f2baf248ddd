/** One browser, several people: what was typed is shown only to the person who typed it. */
import { describe, expect } from 'vitest';
import { toLondonDay } from '#domain/dates.ts';
import { createSealedRecords, createKeys, readOrMakeSessionSecret } from '#database/secret.ts';
import type { StoredSession } from '#web/session/sessions.ts';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { createIdentityRecords } from '#database/identity-records.ts';
import type { Product } from '#tests/support/product.ts';
import { productTest as test } from '#tests/support/product-test.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, DETAILS, readValue, PERSON, signIn } from './signed-in-steps.ts';

let product: Product;
test.beforeAll(({ product: started }) => {
  product = started;
});

/** Moves the session's last request back by so many milliseconds. */
async function letTimePass(browser: Visitor, ms: number): Promise<void> {
  const db = openDatabase({ file: toDatabaseFile(product.dataDir) });
  const keys = createKeys(readOrMakeSessionSecret(null, product.dataDir));
  const records = createSealedRecords<StoredSession>(createIdentityRecords(db), keys, 'session');
  const [id = ''] = (browser.jar.get('127.0.0.1 / hs_identity')?.value ?? '').split('.');
  const found = await records.find(id);
  if (!found) throw new Error('nobody is signed in');
  const { value, version } = found;
  await records.replace(id, version, { ...value, seenAt: value.seenAt - ms }, new Date(value.startedAt + 3_600_000));
  await db.close();
}

describe('one browser, several people', () => {
  const SAVE_ONLY = { ...PERSON, postcode: 'ZZ99 1AB', intent: 'find-address' };

  test('an idle log-out keeps typed text for the same person, and hides it until they sign in', async () => {
    const { browser, go, post } = await signIn(product.origin, 'older@example.com');
    await post(DETAILS, SAVE_ONLY);
    await go('/logout?reason=idle');
    const anonymous = await go(DETAILS);
    expect(readValue(anonymous, 'firstName')).toBe('');
    expect(anonymous.html).not.toContain('ann@example.org');
    const back = await browser.signIn(product.origin, 'older@example.com', DETAILS);
    expect(readValue(back, 'firstName')).toBe('Ann');
  });

  test('another person who signs in after an idle log-out sees only their own text', async () => {
    const { browser, go, post } = await signIn(product.origin, 'older@example.com');
    await post(DETAILS, SAVE_ONLY);
    await go('/logout?reason=idle');
    const back = await browser.signIn(product.origin, 'new-system@example.com', DETAILS);
    expect(readValue(back, 'firstName')).toBe('Nadia');
    expect(back.html).not.toContain('ann@example.org');
  });

  test('a page opened without JavaScript long after the last one is signed out, and keeps typed text for the same person', async () => {
    const { browser, go, post } = await signIn(product.origin, 'older@example.com');
    await post(DETAILS, SAVE_ONLY);
    await letTimePass(browser, 20 * 60_000);
    const late = await go(DETAILS);
    expect([
      late.url.pathname,
      late.html.includes('data-session="signed-out"'),
      late.html.includes('ann@example.org'),
    ]).toEqual([DETAILS, true, false]);
    expect(browser.addresses).toContain(
      `${product.origin}/logout?${new URLSearchParams({ reason: 'idle', return: DETAILS })}`,
    );
    const back = await browser.signIn(product.origin, 'older@example.com', DETAILS);
    expect(readValue(back, 'firstName')).toBe('Ann');
  });

  test('a form that took 20 minutes to fill in without JavaScript is accepted', async () => {
    const { browser, go, post } = await signIn(product.origin, 'older@example.com');
    await post(DETAILS, SAVE_ONLY);
    const form = await go(DETAILS);
    await letTimePass(browser, 20 * 60_000);
    const next = await browser.submit(form, {
      ...PERSON,
      postcode: 'ZZ99 1AB',
      addressId: 'demo-zz99-1ab-01',
      intent: 'next',
    });
    expect([next.url.pathname, next.html.includes('data-session="signed-in"')]).toEqual([`${DETAILS}/query`, true]);
  });

  test('drafts, confirmation and meter readings of one person are deleted when another signs in', async () => {
    const { browser, go, post } = await signIn(product.origin, 'older@example.com');
    const form = await post(DETAILS, SAVE_ONLY);
    const query = await browser.submit(form, {
      ...PERSON,
      postcode: 'ZZ99 1AB',
      addressId: 'demo-zz99-1ab-01',
      intent: 'next',
    });
    const sent = await browser.submit(query, { subject: 'Discount', query: 'Mine.', intent: 'submit' });
    const reference = /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(sent.html)?.[0] ?? 'none';
    expect(reference).not.toBe('none');
    browser.jar.set('127.0.0.1 / hs_readings', {
      value: 'gas_reading.012345.2026-11-01',
      path: '/',
      host: '',
      httpOnly: true,
      sameSite: 'lax',
    });
    // The second signs in over the first, without a sign-out.
    for (const key of browser.jar.keys()) if (key.includes('hs_provider')) browser.jar.delete(key);
    await browser.signIn(product.origin, 'new-system@example.com', DETAILS);
    const confirmation = await go(sent.url.pathname + sent.url.search);
    expect(confirmation.html).not.toContain(reference);
    expect([...browser.jar.keys()].filter((key) => /hs_(readings|draft)/.test(key))).toEqual([]);
  });
});

describe('saving without sending', () => {
  const forms: [string, Record<string, string>, string][] = [
    [DETAILS, { firstName: 'Half' }, 'Half'],
    [`${BASE}/complaints/feedback`, { query: 'Half a story' }, 'Half a story'],
    [`${BASE}/submit-meter-read`, { first_name: 'Half' }, 'Half'],
  ];
  test.each(forms)('works for a customer, and for a visitor’s own browser: %s', async (path, fields, kept) => {
    const { go, post } = await signIn(product.origin, 'no-record@example.com');
    await post(path, { ...fields, intent: 'keep' });
    expect((await go(path)).html).toContain(kept);
    const visitor = createVisitor();
    await visitor.submit(await visitor.go(product.origin + path), { ...fields, intent: 'keep' });
    expect((await visitor.go(product.origin + path)).html).toContain(kept);
    expect((await createVisitor().go(product.origin + path)).html).not.toContain(kept);
  });

  test('a meter reading that is only saved is not sent if complete, and shows no errors if incomplete', async () => {
    const { go, post } = await signIn(product.origin, 'new-system@example.com');
    const reading = {
      first_name: 'Ann',
      last_name: 'Lee',
      telephone: '01204 62345',
      'fuel-radio-btns': 'Gas',
      gas_account_number: 'A1234',
      gas_reading: '001234',
      date: toLondonDay(new Date()),
    };
    const kept = await post(`${BASE}/submit-meter-read`, { ...reading, intent: 'keep' });
    expect([kept.status, kept.url.pathname, kept.html.includes('There is a problem')]).toEqual([
      200,
      `${BASE}/submit-meter-read`,
      false,
    ]);
    expect(readValue(kept, 'gas_reading')).toBe('001234');
    expect((await go(`${BASE}/submit-meter-read-confirm`)).html).not.toMatch(/HS-[0-9A-Z]{4}-/);
  });

  test('opening the meter-reading form between an idle log-out and the next sign-in loses no draft', async () => {
    const { browser, go, post } = await signIn(product.origin, 'older@example.com');
    await post(`${BASE}/submit-meter-read`, { gas_account_number: 'A1234', intent: 'keep' });
    await go('/logout?reason=idle');
    const anonymous = await go(`${BASE}/submit-meter-read`);
    expect(readValue(anonymous, 'gas_account_number')).toBe('');
    const back = await browser.signIn(product.origin, 'older@example.com', `${BASE}/submit-meter-read`);
    expect(readValue(back, 'gas_account_number')).toBe('A1234');
  });

  test('complete feedback that is only saved is not sent', async () => {
    const { go, post } = await signIn(product.origin, 'new-system@example.com');
    await post(`${BASE}/complaints/feedback`, { query: 'My credit back', intent: 'next' });
    const details = `${BASE}/complaints/feedback/personal-details`;
    const kept = await post(details, {
      ...PERSON,
      postcode: 'ZZ99 1AB',
      addressId: 'demo-zz99-1ab-01',
      intent: 'keep',
    });
    expect([kept.status, kept.url.pathname]).toEqual([200, details]);
    expect((await go(`${BASE}/confirmation?origin=feedback`)).html).not.toMatch(/HS-[0-9A-Z]{4}-/);
  });
});
