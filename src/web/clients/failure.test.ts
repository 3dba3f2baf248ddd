import { describe, expect, test } from 'vitest';
import { wrapFailure, listStrings, toLoggableText } from './failure.ts';

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
  wrapFailure({ ...call, isPersonal }, { status, statusText }).details.upstream?.code;

test('a reason phrase that repeats what was sent is not logged', () => {
  expect(codeOf('Canary is no name, canary@example.com')).not.toMatch(/canary/i);
  expect(codeOf('Not Grace', 404, true)).toBe('404 Not Found');
});

test('a status without a phrase has the standard one', () => {
  expect([codeOf('', 500), codeOf('', 599)]).toEqual(['500 Internal Server Error', '599']);
});

test('a standard reason phrase is logged, and so is our own text for no response', () => {
  expect([codeOf('Bad Request'), codeOf('Timeout', 0), codeOf('Not Found', 404, true)]).toEqual([
    '400 Bad Request',
    '000 Timeout',
    '404 Not Found',
  ]);
});

describe('§8’s message in the log', () => {
  const saidOf = (status: number, statusText: string, message?: string) => {
    const body = message === undefined ? null : { message };
    return wrapFailure(call, { status, statusText, body }).details.upstream?.said?.split(', Text: ')[1];
  };

  test.each([
    [503, 'Service Unavailable'],
    [422, 'Unprocessable Entity'],
    [400, 'Bad Request'],
    [0, 'Network Error'],
    [0, 'Timeout'],
  ])('has the whole phrase of status %d: %s', (status, phrase) => {
    expect(saidOf(status, phrase)).toBe(phrase);
    expect(saidOf(status, phrase, '')).toBe(phrase);
  });

  test('has a standard phrase although the body contains it as well', () => {
    expect(saidOf(500, 'Internal Server Error', 'Service Unavailable')).toBe('Service Unavailable');
  });

  test('has no personal name, in a phrase or a body', () => {
    expect(saidOf(400, 'Not Grace')).toBe('Not …');
    expect(saidOf(503, 'Service Unavailable', 'Service Unavailable for Grace Canary')).toBe('Service … for …');
  });
});

describe('messages of another system in the log', () => {
  test.each([
    ['Too many requests, try later.', [], 'Too many requests, try later.'],
    ['Contact number 07700 900123 is not valid', [], 'Contact number … is not valid'],
    ['zoe@example.com is no address', ['zoe@example.com'], '… is no address'],
    ['surname "Byron" has failed', [], 'surname … has failed'],
    ['byron has failed', ['Ada', 'Byron'], '… has failed'],
    ['cannot read my secret sentence', ['my secret sentence'], 'cannot read …'],
    ['no customer Nadia Newsome at ZZ99 1AA', [], 'no customer … at …'],
    ['unknown: adabyron', ['Byron'], 'unknown: …'],
    ['<html><b>Down</b></html>', [], '…'],
  ])('%j becomes plain words only', (text, sent, wanted) => {
    expect(toLoggableText(text, sent)).toBe(wanted);
  });

  test('are truncated', () => {
    expect(toLoggableText('word '.repeat(1_000), []).length).toBeLessThan(250);
  });

  test('are compared with every string of the body, at any depth', () => {
    expect(listStrings(JSON.stringify({ data: { attributes: { a: 'one', b: [{ c: 'two' }], d: 3 } } }))).toEqual([
      'one',
      'two',
    ]);
    expect(listStrings('no json')).toEqual(['no json']);
  });
});
