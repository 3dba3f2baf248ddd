import { describe, expect, test } from 'vitest';
import {
  AppError,
  isAppError,
  tooManyAnswers,
  tooManyLookUps,
  tooManyRequests,
  tooManySignIns,
  tooManyTries,
} from './errors.ts';

describe('an error of the catalogue', () => {
  test('is known by its name and kind, whichever copy of the file made it', () => {
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

  test('says the code of the other side where there was one, else its kind', () => {
    const upstream = { client: 'leads', method: 'POST', path: '/leads', status: 503, code: '503 Service Unavailable' };
    expect(new AppError('unavailable', 'away').code).toBe('unavailable');
    expect(new AppError('upstream', 'away', { upstream }).code).toBe('503 Service Unavailable');
  });

  test('has a cause only where one is given', () => {
    const cause = new Error('line is cut');
    expect(new AppError('unavailable', 'away', { cause }).cause).toBe(cause);
    expect(Object.hasOwn(new AppError('unavailable', 'away'), 'cause')).toBe(false);
  });
});

test('over a limit nobody is promised more than the page holds: a reload would lose what a draft could not take', () => {
  expect(tooManyRequests(60)).toContain('leave this page open');
  expect(tooManyRequests(60)).not.toContain('kept');
});

describe.each([tooManyRequests, tooManyLookUps, tooManySignIns, tooManyTries, tooManyAnswers])(
  'a limit, in the words of %s',
  (words) => {
    test.each([
      [-5, '1 minute'],
      [0, '1 minute'],
      [1, '1 minute'],
      [60, '1 minute'],
      [61, '2 minutes'],
      [600, '10 minutes'],
    ])('%d seconds are %s, rounded up and never none', (seconds, minutes) => {
      expect(words(seconds)).toMatch(new RegExp(` ${minutes}(?:[.,]|$)`));
    });
  },
);
