import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { toSendFailure } from './send-failure.server.ts';

test('over a limit, of leads or of drafts, the words say when to try again', () => {
  const failure = toSendFailure(new AppError('too-many-requests', 'Too many', { retryAfter: 240 }), 'Words');
  expect(failure).toMatchObject({
    status: 429,
    retryAfter: 240,
    failed: expect.stringContaining('wait 4 minutes') as string,
  });
});

test('any other failure has the journey’s own words, and says when another try makes sense', () => {
  expect(toSendFailure(new AppError('unavailable', 'Away', { retryAfter: 5 }), 'Words')).toEqual({
    status: 503,
    failed: 'Words',
    retryAfter: 5,
  });
  expect(toSendFailure(new Error('broken'), 'Words')).toEqual({ status: 503, failed: 'Words', retryAfter: 10 });
});
