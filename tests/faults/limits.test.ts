/** Limits say when to come back, affect nobody else, and lose nothing that was written. */
import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { BASE, giveDetails, PERSON, toText } from '#tests/journeys/complaint-steps.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startProduct } from '#tests/support/product.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { postLead } from './support/lead-posts.ts';
import { LIMIT_SETTINGS, limitTest } from './support/limit-test.ts';

const test = limitTest;
const LEADS = 10;
const LOOK_UPS = 60;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function postMany(origin: string, count: number, prefix: string, options: object = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await postLead(origin, `${prefix}-${i}`, options)).status);
  return statuses;
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

describe('limits behind a trusted proxy', () => {
  test('the eleventh lead of one address in ten minutes is 429 with Retry-After; another address is not limited', async ({
    product,
    network,
  }) => {
    expect(await postMany(product.origin, LEADS, 'a', from(network.toAddress(1)))).toEqual(times(LEADS, 201));
    const refused = await postLead(product.origin, 'a-last', from(network.toAddress(1)));
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(500);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(600);
    expect((await postLead(product.origin, 'b', from(network.toAddress(2)))).status).toBe(201);
  });

  test('addresses forged by a client in the header do not change the limit', async ({ product, network }) => {
    const made = (i: number) => from(`10.9.8.${i}, 198.51.100.1, ${network.toAddress(3)}`);
    for (let i = 0; i < LEADS; i++) expect((await postLead(product.origin, `spoof-${i}`, made(i))).status).toBe(201);
    expect((await postLead(product.origin, 'spoof-last', made(99))).status).toBe(429);
  });

  test('an IPv6 customer counts as a /64', async ({ product, network }) => {
    for (let i = 0; i < LEADS; i++)
      expect((await postLead(product.origin, `six-${i}`, from(`${network.prefix}:7::${i}`))).status).toBe(201);
    expect((await postLead(product.origin, 'six-last', from(`${network.prefix}:7:ffff::1`))).status).toBe(429);
    expect((await postLead(product.origin, 'six-other', from(`${network.prefix}:8::1`))).status).toBe(201);
  });

  test('four /64s of one /56 have their full limit, and a fifth is rejected', async ({ product, network }) => {
    const line = (last: number, i: number) => from(`${network.prefix}:7${last}${i % 10}::1`);
    for (let at = 0; at < 4 * LEADS; at++) {
      const answer = await postLead(product.origin, `site-${at}`, line(Math.floor(at / LEADS), at));
      expect(answer.status).toBe(201);
    }
    expect((await postLead(product.origin, 'site-last', line(9, 0))).status).toBe(429);
    expect((await postLead(product.origin, 'site-other', from(`${network.prefix}:800::1`))).status).toBe(201);
  });

  test('rejected requests do not count, and requests of API clients do not count against forms', async ({
    product,
    visitor,
    network,
  }) => {
    const address = { 'x-forwarded-for': network.toAddress(40) };
    const send = (body: string) =>
      fetch(`${product.origin}/api/v1/leads`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/vnd.api+json', ...address },
      }).then(({ status }) => status);
    for (let i = 0; i < 3 * LEADS; i++) expect(await send('{"data":1}')).toBe(422);
    expect(await postMany(product.origin, LEADS + 1, 'program', { headers: address })).toEqual([
      ...times(LEADS, 201),
      429,
    ]);
    await giveDetails(visitor, 'pay-as-you-go');
    const page = `${BASE}/complaints/pay-as-you-go/query`;
    expect((await visitor.post(page, { query: 'Mine', intent: 'submit' }, address)).status).toBe(303);
  });

  test('a form over the limit is returned with its text and the time to retry', async ({
    product,
    visitor,
    network,
  }) => {
    const address = { 'x-forwarded-for': network.toAddress(4) };
    await giveDetails(visitor, 'pay-as-you-go');
    const page = `${BASE}/complaints/pay-as-you-go/query`;
    for (let i = 0; i < LEADS; i++) {
      const other = createVisitor(product.origin);
      await giveDetails(other, 'pay-as-you-go');
      expect((await other.post(page, { query: `Sent ${i}`, intent: 'submit' }, address)).status).toBe(303);
    }
    const refused = await visitor.post(page, { query: 'My key is lost', intent: 'submit' }, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds > 500 && seconds <= 600);
    expect(toText(refused.html)).toMatch(
      /What you typed is still here: leave this page open, wait (?:9|10) minutes, then send it again\./,
    );
    expect(refused.html).toContain('My key is lost</textarea>');
    expect((await visitor.get(page)).html).toContain('My key is lost</textarea>');
    expect((await visitor.post(page, { query: 'My key is lost', intent: 'submit' })).status).toBe(303);
  });

  test('the sixty-first look-up in a minute is 429, and the form opens manual address entry', async ({
    product,
    network,
  }) => {
    const address = { 'x-forwarded-for': network.toAddress(5) };
    const look = () =>
      fetch(`${product.origin}/api/v1/addresses?postcode=ZZ99+1AB`, { headers: address }).then(({ status }) => status);
    for (let i = 0; i < LOOK_UPS; i++) expect(await look()).toBe(200);
    expect(await look()).toBe(429);
    const lookByForm = () =>
      createVisitor(product.origin).post(
        `${BASE}/complaints/pay-as-you-go`,
        { ...PERSON, intent: 'find-address' },
        address,
      );
    for (let i = 0; i < LOOK_UPS; i++) expect((await lookByForm()).status).toBe(200);
    const answer = await lookByForm();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
    expect(toText(answer.html)).toContain('Try again in 1 minute, or enter your address manually.');
    expect(answer.html).toContain('name="address-line1"');
    expect(answer.html).toContain(`value="${PERSON.firstName}"`);
  });

  test('a lead that looks automated is accepted and marked', async ({ product, network }) => {
    const marks: (string | null)[] = [];
    for (const fields of [
      { website: 'https://spam.example' },
      { 'opened-at': String(Date.now()) },
      { website: '', 'opened-at': String(Date.now() - 60_000) },
    ]) {
      const visitor = createVisitor(product.origin);
      await giveDetails(visitor, 'pay-as-you-go');
      const query = `Marked ${marks.length}`;
      const sent = await visitor.post(
        `${BASE}/complaints/pay-as-you-go/query`,
        { query, ...fields, intent: 'submit' },
        { 'x-forwarded-for': network.toAddress(6) },
      );
      expect(sent.status).toBe(303);
      const database = openDatabase({ file: toDatabaseFile(product.dataDir) });
      const row = await database.kysely
        .selectFrom('leads')
        .select(['suspect', 'attributes'])
        .where('summary', '=', query)
        .executeTakeFirstOrThrow();
      await database.close();
      expect(row.attributes).not.toMatch(/website|opened-at|suspect/);
      marks.push(row.suspect);
    }
    expect(marks).toEqual(['hidden-field', 'too-fast', null]);
  });
});

