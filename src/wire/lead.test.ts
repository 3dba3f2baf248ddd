import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { complaintLead, meterReadingLead } from '#tests/ports/suites/lead-examples.ts';
import type { Journey } from '#domain/journeys/journey.ts';
import { feedbackJourney } from '#domain/journeys/feedback/journey.ts';
import { readLeadDocument, toLeadDocument, toLeadKinds } from './lead.ts';
import { readCreatedId } from './resource.ts';

function pointers(attributes: JsonObject): string[] {
  const read = readLeadDocument(toLeadDocument({ attributes, addressId: null }));
  return read.ok ? [] : read.problems.map(({ pointer }) => pointer);
}

const at = (name: string) => [`/data/attributes/${name}`];

describe('the lead document', () => {
  test('has the type, the given attributes and the address', () => {
    const lead = complaintLead({}, 'a-1');
    expect(toLeadDocument(lead)).toEqual({
      data: {
        type: 'leads',
        attributes: lead.attributes,
        relationships: { address: { data: { type: 'addresses', id: 'a-1' } } },
      },
    });
  });

  test('has no relationships when there is no address', () => {
    expect(toLeadDocument(meterReadingLead()).data).not.toHaveProperty('relationships');
  });

  test.each([complaintLead(), complaintLead({}, 'a-1'), meterReadingLead()])('is read back unchanged', (lead) => {
    const sent = JSON.parse(JSON.stringify(toLeadDocument(lead))) as Json;
    expect(readLeadDocument(sent)).toEqual({ ok: true, value: lead });
  });

  test('keeps unknown attributes', () => {
    expect(pointers(complaintLead({ 'x-other': { any: ['thing', 1, null] } }).attributes)).toEqual([]);
  });

  test.each<Json>([null, [], {}, { data: { type: 'addresses', attributes: {} } }])('is not %j', (document) => {
    expect(readLeadDocument(document).ok).toBe(false);
  });

  test('an empty address relationship means no address', () => {
    const { attributes } = complaintLead();
    const read = readLeadDocument({ data: { type: 'leads', attributes, relationships: { address: { data: null } } } });
    expect(read).toMatchObject({ ok: true, value: { addressId: null } });
  });
});

describe('complaints, enquiries and feedback', () => {
  test('a query may have 30,000 emoji, but not 30,001', () => {
    expect(pointers(complaintLead({ query: '🔥'.repeat(30_000) }).attributes)).toEqual([]);
    expect(pointers(complaintLead({ query: '🔥'.repeat(30_001) }).attributes)).toEqual(at('query'));
  });

  test('a name may have 100 characters of any script, but not 101', () => {
    expect(pointers(complaintLead({ surname: '𐌰'.repeat(100) }).attributes)).toEqual([]);
    expect(pointers(complaintLead({ surname: '𐌰'.repeat(101) }).attributes)).toEqual(at('surname'));
  });

  test('an email address has at most 254 characters', () => {
    const ofLength = (n: number) => `${'a'.repeat(n - '@example.com'.length)}@example.com`;
    expect(pointers(complaintLead({ email: ofLength(254) }).attributes)).toEqual([]);
    expect(pointers(complaintLead({ email: ofLength(255) }).attributes)).toEqual(at('email'));
  });

  test.each(['name.example.com', 'name@@example.com', ' name@example.com', 'NAME@EXAMPLE.COM '])(
    'an API client’s “%s” is rejected as an email address, which is stored as sent',
    (email) => {
      expect(pointers(complaintLead({ email }).attributes)).toEqual(at('email'));
    },
  );

  test.each<Json>([null, '', {}, { caseType: '' }])('additional information may be %j', (information) => {
    expect(pointers(complaintLead({ 'additional-information': information }).attributes)).toEqual([]);
  });

  test('feedback with title NA and blank information is a lead', () => {
    const feedback = {
      title: 'NA',
      topic: 'help-&-support-feedback',
      'query-type': 'Feedback',
      'query-subtype': 'Feedback-Energy',
    };
    expect(pointers(complaintLead({ ...feedback, 'additional-information': {} }).attributes)).toEqual([]);
  });
});

describe('meter readings', () => {
  test.each(['query', 'query-type', 'query-subtype', 'contact-number', 'chat-history', 'alternate-contact-number'])(
    'must not have %s, not even as null',
    (name) => {
      expect(pointers({ ...meterReadingLead().attributes, [name]: null })).toEqual(at(name));
    },
  );

  test('reports a wrong reading under its own key', () => {
    const information = { GasReading: 1234, Eec7ReadingLow: '0'.repeat(101) };
    expect(pointers({ ...meterReadingLead().attributes, 'additional-information': information })).toEqual([
      '/data/attributes/additional-information/GasReading',
      '/data/attributes/additional-information/Eec7ReadingLow',
    ]);
  });

  test('needs names, telephone, date and information', () => {
    const read = readLeadDocument({ data: { type: 'leads', attributes: { topic: 'PriceCapMeterRead' } } });
    expect(read.ok ? [] : read.problems.map(({ detail }) => detail)).toEqual(
      ['first_name', 'last_name', 'telephone', 'date', 'additional-information'].map((name) => `Add ${name}.`),
    );
  });
});

describe('the response', () => {
  test('of any back end contains the reference', () => {
    expect(readCreatedId({ data: { type: 'leads', id: '00Q5g00000' } })).toBe('00Q5g00000');
    expect(readCreatedId({ data: { id: 7 } })).toBe('7');
  });

  test.each<Json>([
    null,
    [],
    {},
    { data: null },
    { data: { id: {} } },
    { data: { id: 1.5 } },
    { data: { id: ' ' } },
    { data: { id: 'x'.repeat(101) } },
    { data: { id: 'REF-1\u202E2' } },
    { data: { id: 'REF-\uD800' } },
  ])('%j has no reference', (document) => {
    expect(readCreatedId(document)).toBeNull();
  });
});

const row = (required: string[]): Journey => ({
  ...feedbackJourney,
  owns: { topic: 'visit' },
  attributes: { ...feedbackJourney.attributes, required },
});

test.each([['visit-day'], ['constructor']])(
  'an attribute %s that a row requires without a check prevents startup',
  (name) => {
    expect(() => toLeadKinds([row(['email', name])])).toThrow(`No format is known for ${name} of visit`);
  },
);

test('attributes of a row with a format of each are known', () => {
  expect(toLeadKinds([row(['email'])])[0]?.names).toContain('email');
});

test('journeys of one topic with different answers are two kinds of lead', () => {
  const one = row(['email']);
  const asked = { ...one.attributes, information: { asked: { kind: 'text' as const } } };
  const other = { ...one, owns: { topic: 'visit', querySubtype: 'Asked' }, attributes: asked };
  expect(toLeadKinds([one, other, { ...one }]).map(({ subtypes }) => subtypes)).toEqual([[], ['Asked']]);
});
