/** The schemas in docs/api equal those of the code: zod's are compared, and requests are tried with odd members. */
import path from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { DANGERS } from '#domain/entities/danger.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import type { AnswerRow } from '#domain/journeys/form.ts';
import { complaintLead, meterReadingLead } from '#tests/ports/suites/lead-examples.ts';
import { createSchemaReader } from '#tests/support/schema-reader.ts';
import { readApiDocument, toJsonSchema } from '#server/api-documents/routes.ts';
import { accountSchema, sentCounts, customerSchema, relationships } from '#wire/customer.ts';
import { addressSchema, fieldsCheck, readAddressDocument } from '#wire/address.ts';
import { eventCheck, readEventDocument } from '#wire/case.ts';
import { isObject, type Parsed } from '#wire/checks.ts';
import { outage, menuLink, toVideoSchema } from '#wire/content.ts';
import { toArticleSchema, toCategorySchema } from '#wire/content-categories.ts';
import { toSiteEntries } from '#wire/content-site.ts';
import { readLeadDocument, toLeadDocument } from '#wire/lead.ts';
import { OPERATIONS } from '#wire/operations.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [embedded, expected] = (['embedded', 'expected'] as const).map((name) => readApiDocument(root, name));

/** The part of a document's schemas that a path of names and numbers leads to. */
function findPart(document: JsonObject | undefined, place: string): Json {
  return ['components', 'schemas', ...place.split(' ')].reduce<Json>(
    (node, name) => (node as Record<string, Json>)[name] ?? null,
    document ?? {},
  );
}

/** Removes texts, which the documents choose, and flattens an `anyOf` inside an `anyOf`. */
function toShape(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(toShape);
  if (!isObject(schema)) return schema;
  const isField = (value: Json | undefined) => typeof value === 'string';
  const shape: JsonObject = Object.fromEntries(
    Object.entries(schema)
      .filter(([name, value]) => !(name === 'description' && isField(value)))
      .map(([name, part]) => [name, toShape(part)]),
  );
  if (!Array.isArray(shape['anyOf'])) return shape;
  const isBare = (one: Json): one is { anyOf: Json[] } =>
    isObject(one) && Array.isArray(one['anyOf']) && Object.keys(one).length === 1;
  return { ...shape, anyOf: shape['anyOf'].flatMap((one) => (isBare(one) ? one.anyOf : [one])) };
}

const site = toSiteEntries();
const SITE = 'Site properties data properties attributes properties';

test.each<[JsonObject | undefined, string, z.ZodType]>([
  [embedded, 'NewAddress properties data properties attributes', fieldsCheck],
  [expected, 'NewAddress properties data properties attributes', fieldsCheck],
  [embedded, 'NewCaseEvent properties data properties attributes', eventCheck],
  [embedded, 'NewDeliveryChange properties data properties attributes', OPERATIONS['delivery-changes']],
  [embedded, 'Person properties data properties attributes', OPERATIONS.persons],
  [embedded, 'NewMaintenance properties data properties attributes', OPERATIONS.maintenance],
  [expected, 'Addresses properties data items', addressSchema],
  [expected, 'Premises properties included items', addressSchema],
  [expected, 'Customers properties data items', customerSchema],
  [expected, 'Premises properties data items properties relationships anyOf 0', relationships],
  [expected, 'StatusCount', sentCounts],
  [expected, 'Accounts anyOf 0 properties data items', accountSchema],
  [expected, 'Accounts anyOf 2 items', accountSchema],
  [expected, 'Categories properties data items', toCategorySchema(undefined)],
  [
    expected,
    'Categories properties included items properties attributes properties articles items',
    toArticleSchema(undefined),
  ],
  [expected, 'Header properties sections anyOf 0 items', menuLink()],
  [expected, 'Outage', outage],
  [expected, 'Videos properties data items', toVideoSchema({ contentOrigin: '' })],
  [expected, `${SITE} popular items`, site.link],
  [expected, `${SITE} footer items`, site.column],
  [expected, `${SITE} home items`, site.part],
  [expected, `${SITE} phones additionalProperties`, site.phone],
  [expected, `${SITE} retired items`, site.articlePath],
])('%# the schema of %s is the one that the code reads with', (document, place, schema) => {
  expect(toShape(findPart(document, place))).toEqual(toShape(toJsonSchema(schema)));
});

