import { expect, test } from 'vitest';
import { wrap } from './failure.ts';

const call = {
  client: 'backendApi',
  method: 'POST',
  base: 'http://back.example',
  path: '/v1/leads',
  template: '/v1/leads',
  body: JSON.stringify({ surname: 'Canary', email: 'canary@example.com' }),
  isPersonal: false,
};
const codeOf = (statusText: string, status = 400, isPersonal = false) =>
  wrap({ ...call, isPersonal }, { status, statusText }).details.upstream?.code;

test('a reason phrase that repeats what was sent is not logged', () => {
  expect(codeOf('Canary is no name, canary@example.com')).not.toMatch(/canary/i);
  expect(codeOf('Not Grace', 404, true)).toBe('404 ');
});

test('a standard one is, and so is our own text for no response', () => {
  expect([codeOf('Bad Request'), codeOf('Timeout', 0), codeOf('Not Found', 404, true)]).toEqual([
    '400 Bad Request',
    '000 Timeout',
    '404 Not Found',
  ]);
});
