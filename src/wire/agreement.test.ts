/** Forms and API agree on every limit: the API accepts unchanged whatever a form accepts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { readDetails, readQuery, type Details, type QueryValues, toLead } from '#domain/journeys/complaint/steps.ts';
import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import { readFeedback, readFeedbackDetails, toFeedbackLead } from '#domain/journeys/feedback/steps.ts';
import { readManualAddressForm } from '#domain/rules/manual-address.ts';
import { readMeterReading } from '#domain/journeys/meter-reading/form.ts';
import { toMeterReadingLead } from '#domain/journeys/meter-reading/lead.ts';
import { readAddressDocument, toAddressDocument } from './address.ts';
import { readLeadDocument, toLeadDocument } from './lead.ts';

type Typed = Record<string, string>;

const NOW = new Date('2026-11-20T12:00:00Z');
const person = {
  firstName: 'Ada',
  surname: 'Byron',
  email: 'ada@example.com',
  telephoneNumber: '07700 900123',
  addressId: 'a-1',
};
const details: Typed = { ...person, textphoneNumber: '18001 07700 900123', vulnerabilityConsent: 'yes' };
const query: Typed = { subject: 'Discount', query: 'The bill is too high.' };
const manual: Typed = {
  'flat-number': '2',
  'house-name': 'The Mill',
  'house-number': '14',
  'address-line1': 'High Street',
  'address-line2': 'Old Town',
  'postal-town': 'Exampleton',
  county: 'Kent',
  postcode: 'ZZ99 1AA',
};
const reading: Typed = {
  title: 'Ms',
  first_name: 'Ada',
  last_name: 'Byron',
  telephone: '07700 900123',
  email: 'ada@example.com',
  'fuel-radio-btns': 'Dual',
  gas_account_number: '851234567890',
  elec_account_number: 'A12345',
  is_economy_7_radio: 'yes',
  gas_reading: '00123',
  elec_reading: '1',
  elec7_reading_normal: '12',
  elec7_reading_low: '34',
  date: '2026-11-18',
};

/** Characters that pasting adds: from tables, web pages, other programs and other scripts. */
const strays = fc.constantFrom(
  '\t',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\v',
  '\f',
  '\u0000',
  '\u0001',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u009f',
  '\u00a0',
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200e',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u3000',
  '\ufeff',
  '\ud800',
  '\udc00',
  'é',
  '🔥',
  'ß',
  '-',
  "'",
);

/** One field with stray characters anywhere, or at its limit or a little longer; all others valid. */
function typing(good: Typed): fc.Arbitrary<Typed> {
  const names = Object.keys(good);
  const mixed = (value: string) =>
    fc
      .array(fc.tuple(fc.nat(value.length), strays), { minLength: 1, maxLength: 4 })
      .map((inserts) => inserts.reduce((text, [at, stray]) => text.slice(0, at) + stray + text.slice(at), value));
  const long = fc
    .tuple(fc.constantFrom('1', 'a', 'é', '𐌰', ' b', '\tb'), fc.integer({ min: 1, max: 260 }))
    .map(([unit, times]) => unit.repeat(times));
  return fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .oneof(
          { arbitrary: mixed(good[name] ?? ''), weight: 4 },
          { arbitrary: long, weight: 1 },
          { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
        )
        .map((value) => ({ ...good, [name]: value })),
    );
}

const sent = (document: JsonObject) => JSON.parse(JSON.stringify(document)) as Json;
const runs = { numRuns: 3_000 };

test('a complaint or an enquiry that its forms accept is a lead', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      typing({ ...details, ...query }),
      fc.boolean(),
      (kind, typed, hasAccount) => {
        const [first, second] = [readDetails(kind, typed), readQuery(kind, typed)];
        if (!first.parsed || !second.parsed) return;
        const lead = toLead(kind, first.parsed satisfies Details, second.parsed satisfies QueryValues, { hasAccount });
        expect(readLeadDocument(sent(toLeadDocument(lead)))).toEqual({ ok: true, value: lead });
      },
    ),
    runs,
  );
});

test('feedback that its forms accept is a lead', () => {
  fc.assert(
    fc.property(typing({ ...person, query: 'My credit' }), (typed) => {
      const [first, second] = [readFeedback(typed), readFeedbackDetails(typed)];
      if (!first.parsed || !second.parsed) return;
      const lead = toFeedbackLead(second.parsed, first.parsed.query);
      expect(readLeadDocument(sent(toLeadDocument(lead)))).toEqual({ ok: true, value: lead });
    }),
    runs,
  );
});

test('a meter reading that its form accepts is a lead', () => {
  fc.assert(
    fc.property(typing(reading), (typed) => {
      const { parsed } = readMeterReading(typed, NOW);
      if (!parsed) return;
      const lead = toMeterReadingLead(parsed);
      expect(readLeadDocument(sent(toLeadDocument(lead)))).toEqual({ ok: true, value: lead });
    }),
    runs,
  );
});

test('a manual address that its form accepts is an address', () => {
  fc.assert(
    fc.property(typing(manual), (typed) => {
      const { parsed } = readManualAddressForm(typed);
      if (parsed) expect(readAddressDocument(sent(toAddressDocument(parsed)))).toEqual({ ok: true, value: parsed });
    }),
    runs,
  );
});

test.each([99, 100, 101, 199, 200, 201])(
  'the id of a chosen address, %i characters long, is good on both sides or on neither',
  (length) => {
    const { parsed } = readFeedbackDetails({ ...person, addressId: 'a'.repeat(length) });
    const lead = toFeedbackLead(readFeedbackDetails(person).parsed ?? expect.fail(), 'My credit');
    const read = readLeadDocument(sent(toLeadDocument({ ...lead, addressId: 'a'.repeat(length) })));
    expect(read.ok).toBe(parsed !== null);
  },
);
