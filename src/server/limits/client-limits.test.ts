import { expect, test, describe, beforeEach } from 'vitest';
import { AppError } from '#domain/errors.ts';
import type { Addresses, Drafts, Leads, Votes } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { type LimitName, LIMITS, type Limits } from '../settings/limit-settings.ts';
import { createClientLimits, truncateParts, toKilobytes, createFollowLimit } from './client-limits.ts';
import { createLimiter } from './rate-limit.ts';

const ONE = { requests: 1, seconds: 60 };
const MANY = { requests: 1_000, seconds: 60 };
/** `rate-limit.test.ts` checks the exact wait. */
const SOME_TIME: unknown = expect.any(Number);
const CLIENT = '192.0.2.7';

/** The named limit is one request; all others are wide. */
function start(narrow: LimitName, answer: () => Promise<unknown> = async () => 'done') {
  const refused: string[] = [];
  const limits = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, name === narrow ? ONE : MANY])) as Limits;
  const client = createClientLimits({
    limits,
    database: { kind: 'sqlite' } as Database,
    on: true,
    secret: 'a secret',
    metrics: { countRefusal: (name) => refused.push(name) },
  });
  const ports = {
    leads: { send: answer } as unknown as Leads,
    addresses: { save: answer, findByPostcode: answer } as unknown as Addresses,
    drafts: { keep: answer } as unknown as Drafts,
    votes: { cast: answer, explain: answer } as unknown as Votes,
  };
  return { client, ports, refused, over: (address: string) => client.over(ports, address) };
}

type Over = ReturnType<ReturnType<typeof start>['over']>;
const USES: [LimitName, (over: Over) => Promise<unknown>][] = [
  ['leads', ({ leads }) => leads.send({ attributes: {}, addressId: null }, 'key', null)],
  ['look-ups', ({ addresses }) => addresses.findByPostcode('ZZ99 1AB')],
  ['addresses', ({ addresses }) => addresses.save({} as Parameters<Addresses['save']>[0])],
  ['drafts', ({ drafts }) => drafts.keep('visitor', 'feedback', { query: { query: 'one' } })],
  ['saves', ({ drafts }) => drafts.keep('visitor', 'feedback', { query: { query: 'one' } }, 'an-open-page')],
  ['votes', ({ votes }) => votes.cast({ page: 'meters/x', helpful: true })],
  ['votes', ({ votes }) => votes.explain('id', 'because')],
];

test('an API client has a limit of its own, by its token’s subject', async () => {
  const { client, refused } = start('api-programs');
  expect([await client.limitApiClient('crm'), await client.limitApiClient('crm')]).toEqual([null, SOME_TIME]);
  expect(await client.limitApiClient('runbook')).toBeNull();
  expect(refused).toEqual(['api-programs']);
});

test.each(USES)('%s have a limit of their own, for each client', async (name, use) => {
  const { over, refused } = start(name);
  await use(over(CLIENT));
  await expect(use(over(CLIENT))).rejects.toMatchObject({
    kind: 'too-many-requests',
    details: { retryAfter: SOME_TIME },
  });
  expect(refused).toEqual([name]);
  await expect(use(over('192.0.2.8'))).resolves.toBe(['drafts', 'saves'].includes(name) ? undefined : 'done');
  for (const [other, useOther] of USES.filter(([one]) => one !== name))
    await expect(useOther(over(CLIENT)), other).resolves.not.toBeNull();
});

test.each(USES)('rejected or failed requests for %s are not counted', async (name, use) => {
  const { over } = start(name, async () => {
    throw new AppError('refused', 'No');
  });
  for (let tries = 0; tries < 3; tries++) await expect(use(over(CLIENT))).rejects.toMatchObject({ kind: 'refused' });
});

test('a draft is counted by its kilobytes', async () => {
  const { over } = start('drafts');
  const parts = { query: { query: 'x'.repeat(1_024) } };
  await expect(over(CLIENT).drafts.keep('visitor', 'feedback', parts)).rejects.toMatchObject({
    kind: 'too-many-requests',
  });
});

test('a cleared page is recorded within the limit of saves; beyond it the draft is still deleted', async () => {
  const { client, ports, refused } = start('saves');
  const discarded: unknown[][] = [];
  const drafts = { ...ports.drafts, discard: async (...asked: unknown[]) => void discarded.push(asked) };
  const over = client.over({ ...ports, drafts }, CLIENT);
  await over.drafts.discard('visitor', 'feedback');
  for (let times = 0; times < 2; times++) await over.drafts.discard('visitor', 'feedback', 'an-open-page');
  expect(discarded.map(([, , openPage]) => openPage)).toEqual([undefined, 'an-open-page', undefined]);
  expect(refused).toEqual(['saves']);
});

test('an external request counts for its client, an internal one for none', async () => {
  const { client, refused } = start('api-leads');
  const outside = client.from(new Request('http://help.example/api/leads'), CLIENT);
  expect(await client.api.take(outside, 'leads')).toBeNull();
  expect(await client.api.take(outside, 'leads')).toEqual(SOME_TIME);
  expect(await client.api.take(outside, 'look-ups')).toBeNull();
  await client.api.giveBack(outside, 'leads');
  await client.api.giveBack(outside, 'leads');
  expect(await client.api.take(outside, 'leads')).toBeNull();
  const own = new Request('http://help.example/api/leads');
  for (let tries = 0; tries < 3; tries++) expect(await client.api.take(own, 'leads')).toBeNull();
  expect(refused).toEqual(['api-leads']);
});

