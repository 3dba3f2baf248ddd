/** Bodies and documents that no form of ours sends. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Json } from '#domain/entities/lead.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type Attacker, apiTest as test, CANARY, JSON_API, document } from './hostile-steps.ts';

let attacker: Attacker;
test.beforeAll(({ attacker: given }) => {
  attacker = given;
});

function nested(levels: number): string {
  return '['.repeat(levels) + `"${CANARY}"` + ']'.repeat(levels);
}

describe('a body that is not a document', () => {
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
    expect(await attacker.expectRefused(400, body)).toEqual(['']);
  });

  test('invalid UTF-8 is 400', async () => {
    const body = Buffer.from(document({ query: `${CANARY}~` }));
    body[body.indexOf('~')] = 0xff;
    expect(await attacker.expectRefused(400, body)).toEqual(['']);
  });

  test('a raw surrogate in UTF-8 is 400', async () => {
    await attacker.expectRefused(
      400,
      Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    );
  });

  test('20 levels are accepted', async () => {
    const body = document({ 'x-deep': JSON.parse(nested(17)) as Json });
    const response = await fetch(attacker.leadsUrl, { method: 'POST', body, headers: { 'Content-Type': JSON_API } });
    expect(response.status).toBe(201);
  });

  test('brackets inside a string are not levels', async () => {
    const body = document({ query: `${'['.repeat(500)}\\"{{{` });
    const response = await fetch(attacker.leadsUrl, { method: 'POST', body, headers: { 'Content-Type': JSON_API } });
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
    expect(await attacker.expectRefused(422, JSON.stringify(body))).toEqual(pointers);
  });

  test.each<[string, Record<string, Json>, string[]]>([
    ['an unknown topic', { topic: CANARY }, ['/data/attributes/topic']],
    ['a name of 101 characters', { surname: 'é'.repeat(101) }, ['/data/attributes/surname']],
    ['a name of two lines', { surname: `${CANARY}\nBcc: x` }, ['/data/attributes/surname']],
    ['an empty name', { 'first-name': ' ' }, ['/data/attributes/first-name']],
    ['a query of 30,001 characters', { query: '🌡'.repeat(30_001) }, ['/data/attributes/query']],
    ['a query that is a number', { query: 7 }, ['/data/attributes/query']],
    ['no email address', { email: CANARY }, ['/data/attributes/email']],
    [
      'an email address with a line break',
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
    expect(await attacker.expectRefused(422, document(changes))).toEqual(pointers);
  });

  test.each(['1e400', '12345678901234567890'])('a number beyond double precision (%s) is 422', async (number) => {
    const body = document({ 'contact-preference': 'HERE' }).replace('"HERE"', number);
    expect(await attacker.expectRefused(422, body)).toEqual(['/data/attributes/contact-preference']);
  });

  test('the key __proto__ is 422 and pollutes no prototype', async () => {
    const body = document({}).replace(
      '"title":""',
      `"__proto__":{"polluted":"${CANARY}"},"constructor":{"prototype":{"polluted":1}}`,
    );
    expect(await attacker.expectRefused(422, body)).toEqual(['/data/attributes']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('all missing attributes are reported together', async () => {
    const body = JSON.stringify({ data: { type: 'leads', attributes: { topic: 'help-&-support' } } });
    const response = await fetch(attacker.leadsUrl, { method: 'POST', body, headers: { 'Content-Type': JSON_API } });
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
    const pointers = await attacker.expectRefused(
      422,
      JSON.stringify({ data: { type: 'leads', attributes, relationships } }),
    );
    for (const pointer of pointers) expect(pointer).toMatch(/^\/data\/relationships/);
  });

  test('the list of errors is bounded', async () => {
    const pointers = await attacker.expectRefused(
      422,
      document({ 'chat-history': Array.from({ length: 50_000 }, () => '\u0000') }),
    );
    expect(pointers).toHaveLength(50);
  });
});

describe('arbitrary input', () => {
  test('arbitrary JSON is 4xx with error objects', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
        const response = await fetch(attacker.leadsUrl, {
          method: 'POST',
          body,
          headers: { 'Content-Type': JSON_API },
        });
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
        const response = await fetch(attacker.leadsUrl, {
          method: 'POST',
          body: sent,
          headers: { 'Content-Type': JSON_API },
        });
        const { data } = (await response.json()) as { data?: { id: string } };
        expect([201, 422]).toContain(response.status);
        if (data === undefined) return;
        kept += 1;
        const stored = await attacker.api.leads.findLead(data.id);
        expect(JSON.stringify(stored?.attributes)).toBe(JSON.stringify(JSON.parse(sent).data.attributes));
      }),
      { numRuns: 300 },
    );
    expect(kept).toBeGreaterThan(20);
  });

  test('hostile requests are not logged', () => {
    expect(attacker.api.log.lines).toEqual([]);
  });
});
