import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import type { Json } from '#domain/entities/lead.ts';
import { readAddressChoice } from '#domain/journeys/personal-details.ts';
import { readAddressDocument, readAddressList, toAddressDocument, toAddressListDocument } from './address.ts';

const home = {
  ...EMPTY_ADDRESS,
  'house-number': '14',
  'address-line1': 'High Street',
  'postal-town': 'Exampleton',
  postcode: 'ZZ99 1AA',
};

function pointers(changes: Record<string, Json>): string[] {
  const read = readAddressDocument({ data: { type: 'addresses', attributes: { ...home, ...changes } } });
  return read.ok ? [] : read.problems.map(({ pointer }) => pointer);
}

describe('the address document', () => {
  test('is read back as it was written', () => {
    expect(readAddressDocument(toAddressDocument(home))).toEqual({ ok: true, value: home });
  });

  test('has the label of §3, which is optional to readers', () => {
    expect(toAddressDocument(home)).toMatchObject({
      data: { attributes: { address: '14 High Street, Exampleton, ZZ99 1AA' } },
    });
    for (const address of ['14 High Street', '', null, 7, 'x'.repeat(1_000)]) expect(pointers({ address })).toEqual([]);
    expect(pointers({})).toEqual([]);
  });

  test('with only invisible characters is not an address', () => {
    expect(pointers({ 'house-number': '\u200b', 'address-line1': '' })).toEqual(['/data/attributes']);
  });

  test('accepts a postcode in any case and spacing and stores it canonically', () => {
    expect(readAddressDocument(toAddressDocument({ ...home, postcode: 'zz991aa' }))).toEqual({ ok: true, value: home });
  });

  test.each(['house-name', 'house-number', 'flat-number', 'address-line1'] as const)(
    '%s alone is enough for the place',
    (field) => {
      expect(pointers({ 'house-number': '', 'address-line1': '', [field]: 'x' })).toEqual([]);
    },
  );

  test('without a place is not an address', () => {
    expect(pointers({ 'house-number': '', 'address-line1': null })).toEqual(['/data/attributes']);
  });

  test('leaves out empty fields', () => {
    const { data } = toAddressDocument(home) as { data: { attributes: object } };
    expect(Object.keys(data.attributes)).toEqual([
      'house-number',
      'address-line1',
      'postal-town',
      'postcode',
      'address',
    ]);
  });

  test('loses the spaces around a field', () => {
    const sent = { data: { type: 'addresses', attributes: { ...home, 'house-number': ' 14 ', county: ' ' } } };
    expect(readAddressDocument(sent)).toEqual({ ok: true, value: home });
  });

  test('with a numeric house number has that error only', () => {
    expect(pointers({ 'house-number': 14, 'address-line1': '' })).toEqual(['/data/attributes/house-number']);
  });

  test.each<Json>([null, {}, { data: { type: 'leads', attributes: {} } }])('is not %j', (document) => {
    expect(readAddressDocument(document).ok).toBe(false);
  });

  test('names every broken field at once', () => {
    expect(pointers({ county: 'x'.repeat(101), 'postal-town': ' ', postcode: 'HELLO' })).toEqual([
      '/data/attributes/postal-town',
      '/data/attributes/county',
      '/data/attributes/postcode',
    ]);
  });
});

describe('the list of addresses', () => {
  test('has ids, fields and labels', () => {
    const address = { id: 'a', label: 'A label', attributes: home };
    expect(readAddressList(toAddressListDocument([address]))).toEqual([address]);
  });

  test('of an external back end may lack a label, or have numbers, null or other fields', () => {
    const attributes = {
      'house-number': 14,
      'address-line1': 'High Street',
      county: null,
      uprn: 1,
      postcode: 'ZZ99 1AA',
    };
    expect(readAddressList({ data: [{ type: 'addresses', id: 'x', attributes }, { id: 7 }, null] })).toEqual([
      expect.objectContaining({ id: 'x', label: '14 High Street, ZZ99 1AA' }),
    ]);
  });

  test('is at most 200 long', () => {
    const data = Array.from({ length: 300 }, (_, n) => ({ id: String(n), attributes: { address: '1 High Street' } }));
    expect(readAddressList({ data })).toHaveLength(200);
  });

  test('has no empty entries and no duplicate ids', () => {
    const [first, second] = [{ address: '1 High Street' }, { address: '2 High Street' }];
    const sent = [{ address: ['x'] }, first, second, {}].map((attributes, at) => ({
      id: at < 3 ? 'a' : 'b',
      attributes,
    }));
    expect(readAddressList({ data: sent })?.map(({ id, label }) => [id, label])).toEqual([['a', '1 High Street']]);
  });

  test.each<Json>([null, {}, { data: {} }, 'x'])('%j is no list', (document) => {
    expect(readAddressList(document)).toBeNull();
  });
});

test('a response has 200 addresses at most', () => {
  const many = Array.from({ length: 201 }, (_, at) => ({ id: `${at}`, label: 'x', attributes: home }));
  expect(toAddressListDocument(many)['data']).toHaveLength(200);
});

describe('the id of an address', () => {
  const idsOf = (...ids: Json[]) =>
    readAddressList({ data: ids.map((id) => ({ id, attributes: { address: '1 High Street' } })) })?.map(({ id }) => id);

  test('that a form cannot post is not offered', () => {
    expect(idsOf('a\u0000b', 'a\ud800', 'a\r\nb', 'x'.repeat(201))).toEqual([]);
  });

  test('that is offered can be chosen, with spaces and letters of any script too', () => {
    const ids = idsOf('GB|RM|A|27 HIGH ST', 'straße-1', '{4711}', 'x'.repeat(200)) ?? [];
    expect(ids).toHaveLength(4);
    for (const id of ids) expect(readAddressChoice({ addressId: id })).toMatchObject({ ok: true });
  });
});
