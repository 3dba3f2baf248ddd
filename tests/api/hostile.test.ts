import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '#domain/entities/lead.ts';
import { toLeadDocument } from '#wire/lead.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { startServedApi, type ServedApi } from '#tests/support/served-api.ts';

const CANARY = 'cAnArY7731';
const JSON_API = 'application/vnd.api+json';
const MAX = 512 * 1024;
let api: ServedApi;
let leadsUrl: string;

beforeAll(async () => {
  api = await startServedApi();
  leadsUrl = `${api.origin}/api/v1/leads`;
});
afterAll(() => api.stop());

/** Sends, and checks what holds for every answer: never a 5xx, always error objects, never what was sent. */
async function expectRefused(status: number, body: BodyInit, headers: Record<string, string> = {}, method = 'POST') {
  const response = await fetch(leadsUrl, { method, body, headers: { 'Content-Type': JSON_API, ...headers } });
  const text = await response.text();
  expect(text).not.toContain(CANARY);
  expect(JSON.stringify([...response.headers])).not.toContain(CANARY);
  expect(response.status, text).toBe(status);
  expect(response.headers.get('content-type')).toBe(JSON_API);
  const { errors } = JSON.parse(text) as {
    errors: { status: string; title: string; detail: string; source: { pointer: string } }[];
  };
  for (const error of errors) {
    expect(error).toMatchObject({ status: String(status), title: expect.any(String), detail: expect.any(String) });
    expect(error.source).toBeTypeOf('object');
  }
  return errors.map(({ source }) => source.pointer);
}

function nested(levels: number): string {
  return '['.repeat(levels) + `"${CANARY}"` + ']'.repeat(levels);
}

function document(changes: Record<string, Json>): string {
  return JSON.stringify(toLeadDocument(complaintLead(changes)));
}

