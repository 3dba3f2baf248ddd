import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { createLog, toLoggedPath } from './log.ts';

describe('a logged path', () => {
  test.each([
    ['/api/v1/customers/4711/premises', '/api/v1/customers/{id}/premises'],
    ['/API/v1/customers/4711', '/API/v1/customers/{id}'],
    ['/identity/provider/interaction/XpN2-a_b', '/identity/provider/interaction/{id}'],
    ['/identity/provider/auth/XpN2-a_b', '/identity/provider/auth/{id}'],
    ['/identity/provider/auth', '/identity/provider/auth'],
    ['/help-and-support/meters/reading-your-meter', '/help-and-support/meters/reading-your-meter'],
    ['/help-and-support/meters/ada@example.com Smith', '/help-and-support/meters/{odd}'],
    ['/help-and-support/07700900123/x', '/help-and-support/{odd}/x'],
    ['/a\u009b31m/\u202eb', '/{odd}/{odd}'],
    ['/api/v1/customers/ada@example.com', '/api/v1/customers/{id}'],
  ])('%s is %s', (path, logged) => {
    expect(toLoggedPath(path, 200)).toBe(logged);
  });

  test.each([
    ['/help-and-support/meters/ada-smith', 404, '/help-and-support/:category/:article'],
    ['/help-and-support/ada-smith', 302, '/help-and-support/:category'],
    ['/help-and-support/ada-smith.data', 202, '/help-and-support/:category'],
    ['/help-and-support/complaints/pay-as-you-go', 303, '/help-and-support/complaints/:complaint'],
    ['/ada-smith', 302, 'unmatched'],
    ['/help-and-support/a/b/ada/smith', 302, 'unmatched'],
    ['/api/v1/customers/4711/premises', 401, '/api/*'],
    ['/api/v1/ada-smith', 204, '/api/*'],
    ['/api/v1/leads', 422, '/api/v1/leads'],
    ['/readyz', 503, '/readyz'],
    ['/help-and-support/', 500, '/help-and-support/'],
  ])('%s that is answered %i, so perhaps is not there, is its route: %s', (path, status, logged) => {
    expect(toLoggedPath(path, status)).toBe(logged);
  });
});

describe('a failure of ours', () => {
  const logged = (error: unknown) => {
    let line = '';
    createLog({ write: (text: string) => void (line = text) }).error({ err: error }, 'lead not sent');
    return (JSON.parse(line) as { err: unknown }).err;
  };

  test('says why as a code, never in words that could hold an answer', () => {
    const cause = Object.assign(new Error('cannot insert "Zoë"'), { code: '25006' });
    expect(logged(new AppError('unavailable', 'The database is unavailable', { cause }))).toEqual({
      kind: 'unavailable',
      code: 'unavailable',
      cause: '25006',
    });
    cause.code = 'Zoë has a "code"';
    expect(JSON.stringify(logged(new AppError('unavailable', 'x', { cause })))).not.toContain('Zoë');
  });
});
