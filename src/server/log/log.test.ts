import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { createLog, toLoggedPath, createLineBatcher, toTerminalLine } from './log.ts';

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
  ])('%s with the status %i, which may be a missing page, is its route: %s', (path, status, logged) => {
    expect(toLoggedPath(path, status)).toBe(logged);
  });
});

describe('a failure of ours', () => {
  const logged = (error: unknown) => {
    let line = '';
    createLog({ write: (text: string) => void (line = text) }).error({ err: error }, 'lead not sent');
    return (JSON.parse(line) as { err: unknown }).err;
  };

  test('has its reason as a code, never as text that could contain an answer', () => {
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

function record() {
  const written: string[] = [];
  let flushed = 0;
  const lines = createLineBatcher({ write: (text) => void written.push(text), flushSync: () => void (flushed += 1) });
  return { lines, written, flushes: () => flushed };
}

test('lines of one tick are one write, in order', async () => {
  const { lines, written } = record();
  for (const line of ['a\n', 'b\n', 'c\n']) lines.write(line);
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(['a\nb\nc\n']);
});

test('pending lines are written when the process exits', () => {
  const { lines, written, flushes } = record();
  lines.write('last\n');
  lines.flushSync();
  expect([written, flushes()]).toEqual([['last\n'], 1]);
});

const at = new Date(2026, 10, 22, 9, 5, 7).toISOString();
const show = (fields: object) => toTerminalLine(JSON.stringify({ level: 30, time: at, ...fields }), false);

test('a request’s line has its time, method, path, status and milliseconds', () => {
  expect(show({ msg: 'request', id: 'x', method: 'GET', path: '/search', status: 200, ms: 12 })).toBe(
    '09:05:07 request: GET /search 200 12 ms',
  );
});

test('a content problem has the same line as in the content check', () => {
  const fields = { level: 40, msg: 'content problem', file: 'content/outage.yaml', line: 2, message: 'is empty' };
  expect(show(fields)).toBe('09:05:07 WARN content problem: content/outage.yaml:2 is empty');
});

test('an error has its stack, other fields their names, and other text is unchanged', () => {
  expect(show({ level: 50, msg: 'failed', what: { a: 1 }, err: { message: 'm', stack: 'Error: m\n    at x' } })).toBe(
    '09:05:07 ERROR failed: what {"a":1}\n  Error: m\n    at x',
  );
  expect(toTerminalLine('plain', false)).toBe('plain');
});

test('control characters of a line are replaced', () => {
  expect(show({ msg: 'odd', what: 'a\u001b[2Jb\u202ec' })).toBe('09:05:07 odd: what a?[2Jb?c');
});
