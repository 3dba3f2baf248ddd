import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import type { Json } from '#domain/entities/lead.ts';
import {
  readErrorDocument,
  readErrorPointer,
  readErrorTexts,
  titles,
  toApiError,
  toErrorDocument,
  toErrorObject,
} from './error.ts';
import { PROBLEMS_MAX, reject, toRuleProblem } from './checks.ts';

test('an error has its status as text, a title and only the known members', () => {
  const source = { pointer: '/data' };
  expect(
    toErrorDocument([
      { status: 422, detail: 'Add data.', code: 'refused', source },
      { status: 404, detail: 'x' },
    ]),
  ).toStrictEqual({
    jsonapi: { version: '1.1' },
    errors: [
      { status: '422', title: 'Rule broken', detail: 'Add data.', code: 'refused', source },
      { status: '404', title: 'Not found', detail: 'x' },
    ],
  });
});

test('every status has a title', () => {
  for (const title of Object.values(titles)) expect(title).toMatch(/^[A-Z][a-z ]+$/);
});

test('a document that breaks a rule is 422, an unreadable one 400', () => {
  expect(toErrorObject(toRuleProblem('/data', 'Add type.'))).toStrictEqual({
    status: 422,
    detail: 'Add type.',
    source: { pointer: '/data' },
    code: 'refused',
  });
  expect(toErrorObject({ status: 409, pointer: '/data/type', detail: 'x' })).toStrictEqual({
    status: 409,
    detail: 'x',
    source: { pointer: '/data/type' },
  });
});

test('a response lists a limited number of errors', () => {
  const problems = Array.from({ length: PROBLEMS_MAX + 1 }, (_, at) => toRuleProblem(`/${at}`, 'x'));
  const rejected = reject(...problems);
  expect(rejected).toStrictEqual({ ok: false, problems: problems.slice(0, PROBLEMS_MAX) });
});

test('a store’s error has its pointer or Retry-After', () => {
  expect(toApiError(new AppError('refused', 'Send another id.', { pointer: '/data/id' }))).toStrictEqual({
    status: 422,
    code: 'refused',
    detail: 'Send another id.',
    source: { pointer: '/data/id' },
  });
  expect(toApiError(new AppError('refused', 'No.'))).toStrictEqual({ status: 422, code: 'refused', detail: 'No.' });
  expect(toApiError(new AppError('idempotency-conflict', 'x'))).toMatchObject({
    status: 422,
    code: 'idempotency-conflict',
    source: { header: 'Idempotency-Key' },
  });
  expect(toApiError(new AppError('unavailable', 'the disk at /var is full'))).toStrictEqual({
    status: 503,
    code: 'unavailable',
    detail: 'Send the same request again later.',
  });
  for (const kind of ['upstream', 'no-cached-data', 'too-many-requests'] as const)
    expect(toApiError(new AppError(kind, 'x'))).toBeNull();
});

test.each<[Json, string | null]>([
  [{ errors: [{ source: { pointer: '/data/attributes/email' } }] }, '/data/attributes/email'],
  [{ errors: [{ source: { pointer: '/data/ada@example.com' } }] }, null],
  [{ errors: [{ source: { pointer: 'see /data' } }] }, null],
  [{ errors: [{ source: { pointer: '/data and more' } }] }, null],
  [{ errors: [{ source: { pointer: '' } }] }, null],
  [{ errors: [{}] }, null],
  [{ errors: [] }, null],
  [null, null],
])('the pointer of %j is used only if it consists of names: %j', (document, pointer) => {
  expect(readErrorPointer(document)).toBe(pointer);
});

test.each<[Json, ReturnType<typeof readErrorDocument>]>([
  [{ errors: [{ code: 'refused' }] }, { code: 'refused' }],
  [
    { errors: [{ code: 'refused', source: { pointer: '/a b' } }, { code: 'idempotency-conflict' }] },
    { code: 'refused', pointer: '/a b' },
  ],
  [{ errors: [{ code: 'idempotency-conflict' }] }, { code: 'idempotency-conflict' }],
  [{ errors: [{ code: 'unavailable' }] }, null],
  [{ errors: [{ source: { pointer: '/a' } }] }, null],
  [{ errors: [] }, null],
  [{}, null],
  ['refused', null],
])('of the answer %j, the first error counts if its code is ours: %j', (document, error) => {
  expect(readErrorDocument(document)).toStrictEqual(error);
});

test.each<[Json, string, string]>([
  [{ message: 'Away', Message: 'away' }, 'Away', 'away'],
  [{ message: 5, Message: 'Away' }, '', 'Away'],
  [{}, '', ''],
  [['Away'], '', ''],
  ['Away', '', ''],
  [null, '', ''],
])('a failed call’s %j says “%s” or “%s”', (document, message, Message) => {
  expect(readErrorTexts(document)).toEqual({ message, Message });
});
