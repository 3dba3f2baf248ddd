import { expect, test } from 'vitest';
import { ADDRESS_GONE, AppError, MAY_HAVE_ARRIVED } from '#domain/errors.ts';
import { toSendFailure } from './responses.server.ts';

test('over the limit of leads or drafts, the message says when to try again', () => {
  const failure = toSendFailure(new AppError('too-many-requests', 'Too many', { retryAfter: 240 }), 'Words');
  expect(failure).toMatchObject({
    status: 429,
    failedAs: 'over-limit',
    retryAfter: 240,
    failed: expect.stringContaining('wait 4 minutes') as string,
  });
});

test('any other failure has the journey’s own message, and says when to retry', () => {
  expect(toSendFailure(new AppError('unavailable', 'Away', { retryAfter: 5 }), 'Words')).toEqual({
    status: 503,
    failed: 'Words',
    failedAs: 'other',
    retryAfter: 5,
  });
  expect(toSendFailure(new Error('broken'), 'Words')).toEqual({
    status: 503,
    failed: 'Words',
    failedAs: 'other',
    retryAfter: 10,
  });
});

test('an address that no longer exists is asked for again, since a retry would fail', () => {
  const pointer = '/data/relationships/address/data/id';
  const failure = toSendFailure(new AppError('refused', 'No such address', { pointer }), 'Words');
  expect(failure).toEqual({ status: 400, failed: ADDRESS_GONE, failedAs: 'address-gone', retryAfter: 0 });
  expect(toSendFailure(new AppError('refused', 'x', { pointer: '/data/attributes/email' }), 'Words').status).toBe(503);
});

test('the message says that it may have arrived only if the result is unknown', () => {
  const fail = (mayHaveArrived: boolean) => new AppError('upstream', 'x', { mayHaveArrived });
  expect(toSendFailure(fail(true), 'Words.').failed).toBe(`Words. ${MAY_HAVE_ARRIVED}`);
  expect(toSendFailure(fail(false), 'Words.').failed).toBe('Words.');
});
