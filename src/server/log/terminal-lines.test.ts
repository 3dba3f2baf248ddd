import { expect, test } from 'vitest';
import { toTerminalLine } from './terminal-lines.ts';

const at = new Date(2026, 10, 22, 9, 5, 7).toISOString();
const show = (fields: object) => toTerminalLine(JSON.stringify({ level: 30, time: at, ...fields }), false);

test('a request is its time, method, path, status and milliseconds', () => {
  expect(show({ msg: 'request', id: 'x', method: 'GET', path: '/search', status: 200, ms: 12 })).toBe(
    '09:05:07 request: GET /search 200 12 ms',
  );
});

test('a mistake of the content is the line that the check says', () => {
  const fields = { level: 40, msg: 'content problem', file: 'content/outage.yaml', line: 2, message: 'is empty' };
  expect(show(fields)).toBe('09:05:07 WARN content problem: content/outage.yaml:2 is empty');
});

test('an error has its stack, other fields their names, and what is no log line stays', () => {
  expect(show({ level: 50, msg: 'failed', what: { a: 1 }, err: { message: 'm', stack: 'Error: m\n    at x' } })).toBe(
    '09:05:07 ERROR failed: what {"a":1}\n  Error: m\n    at x',
  );
  expect(toTerminalLine('plain', false)).toBe('plain');
});

test('nothing in a line can steer the terminal', () => {
  expect(show({ msg: 'odd', what: 'a\u001b[2Jb\u202ec' })).toBe('09:05:07 odd: what a?[2Jb?c');
});
