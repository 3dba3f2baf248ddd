import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Services } from '#web/services.ts';
import type { Lead, Reference } from '#domain/entities/lead.ts';
import { AppError } from '#domain/errors.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { feedbackDetails, feedbackText, feedbackFlow } from '#domain/journeys/feedback/steps.ts';
import { createSending, readSuspicion, toContentHash } from './send.server.ts';

const REFERENCE = 'HS-ACDE-FGHJ';
const LEAD = { attributes: { message: 'My meter' }, addressId: null } as unknown as Lead;
const OPEN_PAGE = 'an-open-page';

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const FORM = toForm({ query: 'My meter', 'open-page': OPEN_PAGE });
const SEND = { visitor: 'one', flow: feedbackFlow, step: feedbackText, form: FORM, lead: LEAD, warning: null };
const HASH = toContentHash(feedbackFlow, feedbackText, FORM);
const NOW = new Date('2026-11-22T10:00:00Z');

let keys: string[];
let closed: unknown[][];
let draft: { parts: object } | null;
let answer: () => Promise<Reference>;
const log = createRecordingLog();

function services(closing: () => Promise<void> = async () => {}): Services {
  const send = async (_lead: Lead, key: string) => {
    keys.push(key);
    return answer();
  };
  const close = async (...call: unknown[]) => {
    closed.push(call);
    await closing();
  };
  const keep = async (_visitor: string, _journey: string, parts: object) => {
    draft = { parts: { ...draft?.parts, ...parts } };
  };
  const drafts = { close, find: async () => draft, keep };
  return { leads: { send }, drafts, log, now: () => NOW } as unknown as Services;
}

beforeEach(() => {
  [keys, closed, draft] = [[], [], { parts: {} }];
  log.lines.length = 0;
  answer = async () => REFERENCE;
});

