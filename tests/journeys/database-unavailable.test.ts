/**
 * During a database outage no page of a journey loses what was typed: it shows the same form with §8's text, and can be
 * sent again.
 */
import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { LEAD_FAILED, METER_READING_FAILED } from '#domain/errors.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import type { Product } from '#tests/support/product.ts';
import { browserTest } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, PERSON, toSentTo, toText } from './complaint-steps.ts';
import { COMPLAINT, FEEDBACK, GAS, PAGES, READING, STORY, today, walk } from './database-unavailable-steps.ts';

const DESK = `${BASE}/desk`;
const FOLLOW = `${BASE}/follow`;
/** The most connections that the product opens. */
const POOL_SIZE = 10;
const KEPT = 'We can’t load your saved answers right now';

const isReady = async ({ origin }: Product) => (await fetch(`${origin}/readyz`)).status === 200;

const test = browserTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startPostgres();
    onCleanup(() => server.stop());
    return server;
  })
  .extend('settings', { scope: 'file' }, async ({ server }) => ({ DATABASE_URL: await server.createDatabase() }))
  /** A database that the test stops; it is restarted after the test at the latest. */
  .extend('database', ({ product, server }, { onCleanup }) => {
    let isAway = false;
    const restart = async () => {
      if (isAway) await server.restart();
      isAway = false;
    };
    onCleanup(async () => {
      await restart();
      // A broken connection is noticed only when it is next used.
      await vi.waitFor(async () => {
        if (!(await isReady(product))) throw new Error('not ready');
      }, 15_000);
    });
    /** On a busy machine a child of the killed server may answer on an open connection for a moment. */
    const stop = async () => {
      await server.kill();
      isAway = true;
      await vi.waitFor(async () => {
        // Each query takes one connection, and a broken one leaves the pool.
        for (let asked = 0; asked < POOL_SIZE; asked += 1)
          if (await isReady(product)) throw new Error('it still answers');
      }, 15_000);
    };
    return { stop, restart };
  });
/** A hook starts it, because a hook has a longer timeout than a test. */
test.beforeAll(({ product }) => void product);

describe('PostgreSQL stopped', () => {
  test('without JavaScript every form is returned as typed, with the text of §8, 503 and the time to retry', async ({
    database,
    product,
    visitor,
  }) => {
    await walk(visitor);
    await database.stop();
    for (const { name, path, fields, holds, says } of PAGES) {
      const answer = await visitor.post(path, fields);
      expect([name, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([name, 503, true]);
      expect([name, toText(answer.html)]).toEqual([name, expect.stringContaining(says)]);
      for (const held of holds) expect([name, answer.html]).toEqual([name, expect.stringContaining(held)]);
    }
    expect(visitor.cookies.get('hs_readings_unsent')).toBe(`gas_reading.001234.${today}`);
    const next = createVisitor(product.origin);
    const theirs = await next.post(READING, { ...GAS, 'signed-in-as': 'somebody' });
    expect([theirs.status, toText(theirs.html).includes('You’re signed out now')]).toEqual([503, true]);
    expect(next.cookies.has('hs_readings_unsent')).toBe(false);
    await database.restart();
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

  test('a case message, an adviser’s reply and a reason are returned as typed, and sent by the next submit', async ({
    database,
    product,
    visitor,
  }) => {
    await walk(visitor);
    const confirmed = toSentTo((await visitor.post(`${COMPLAINT}/query`, { query: STORY, intent: 'submit' })).location);
    const reference = /HS-\w{4}-\w{4}/.exec((await visitor.get(confirmed)).html)?.[0] ?? '';
    const amira = createVisitor(product.origin);
    await amira.signIn(product.origin, 'adviser@example.com', DESK);
    await visitor.post(FOLLOW, { reference, proof: PERSON.email });
    const article = { page: 'meters/meter-accuracy-test', helpful: 'no' };
    const vote = (await visitor.post(`${BASE}/helpful`, article)).location ?? '';
    const POSTS = [
      { by: visitor, path: `${FOLLOW}/case`, fields: { reference, intent: 'add', message: STORY } },
      { by: visitor, path: FOLLOW, fields: { reference, proof: STORY } },
      { by: visitor, path: vote, fields: { reason: STORY } },
      { by: amira, path: `${DESK}/cases/${reference}`, fields: { intent: 'reply', reply: STORY } },
    ];
    await database.stop();
    for (const { by, path, fields } of POSTS) {
      const { status, html, headers } = await by.post(path, fields);
      expect([path, status, Number(headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
      expect([path, html]).toEqual([path, expect.stringContaining('My key is lost &amp; &lt;nobody&gt; answers')]);
    }
    await database.restart();
    for (const { by, path, fields } of POSTS.toSpliced(1, 1))
      await expect.poll(async () => (await by.post(path, fields)).status, { timeout: 15_000 }).toBe(303);
  });

  test('the log line of a failed page has its route, and no part of its URL', async ({ database, product }) => {
    const amira = createVisitor(product.origin);
    await amira.signIn(product.origin, 'adviser@example.com', DESK);
    await database.stop();
    for (const end of ['', '.data']) {
      const answer = await amira.get(`${DESK}/cases/HS-2CNR-Y222${end}`);
      expect([end, answer.status]).toEqual([end, end === '' ? 503 : expect.any(Number)]);
    }
    const failed = () => product.lines.filter((line) => line.includes('page failed'));
    await expect.poll(() => failed().length).toBeGreaterThan(1);
    expect(failed().at(-1)).toContain('"path":"/help-and-support/desk/cases/:reference"');
    expect(failed().join('\n')).not.toContain('HS-2CNR-Y222');
  });

  test('a form from a new browser is returned as typed', async ({ database, product }) => {
    await database.stop();
    for (const { name, path, fields, holds } of PAGES) {
      const answer = await createVisitor(product.origin).post(path, fields);
      expect([name, answer.status]).toEqual([name, 503]);
      for (const held of holds) expect([name, answer.html]).toEqual([name, expect.stringContaining(held)]);
    }
  });

  test('a visitor sees the form, with a note if a draft may exist', async ({ database, product, visitor }) => {
    await walk(visitor);
    await database.stop();
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
  test.for(FILLED)(
    'with JavaScript the form stays as it is: %s',
    async ([path, fill, press, field, value], { browser, database, product, visitor }) => {
      await walk(visitor);
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const draft = visitor.cookies.get('hs_draft') ?? '';
      await context.addCookies([{ name: 'hs_draft', value: draft, url: product.origin }]);
      const page = await context.newPage();
      await page.goto(product.origin + path, { waitUntil: 'networkidle' });
      await fill(page);
      if (path !== READING && path.endsWith('details')) await page.fill('#postcode', 'ZZ99 1AA');
      await database.stop();
      const posted = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: press, exact: true }).click();
      const answer = await posted;
      expect([answer.status(), new URL(answer.url()).pathname.endsWith('.data')]).toEqual([503, true]);
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(toText(await alert.innerText())).toContain(path === READING ? METER_READING_FAILED : LEAD_FAILED);
      expect(await page.inputValue(field)).toBe(value);
      await context.close();
    },
  );
});
