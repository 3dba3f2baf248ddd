/** While the database is away no page of a journey loses what was typed: the same form, §8's words, and another press. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toLondonDay } from '#domain/dates.ts';
import { LEAD_FAILED, METER_READING_FAILED } from '#domain/errors.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON, readAddressIds, toSentTo, toText } from './complaint-steps.ts';

const COMPLAINT = `${BASE}/complaints/pay-as-you-go`;
const FEEDBACK = `${BASE}/complaints/feedback`;
const READING = `${BASE}/submit-meter-read`;
const STORY = 'My key is lost & <nobody> answers';
const WRITTEN = 'My key is lost &amp; &lt;nobody&gt; answers</textarea>';
const today = toLondonDay(new Date());
const { textphoneNumber: _, vulnerabilityConsent: _consent, ...CALLER } = PERSON;
const GAS = {
  title: '',
  first_name: 'Zoë-Anne',
  last_name: 'Ng',
  telephone: '01204 62345',
  email: '',
  'fuel-radio-btns': 'Gas',
  gas_account_number: 'A1234',
  gas_reading: '001234',
  date: today,
  confirmed: '',
  intent: 'submit',
};

/** Each page of a journey, what is posted to it, what must still be in it, and what it says then. */
const PAGES = [
  {
    name: 'complaint details',
    path: COMPLAINT,
    fields: { ...PERSON, intent: 'find-address' },
    holds: ['value="Zoë-Anne"', 'value="ZZ99 1AA"'],
    says: LEAD_FAILED,
  },
  {
    name: 'complaint details, on',
    path: COMPLAINT,
    fields: { ...PERSON, addressId: 'demo-zz99-1aa-01', intent: 'next' },
    holds: ['value="Zoë-Anne"', 'value="demo-zz99-1aa-01"'],
    says: LEAD_FAILED,
  },
  {
    name: 'complaint text',
    path: `${COMPLAINT}/query`,
    fields: { query: STORY, intent: 'submit' },
    holds: [WRITTEN],
    says: LEAD_FAILED,
  },
  {
    name: 'feedback text',
    path: FEEDBACK,
    fields: { query: STORY, intent: 'next' },
    holds: [WRITTEN],
    says: LEAD_FAILED,
  },
  {
    name: 'feedback details',
    path: `${FEEDBACK}/personal-details`,
    fields: { ...CALLER, addressId: 'demo-zz99-1aa-01', intent: 'submit' },
    holds: ['value="Zoë-Anne"', 'value="demo-zz99-1aa-01"'],
    says: LEAD_FAILED,
  },
  {
    name: 'meter reading',
    path: READING,
    fields: GAS,
    holds: ['value="Zoë-Anne"', 'value="001234"'],
    says: METER_READING_FAILED,
  },
] as const;

const KEPT = 'We can’t find what you typed before right now';

/** Stands before the last step of every journey. */
async function walk(visitor: Visitor): Promise<void> {
  await giveDetails(visitor, 'pay-as-you-go');
  await visitor.post(FEEDBACK, { query: 'Earlier', intent: 'next' });
  await visitor.get(READING);
}

