import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toLondonDay } from '#domain/dates.ts';
import { createSealedRecords } from '#identity/sealed-records.ts';
import { createKeys, readSessionSecret } from '#identity/secret.ts';
import type { StoredSession } from '#identity/sessions.ts';
import { openDatabase } from '#store/db.ts';
import { createIdentityRecords } from '#store/identity-records.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-server.ts';
import { type Browser, createBrowser, type Visit } from '#tests/identity/browser.ts';

const BASE = '/help-and-support';
const DETAILS = `${BASE}/complaints/gas-and-electricity`;
const PERSON = {
  firstName: 'Ann',
  surname: 'Lee',
  email: 'ann@example.org',
  telephoneNumber: '07700900123',
  vulnerabilityConsent: 'no',
};

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** What a text field of the page holds. */
function readValue({ text }: Visit, field: string): string | undefined {
  const input = new RegExp(`<input[^>]*\\bname="${field}"[^>]*>`).exec(text)?.[0];
  return input === undefined ? undefined : (/\bvalue="([^"]*)"/.exec(input)?.[1] ?? '');
}

async function signedIn(email: string, origin = product.origin) {
  const browser = createBrowser();
  await browser.signIn(origin, email, DETAILS);
  const go = (path: string) => browser.go(origin + path);
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.submit({ ...(await browser.once(origin + path)), url: new URL(origin + path) }, fields, headers);
  return { browser, go, post };
}

/** As if the browser had asked for nothing for so long. */
async function letTimePass(browser: Browser, ms: number): Promise<void> {
  const db = openDatabase({ file: join(product.dataDir, 'help.sqlite') });
  const keys = createKeys(readSessionSecret(null, product.dataDir));
  const records = createSealedRecords<StoredSession>(createIdentityRecords(db), keys, 'session');
  const [id = ''] = (browser.jar.get('127.0.0.1 / hs_identity')?.value ?? '').split('.');
  const found = await records.find(id);
  if (!found) throw new Error('nobody is signed in');
  const { value, version } = found;
  await records.replace(id, version, { ...value, seenAt: value.seenAt - ms }, new Date(value.startedAt + 3_600_000));
  await db.close();
}

describe('§6 prefill', () => {
  test('a live account on the new system comes first, with its correspondence address', async () => {
    const { go } = await signedIn('new-system@example.com');
    const page = await go(DETAILS);
    expect(['firstName', 'surname', 'email', 'telephoneNumber'].map((field) => readValue(page, field))).toEqual([
      'Nadia',
      'Newsome',
      'new-system@example.com',
      '07700 900101',
    ]);
    expect(page.text).toContain('14 High Street');
    expect(page.text).toContain('>Next<');
  });

  test('without one the older customer record is used, with the address of the premises that matches', async () => {
    const { go } = await signedIn('older@example.com');
    const page = await go(DETAILS);
    expect(['firstName', 'surname', 'email', 'telephoneNumber'].map((field) => readValue(page, field))).toEqual([
      'Olwen',
      'Alderson-Price',
      'older@example.com',
      '07700 900102',
    ]);
    expect(page.text).toContain('Station Road');
    expect(page.text).not.toContain('Mill Lane');
  });

  test('a customer with neither starts with what the draft holds, else with an empty form', async () => {
    const { go, post } = await signedIn('no-record@example.com');
    expect(readValue(await go(DETAILS), 'firstName')).toBe('');
    await post(DETAILS, { ...PERSON, postcode: 'ZZ99 1AB', intent: 'find-address' });
    expect(readValue(await go(DETAILS), 'firstName')).toBe('Ann');
  });

  test('the feedback journey is prefilled the same way', async () => {
    const { go, post } = await signedIn('new-system@example.com');
    await post(`${BASE}/complaints/feedback`, { query: 'My credit back', intent: 'next' });
    expect(readValue(await go(`${BASE}/complaints/feedback/personal-details`), 'firstName')).toBe('Nadia');
  });

  test.each([
    [DETAILS, []],
    [`${BASE}/complaints/feedback/personal-details`, [[`${BASE}/complaints/feedback`, { query: 'My credit back' }]]],
  ] as const)('what was left blank before signing in is filled in after it: %s', async (details, before) => {
    const browser = createBrowser();
    const post = (path: string, fields: Record<string, string>) =>
      browser.submit(
        { url: new URL(product.origin + path), status: 200, text: '', headers: new Headers() },
        { ...fields, intent: 'next' },
      );
    for (const [path, fields] of before) await post(path, fields);
    await post(details, { surname: 'Typed', email: ' ', postcode: 'ZZ99 1AB', intent: 'find-address' });
    const page = await browser.signIn(product.origin, 'older@example.com', details);
    expect(['firstName', 'surname', 'email', 'telephoneNumber'].map((field) => readValue(page, field))).toEqual([
      'Olwen',
      'Typed',
      'older@example.com',
      '07700 900102',
    ]);
    expect(readValue(page, 'postcode')).toBe('ZZ99 1AB');
  });

  test('an address that nobody began is filled in beside what was typed', async () => {
    const { go, post } = await signedIn('older@example.com');
    await post(DETAILS, { ...PERSON, intent: 'next' });
    const page = await go(DETAILS);
    expect(readValue(page, 'firstName')).toBe('Ann');
    expect(page.text).toContain('Station Road');
  });

  test('what was typed wins over what we know', async () => {
    const { go, post } = await signedIn('new-system@example.com');
    await post(DETAILS, { ...PERSON, postcode: 'ZZ99 1AB', intent: 'find-address' });
    expect(readValue(await go(DETAILS), 'firstName')).toBe('Ann');
  });
});