test('the same person, journey and text are the same send', async () => {
  for (const send of [
    SEND,
    SEND,
    { ...SEND, visitor: 'other' },
    { ...SEND, flow: { ...feedbackFlow, key: 'pay-as-you-go' } },
    { ...SEND, lead: { ...LEAD, attributes: { message: 'My meters' } } as unknown as Lead },
  ])
    await createSending(services()).sendOnce(send);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

test('a send replaces its draft by the receipt, and only the same answers find the confirmation again', async () => {
  const path = await createSending(services()).sendOnce(SEND);
  expect(closed).toEqual([
    [
      'one',
      'feedback',
      { reference: REFERENCE, contentHash: HASH, sentAt: NOW.toISOString(), attributes: LEAD.attributes },
      expect.any(String),
      OPEN_PAGE,
    ],
  ]);
  const drafts = { findReceipt: async () => closed[0]?.[2] } as unknown as Services['drafts'];
  const { findSent } = createSending({ ...services(), drafts });
  expect(await findSent(SEND)).toBe(path);
  expect(await findSent({ ...SEND, form: toForm({ query: 'Another' }) })).toBeNull();
  expect(await findSent({ ...SEND, visitor: 'other' })).not.toBe(path);
  const none = { findReceipt: async () => null } as unknown as Services['drafts'];
  expect(await createSending({ ...services(), drafts: none }).findSent(SEND)).toBeNull();
});

test('the confirmation is shown although the draft cannot be closed', async () => {
  const away = async () => Promise.reject(new Error('away'));
  expect(await createSending(services(away)).sendOnce(SEND)).toContain('/confirmation');
  expect(log.lines.join()).toContain('draft not deleted after sending');
});

test('a late response closes the draft, so that the next submit finds it', async () => {
  const late = Promise.resolve(REFERENCE);
  answer = async () => Promise.reject(new AppError('upstream', 'late', { late }));
  await expect(createSending(services()).sendOnce(SEND)).rejects.toMatchObject({ kind: 'upstream' });
  await vi.waitFor(() => expect(closed).toHaveLength(1));
  // What is typed in that page from now on belongs to a new send, and is saved.
  expect(closed[0]?.[4]).toBeUndefined();
});

test('saving the same answers before the late response is not a change', async () => {
  const { promise, resolve } = Promise.withResolvers<Reference>();
  answer = async () => Promise.reject(new AppError('upstream', 'late', { late: promise }));
  await expect(createSending(services()).sendOnce(SEND)).rejects.toMatchObject({ kind: 'upstream' });
  await Promise.resolve();
  draft = { parts: { saved: 'a-save-id' } };
  resolve(REFERENCE);
  await vi.waitFor(() => expect(closed).toHaveLength(1));
});

test('answers changed before the late response are another send, and remain', async () => {
  const { promise, resolve } = Promise.withResolvers<Reference>();
  answer = async () => Promise.reject(new AppError('upstream', 'late', { late: promise }));
  await expect(createSending(services()).sendOnce(SEND)).rejects.toMatchObject({ kind: 'upstream' });
  await Promise.resolve();
  draft = { parts: { query: { query: 'changed' } } };
  resolve(REFERENCE);
  await vi.waitFor(() => expect(log.lines.join()).toContain('late response to a lead'));
  expect(closed).toEqual([]);
});

test('a missing late response is only logged, without the answers', async () => {
  const late = Promise.reject(new Error('gone'));
  late.catch(() => {});
  answer = async () => Promise.reject(new AppError('upstream', 'late', { late }));
  await expect(createSending(services()).sendOnce(SEND)).rejects.toMatchObject({ kind: 'upstream' });
  await vi.waitFor(() => expect(log.lines.join()).toContain('no response to a lead'));
  expect(log.lines.join()).not.toContain('My meter');
});

describe('a send whose result is unknown', () => {
  const fail = (details: AppError['details']) => async () => Promise.reject(new AppError('upstream', 'x', details));
  const other = { ...SEND, lead: { ...LEAD, attributes: { message: 'My meters' } } as unknown as Lead };

  test('succeeds if the back end has it already, with its reference', async () => {
    const existing = 'THEIRS-9';
    answer = fail({ mayHaveArrived: true });
    await expect(createSending(services()).sendOnce(SEND)).rejects.toMatchObject({ details: { mayHaveArrived: true } });
    answer = fail({ existing });
    expect(await createSending(services()).sendOnce(SEND)).toContain('/confirmation');
    expect(closed).toEqual([
      ['one', 'feedback', expect.objectContaining({ reference: existing }), expect.any(String), OPEN_PAGE],
    ]);
  });

  test('stays unknown after any other failure, and only for the same answers', async () => {
    answer = fail({ mayHaveArrived: true });
    await expect(createSending(services()).sendOnce(SEND)).rejects.toMatchObject({ kind: 'upstream' });
    for (let press = 0; press < 2; press += 1) {
      answer = fail({ retryAfter: 5 });
      await expect(createSending(services()).sendOnce(SEND)).rejects.toMatchObject({
        kind: 'upstream',
        details: { mayHaveArrived: true, retryAfter: 5 },
      });
    }
    answer = fail({ existing: 'THEIRS-9' });
    await expect(createSending(services()).sendOnce(other)).rejects.not.toMatchObject({
      details: { mayHaveArrived: true },
    });
    expect(closed).toEqual([]);
  });

  test('is an ordinary failure if it cannot be stored', async () => {
    const away = async () => Promise.reject(new Error('away'));
    const made = services();
    Object.assign(made.drafts, { keep: away, find: away });
    answer = fail({ mayHaveArrived: true });
    await expect(createSending(made).sendOnce(SEND)).rejects.toMatchObject({ details: { mayHaveArrived: true } });
    expect(log.lines.join()).not.toContain('My meter');
  });
});

test('the hash depends on journey, field, text and the answers of other steps', () => {
  const other = { ...feedbackFlow, key: 'pay-as-you-go' };
  const hashes = [
    toContentHash(feedbackFlow, feedbackText, { query: 'a' }),
    toContentHash(other, feedbackText, { query: 'a' }),
    toContentHash(feedbackFlow, feedbackText, { query: 'b' }),
    toContentHash(feedbackFlow, feedbackDetails, { query: 'a' }),
    toContentHash(feedbackFlow, feedbackText, { query: 'a', 'goes-with': 'the-details' }),
  ];
  expect(new Set(hashes).size).toBe(5);
  expect(toContentHash(feedbackFlow, feedbackText, { query: 'a', other: 'b' })).toBe(hashes[0]);
});

describe('a form that looks automated', () => {
  const read = (fields: Record<string, string>) => readSuspicion(toForm(fields), NOW);
  const ago = (ms: number) => ({ 'opened-at': String(NOW.getTime() - ms) });

  test('has its hidden field filled in, or is sent within two seconds', () => {
    expect(read({ website: 'https://spam.example', ...ago(60_000) })).toBe('hidden-field');
    expect(read({ website: '', ...ago(1_999) })).toBe('too-fast');
    expect(read({ website: '', ...ago(2_000) })).toBeNull();
  });

  test('is not suspected without the fields, or with a future or invalid time', () => {
    expect(read({})).toBeNull();
    expect(read(ago(-5_000))).toBeNull();
    expect(read({ 'opened-at': 'now' })).toBeNull();
  });
});