describe('PostgreSQL stopped', () => {
  let server: PostgresServer;
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startPostgres(), openBrowser()]);
    product = await startProduct({ env: { DATABASE_URL: await server.createDatabase() } });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await server.stop();
  });
  let isAway = false;
  async function stopDatabase(): Promise<void> {
    await server.kill();
    isAway = true;
  }
  afterEach(async () => {
    if (isAway) await server.restart();
    isAway = false;
    // Connections that broke are noticed by whoever uses them next.
    await vi.waitFor(async () => {
      if ((await fetch(`${product.origin}/readyz`)).status !== 200) throw new Error('not ready');
    }, 15_000);
  });

  test('without JavaScript every form comes back as it was typed, with §8’s words, 503 and when to try again', async () => {
    const visitor = createVisitor(product.origin);
    await walk(visitor);
    await stopDatabase();
    for (const { name, path, fields, holds, says } of PAGES) {
      const answer = await visitor.post(path, fields);
      expect([name, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([name, 503, true]);
      expect([name, toText(answer.html)]).toEqual([name, expect.stringContaining(says)]);
      for (const held of holds) expect([name, answer.html]).toEqual([name, expect.stringContaining(held)]);
    }
    expect(visitor.cookies.get('hs_readings_unsent')).toBe(`gas_reading.001234.${today}`);
    await server.restart();
    isAway = false;
    await expect
      .poll(
        async () => toSentTo((await visitor.post(`${COMPLAINT}/query`, { query: STORY, intent: 'submit' })).location),
        {
          timeout: 15_000,
        },
      )
      .toBe(`${BASE}/confirmation?origin=pay-as-you-go`);
    expect(toSentTo((await visitor.post(READING, GAS)).location)).toBe(`${READING}-confirm`);
    expect(product.lines.join('\n')).not.toMatch(/My key|Zoë|001234|62345/);
  });

  test('a browser that comes for the first time loses nothing either', async () => {
    await stopDatabase();
    for (const { name, path, fields, holds } of PAGES) {
      const answer = await createVisitor(product.origin).post(path, fields);
      expect([name, answer.status]).toEqual([name, 503]);
      for (const held of holds) expect([name, answer.html]).toEqual([name, expect.stringContaining(held)]);
    }
  });

  test('an arriving person gets the form, with a word where something may have been typed before', async () => {
    const visitor = createVisitor(product.origin);
    await walk(visitor);
    await stopDatabase();
    for (const path of new Set(PAGES.map((page) => page.path))) {
      const answer = await visitor.get(path);
      expect([path, answer.status, answer.html.includes('<form')]).toEqual([path, 200, true]);
      expect([path, toText(answer.html)]).toEqual([path, expect.stringContaining(KEPT)]);
    }
    for (const path of [COMPLAINT, FEEDBACK, READING]) {
      const answer = await createVisitor(product.origin).get(path);
      expect([path, answer.status, answer.html.includes(KEPT)]).toEqual([path, 200, false]);
    }
    const link = await visitor.get(`${READING}?first_name=Ann`);
    expect([link.status, link.location]).toEqual([302, READING]);
  });

  const FILLED: [string, (page: Page) => Promise<void>, string, string, string][] = [
    [COMPLAINT, (page) => page.fill('#firstName', 'Zoë'), 'Find address', '#firstName', 'Zoë'],
    [`${COMPLAINT}/query`, (page) => page.fill('#query', STORY), 'Send your complaint', '#query', STORY],
    [FEEDBACK, (page) => page.fill('#query', STORY), 'Next', '#query', STORY],
    [`${FEEDBACK}/personal-details`, (page) => page.fill('#firstName', 'Zoë'), 'Find address', '#firstName', 'Zoë'],
    [READING, (page) => page.fill('#first_name', 'Zoë'), 'Send your readings', '#first_name', 'Zoë'],
  ];
  test.each(FILLED)('with JavaScript the form stays as it is: %s', async (path, fill, press, field, value) => {
    const visitor = createVisitor(product.origin);
    await walk(visitor);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const draft = visitor.cookies.get('hs_draft') ?? '';
    await context.addCookies([{ name: 'hs_draft', value: draft, url: product.origin }]);
    const page = await context.newPage();
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
    await fill(page);
    if (path !== READING && path.endsWith('details')) await page.fill('#postcode', 'ZZ99 1AA');
    await stopDatabase();
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: press, exact: true }).click();
    const answer = await posted;
    expect([answer.status(), new URL(answer.url()).pathname.endsWith('.data')]).toEqual([503, true]);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(toText(await alert.innerText())).toContain(path === READING ? METER_READING_FAILED : LEAD_FAILED);
    expect(await page.inputValue(field)).toBe(value);
    await context.close();
  });
});

describe('a SQLite file that can be read and not written', () => {
  let product: Product;
  let other: DatabaseSync;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());
  beforeEach(() => {
    other = new DatabaseSync(join(product.dataDir, 'help.sqlite'));
  });
  afterEach(() => other.close());

  test('every form comes back as it was typed, and the next press sends', async () => {
    const visitor = createVisitor(product.origin);
    await walk(visitor);
    other.exec('begin immediate');
    const answers = await Promise.all(PAGES.map(({ path, fields }) => visitor.post(path, fields)));
    other.exec('rollback');
    for (const [index, { name, holds, says }] of PAGES.entries()) {
      const answer = answers[index];
      expect([name, answer?.status]).toEqual([name, 503]);
      expect([name, toText(answer?.html ?? '')]).toEqual([name, expect.stringContaining(says)]);
      for (const held of holds) expect([name, answer?.html]).toEqual([name, expect.stringContaining(held)]);
    }
    const sent = await visitor.post(`${COMPLAINT}/query`, { query: STORY, intent: 'submit' });
    expect(toSentTo(sent.location)).toBe(`${BASE}/confirmation?origin=pay-as-you-go`);
    expect(readAddressIds((await visitor.post(COMPLAINT, { ...PERSON, intent: 'find-address' })).html)).toHaveLength(
      10,
    );
  });
});

describe('over the limit of drafts', () => {
  test('every form comes back as it was typed, 429, with the words when to try again', async () => {
    const product = await startProduct({ env: { RATE_LIMIT: 'on' } });
    const visitor = createVisitor(product.origin);
    await walk(visitor);
    const flood = () => createVisitor(product.origin).post(FEEDBACK, { query: 'x'.repeat(110_000) });
    for (let i = 0; i < 200 && (await flood()).status !== 429; i += 1);
    for (const { name, path, fields, holds } of PAGES) {
      // What is left of the limit may still hold a small form.
      const answer = await vi.waitFor(async () => {
        const next = await visitor.post(path, fields);
        if (next.status !== 429) throw new Error(`${name}: ${next.status}`);
        return next;
      }, 20_000);
      expect([name, Number(answer.headers.get('retry-after')) > 0]).toEqual([name, true]);
      expect([name, toText(answer.html)]).toEqual([
        name,
        expect.stringContaining('You have sent us a lot in a short time'),
      ]);
      for (const held of holds) expect([name, answer.html]).toEqual([name, expect.stringContaining(held)]);
    }
    await product.stop();
  });
});