test.each([embedded, expected])('a lead has the attributes of its topic', (document) => {
  const kinds = findPart(document, 'NewLead properties data properties attributes anyOf') as JsonObject[];
  // Where the journeys of a topic differ, their subtypes follow its name.
  const topics = kinds.map(({ title }) => (typeof title === 'string' ? title.split(':')[0] : null));
  expect(new Set(topics)).toEqual(new Set(journeys.map(({ owns }) => owns.topic)));
});

test('a question of one journey is in the documents for that journey alone', () => {
  const asked: AnswerRow = { kind: 'text', label: 'Account number' };
  const rows = journeys.map((row) =>
    row.key === 'enquiry-gas-and-electricity'
      ? { ...row, attributes: { ...row.attributes, information: { ...row.attributes.information, asked } } }
      : row,
  );
  const document = readApiDocument(root, 'embedded', rows);
  const kinds = findPart(document, 'NewLead properties data properties attributes anyOf') as JsonObject[];
  expect(kinds.filter((kind) => JSON.stringify(kind).includes('"asked"')).map(({ title }) => title)).toEqual([
    'help-&-support: Enquiry-Credit Energy',
  ]);
});

test('the danger attribute accepts every danger, alone or with another', () => {
  const names = `(${DANGERS.join('|')})`;
  const pattern = findPart(expected, 'WebhookLead properties data properties meta properties danger pattern');
  expect(pattern).toBe(`^${names}(,${names})?$`);
});

const odd: (Json | undefined)[] = [
  undefined,
  null,
  '',
  ' ',
  'a\u0007b',
  'x'.repeat(101),
  7,
  true,
  [],
  {},
  ['x'],
  { type: 'x' },
];

/** Field errors that a schema cannot express. */
const ONLY_CODE_SEES = /^(?:Fill this in|Send an email address|Send a full UK postcode|Add one of)/;

/** The document, with each member at any depth replaced by each odd value. */
function* change(node: Json, rebuild: (value: Json) => Json = (value) => value): Generator<Json> {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  yield rebuild({ ...node, id: '1' });
  for (const [name, value] of Object.entries(node)) {
    for (const one of odd) {
      const { [name]: _, ...rest } = node;
      yield rebuild(one === undefined ? rest : { ...rest, [name]: one });
    }
    yield* change(value, (inner) => rebuild({ ...node, [name]: inner }));
  }
}

const newAddress: JsonObject = {
  data: {
    type: 'addresses',
    attributes: {
      'house-number': '7',
      'address-line1': 'Mill Lane',
      'postal-town': 'Exampleton',
      postcode: 'ZZ99 1AB',
    },
  },
};
const newEvent: JsonObject = {
  data: { type: 'case-events', attributes: { event: 'note', seen: 1, text: 'Called back.' } },
};

const taken: [string, string, JsonObject[], (document: Json) => Parsed<unknown>][] = [
  [
    'lead',
    'NewLead',
    [complaintLead(), meterReadingLead()].map((lead) => toLeadDocument({ ...lead, addressId: 'a-1' })),
    readLeadDocument,
  ],
  ['address', 'NewAddress', [newAddress], readAddressDocument],
  ['event', 'NewCaseEvent', [newEvent], readEventDocument],
];

test.each(taken)(
  'the schema of a new %s rejects nothing valid, and nearly everything invalid',
  (_, schema, whole, read) => {
    const reader = createSchemaReader(embedded ?? {});
    const documents = whole.flatMap((document) => [document, ...change(document)]);
    const verdicts = documents.map((document) => {
      const answer = read(document);
      const isDescribed = reader.findWrong(`#/components/schemas/${schema}`, document).length === 0;
      const details = answer.ok ? [] : answer.problems.map(({ detail }) => detail);
      return { document, isTaken: answer.ok, details, isDescribed };
    });
    expect(verdicts.filter(({ isTaken, isDescribed }) => isTaken && !isDescribed)).toEqual([]);
    const refused = verdicts.filter(({ isTaken }) => !isTaken);
    expect(refused.length).toBeGreaterThan(50);
    const unseen = new Set(refused.filter(({ isDescribed }) => isDescribed).flatMap(({ details }) => details));
    expect([...unseen].filter((detail) => !ONLY_CODE_SEES.test(detail))).toEqual([]);
  },
);