/** Two instances on one PostgreSQL. */
const sharedTest = limitTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('postgres', { scope: 'file' }, async ({}, { onCleanup }) => {
    const postgres = await startPostgres();
    onCleanup(() => postgres.stop());
    return { ...postgres, url: await postgres.createDatabase() };
  })
  .extend('products', { scope: 'file' }, async ({ postgres }, { onCleanup }) => {
    const env = { ...LIMIT_SETTINGS, DATABASE_URL: postgres.url };
    const products = await Promise.all([startProduct({ env }), startProduct({ env })]);
    onCleanup(async () => void (await Promise.all(products.map((product) => product.stop()))));
    return products;
  });

describe('the limits of two instances on one PostgreSQL', () => {
  const test = sharedTest;

  test('are shared, and their table contains no IP address', async ({ postgres, products, network }) => {
    const [one, two] = products;
    const database = openDatabase({ url: postgres.url });
    onTestFinished(() => database.close());
    await sql`delete from rate_limits`.execute(database.kysely);
    expect(await postMany(one.origin, 6, 'one', from(network.toAddress(7)))).toEqual(times(6, 201));
    expect(await postMany(two.origin, 5, 'two', from(network.toAddress(7)))).toEqual([...times(4, 201), 429]);
    expect(await postMany(one.origin, 1, 'one-more', from(network.toAddress(7)))).toEqual([429]);
    const rows = await sql<{ key: string }>`select key from rate_limits`
      .execute(database.kysely)
      .then((answer) => answer.rows);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('198.18');
  });

  test('are counted in memory during a database outage, and leads get 503 within 2 s', async ({
    postgres,
    products,
    network,
  }) => {
    const [one] = products;
    await postgres.kill();
    let isAway = true;
    const restart = async () => {
      if (isAway) await postgres.restart();
      isAway = false;
    };
    onTestFinished(restart);
    const away = await Promise.all(
      Array.from({ length: 4 }, (_, i) => postLead(one.origin, `away-${i}`, from(network.toAddress(20 + i)))),
    );
    expect(away.map(({ status }) => status)).toEqual(times(4, 503));
    for (const { took, retryAfter } of away) {
      expect(took).toBeLessThan(2_000);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    expect((await fetch(`${one.origin}/help-and-support/`)).status).toBe(200);
    await restart();
    await expect
      .poll(async () => (await postLead(one.origin, 'back', from(network.toAddress(30)))).status, { timeout: 5_000 })
      .toBe(201);
    await expect.poll(async () => (await fetch(`${one.origin}/readyz`)).status, { timeout: 5_000 }).toBe(200);
  });
});
