import { expect, test } from 'vitest';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { complaintLead, meterReadingLead } from '#tests/ports/suites/lead-examples.ts';
import { createSchemaReader } from '#tests/support/schema-reader.ts';
import { readAddressDocument } from '#wire/address.ts';
import { readEventDocument } from '#wire/case-event.ts';
import { readLeadDocument, toLeadDocument } from '#wire/lead.ts';
import type { Parsed } from '#wire/problem.ts';
import * as examples from './examples.ts';
import { toNewAddress, toNewEvent, toNewLead } from './request-schemas.ts';

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
const ONLY_CODE_SEES = /^(?:Fill this in|Send an e-mail address|Send a full UK postcode|Add one of)/;

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

const taken: [string, JsonObject, JsonObject[], (document: Json) => Parsed<unknown>][] = [
  [
    'lead',
    toNewLead(),
    [complaintLead(), meterReadingLead()].map((lead) => toLeadDocument({ ...lead, addressId: 'a-1' })),
    readLeadDocument,
  ],
  ['address', toNewAddress(), [examples.newAddress], readAddressDocument],
  ['event', toNewEvent(), [examples.newEvent], readEventDocument],
];

test.each(taken)(
  'the schema of a new %s rejects nothing valid, and nearly everything invalid',
  (_, schema, whole, read) => {
    const reader = createSchemaReader({ schema });
    const documents = whole.flatMap((document) => [document, ...change(document)]);
    const verdicts = documents.map((document) => {
      const answer = read(document);
      const isDescribed = reader.findWrong('#/schema', document).length === 0;
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
