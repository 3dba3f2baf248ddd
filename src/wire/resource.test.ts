import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { toAnchor } from './content-address.ts';
import { toDocumentPaths } from './document-paths.ts';
import { readCreatedId, readResource, readRelatedId } from './resource.ts';
import { readRetryAfter } from './http-fields.ts';

describe('a document that asks to create something', () => {
  const told = (document: Json) => {
    const read = readResource(document, 'leads');
    return read.ok ? read.value : read.problems.map(({ status, pointer, detail }) => `${status} ${pointer} ${detail}`);
  };
  const good = { type: 'leads', attributes: { a: 1 } };

  test('has attributes and optional relationships', () => {
    expect(told({ data: good })).toEqual({ attributes: { a: 1 }, relationships: {} });
    expect(told({ data: { ...good, relationships: { b: 2 } } })).toEqual({
      attributes: { a: 1 },
      relationships: { b: 2 },
    });
  });

  test.each<[Json, string[]]>([
    [[], ['422  Send an object with data.']],
    [null, ['422  Send an object with data.']],
    [{}, ['422  Add data.']],
    [{ data: [good] }, ['422 /data Send one resource object.']],
    [{ data: { ...good, type: 'addresses' } }, ['409 /data/type Send the type leads.']],
    [{ data: { ...good, id: 'mine' } }, ['403 /data/id Leave out id: it is given in the answer.']],
    [{ data: {} }, ['422 /data Add type.', '422 /data Add attributes.']],
    [
      { data: { type: 'leads', attributes: [], relationships: 7 } },
      ['422 /data/attributes Send an object.', '422 /data/relationships Send an object.'],
    ],
    [{ data: { ...good, relationships: null } }, ['422 /data/relationships Send an object.']],
    [{ data: { attributes: {} } }, ['422 /data Add type.']],
  ])('%j has all its errors reported', (document, problems) => {
    expect(told(document)).toEqual(problems);
  });
});

describe('the address of a lead', () => {
  const related = (relationships: JsonObject) => {
    const read = readRelatedId(relationships, 'address', 'addresses');
    return read.ok ? read.value : read.problems.map(({ pointer, detail }) => `${pointer} ${detail}`);
  };
  const AT = '/data/relationships/address';
  const ID = 'Send a text of 1 to 200 characters.';

  test('is referred to by its id, or null without one', () => {
    expect(related({ address: { data: { type: 'addresses', id: 'a-1' } } })).toBe('a-1');
    expect(related({ address: { data: { type: 'addresses', id: 'a'.repeat(200) } } })).toBe('a'.repeat(200));
    expect([related({}), related({ address: { data: null } })]).toEqual([null, null]);
  });

  test.each<[Json, string[]]>([
    ['a-1', [`${AT} Send an object with data.`]],
    [{}, [`${AT} Add data.`]],
    [{ data: 'a-1' }, [`${AT}/data Send an object with type and id.`]],
    [{ data: {} }, [`${AT}/data Add type.`, `${AT}/data Add id.`]],
    [{ data: { id: 'a-1' } }, [`${AT}/data Add type.`]],
    [{ data: { type: 'leads', id: 'a-1' } }, [`${AT}/data/type Send one of: addresses.`]],
    [{ data: { type: 'addresses' } }, [`${AT}/data Add id.`]],
    ...['', 7, 'a'.repeat(201)].map((id): [Json, string[]] => [
      { data: { type: 'addresses', id } },
      [`${AT}/data/id ${ID}`],
    ]),
  ])('%j is rejected with the pointer to its error', (address, problems) => {
    expect(related({ address })).toEqual(problems);
  });

  test('is the only stored relationship, so another is rejected', () => {
    const address = { data: { type: 'addresses', id: 'a-1' } };
    for (const relationships of [{ customer: address }, { address, customer: address }])
      expect(related(relationships)).toEqual(['/data/relationships Send no relationship but address.']);
  });
});

test('a reference of another back end may have 100 characters', () => {
  expect(readCreatedId({ data: { id: 'x'.repeat(100) } })).toBe('x'.repeat(100));
});

test.each([
  ['120', 120_000],
  [' 5 ', 5_000],
  ['0', 0],
  ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
  ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
  ['1 minute', null],
  ['in 5', null],
  ['5s', null],
  ['x5', null],
  ['', null],
  [null, null],
])('another server’s Retry-After of %j is %j milliseconds', (value, ms) => {
  expect(readRetryAfter(value, new Date('2026-11-22T10:00:00Z'))).toBe(ms);
});

test.each([
  ['What’s a “kWh”?', 'whats-a-kwh'],
  ['  Bills & payments -- 2026  ', 'bills-payments-2026'],
  ['Café', 'cafe'],
  ['Élan and Zoë’s', 'elan-and-zoes'],
  ['?', ''],
  ['abc '.repeat(20), 'abc-'.repeat(15).slice(0, 59)],
  ['-- Ring -- us --', 'ring-us'],
])('the heading %j is found at #%s', (heading, anchor) => {
  expect(toAnchor(heading)).toBe(anchor);
});

test('a supplier’s documents are at the paths of §7', () => {
  expect({ ...toDocumentPaths('supplier'), toArticle: toDocumentPaths('supplier').toArticle('bills', 'pay') })
    .toMatchInlineSnapshot(`
      {
        "categories": "/aem6/content/dam/supplier/beta/json/help/categories/categories.json",
        "dam": "/aem6/content/dam/supplier",
        "deals": "/aem6/content/supplier/help/deals.html",
        "header": "/aem6/content/sysadmin/header-configuration/jcr:content.data.json",
        "help": "/aem6/content/supplier/help",
        "outage": "/aem6/content/sysadmin/serviceoutages/journeys/help-and-support/jcr:content.data.json",
        "site": "/aem6/content/dam/supplier/beta/json/help/site/site.json",
        "toArticle": "/aem6/content/supplier/help/bills/pay.html",
        "videos": "/aem6/content/dam/supplier/beta/json/help/videos/videos.json",
      }
    `);
});
