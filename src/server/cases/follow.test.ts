import { expect, test } from 'vitest';
import type { Caller } from '#web/services.ts';
import { readTypedReference } from '#domain/cases/case.ts';
import type { Cases } from '#domain/ports-cases.ts';
import { createFollow } from './follow.ts';

const MINE = 'HS-ACDE-FGHJ';
const THEIRS = 'HS-KMNP-QRTV';
const VISITOR: Caller = { identity: false, access: false, mark: null, signIn: null };
const CUSTOMER: Caller = { identity: true, access: true, mark: 'mine', signIn: 'now' };

function start({ who = VISITOR, wait = {} }: { who?: Caller; wait?: Record<string, number> } = {}) {
  const owned: string[][] = [];
  const [asked, counted]: [string[][], string[][]] = [[], []];
  const cases = {
    prove: async (reference: string, proof: string) => {
      asked.push([reference, proof]);
      return proof === 'ann@example.com';
    },
    find: async (reference: string) => (reference === MINE ? { reference } : null),
    append: async () => ({ outcome: 'kept', seq: 2 }),
    own: async (...owner: string[]) => void owned.push(owner),
    listOwn: async (mark: string) => (mark === 'mine' ? [{ reference: MINE }] : []),
  } as unknown as Cases;
  const tryFollow = async (client: string, reference: string) => {
    counted.push([client, reference]);
    return { wait: wait['tries'] ?? null, right: async () => void counted.push(['right', reference]) };
  };
  const following = createFollow({
    cases,
    openCases: {
      find: async ({ headers }) => {
        const reference = /hs_follow=(.+)/.exec(headers.get('cookie') ?? '')?.[1];
        return reference === undefined ? null : { reference, cookie: `hs_follow=${reference}` };
      },
      open: async (reference) => `hs_follow=${reference}; Path=/`,
      close: () => [],
    },
    limits: { tryFollow, limitCaseMessages: async () => wait['case-messages'] ?? null },
  });
  const ask = (cookie = '') =>
    following.forRequest({
      request: new Request('http://help.example/', { headers: { cookie } }),
      origin: 'http://help.example',
      client: '192.0.2.7',
      caller: async () => who,
    });
  return { following, ask, owned, asked, counted };
}

test.each([
  [MINE, MINE],
  ['hs acde fghj', MINE],
  ['acdefghj', MINE],
  [' HS–ACDE–FGHJ. ', MINE],
  ['Your reference: HS-ACDE-FGHJ', MINE],
  ['We’ve received your complaint: HS\u2011ACDE\u2011FGHJ\r\n', MINE],
  ['HS-ACDE-FGHJ or HS-ACDE-FGHK', null],
  ['HSACDE', null],
  ['HS-ACDE-FGHJK', null],
  ['XX-ACDE-FGHJ', null],
  ['', null],
])('a reference typed as %j is %s', (typed, reference) => {
  expect(readTypedReference(typed)).toBe(reference);
});

test('the right proof opens its case, a wrong one does not, and both take the same time', async () => {
  const { ask, asked, counted } = start();
  const proven = await ask().prove('acde fghj', 'ann@example.com');
  expect(proven?.file.reference).toBe(MINE);
  const found = await ask(proven?.cookie.split(';')[0]).find();
  expect(found?.file.reference).toBe(MINE);
  const begun = performance.now();
  expect(await ask().prove('none such', 'ann@example.com')).toBeNull();
  expect(await ask().prove(MINE, 'x'.repeat(1_000))).toBeNull();
  expect(performance.now() - begun).toBeGreaterThan(2 * 240);
  expect(asked).toEqual([
    [MINE, 'ann@example.com'],
    ['none', 'ann@example.com'],
    [MINE, 'x'.repeat(300)],
  ]);
  expect(counted).toEqual([
    ['192.0.2.7', MINE],
    ['right', MINE],
    ['192.0.2.7', 'none such'],
    ['192.0.2.7', MINE],
  ]);
});

test('over the limit of attempts nothing is checked', async () => {
  const { ask, asked } = start({ wait: { tries: 90 } });
  await expect(ask().prove(MINE, 'ann@example.com')).rejects.toMatchObject({
    kind: 'too-many-requests',
    details: { retryAfter: 90 },
  });
  expect(asked).toEqual([]);
});

test('messages are counted separately from attempts', async () => {
  const { ask } = start({ wait: { 'case-messages': 60 } });
  await expect(ask().append(MINE, 1, [])).rejects.toMatchObject({ kind: 'too-many-requests' });
  await expect(start().ask().append(MINE, 1, [])).resolves.toMatchObject({ outcome: 'kept' });
});

test('a customer lists and opens their own cases, and nobody else’s', async () => {
  const { ask } = start({ who: CUSTOMER });
  expect(await ask().listOwn()).toEqual([{ reference: MINE }]);
  expect(await ask().openOwn(MINE)).toMatch(/^hs_follow=HS-ACDE-FGHJ;/);
  expect(await ask().openOwn(THEIRS)).toBeNull();
});

test.each([
  ['a visitor', VISITOR],
  ['a customer without the access cookie', { ...CUSTOMER, access: false }],
  ['a customer without the identity cookie', { ...CUSTOMER, identity: false }],
])('own cases are neither listed, opened nor recorded for %s', async (_, who) => {
  const { following, ask, owned } = start({ who });
  expect(await ask().listOwn()).toEqual([]);
  expect(await ask().openOwn(MINE)).toBeNull();
  await following.recordOwner(MINE, async () => who);
  expect(owned).toEqual([]);
});

test('a lead sent while signed in belongs to its sender', async () => {
  const { following, owned } = start();
  await following.recordOwner(MINE, async () => CUSTOMER);
  expect(owned).toEqual([[MINE, 'mine']]);
});

test('no case is found without a cookie, or with that of a deleted case', async () => {
  const { ask } = start();
  expect(await ask().find()).toBeNull();
  const other = start({ who: { ...CUSTOMER, mark: 'mine' } });
  const cookie = await other.ask().openOwn(MINE);
  expect(await ask(cookie?.replace(MINE, THEIRS)).find()).toBeNull();
});
