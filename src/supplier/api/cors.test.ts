import { describe, expect, test } from 'vitest';
import { createCors } from './cors.ts';

const APP = 'https://app.example.com';
const cors = createCors([APP]);
const from = (origin: string, method = 'POST', headers: Record<string, string> = {}) =>
  new Request('http://x/api/v1/leads', { method, headers: { origin, ...headers } });

describe('a page of another origin', () => {
  test('on the list may read the response, without cookies', () => {
    const response = cors.open(from(APP), Response.json({}, { status: 201, headers: { Location: '/x' } }));
    expect(response.status).toBe(201);
    expect(response.headers.get('access-control-allow-origin')).toBe(APP);
    expect(response.headers.get('access-control-expose-headers')).toContain('Location');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    expect(response.headers.get('vary')).toBe('Origin');
  });

  test('on the list gets a preflight response', () => {
    const answer = cors.findPreflight(from(APP, 'OPTIONS', { 'access-control-request-method': 'POST' }));
    expect(answer?.status).toBe(204);
    expect(answer?.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
  });

  test.each(['https://evil.example', 'null', 'http://app.example.com', 'https://app.example.com.evil.example'])(
    'that is not on the list gets neither response: %s',
    (origin) => {
      expect(cors.isAllowed(from(origin))).toBe(false);
      expect(cors.findPreflight(from(origin, 'OPTIONS', { 'access-control-request-method': 'POST' }))).toBeNull();
      expect(cors.open(from(origin), new Response()).headers.has('access-control-allow-origin')).toBe(false);
    },
  );

  test('may read nothing without a list', () => {
    const response = new Response();
    expect(createCors([]).open(from(APP), response)).toBe(response);
  });
});
