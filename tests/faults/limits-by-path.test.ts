/** A limit counts every request, however its address is written and whichever page sends it. */
import { describe, expect } from 'vitest';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { BASE, PERSON, toText } from '#tests/journeys/complaint-steps.ts';
import type { Product } from '#tests/support/product.ts';
import { type Answer, createVisitor } from '#tests/support/visitor.ts';
import { toBody } from './support/lead-posts.ts';
import { limitTest as test } from './support/limit-test.ts';

const JSON_API = 'application/vnd.api+json';
const AT_ONCE = 5;
const times = (count: number, status: number) => Array<number>(count).fill(status);

async function countVotes({ dataDir }: Product): Promise<number> {
  const database = openDatabase({ file: toDatabaseFile(dataDir) });
  const { count } = await database.kysely
    .selectFrom('votes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await database.close();
  return count;
}

describe('limits', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  /** Sends five requests at a time, a divisor of every limit, so that all accepted responses come before any refusal. */
  async function repeat(count: number, ask: (i: number) => Promise<Response | Answer>): Promise<number[]> {
    const statuses: number[] = [];
    for (let from = 0; from < count; from += AT_ONCE) {
      const asked = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => ask(from + i));
      for (const answer of await Promise.all(asked)) {
        if (answer instanceof Response) await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    }
    return statuses;
  }

  test('a lead counts however its path is encoded', async ({ product, network }) => {
    const headers = { ...from(network.toAddress(40)), 'content-type': JSON_API };
    const ways = ['/api/v1/leads', '/api/v1/%6ceads', '/api/v1/%6Ceads'];
    const post = (i: number, way = ways[i % ways.length]) =>
      fetch(`${product.origin}${way}`, {
        method: 'POST',
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
        body: toBody(`way ${i}`),
      });
    // The API does not decode its address, because another spelling would pass a proxy's access rule.
    expect((await post(14, '/%61pi/v1/leads')).status).toBe(415);
    expect(await repeat(14, (i) => post(i))).toEqual([...times(10, 201), ...times(4, 429)]);
  });

  test('a look-up counts however its path is encoded', async ({ product, network }) => {
    const look = (i: number) =>
      fetch(`${product.origin}/api/v1/${i % 2 ? 'addresses' : '%61ddresses'}?postcode=ZZ99+1AB`, {
        headers: from(network.toAddress(41)),
      });
    expect(await repeat(62, look)).toEqual([...times(60, 200), 429, 429]);
  });

  test('every kind of vote request counts, and votes over the limit are not stored', async ({
    product,
    visitor,
    network,
  }) => {
    const headers = { ...from(network.toAddress(42)), origin: product.origin, 'sec-fetch-site': 'same-origin' };
    const ways = ['/helpful', '/HELPFUL', '/helpful/', '/helpful.data', '/%68elpful'];
    const vote = (i: number) =>
      fetch(`${product.origin}${BASE}${ways[i % ways.length]}`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ page: 'meters/reading-your-meter', helpful: 'yes' }),
      });
    const before = await countVotes(product);
    const statuses = await repeat(210, vote);
    expect(new Set(statuses.slice(200))).toEqual(new Set([429]));
    expect((await countVotes(product)) - before).toBe(200);
    const refused = await visitor.post(
      `${BASE}/helpful`,
      { page: 'meters/reading-your-meter', helpful: 'no' },
      headers,
    );
    expect(Number(refused.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds > 0 && seconds <= 600);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(toText(refused.html)).toMatch(/Too many requests .*Try again in a few minutes/);
  });

  test('a reason over the limit is returned with the time to retry', async ({ visitor, network }) => {
    const headers = from(network.toAddress(43));
    const { location } = await visitor.post(
      `${BASE}/helpful`,
      { page: 'meters/reading-your-meter', helpful: 'no' },
      headers,
    );
    const vote = () => visitor.post(`${BASE}/helpful`, { page: 'meters/reading-your-meter', helpful: 'no' }, headers);
    await repeat(199, vote);
    const refused = await visitor.post(location ?? '', { reason: 'No word of dials' }, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.html).toContain('No word of dials</textarea>');
    expect(toText(refused.html)).toMatch(/Try again in \d+ minutes?/);
  });

  test('unfinished sign-ins are limited, with a page that shows the time to retry', async ({ product, network }) => {
    const begin = (i: number) =>
      fetch(`${product.origin}/identity/authorize?response_type=token&state=/help-and-support/${i}`, {
        redirect: 'manual',
        headers: from(network.toAddress(44)),
      });
    const statuses = await repeat(605, begin);
    expect(statuses.slice(0, 600)).toEqual(times(600, statuses[0] ?? 0));
    expect(statuses.slice(600)).toEqual(times(5, 429));
    const refused = await begin(0);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(toText(await refused.text())).toMatch(/Try again in (?:10|9) minutes/);
  });

  test('password attempts are limited, and the email address stays in the form', async ({
    product,
    visitor,
    network,
  }) => {
    const headers = from(network.toAddress(45));
    const begun = await visitor.once('/identity/authorize?response_type=token&state=/help-and-support/', { headers });
    const asked = await visitor.once(new URL(begun.location ?? '', product.origin), { headers });
    const step = new URL(asked.location ?? '', product.origin).pathname;
    const fields = { email: 'ann@example.org', password: 'guess' };
    expect(await repeat(200, () => visitor.post(step, fields, headers))).toEqual(times(200, 400));
    const refused = await visitor.post(step, { email: 'older@example.com', password: 'demo' }, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.html).toContain('value="older@example.com"');
    expect(toText(refused.html)).toMatch(/Try again in (?:10|9) minutes/);
  });

  test('manually entered addresses are limited, in the form and in the API', async ({ product, network }) => {
    const headers = from(network.toAddress(46));
    const body = (i: number) =>
      JSON.stringify({
        data: {
          type: 'addresses',
          attributes: {
            'house-number': String(i),
            'address-line1': 'Way Street',
            'postal-town': 'Leeds',
            postcode: 'ZZ99 7ZZ',
          },
        },
      });
    const save = (i: number) =>
      fetch(`${product.origin}/api/v1/addresses`, {
        method: 'POST',
        headers: { ...headers, 'content-type': JSON_API },
        body: body(i),
      });
    const statuses = await repeat(201, save);
    expect(statuses).toEqual([...times(200, 201), 429]);
    const manual = {
      'house-number': '7',
      'address-line1': 'Way Street',
      'postal-town': 'Leeds',
      postcode: 'ZZ99 7ZZ',
      'address-mode': 'manual',
    };
    const saveByForm = () =>
      createVisitor(product.origin).post(
        `${BASE}/complaints/pay-as-you-go`,
        { ...PERSON, ...manual, intent: 'save-address' },
        headers,
      );
    for (const status of await repeat(200, saveByForm)) expect(status).toBeLessThan(400);
    const refused = await saveByForm();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.html).toContain('value="Way Street"');
  });

  test('drafts of new browsers are limited, but an office of fifty stays under the limit', async ({
    product,
    visitor,
    network,
  }) => {
    const office = from(network.toAddress(47));
    const people = Array.from({ length: 50 }, () => createVisitor(product.origin));
    for (let press = 0; press < 6; press += 1) {
      const typed = (person: number) => ({ query: `${person} ${'long words '.repeat(400)}` });
      const pressed = await repeat(people.length, (person) =>
        people[person]!.post(`${BASE}/complaints/feedback`, typed(person), office),
      );
      expect(pressed).toEqual(times(people.length, 303));
    }
    const flood = { ...from(network.toAddress(48)), origin: product.origin };
    const post = () =>
      fetch(`${product.origin}${BASE}/complaints/feedback`, {
        method: 'POST',
        redirect: 'manual',
        headers: flood,
        body: new URLSearchParams({ query: 'x'.repeat(120_000) }),
      });
    const statuses = await repeat(150, post);
    // The text is too long to send, but is stored until the limit is reached.
    expect(statuses.slice(0, 100)).toEqual(times(100, 400));
    expect(statuses.at(-1)).toBe(429);
    expect(Number((await post()).headers.get('retry-after'))).toBeGreaterThan(0);
    const refused = await visitor.post(`${BASE}/complaints/feedback`, { query: 'All of this stays' }, flood);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.html).toContain('All of this stays</textarea>');
    expect(toText(refused.html)).toMatch(/leave this page open, wait (?:10|9) minutes, then send it again/);
    const details = await visitor.post(
      `${BASE}/complaints/pay-as-you-go`,
      { ...PERSON, intent: 'find-address' },
      flood,
    );
    expect(details.status).toBe(429);
    expect(details.html).toContain(`value="${PERSON.email}"`);
  });

  test('an overlong text is returned completely, and the draft stores its beginning', async ({ visitor, network }) => {
    const page = `${BASE}/complaints/feedback`;
    const typed = 'x'.repeat(1_900_000);
    const refused = await visitor.post(page, { query: typed }, from(network.toAddress(49)));
    expect(refused.status).toBe(400);
    expect(refused.html).toContain(typed);
    expect(/x{100,}/.exec((await visitor.get(page)).html)?.[0].length).toBe(120_000);
  });
});