async function countLeads(): Promise<number> {
  const row = await api.db.kysely
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

describe('a body that is no document', () => {
  test.each([
    ['nothing', ''],
    ['half an object', `{"data":{"type":"leads","attributes":{"query":"${CANARY}"`],
    ['no JSON', `<lead>${CANARY}</lead>`],
    ['a bare word', CANARY],
    ['a raw U+0000', `{"data":"${CANARY}\u0000"}`],
    ['a raw line break in a string', `{"data":"${CANARY}\n"}`],
    ['two documents', `{} {"${CANARY}":1}`],
    ['a comment', `{/* ${CANARY} */}`],
    ['21 levels', nested(21)],
    ['10,000 levels', nested(10_000)],
    ['21 levels inside attributes', document({ 'x-deep': JSON.parse(nested(18)) as Json })],
    ['250,000 opening braces', '{"a":'.repeat(80_000)],
  ])('%s is 400', async (_, body) => {
    expect(await expectRefused(400, body)).toEqual(['']);
  });

  test('invalid UTF-8 is 400', async () => {
    const body = Buffer.from(document({ query: `${CANARY}~` }));
    body[body.indexOf('~')] = 0xff;
    expect(await expectRefused(400, body)).toEqual(['']);
  });

  test('a raw surrogate in UTF-8 is 400', async () => {
    await expectRefused(
      400,
      Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    );
  });

  test('20 levels are read', async () => {
    const body = document({ 'x-deep': JSON.parse(nested(17)) as Json });
    const response = await fetch(leadsUrl, { method: 'POST', body, headers: { 'Content-Type': JSON_API } });
    expect(response.status).toBe(201);
  });

  test('brackets inside a string are no levels', async () => {
    const body = document({ query: `${'['.repeat(500)}\\"{{{` });
    const response = await fetch(leadsUrl, { method: 'POST', body, headers: { 'Content-Type': JSON_API } });
    expect(response.status).toBe(201);
  });
});

describe('a document that breaks a rule', () => {
  test.each<[string, Json, string[]]>([
    ['null', null, ['']],
    ['a list', [CANARY], ['']],
    ['a text', CANARY, ['']],
    ['no data', { [CANARY]: 1 }, ['']],
    ['data is null', { data: null }, ['/data']],
    ['data is a list', { data: [] }, ['/data']],
    ['attributes are a list', { data: { type: 'leads', attributes: [CANARY] } }, ['/data/attributes']],
    ['nothing at all in data', { data: {} }, ['/data', '/data']],
    ['a prototype as data', JSON.parse('{"data":{"__proto__":{"type":"leads","attributes":{}}}}') as Json, ['/data']],
  ])('%s is 422', async (_, body, pointers) => {
    expect(await expectRefused(422, JSON.stringify(body))).toEqual(pointers);
  });

  test.each<[string, Record<string, Json>, string[]]>([
    ['an unknown topic', { topic: CANARY }, ['/data/attributes/topic']],
    ['a name of 101 characters', { surname: 'é'.repeat(101) }, ['/data/attributes/surname']],
    ['a name of two lines', { surname: `${CANARY}\nBcc: x` }, ['/data/attributes/surname']],
    ['an empty name', { 'first-name': ' ' }, ['/data/attributes/first-name']],
    ['a query of 30,001 characters', { query: '🌡'.repeat(30_001) }, ['/data/attributes/query']],
    ['a query that is a number', { query: 7 }, ['/data/attributes/query']],
    ['no e-mail address', { email: CANARY }, ['/data/attributes/email']],
    [
      'an e-mail address with a line break',
      { email: `${CANARY}@example.com\r\nBcc: x@example.com` },
      ['/data/attributes/email'],
    ],
    ['consent as text', { 'vulnerability-consent': CANARY }, ['/data/attributes/vulnerability-consent']],
    [
      'a number that is an object',
      { 'contact-number': { number: [CANARY], type: 'fax' } },
      ['/data/attributes/contact-number/number', '/data/attributes/contact-number/type'],
    ],
    ['history as text', { 'chat-history': CANARY }, ['/data/attributes/chat-history']],
    ['information as text', { 'additional-information': CANARY }, ['/data/attributes/additional-information']],
    [
      'consent inside information as text',
      { 'additional-information': { vulnerabilityConsent: CANARY } },
      ['/data/attributes/additional-information/vulnerabilityConsent'],
    ],
    ['two at once', { topic: 1, query: '' }, ['/data/attributes/topic', '/data/attributes/query']],
    ['U+0000', { query: `${CANARY}\u0000` }, ['/data/attributes/query']],
    ['half a surrogate pair', { surname: `${CANARY}\ud800` }, ['/data/attributes/surname']],
    ['U+0000 in a key, named by its parent', { [`${CANARY}\u0000`]: 1 }, ['/data/attributes']],
    ['U+0000 under a key of the sender', { [CANARY]: { [CANARY]: '\u0000' } }, ['/data/attributes']],
    [
      '60 attributes of the sender',
      Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${CANARY}${n}`, n])),
      ['/data/attributes'],
    ],
    ['an attribute name of 101 characters', { [CANARY.padEnd(101, 'x')]: 1 }, ['/data/attributes']],
  ])('%s is 422 and says where', async (_, changes, pointers) => {
    expect(await expectRefused(422, document(changes))).toEqual(pointers);
  });

  test.each(['1e400', '12345678901234567890'])('a number that would lose digits (%s) is 422', async (number) => {
    const body = document({ 'contact-preference': 'HERE' }).replace('"HERE"', number);
    expect(await expectRefused(422, body)).toEqual(['/data/attributes/contact-preference']);
  });

  test('the key __proto__ is 422 and changes no prototype', async () => {
    const body = document({}).replace(
      '"title":""',
      `"__proto__":{"polluted":"${CANARY}"},"constructor":{"prototype":{"polluted":1}}`,
    );
    expect(await expectRefused(422, body)).toEqual(['/data/attributes']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('every missing attribute is named at once', async () => {
    const body = JSON.stringify({ data: { type: 'leads', attributes: { topic: 'help-&-support' } } });
    const response = await fetch(leadsUrl, { method: 'POST', body, headers: { 'Content-Type': JSON_API } });
    const { errors } = (await response.json()) as { errors: { detail: string }[] };
    const details = errors.map(({ detail }) => detail);
    expect(details).toEqual(
      ['query-type', 'query-subtype', 'query', 'first-name', 'surname', 'email'].map((name) => `Add ${name}.`),
    );
  });

  test.each([
    { address: CANARY },
    { address: {} },
    { address: { data: [] } },
    { address: { data: { type: CANARY, id: 'x' } } },
    { address: { data: { type: 'addresses', id: 7 } } },
    { address: { data: { type: 'addresses', id: '' } } },
    { address: { data: { type: 'addresses', id: CANARY } } },
    { [CANARY]: { data: null } },
    [CANARY],
  ])('the relationship %j is 422', async (relationships) => {
    const { attributes } = complaintLead();
    const pointers = await expectRefused(422, JSON.stringify({ data: { type: 'leads', attributes, relationships } }));
    for (const pointer of pointers) expect(pointer).toMatch(/^\/data\/relationships/);
  });

  test('a flood of broken values is answered with a bounded list', async () => {
    const pointers = await expectRefused(
      422,
      document({ 'chat-history': Array.from({ length: 50_000 }, () => '\u0000') }),
    );
    expect(pointers).toHaveLength(50);
  });
});

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
    await expectRefused(415, Buffer.from(document({})), { 'Content-Type': type });
  });

  test('a profile is accepted', async () => {
    const headers = { 'Content-Type': `${JSON_API}; profile="https://example.com/a;b, c"` };
    expect((await fetch(leadsUrl, { method: 'POST', body: document({}), headers })).status).toBe(201);
  });

  test('a compressed body is 415', () => expectRefused(415, document({}), { 'Content-Encoding': 'gzip' }));

  test('an Accept that names JSON:API only with unknown parameters is 406', async () => {
    await expectRefused(406, document({}), { Accept: `${JSON_API}; version=${CANARY}` });
    const accepted = { 'Content-Type': JSON_API, Accept: `${JSON_API}; version=2, ${JSON_API};q=0.5` };
    expect((await fetch(leadsUrl, { method: 'POST', body: document({}), headers: accepted })).status).toBe(201);
  });

  test.each(['', 'a'.repeat(256), `${CANARY} with spaces`, 'ключ'.replace(/[^ -~]/g, '\u00e9')])(
    'the key %j is 400',
    async (key) => {
      await expectRefused(400, document({}), { 'Idempotency-Key': key });
    },
  );

  test('a client id of 101 characters is 400', () =>
    expectRefused(400, document({}), { 'X-Client-Id': 'a'.repeat(101) }));

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s is 405 and names what is allowed',
    async (method) => {
      const response = await fetch(leadsUrl, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      expect(await response.json()).toHaveProperty('errors');
    },
  );

  test('GET is 405, and there is nothing to read at a reference', async () => {
    expect((await fetch(leadsUrl)).status).toBe(405);
    expect((await fetch(`${leadsUrl}/HS-4K7M-92QX`)).status).toBe(404);
    expect((await fetch(`${api.origin}/api/v2/${CANARY}`)).status).toBe(404);
  });

  test('a header of 32 KB does not reach us', async () => {
    expect(await raw(`POST /api/v1/leads HTTP/1.1\r\nHost: x\r\nX-Big: ${CANARY.repeat(3_300)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431/,
    );
  });
});

describe('size', () => {
  const exactly = (bytes: number) => {
    const empty = document({ 'customer-references': [''] });
    return document({
      'customer-references': ['x'.repeat(bytes - empty.length - (Buffer.byteLength(empty) - empty.length))],
    });
  };

  test('512 KB are read, one byte more is 413', async () => {
    const response = await fetch(leadsUrl, {
      method: 'POST',
      body: exactly(MAX),
      headers: { 'Content-Type': JSON_API },
    });
    expect(response.status).toBe(201);
    expect(await expectRefused(413, exactly(MAX + 1))).toEqual(['']);
  });

  test('a stream without an end is cut off with 413', async () => {
    let sent = 0;
    const answer = await raw(head({ 'Transfer-Encoding': 'chunked' }), (write) => {
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      while (sent < 64 * MAX && write(chunk)) sent += 0x10000;
    });
    expect(answer).toMatch(/^HTTP\/1.1 413/);
    expect(sent).toBeLessThan(64 * MAX);
  });

  test('a Content-Length over the limit is 413 before a byte of it has come', async () => {
    expect(await raw(head({ 'Content-Length': String(MAX * 1000) }))).toMatch(/^HTTP\/1.1 413/);
  });

  test('a body shorter than its Content-Length is 400 or no answer, never stored', async () => {
    const before = await countLeads();
    const body = document({});
    const answer = await raw(
      `${head({ 'Content-Length': String(Buffer.byteLength(body) + 10) })}${body}`,
      undefined,
      true,
    );
    expect(answer).toMatch(/^$|^HTTP\/1.1 400/);
    expect(await countLeads()).toBe(before);
  });

  test.each(['-1', '1e3', 'NaN', '5, 6'])('the Content-Length %j is 400', async (length) => {
    expect(await raw(head({ 'Content-Length': length }))).toMatch(/^HTTP\/1.1 400/);
  });
});

describe('anything at all', () => {
  test('arbitrary JSON is 4xx with error objects', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
        const response = await fetch(leadsUrl, { method: 'POST', body, headers: { 'Content-Type': JSON_API } });
        expect([400, 422]).toContain(response.status);
        expect(await response.json()).toHaveProperty('errors');
      }),
      { numRuns: 300 },
    );
  });

  test('arbitrary attributes are 201 or 422, and what is stored is what was sent', async () => {
    let kept = 0;
    const names = fc.constantFrom('query', 'title', 'chat-history', 'x-other', 'x-more', 'constructor', 'toString');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' })), async (changes) => {
        const sent = document(changes as Record<string, Json>);
        const response = await fetch(leadsUrl, { method: 'POST', body: sent, headers: { 'Content-Type': JSON_API } });
        const { data } = (await response.json()) as { data?: { id: string } };
        expect([201, 422]).toContain(response.status);
        if (data === undefined) return;
        kept += 1;
        const stored = await api.leads.findLead(data.id);
        expect(JSON.stringify(stored?.attributes)).toBe(JSON.stringify(JSON.parse(sent).data.attributes));
      }),
      { numRuns: 300 },
    );
    expect(kept).toBeGreaterThan(20);
  });

  test('nothing of all this was logged', () => {
    expect(api.log.lines).toEqual([]);
  });
});

function head(headers: Record<string, string>): string {
  const lines = Object.entries({ Host: 'x', 'Content-Type': JSON_API, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `POST /api/v1/leads HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Bytes as they are, past any HTTP client; answers what came back before the other side closed or fell silent. */
function raw(first: string, more?: (write: (text: string) => boolean) => void, end = false): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(api.port, '127.0.0.1');
    let answer = '';
    const feed = () => more?.((text) => socket.writable && socket.write(text));
    const finish = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(5_000, finish);
    socket.on('drain', feed).on('close', finish).on('error', finish);
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (answer.includes('\r\n\r\n')) setTimeout(finish, 50);
    });
    socket.write(first, feed);
    if (end) socket.end();
  });
}
