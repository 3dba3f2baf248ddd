import { describe, expect, test } from 'vitest';
import { startCase } from '#domain/cases/case.ts';
import type { NewCaseEvent } from '#domain/cases/events.ts';
import type { AppendResult, CaseFile } from '#domain/ports-cases.ts';
import { OPENED_AT, CASE_RECEIPT } from '#tests/support/case-examples.ts';
import { addToCase } from './add-to-case.server.ts';

const REFERENCE = 'HS-4K7M-92QX';
type Needs = Parameters<typeof addToCase>[1];

/** Returns the store's response to each append, and its arguments. */
async function send(fields: Record<string, string>, outcomes: readonly AppendResult['outcome'][], isDone = false) {
  const state = { ...startCase(CASE_RECEIPT, { at: OPENED_AT }), ...(isDone && { status: 'done', doneAt: OPENED_AT }) };
  const file = { reference: REFERENCE, state, events: [], words: '' } as unknown as CaseFile;
  const given: { seen: number | null; events: string[] }[] = [];
  const append = async (_: string, seen: number | null, events: readonly NewCaseEvent[]) => {
    given.push({ seen, events: events.map(({ type, text }) => `${type}: ${text}`) });
    return { outcome: outcomes[given.length - 1] };
  };
  const services = {
    follow: { find: async () => ({ file, cookie: 'hs_follow=x' }), append },
    log: { error() {} },
    search: { findDanger: () => null },
    findBankSecret: () => null,
  } as unknown as Needs;
  const form = new FormData();
  for (const [name, value] of Object.entries({ reference: REFERENCE, seen: '3', ...fields })) form.set(name, value);
  const answer = await addToCase(form, services, { set() {} });
  return { given, answer };
}

describe('a customer’s message', () => {
  test('is stored although we changed the case meanwhile', async () => {
    const { given, answer } = await send({ intent: 'add', message: 'Nobody came' }, ['changed', 'kept']);
    expect(given).toEqual([
      { seen: 3, events: ['wrote: Nobody came'] },
      { seen: null, events: ['wrote: Nobody came'] },
    ]);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('Location')).toMatch(/\?said=add$/);
  });

  test('is stored although the case was resolved or reopened meanwhile', async () => {
    const { given } = await send({ intent: 'put-right', message: 'Thank you' }, ['changed', 'refused', 'kept']);
    expect(given.at(-1)).toEqual({ seen: null, events: ['wrote: Thank you'] });
    const again = await send({ intent: 'not-put-right', message: 'No' }, ['refused', 'kept'], true);
    expect(again.given.map(({ events }) => events)).toEqual([['reopened: ', 'wrote: No'], ['wrote: No']]);
  });

  test('about an erased case is shown again', async () => {
    const { answer } = await send({ intent: 'add', message: 'Nobody came' }, ['gone']);
    expect(answer).toMatchObject({ init: { status: 401 }, data: { typed: 'Nobody came', back: { why: 'closed' } } });
  });
});

test('an empty message about a resolved case changes nothing', async () => {
  const { given } = await send({ intent: 'put-right', message: '' }, ['refused']);
  expect(given).toHaveLength(1);
});