describe('§7 over the network', () => {
  let backEnd: RecordingServer;
  let other: Product;
  beforeAll(async () => {
    backEnd = await startRecordingServer();
    other = await startProduct({ env: { API_BASE_URL: backEnd.origin, ACCOUNT_API_BASE_URL: backEnd.origin } });
  });
  afterAll(async () => {
    await other.stop();
    await backEnd.stop();
  });
  afterEach(() => backEnd.reset());

  const address = {
    'address-line1': 'High Street',
    'house-number': '14',
    postcode: 'ZZ99 1AA',
    'postal-town': 'Exampleton',
    address: '14 High Street, Exampleton, ZZ99 1AA',
  };
  const account = {
    type: 'accounts',
    id: 'a1',
    attributes: { person: { firstName: 'Nadia', lastName: 'Newsome' }, email: 'n@example.com', mobile: '07700 900101' },
  };

  function answerAccounts(liveCount: number): void {
    backEnd.behaviour.answer = ({ target }) => {
      if (target.endsWith('/AccountStatusCount'))
        return { status: 200, body: { liveCount, lostCount: 0, preLiveCount: 0 } };
      if (target === '/v1/accounts') return { status: 200, body: { data: [account] } };
      if (target === '/v1/customers') return { status: 200, body: { data: [] } };
      return target.startsWith('/v1/addresses?')
        ? { status: 200, body: { data: [{ type: 'addresses', id: 'x1', attributes: address }] } }
        : null;
    };
  }

  async function sendComplaint(email: string | null) {
    const browser = createBrowser();
    if (email) await browser.signIn(other.origin, email, DETAILS);
    const form = await browser.go(other.origin + DETAILS);
    await browser.submit(form, { ...PERSON, postcode: 'ZZ99 1AA', intent: 'find-address' });
    const query = await browser.submit(form, { ...PERSON, postcode: 'ZZ99 1AA', addressId: 'x1', intent: 'next' });
    expect(query.url.pathname).toBe(`${DETAILS}/query`);
    const sent = await browser.submit(query, { subject: 'Discount', query: 'Something went wrong.', intent: 'submit' });
    expect(sent.url.pathname).toBe(`${BASE}/confirmation`);
    const body = JSON.parse(backEnd.leads.at(-1)?.request.text ?? '{}') as {
      data: { attributes: Record<string, Record<string, unknown>> };
    };
    return body.data.attributes['additional-information']?.['accountPrefix'];
  }

  test('accountPrefix is A for a signed-in customer with an account', async () => {
    answerAccounts(1);
    expect(await sendComplaint('new-system@example.com')).toBe('A');
  });

  test('accountPrefix is empty for a customer without one, and for a visitor', async () => {
    answerAccounts(0);
    expect(await sendComplaint('no-record@example.com')).toBe('');
    expect(await sendComplaint(null)).toBe('');
  });

  /** Signed in, with the details given; `post` sends the text and answers the page that came. */
  async function giveDetails() {
    const browser = createBrowser();
    const form = await browser.signIn(other.origin, 'new-system@example.com', DETAILS);
    const query = await browser.submit(form, { ...PERSON, postcode: 'ZZ99 1AA', addressId: 'x1', intent: 'next' });
    expect(query.url.pathname).toBe(`${DETAILS}/query`);
    return {
      browser,
      post: () => browser.submit(query, { subject: 'Discount', query: 'Something went wrong.', intent: 'submit' }),
    };
  }

  /** The calls about accounts fail; the others are answered as before. */
  function breakAccounts(): void {
    const { answer } = backEnd.behaviour;
    backEnd.behaviour.answer = (request) =>
      /AccountStatusCount|\/v1\/(accounts|customers)/.test(request.target)
        ? { status: 500 }
        : (answer?.(request) ?? null);
  }

  const readPrefixes = () => backEnd.leads.map(({ request }) => /"accountPrefix":"(A?)"/.exec(request.text)?.[1]);

  test('accountPrefix is what was known when the details were given, whatever fails afterwards', async () => {
    answerAccounts(1);
    const { post } = await giveDetails();
    breakAccounts();
    expect((await post()).url.pathname).toBe(`${BASE}/confirmation`);
    expect(readPrefixes()).toEqual(['A']);
  });

  test('accountPrefix is asked for again when nobody could tell with the details', async () => {
    answerAccounts(1);
    const { answer } = backEnd.behaviour;
    breakAccounts();
    const { post } = await giveDetails();
    backEnd.behaviour.answer = answer;
    await post();
    expect(readPrefixes()).toEqual(['A']);
  });

  test('a press that is repeated because its answer was lost is one lead, also when the accounts came back meanwhile', async () => {
    answerAccounts(1);
    const { answer } = backEnd.behaviour;
    breakAccounts();
    const { post } = await giveDetails();
    backEnd.behaviour.dropAfterStoring = 10;
    expect((await post()).status).toBe(503);
    Object.assign(backEnd.behaviour, { answer, dropAfterStoring: 0 });
    expect((await post()).url.pathname).toBe(`${BASE}/confirmation`);
    expect(readPrefixes()).toEqual(['']);
  });

  test('accountPrefix does not outlive the sign-in', async () => {
    answerAccounts(1);
    const { browser, post } = await giveDetails();
    for (const key of browser.jar.keys()) if (/hs_(identity|access)$/.test(key)) browser.jar.delete(key);
    await post();
    expect(readPrefixes()).toEqual(['']);
  });

  test('each call carries the token that §7 names', async () => {
    answerAccounts(0);
    const browser = createBrowser();
    await browser.signIn(other.origin, 'older@example.com', DETAILS);
    const called = (path: string) =>
      String(backEnd.requests.find(({ target }) => target.endsWith(path))?.headers.authorization);
    expect(called('/AccountStatusCount')).toMatch(/^Bearer [\w.-]+$/);
    expect(called('/v1/customers')).toMatch(/^Bearer [\w.-]+$/);
    expect(called('/v1/customers')).not.toBe(called('/AccountStatusCount'));
  });

  test.each([
    ['AccountStatusCount', 'accounts'],
    ['/v1/customers', 'customers'],
  ])('a failed call of %s is logged and the form stays empty', async (path, source) => {
    backEnd.behaviour.answer = ({ target }) => {
      if (target.endsWith(path)) return { status: 500, body: { message: 'A secret of the back end' } };
      if (target.endsWith('/AccountStatusCount'))
        return { status: 200, body: { liveCount: 0, lostCount: 0, preLiveCount: 0 } };
      return { status: 200, body: { data: [] } };
    };
    const before = other.lines.length;
    const browser = createBrowser();
    const page = await browser.signIn(other.origin, 'older@example.com', DETAILS);
    expect(page.status).toBe(200);
    expect(['firstName', 'surname', 'email', 'telephoneNumber'].map((field) => readValue(page, field))).toEqual([
      '',
      '',
      '',
      '',
    ]);
    const logged = await vi.waitFor(() => {
      const lines = other.lines.slice(before).filter((line) => line.includes('Prefill left empty'));
      expect(lines.some((line) => line.includes(`"source":"${source}"`))).toBe(true);
      return lines;
    });
    expect(logged.join('')).not.toContain('example.com');
  });

  test('a back end that does not answer costs three seconds and leaves the form empty', async () => {
    backEnd.behaviour.delayMs = 20_000;
    const started = performance.now();
    const browser = createBrowser();
    const page = await browser.signIn(other.origin, 'older@example.com', DETAILS);
    expect(readValue(page, 'firstName')).toBe('');
    expect(performance.now() - started).toBeLessThan(6_000);
  });

  test('an account API that hangs costs one wait, and the older record stands in with its account', async () => {
    const customer = { type: 'customers', id: 'c1', attributes: { 'first-name': 'Olwen', surname: 'Price' } };
    backEnd.behaviour.answer = ({ target }) =>
      target.startsWith('/v1/customers')
        ? { status: 200, body: { data: target === '/v1/customers' ? [customer] : [] } }
        : target.startsWith('/v1/addresses?')
          ? { status: 200, body: { data: [{ type: 'addresses', id: 'x1', attributes: address }] } }
          : null;
    Object.assign(backEnd.behaviour, { delayMs: 20_000, delayed: /AccountStatusCount/ });
    const browser = createBrowser();
    const page = await browser.signIn(other.origin, 'older@example.com', DETAILS);
    expect(readValue(page, 'firstName')).toBe('Olwen');
    const started = performance.now();
    const again = await browser.go(other.origin + DETAILS);
    expect(readValue(again, 'firstName')).toBe('Olwen');
    const query = await browser.submit(again, { ...PERSON, postcode: 'ZZ99 1AA', addressId: 'x1', intent: 'next' });
    expect(performance.now() - started).toBeLessThan(2_500);
    await browser.submit(query, { subject: 'Discount', query: 'Something went wrong.', intent: 'submit' });
    expect(readPrefixes()).toEqual(['A']);
  });
});

