import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import type { Addresses, Drafts, Leads, Votes } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import { type LimitName, LIMITS, type Limits } from '../settings/limit-settings.ts';
import { createClientLimits } from './limited.ts';

const ONE = { requests: 1, seconds: 60 };
const MANY = { requests: 1_000, seconds: 60 };
/** How long exactly, `rate-limit.test.ts` asks. */
const SOME_TIME: unknown = expect.any(Number);
const CLIENT = '192.0.2.7';

/** Every limit is wide but the named one, which is one. */
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

test.each(USES)('work on %s that was refused or failed counts against nobody', async (name, use) => {
  const { over } = start(name, async () => {
    throw new AppError('refused', 'No');
  });
  for (let tries = 0; tries < 3; tries++) await expect(use(over(CLIENT))).rejects.toMatchObject({ kind: 'refused' });
});

test('a draft counts its kilobytes', async () => {
  const { over } = start('drafts');
  const parts = { query: { query: 'x'.repeat(1_024) } };
  await expect(over(CLIENT).drafts.keep('visitor', 'feedback', parts)).rejects.toMatchObject({
    kind: 'too-many-requests',
  });
});

test('a page that was cleared is written down within the limit of saves; over it the draft goes all the same', async () => {
  const { client, ports, refused } = start('saves');
  const discarded: unknown[][] = [];
  const drafts = { ...ports.drafts, discard: async (...asked: unknown[]) => void discarded.push(asked) };
  const over = client.over({ ...ports, drafts }, CLIENT);
  await over.drafts.discard('visitor', 'feedback');
  for (let times = 0; times < 2; times++) await over.drafts.discard('visitor', 'feedback', 'an-open-page');
  expect(discarded.map(([, , openPage]) => openPage)).toEqual([undefined, 'an-open-page', undefined]);
  expect(refused).toEqual(['saves']);
});

test('a request from outside counts for its sender, and one of our own for nobody', async () => {
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

test.each(['sign-ins', 'passwords'] as const)('%s are counted apart', async (use) => {
  const { client } = start(use);
  expect([await client.limitSignIn(use, CLIENT), await client.limitSignIn(use, CLIENT)]).toEqual([null, SOME_TIME]);
  expect(await client.limitSignIn(use === 'passwords' ? 'sign-ins' : 'passwords', CLIENT)).toBeNull();
});

test('tries at a case are counted for their client', async () => {
  const { client } = start('follow');
  expect(await client.tryFollow(CLIENT, 'HS-ABCD-EFGH')).toMatchObject({ wait: null });
  expect(await client.tryFollow(CLIENT, 'HS-JKLM-NPQR')).toMatchObject({ wait: SOME_TIME });
});

test('messages to a case are counted apart', async () => {
  const { client } = start('case-messages');
  expect([await client.limitCaseMessages(CLIENT), await client.limitCaseMessages(CLIENT)]).toEqual([null, SOME_TIME]);
  expect((await client.tryFollow(CLIENT, 'HS-ACDE-FGHJ')).wait).toBeNull();
});
