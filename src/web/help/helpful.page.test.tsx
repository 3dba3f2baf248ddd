import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import { action, loader } from './helpful.page.tsx';

const ADDRESS = 'http://help.example/help-and-support/helpful';
const VOTE = '0'.repeat(36);
const HOME = '/help-and-support/';

function start(fail?: AppError) {
  const votes: unknown[] = [];
  const keep = async (...vote: unknown[]) => {
    if (fail) throw fail;
    votes.push(vote);
    return VOTE;
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    content: {
      categories: async () => [{ id: 'bills' }, { id: 'meters' }],
      articles: async () => [{ label: 'pay' }, { label: 'prices', href: 'https://www.gov.uk/' }],
    },
    search: { findDanger: () => null },
    findBankSecret: () => null,
    votes: {
      cast: keep,
      explain: keep,
      find: async (id: string) => (id === VOTE ? { page: 'bills/pay', helpful: true, reason: null } : null),
    },
  } as unknown as Services);
  const toArgs = (request: Request) => ({ request, context }) as unknown as Parameters<typeof action>[0];
  return {
    votes,
    post: (fields: Record<string, string>, query = '') => {
      const request = new Request(`${ADDRESS}${query}`, { method: 'POST', body: new URLSearchParams(fields) });
      return Promise.resolve(action(toArgs(request))).catch((thrown: unknown) => thrown);
    },
    open: (query: string) =>
      loader(toArgs(new Request(`${ADDRESS}${query}`)) as never).catch((thrown: unknown) => thrown),
  };
}

const to = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : answer);

test('a vote for an existing article is stored, and the URL does not contain the answer', async () => {
  const { votes, post } = start();
  expect(to(await post({ page: 'bills/pay', helpful: 'no' }))).toBe(`/help-and-support/helpful?vote=${VOTE}`);
  expect(votes).toEqual([[{ page: 'bills/pay', helpful: false }]]);
});

test.each([
  { page: 'bills/unheard-of', helpful: 'yes' },
  { page: 'unheard-of/pay', helpful: 'yes' },
  { page: 'bills/prices', helpful: 'yes' },
  { page: 'bills/pay/more', helpful: 'yes' },
  { page: '', helpful: 'yes' },
  { page: 'bills/pay', helpful: 'perhaps' },
  { page: 'bills/pay', helpful: '' },
])('a vote for no article, or that is neither yes nor no, is not stored: %j', async (fields) => {
  const { votes, post } = start();
  expect(to(await post(fields))).toBe(HOME);
  expect(votes).toEqual([]);
});

test('too many votes get a retry time', async () => {
  const { post } = start(new AppError('too-many-requests', 'x', { retryAfter: 7 }));
  const answer = (await post({ page: 'bills/pay', helpful: 'yes' })) as { init?: ResponseInit };
  expect(answer.init).toMatchObject({ status: 429, headers: { 'Retry-After': '7' } });
});

test('a reason of 1,000 characters is stored, a longer one is returned, and it is optional', async () => {
  const { votes, post } = start();
  const query = `?vote=${VOTE}`;
  expect(to(await post({ reason: ' a '.padEnd(1_000, 'b') }, query))).toContain(VOTE);
  expect(to(await post({ reason: ' ' }, query))).toContain(VOTE);
  expect(votes).toHaveLength(1);
  const refused = (await post({ reason: 'b'.repeat(1_001) }, query)) as { data: unknown };
  expect(refused.data).toMatchObject({
    error: 'Your feedback must be 1,000 characters or fewer',
    typed: 'b'.repeat(1_001),
  });
  expect(votes).toHaveLength(1);
});

test('an unknown vote shows no form', async () => {
  const { open } = start();
  expect(await open(`?vote=${VOTE}`)).toMatchObject({ id: VOTE, helpful: true, back: '/help-and-support/bills/pay' });
  for (const query of ['', '?vote=x', `?vote=${'1'.repeat(36)}`]) expect(to(await open(query))).toBe(HOME);
});