test.each(['sign-ins', 'passwords'] as const)('%s are counted separately', async (use) => {
  const { client } = start(use);
  expect([await client.limitSignIn(use, CLIENT), await client.limitSignIn(use, CLIENT)]).toEqual([null, SOME_TIME]);
  expect(await client.limitSignIn(use === 'passwords' ? 'sign-ins' : 'passwords', CLIENT)).toBeNull();
});

test('attempts to open a case are counted per client', async () => {
  const { client } = start('follow');
  expect(await client.tryFollow(CLIENT, 'HS-ABCD-EFGH')).toMatchObject({ wait: null });
  expect(await client.tryFollow(CLIENT, 'HS-JKLM-NPQR')).toMatchObject({ wait: SOME_TIME });
});

test('messages to a case are counted separately', async () => {
  const { client } = start('case-messages');
  expect([await client.limitCaseMessages(CLIENT), await client.limitCaseMessages(CLIENT)]).toEqual([null, SOME_TIME]);
  expect((await client.tryFollow(CLIENT, 'HS-ACDE-FGHJ')).wait).toBeNull();
});

const length = (value: unknown) => (typeof value === 'string' ? value.length : -1);

describe('the truncation of a draft', () => {
  test('keeps any text that may be sent, and twice as much, as typed', () => {
    const parts = {
      query: { subject: 'Meters', query: '🔥'.repeat(2 * QUERY_MAX - 10) },
      personalDetails: { firstName: 'Zoë' },
    };
    expect(truncateParts(parts)).toEqual(parts);
  });

  test('cuts a longer text at a whole character, still too long to be sent', () => {
    const { query } = truncateParts({ query: { subject: 'Meters', query: `x${'🔥'.repeat(1_000_000)}` } }) as {
      query: { subject: string; query: string };
    };
    expect(query.subject).toBe('Meters');
    expect([...query.query].length).toBeGreaterThan(QUERY_MAX);
    expect(query.query.length).toBeLessThanOrEqual(4 * QUERY_MAX);
    expect(query.query.endsWith('🔥')).toBe(true);
  });

  test('does not shorten the other fields for a text pasted into the wrong one', () => {
    const others = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`field-${i}`, 'as typed']));
    expect(truncateParts({ personalDetails: { firstName: 'x'.repeat(2_000_000), ...others } })).toMatchObject({
      personalDetails: others,
    });
  });

  test('limits the sum of many long fields', () => {
    const { form } = truncateParts({
      form: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`field-${i}`, 'x'.repeat(100_000)])),
    }) as { form: object };
    expect(Object.values(form).reduce((sum: number, text) => sum + length(text), 0)).toBeLessThanOrEqual(4 * QUERY_MAX);
  });

  test('counts started kilobytes as stored', () => {
    expect([
      toKilobytes({}),
      toKilobytes({ a: { b: 'x'.repeat(1_024) } }),
      toKilobytes({ a: { b: '\u0001'.repeat(1_024) } }),
    ]).toEqual([1, 2, 7]);
  });
});

const ATTACKER = '192.0.2.1';
const OWNER = '198.51.100.7';
const CASE = 'HS-4K7M-92QX';

let tryFollow: ReturnType<typeof createFollowLimit>;
beforeEach(() => {
  const [follow, references] = [
    { requests: 20, seconds: 600 },
    { requests: 10, seconds: 900 },
  ];
  const limiters = { follow: createLimiter(follow, true), 'follow-references': createLimiter(references, true) };
  tryFollow = createFollowLimit(limiters, references);
});

/** How many of the wrong tries were allowed. */
async function guess(client: string, times: number, reference = CASE): Promise<number> {
  let went = 0;
  for (let i = 0; i < times; i += 1) went += (await tryFollow(client, reference)).wait === null ? 1 : 0;
  return went;
}

describe('a reference whose proof is being guessed', () => {
  test('opens for its owner, whatever other clients have tried before', async () => {
    expect(await guess(ATTACKER, 15)).toBe(10);
    expect((await tryFollow(OWNER, CASE)).wait).toBeNull();
    for (let i = 0; i < 40; i += 1) await guess(`203.0.113.${i}`, 5);
    expect((await tryFollow('198.51.100.8', CASE)).wait).toBeNull();
  });

  test('does not use up its client’s attempts at another one, however often rejected ones are repeated', async () => {
    expect(await guess(ATTACKER, 50)).toBe(10);
    expect(await guess(ATTACKER, 50, 'HS-ACDE-FGHJ')).toBe(10);
    expect(await guess(ATTACKER, 5, 'HS-2222-2222')).toBe(0);
  });

  test('allows each further client a few guesses, and an IPv6 /64 no more in total', async () => {
    await guess(ATTACKER, 10);
    expect(await guess('203.0.113.1', 10)).toBe(3);
    let went = 0;
    for (let i = 0; i < 30; i += 1) went += await guess(`2001:db8:1:${i.toString(16)}::1`, 1);
    expect(went).toBe(3);
  });

  test('says when to try again', async () => {
    await guess(ATTACKER, 10);
    const { wait } = await tryFollow(ATTACKER, CASE);
    expect(wait).toBeGreaterThan(600);
    expect(wait).toBeLessThanOrEqual(900);
  });
});

test('a correct proof is not counted, so an owner may look as often as they like', async () => {
  for (let i = 0; i < 50; i += 1) {
    const { wait, right } = await tryFollow(OWNER, CASE);
    expect(wait).toBeNull();
    await right();
  }
});

test('one client that tries many references is stopped at its own limit', async () => {
  let went = 0;
  for (let i = 0; i < 40; i += 1) went += await guess(ATTACKER, 1, `HS-2222-22${i}`);
  expect(went).toBe(20);
});