describe('embedded account and customer APIs', () => {
  test.each([
    '/account-api/v1/proxy/Customer/Accounts/AccountStatusCount',
    '/account-api/v1/accounts',
    '/api/v1/customers',
    '/api/v1/customers/demo-customer-1/premises',
  ])('%s is there from outside, for bearers only', async (path) => {
    for (const authorization of ['', 'Bearer x', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vLW9sZGVyIn0.']) {
      const answer = await fetch(product.origin + path, { headers: { authorization } });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
    }
  });
});

describe('deals', () => {
  const DEALS = `${BASE}/deals`;

  test('both cookies show it', async () => {
    const { go } = await signedIn('no-record@example.com');
    const page = await go(DEALS);
    expect([page.status, page.url.pathname, page.headers.get('cache-control')]).toEqual([200, DEALS, 'no-store']);
  });

  test('access without identity logs out', async () => {
    const { browser, go } = await signedIn('no-record@example.com');
    for (const key of browser.jar.keys()) if (key.endsWith('hs_identity')) browser.jar.delete(key);
    const answer = await browser.once(product.origin + DEALS);
    expect(answer.headers.get('location')).toBe('/logout');
    await go('/logout');
    expect([...browser.jar.keys()].filter((key) => /hs_(identity|access|provider(\.sig)?)$/.test(key))).toEqual([]);
  });

  test('neither goes to sign in and comes back', async () => {
    const browser = createBrowser();
    const form = await browser.go(product.origin + DEALS);
    expect(form.url.pathname).toMatch(/^\/identity\/provider\/interaction\//);
    const back = await browser.submit(form, { email: 'no-record@example.com', password: 'demo' });
    expect([back.status, back.url.pathname]).toEqual([200, DEALS]);
  });
});

describe('caches', () => {
  test('a signed-in page is never kept and never served from what is kept', async () => {
    const path = `${BASE}/meters`;
    const anonymous = await fetch(product.origin + path);
    const etag = anonymous.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const plain = await anonymous.text();
    const { browser } = await signedIn('new-system@example.com');
    for (let round = 0; round < 3; round += 1) {
      const own = await browser.once(product.origin + path, { headers: { 'if-none-match': etag } });
      expect([own.status, own.headers.get('cache-control'), own.headers.get('etag')]).toEqual([200, 'no-store', null]);
      expect(own.text).toContain('data-session="signed-in"');
    }
    const after = await fetch(product.origin + path);
    expect(await after.text()).toBe(plain);
    expect(plain).not.toContain('Sign out');
  });

  test('who is signed in stands on pages that are one person’s, and on no other', async () => {
    const { go } = await signedIn('new-system@example.com');
    const shows = async (path: string) => (await go(path)).text.includes('Signed in as ');
    expect(
      await Promise.all(['/complaints/gas-and-electricity', '/cookies'].map((path) => shows(BASE + path))),
    ).toEqual([true, true]);
    const everybodys = ['/', '/meters', '/meters/reading-your-meter', '/emergencies', '/contact-us', '/privacy'];
    expect(await Promise.all(everybodys.map((path) => shows(BASE + path)))).toEqual(everybodys.map(() => false));
    expect(await fetch(`${product.origin}${BASE}/cookies`).then((answer) => answer.text())).not.toContain(
      'Signed in as',
    );
  });

  test.each([
    '/complaints/gas-and-electricity',
    '/complaints/gas-and-electricity.data',
    '/deals',
    '/deals.data',
    '/meters',
    '/',
    '/confirmation',
    '/session',
    '/submit-meter-read',
    '/_.data',
  ])('%s is not stored', async (path) => {
    const { browser } = await signedIn('new-system@example.com');
    expect((await browser.once(`${product.origin}${BASE}${path}`)).headers.get('cache-control')).toBe('no-store');
  });

  test('after a sign-out the same address shows nobody', async () => {
    const { browser, go } = await signedIn('new-system@example.com');
    await go('/logout');
    const page = await go(DETAILS);
    expect(page.text).not.toContain('Nadia');
    expect(page.text).toContain('data-session="signed-out"');
    expect(
      [...browser.jar.keys()].filter((key) => /hs_(identity|access|last|draft\w*|provider(\.sig)?)$/.test(key)),
    ).toEqual([]);
  });
});

describe('sign-in page', () => {
  test('is never stored, framed or scripted', async () => {
    const form = await createBrowser().go(`${product.origin}/identity/authorize?response_type=token&state=${DETAILS}`);
    expect(form.headers.get('cache-control')).toBe('no-store');
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(form.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('one browser, several people', () => {
  const KEEP = { ...PERSON, postcode: 'ZZ99 1AB', intent: 'find-address' };

  test('an idle log-out keeps what was typed for the same person, and shows it to nobody before', async () => {
    const { browser, go, post } = await signedIn('older@example.com');
    await post(DETAILS, KEEP);
    await go('/logout?reason=idle');
    const anonymous = await go(DETAILS);
    expect(readValue(anonymous, 'firstName')).toBe('');
    expect(anonymous.text).not.toContain('ann@example.org');
    const back = await browser.signIn(product.origin, 'older@example.com', DETAILS);
    expect(readValue(back, 'firstName')).toBe('Ann');
  });

  test('another person after an idle log-out sees only their own', async () => {
    const { browser, go, post } = await signedIn('older@example.com');
    await post(DETAILS, KEEP);
    await go('/logout?reason=idle');
    const back = await browser.signIn(product.origin, 'new-system@example.com', DETAILS);
    expect(readValue(back, 'firstName')).toBe('Nadia');
    expect(back.text).not.toContain('ann@example.org');
  });

  test('a page opened without a script long after the last one shows nobody, and keeps what was typed for the same person', async () => {
    const { browser, go, post } = await signedIn('older@example.com');
    await post(DETAILS, KEEP);
    await letTimePass(browser, 20 * 60_000);
    const late = await go(DETAILS);
    expect([
      late.url.pathname,
      late.text.includes('data-session="signed-out"'),
      late.text.includes('ann@example.org'),
    ]).toEqual([DETAILS, true, false]);
    expect(browser.addresses).toContain(
      `${product.origin}/logout?${new URLSearchParams({ reason: 'idle', return: DETAILS })}`,
    );
    const back = await browser.signIn(product.origin, 'older@example.com', DETAILS);
    expect(readValue(back, 'firstName')).toBe('Ann');
  });

  test('a form that took 20 minutes to write without a script is taken', async () => {
    const { browser, go, post } = await signedIn('older@example.com');
    await post(DETAILS, KEEP);
    const form = await go(DETAILS);
    await letTimePass(browser, 20 * 60_000);
    const next = await browser.submit(form, {
      ...PERSON,
      postcode: 'ZZ99 1AB',
      addressId: 'demo-zz99-1ab-01',
      intent: 'next',
    });
    expect([next.url.pathname, next.text.includes('data-session="signed-in"')]).toEqual([`${DETAILS}/query`, true]);
  });

  test('drafts, confirmation and meter readings of the first are gone when the second signs in', async () => {
    const { browser, go, post } = await signedIn('older@example.com');
    const form = await post(DETAILS, KEEP);
    const query = await browser.submit(form, {
      ...PERSON,
      postcode: 'ZZ99 1AB',
      addressId: 'demo-zz99-1ab-01',
      intent: 'next',
    });
    const sent = await browser.submit(query, { subject: 'Discount', query: 'Mine.', intent: 'submit' });
    const reference = /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(sent.text)?.[0] ?? 'none';
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
    expect(confirmation.text).not.toContain(reference);
    expect([...browser.jar.keys()].filter((key) => /hs_(readings|draft)/.test(key))).toEqual([]);
  });
});

describe('what is only kept', () => {
  const forms: [string, Record<string, string>, string][] = [
    [DETAILS, { firstName: 'Half' }, 'Half'],
    [`${BASE}/complaints/feedback`, { query: 'Half a story' }, 'Half a story'],
    [`${BASE}/submit-meter-read`, { first_name: 'Half' }, 'Half'],
  ];
  test.each(forms)('is kept for a customer, and not for a visitor: %s', async (path, fields, kept) => {
    const { go, post } = await signedIn('no-record@example.com');
    await post(path, { ...fields, intent: 'keep' });
    expect((await go(path)).text).toContain(kept);
    const visitor = createBrowser();
    await visitor.submit(await visitor.go(product.origin + path), { ...fields, intent: 'keep' });
    expect((await visitor.go(product.origin + path)).text).not.toContain(kept);
  });

  test('a whole meter reading that is only kept is not sent, and no errors are shown of half a one', async () => {
    const { go, post } = await signedIn('new-system@example.com');
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
    expect([kept.status, kept.url.pathname, kept.text.includes('There is a problem')]).toEqual([
      200,
      `${BASE}/submit-meter-read`,
      false,
    ]);
    expect(readValue(kept, 'gas_reading')).toBe('001234');
    expect((await go(`${BASE}/submit-meter-read-confirm`)).text).not.toMatch(/HS-[0-9A-Z]{4}-/);
  });

  test('a look at the meter-reading form between an idle log-out and the next sign-in hides nothing of what was kept', async () => {
    const { browser, go, post } = await signedIn('older@example.com');
    await post(`${BASE}/submit-meter-read`, { gas_account_number: 'A1234', intent: 'keep' });
    await go('/logout?reason=idle');
    const anonymous = await go(`${BASE}/submit-meter-read`);
    expect(readValue(anonymous, 'gas_account_number')).toBe('');
    const back = await browser.signIn(product.origin, 'older@example.com', `${BASE}/submit-meter-read`);
    expect(readValue(back, 'gas_account_number')).toBe('A1234');
  });

  test('a whole feedback that is only kept is not sent', async () => {
    const { go, post } = await signedIn('new-system@example.com');
    await post(`${BASE}/complaints/feedback`, { query: 'My credit back', intent: 'next' });
    const details = `${BASE}/complaints/feedback/personal-details`;
    const kept = await post(details, {
      ...PERSON,
      postcode: 'ZZ99 1AB',
      addressId: 'demo-zz99-1ab-01',
      intent: 'keep',
    });
    expect([kept.status, kept.url.pathname]).toEqual([200, details]);
    expect((await go(`${BASE}/confirmation?origin=feedback`)).text).not.toMatch(/HS-[0-9A-Z]{4}-/);
  });
});

describe('every POST refuses a foreign origin', () => {
  const pages = [
    '/complaints/gas-and-electricity',
    '/complaints/gas-and-electricity.data',
    '/complaints/gas-and-electricity/query',
    '/complaints/feedback',
    '/complaints/feedback/personal-details',
    '/make-a-complaint-select-type',
    '/make-a-complaint-select-energy',
    '/submit-meter-read',
    '/cookies',
    '/helpful',
    '/deals',
    '/session',
    '/monitoring',
    '/',
    '/meters',
    '/meters/reading-your-meter',
  ].map((path) => BASE + path);
  const others = [
    '/search',
    '/logout',
    '/identity/logout',
    '/identity/authorize',
    '/identity/callback',
    '/identity/provider/interaction/x',
    '/api/v1/leads',
    '/api/v1/addresses',
    '/api/v1/customers',
    '/account-api/v1/accounts',
    '/aem6/content/x',
    '/no-such-page',
    '/page-not-found.html',
  ];
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'nonsense' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'OWN' },
  ];
  const types = ['application/x-www-form-urlencoded', 'application/vnd.api+json', 'text/plain'];

  test.each([...pages, ...others])('%s', async (path) => {
    for (const headers of foreign) {
      for (const type of types) {
        const own = Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value === 'OWN' ? product.origin : value]),
        );
        const answer = await fetch(product.origin + path, {
          method: 'POST',
          body: 'a=b',
          redirect: 'manual',
          headers: { 'content-type': type, ...own },
        });
        await answer.arrayBuffer();
        expect([path, own, type, answer.status, answer.headers.getSetCookie()]).toEqual([path, own, type, 403, []]);
      }
    }
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('%s as well', async (method) => {
    const answer = await fetch(product.origin + DETAILS, { method, headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
  });

  test('a program that says nothing of itself may use the API, and not the forms', async () => {
    const api = await fetch(`${product.origin}/api/v1/leads`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/vnd.api+json' },
    });
    expect(api.status).toBe(400);
    const form = await fetch(product.origin + DETAILS, {
      method: 'POST',
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(403);
  });
});

describe('hostile addresses never leave the site', () => {
  const hosts = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    '////evil.example',
    '/\\/evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/help-and-support/..//evil.example',
    '/help-and-support//../../evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\evil.example',
    'http://127.0.0.1@evil.example',
    '//127.0.0.1@evil.example',
    '//evil.example:80',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.example/x',
    'file:///etc/passwd',
    '//[::1]',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/\u2028//evil.example',
    '//evil。example',
    '//ｅvil.example',
    '/\r\nLocation: https://evil.example',
    '"><script>alert(1)</script>',
    `/${'a'.repeat(5_000)}`,
  ];

  test('there are 40 of them and more', () => expect(hosts.length).toBeGreaterThanOrEqual(40));

  /** Where a browser would go for it. */
  const toOrigin = (location: string) => new URL(location, product.origin + DETAILS).origin;

  test.each(hosts)('return of the cookies form: %j', async (back) => {
    const answer = await fetch(`${product.origin}${BASE}/cookies`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice: 'accept', return: back }),
      headers: { origin: product.origin, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(303);
    expect(toOrigin(answer.headers.get('location') ?? '//none')).toBe(product.origin);
  });

  test.each(hosts)('initiated of the search: %j', async (initiated) => {
    const answer = await fetch(`${product.origin}/search?${new URLSearchParams({ q: 'meter', initiated })}`);
    const html = await answer.text();
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Back to where you were/g)].map(
      ([, href = '']) => href.replaceAll('&amp;', '&'),
    );
    for (const href of links) expect(toOrigin(href)).toBe(product.origin);
    expect(html).not.toContain('<script>alert');
  });

  test.each(hosts)('return of an idle sign-out: %j', async (page) => {
    const answer = await fetch(`${product.origin}/logout?${new URLSearchParams({ reason: 'idle', return: page })}`, {
      redirect: 'manual',
    });
    expect(toOrigin(answer.headers.get('location') ?? '//none')).toBe(product.origin);
  });

  test.each(hosts)('state of the sign-in: %j', async (state) => {
    const browser = createBrowser();
    await browser.signIn(product.origin, 'no-record@example.com', state);
    for (const address of browser.addresses) expect(new URL(address).origin).toBe(product.origin);
  });
});

describe('tokens', () => {
  test('are in no address, page, header or log', async () => {
    const { browser, go } = await signedIn('new-system@example.com');
    for (const path of [
      DETAILS,
      `${DETAILS}.data`,
      `${BASE}/deals`,
      `${BASE}/session`,
      `${BASE}/meters`,
      '/logout?reason=idle',
    ])
      await go(path);
    const everything = [
      ...browser.addresses,
      ...browser.bodies,
      ...product.lines,
      ...[...browser.jar.values()].map(({ value }) => value),
    ].join('\n');
    expect(everything).not.toMatch(/eyJ[\w-]{8,}\.[\w-]{8,}\./);
    expect(product.lines.join('\n')).not.toMatch(/code=|access_token|id_token|Nadia|new-system@/);
    for (const [key, cookie] of browser.jar) expect([key, cookie.httpOnly]).toEqual([key, true]);
  });
});
