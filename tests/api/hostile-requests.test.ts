/** Headers, methods and sizes that no client library sends. */
import { describe, expect } from 'vitest';
import { type Attacker, apiTest as test, CANARY, JSON_API, BODY_MAX_BYTES, document } from './hostile-steps.ts';

let attacker: Attacker;
test.beforeAll(({ attacker: given }) => {
  attacker = given;
});

function head(headers: Record<string, string>): string {
  const lines = Object.entries({ Host: 'x', 'Content-Type': JSON_API, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `POST /api/v1/leads HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

describe('headers and methods', () => {
  test.each([
    'application/json',
    'text/plain',
    '',
    'application/vnd.api+json; charset=utf-8',
    `application/vnd.api+json; ext="${CANARY}"`,
    'application/vnd.api+json; profile',
    'application/vnd.api+jsonx',
    'multipart/form-data; boundary=x',
  ])('content type %j is 415', async (type) => {
    await attacker.expectRefused(415, Buffer.from(document({})), { 'Content-Type': type });
  });

  test('a profile is accepted', async () => {
    const headers = { 'Content-Type': `${JSON_API}; profile="https://example.com/a;b, c"` };
    expect((await fetch(attacker.leadsUrl, { method: 'POST', body: document({}), headers })).status).toBe(201);
  });

  test('a compressed body is 415', () => attacker.expectRefused(415, document({}), { 'Content-Encoding': 'gzip' }));

  test('an Accept header with JSON:API only under unknown parameters is 406', async () => {
    await attacker.expectRefused(406, document({}), { Accept: `${JSON_API}; version=${CANARY}` });
    const accepted = { 'Content-Type': JSON_API, Accept: `${JSON_API}; version=2, ${JSON_API};q=0.5` };
    expect((await fetch(attacker.leadsUrl, { method: 'POST', body: document({}), headers: accepted })).status).toBe(
      201,
    );
  });

  test.each(['', 'a'.repeat(256), `${CANARY} with spaces`, 'ключ'.replace(/[^ -~]/g, '\u00e9')])(
    'the key %j is 400',
    async (key) => {
      await attacker.expectRefused(400, document({}), { 'Idempotency-Key': key });
    },
  );

  test('a client id of 101 characters is 400', () =>
    attacker.expectRefused(400, document({}), { 'X-Client-Id': 'a'.repeat(101) }));

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s is 405 with the allowed methods', async (method) => {
    const response = await fetch(attacker.leadsUrl, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await response.json()).toHaveProperty('errors');
  });

  test('GET is 405, also at a reference', async () => {
    expect((await fetch(attacker.leadsUrl)).status).toBe(405);
    expect((await fetch(`${attacker.leadsUrl}/HS-4K7M-92QX`)).status).toBe(404);
    expect((await fetch(`${attacker.api.origin}/api/v2/${CANARY}`)).status).toBe(404);
  });

  test('a header of 32 KB is rejected', async () => {
    expect(
      await attacker.raw(`POST /api/v1/leads HTTP/1.1\r\nHost: x\r\nX-Big: ${CANARY.repeat(3_300)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 431/);
  });
});

describe('size', () => {
  const exactly = (bytes: number) => {
    const empty = document({ 'customer-references': [''] });
    return document({
      'customer-references': ['x'.repeat(bytes - empty.length - (Buffer.byteLength(empty) - empty.length))],
    });
  };

  test('512 KB are accepted, one byte more is 413', async () => {
    const response = await fetch(attacker.leadsUrl, {
      method: 'POST',
      body: exactly(BODY_MAX_BYTES),
      headers: { 'Content-Type': JSON_API },
    });
    expect(response.status).toBe(201);
    expect(await attacker.expectRefused(413, exactly(BODY_MAX_BYTES + 1))).toEqual(['']);
  });

  test('an endless stream is cut off with 413', async () => {
    let sent = 0;
    const answer = await attacker.raw(head({ 'Transfer-Encoding': 'chunked' }), (write) => {
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      while (sent < 64 * BODY_MAX_BYTES && write(chunk)) sent += 0x10000;
    });
    expect(answer).toMatch(/^HTTP\/1.1 413/);
    expect(sent).toBeLessThan(64 * BODY_MAX_BYTES);
  });

  test('a Content-Length over the limit is 413 before any body arrives', async () => {
    expect(await attacker.raw(head({ 'Content-Length': String(BODY_MAX_BYTES * 1000) }))).toMatch(/^HTTP\/1.1 413/);
  });

  test('a body shorter than its Content-Length is 400 or unanswered, never stored', async () => {
    const before = await attacker.countLeads();
    const body = document({});
    const answer = await attacker.raw(
      `${head({ 'Content-Length': String(Buffer.byteLength(body) + 10) })}${body}`,
      undefined,
      true,
    );
    expect(answer).toMatch(/^$|^HTTP\/1.1 400/);
    expect(await attacker.countLeads()).toBe(before);
  });

  test.each(['-1', '1e3', 'NaN', '5, 6'])('the Content-Length %j is 400', async (length) => {
    expect(await attacker.raw(head({ 'Content-Length': length }))).toMatch(/^HTTP\/1.1 400/);
  });
});
