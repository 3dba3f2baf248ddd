import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS, toLabel } from '#domain/entities/address.ts';
import type { Json } from '#domain/entities/lead.ts';
import {
  readAccountList,
  readStatusCount,
  toAccountListDocument,
  toStatusCount,
  readCustomerList,
  readPremisesList,
  toCustomerListDocument,
  toPremisesListDocument,
} from './customer.ts';

const attributes = {
  ...EMPTY_ADDRESS,
  'house-number': '7',
  'address-line1': 'Mill Lane',
  'postal-town': 'Exampleton',
  postcode: 'ZZ99 1AB',
};
const mill = { id: 'mill', label: toLabel(attributes), attributes };
const correspondence = { label: mill.label, postcode: 'ZZ99 1AB' };

const broken: Json[] = [null, 1, 'x', [], {}, { data: null }, { data: {} }, { errors: [] }];

describe('customers', () => {
  test('are read as they are written', () => {
    const customers = [
      { id: 'c', firstName: 'Olwen', surname: 'Old', email: 'o@example.com', phone: '07700 900102', correspondence },
    ];
    expect(readCustomerList(toCustomerListDocument(customers))).toEqual(customers);
  });

  test('a record of §3 alone is enough', () => {
    const document = {
      data: [
        { type: 'customers', id: 'c', attributes: { 'first-name': ' O ', surname: 'P', email: 'e' } },
        { attributes: {} },
        null,
      ],
    };
    expect(readCustomerList(document)).toEqual([
      { id: 'c', firstName: 'O', surname: 'P', email: 'e', phone: '', correspondence: null },
    ]);
  });

  test.each(broken)('%j is no list', (document) => {
    expect(readCustomerList(document)).toBeNull();
    expect(readPremisesList(document)).toBeNull();
  });
});

describe('premises', () => {
  test('are read as they are written', () => {
    const premises = [
      { id: 'p', addresses: [mill] },
      { id: 'q', addresses: [] },
    ];
    expect(readPremisesList(toPremisesListDocument(premises))).toEqual(premises);
  });

  test.each<[string, Json]>([
    ['inside the attributes', { data: [{ id: 'p', attributes: { addresses: [{ id: 'mill', ...attributes }] } }] }],
    ['as resources inside', { data: [{ id: 'p', addresses: [{ id: 'mill', type: 'addresses', attributes }] }] }],
    [
      'as included without relationships',
      {
        data: [{ id: 'p' }],
        included: [
          { id: 'mill', type: 'addresses', attributes },
          { id: 'm', type: 'meters' },
        ],
      },
    ],
  ])('addresses are found %s', (_, document) => {
    expect(readPremisesList(document)?.flatMap(({ addresses }) => addresses)).toEqual([mill]);
  });
});

describe('premises of an external back end', () => {
  const included = [
    { id: 'mill', type: 'addresses', attributes },
    { id: 'meter', type: 'meters', attributes },
  ];
  const place = (relationships: Json) => ({ data: [{ id: 'p', relationships }, { id: 'q' }], included });
  const ids = (document: Json) =>
    readPremisesList(document)?.map(({ id, addresses }) => [id, ...addresses.map((one) => one.id)]);

  test('may name one address without a list', () => {
    expect(ids(place({ addresses: { data: { id: 'mill', type: 'addresses' } } }))).toEqual([['p', 'mill'], ['q']]);
  });

  test('without a list have all included addresses', () => {
    for (const relationships of [null, {}, { addresses: { data: null } }])
      expect(ids(place(relationships))).toEqual([['', 'mill']]);
  });

  test('may have no address at all', () => {
    expect(ids({ data: [{ id: 'p' }] })).toEqual([['p']]);
    expect(ids({ data: [] })).toEqual([]);
  });

  test('are read as far as possible, and the rest is reported', () => {
    const told: string[] = [];
    const related = { addresses: { data: [{ id: 'mill' }, {}] } };
    const sent = { data: [{ id: 'p', relationships: related }, 7], included: [...included, { id: 'x' }] };
    expect(readPremisesList(sent, ({ pointer }) => told.push(pointer))?.map(({ id }) => id)).toEqual(['p']);
    expect(told.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the correspondence address', () => {
  test.each<[Json | undefined, object | null]>([
    ['7 Mill Lane, Exampleton, zz99 1ab ', { label: '7 Mill Lane, Exampleton, zz99 1ab', postcode: 'zz99 1ab' }],
    ['7 Mill Lane', { label: '7 Mill Lane', postcode: '' }],
    [attributes, { label: mill.label, postcode: 'ZZ99 1AB' }],
    ['', null],
    [' \n', null],
    [null, null],
    [undefined, null],
    [7, null],
    [{}, null],
    [[], null],
  ])('%j', (value, read) => {
    const document = { data: [{ id: 'c', attributes: { 'correspondence-address': value ?? null } }] };
    expect(readCustomerList(document)).toMatchObject([{ id: 'c', correspondence: read }]);
  });
});

describe('accounts', () => {
  test('are read as they are written', () => {
    const accounts = [{ id: 'a', firstName: 'N', lastName: 'M', email: 'e', mobile: '07700 900101', correspondence }];
    expect(readAccountList(toAccountListDocument(accounts))).toEqual(accounts);
    expect(
      readAccountList([{ id: 'a', person: { firstName: 'N', lastName: 'M' }, email: 'e', mobile: 1 }]),
    ).toMatchObject([{ firstName: 'N', mobile: '' }]);
    expect(readAccountList([{ id: 'a', person: null }, {}])).toMatchObject([
      { id: 'a', firstName: '', lastName: '' },
      { id: '', email: '' },
    ]);
    expect(readAccountList({ accounts: [] })).toEqual([]);
    expect(readAccountList({ data: 'x' })).toBeNull();
  });

  test('counts need the live count', () => {
    expect(readStatusCount(toStatusCount({ liveCount: 1, lostCount: 2, preLiveCount: 3 }))).toEqual({
      liveCount: 1,
      lostCount: 2,
      preLiveCount: 3,
    });
    expect(readStatusCount({ liveCount: 2 })).toEqual({ liveCount: 2, lostCount: 0, preLiveCount: 0 });
    expect(readStatusCount({ liveCount: '1', lostCount: '07', preLiveCount: -1 })).toEqual({
      liveCount: 1,
      lostCount: 7,
      preLiveCount: 0,
    });
    for (const document of [null, [], {}, { liveCount: 'one' }, { liveCount: -1 }, { lostCount: 1 }])
      expect(readStatusCount(document)).toBeNull();
  });
});
