import { describe, expect, test } from 'vitest';
import {
  AppError,
  isAppError,
  tooMuchFeedback,
  tooManyLookUps,
  tooManyRequests,
  tooManySignIns,
  tooManyAttempts,
} from './errors.ts';

describe('an error of the catalogue', () => {
  test('is recognised by its name and kind, even from another copy of the module', () => {
    const own = new AppError('unavailable', 'away');
    const fromAnotherCopy = Object.assign(new Error('away'), { name: 'AppError', kind: 'unavailable' });
    for (const error of [own, fromAnotherCopy]) {
      expect(isAppError(error)).toBe(true);
      expect(isAppError(error, 'unavailable')).toBe(true);
      expect(isAppError(error, 'refused')).toBe(false);
    }
  });

  test.each([new Error('away'), { name: 'AppError', kind: 'unavailable' }, 'AppError', null, undefined])(
    'is not %s',
    (other) => {
      expect(isAppError(other)).toBe(false);
    },
  );

  test('has the upstream code if there is one, else its kind', () => {
    const upstream = { client: 'leads', method: 'POST', path: '/leads', status: 503, code: '503 Service Unavailable' };
    expect(new AppError('unavailable', 'away').code).toBe('unavailable');
    expect(new AppError('upstream', 'away', { upstream }).code).toBe('503 Service Unavailable');
  });

  test('has a cause only if one is given', () => {
    const cause = new Error('line is cut');
    expect(new AppError('unavailable', 'away', { cause }).cause).toBe(cause);
    expect(Object.hasOwn(new AppError('unavailable', 'away'), 'cause')).toBe(false);
  });
});

test('the message of a reached limit promises to keep only what the page contains, since a reload would lose the rest', () => {
  expect(tooManyRequests(60)).toContain('leave this page open');
  expect(tooManyRequests(60)).not.toContain('kept');
});

describe.each([tooManyRequests, tooManyLookUps, tooManySignIns, tooManyAttempts, tooMuchFeedback])(
  'the message %s',
  (words) => {
    test.each([
      [-5, '1 minute'],
      [0, '1 minute'],
      [1, '1 minute'],
      [60, '1 minute'],
      [61, '2 minutes'],
      [600, '10 minutes'],
    ])('gives a wait of %d seconds as %s', (seconds, minutes) => {
      expect(words(seconds)).toMatch(new RegExp(` ${minutes}(?:[.,]|$)`));
    });
  },
);
