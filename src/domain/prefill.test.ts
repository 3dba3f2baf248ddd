import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { EMPTY_ADDRESS, toLabel, type Address, type AddressAttributes } from './entities/address.ts';
import type { Account, Customer } from './entities/customer.ts';
import { startDeadline } from './deadline.ts';
import { AppError } from './errors.ts';
import { loadPrefill, type PrefillPorts, findCorrespondenceAddress, toPrefill } from './prefill.ts';

function at(id: string, fields: Partial<AddressAttributes>): Address {
  const attributes = {
    ...EMPTY_ADDRESS,
    'postal-town': 'Exampleton',
    county: 'Midshire',
    postcode: 'ZZ99 1AA',
    ...fields,
  };
  return { id, label: toLabel(attributes), attributes };
}
const mill = at('mill', { 'house-number': '7', 'address-line1': 'Mill Lane' });
const flat = at('flat', { 'flat-number': '2', 'house-number': '14', 'address-line1': 'High Street' });
const letters = { label: mill.label, postcode: 'ZZ99 1AA' };
const account: Account = {
  id: 'a',
  firstName: 'Nadia',
  lastName: 'New',
  email: 'n@example.com',
  mobile: '07700900101',
  correspondence: letters,
};
const customer: Customer = {
  id: 'c',
  firstName: 'Olwen',
  surname: 'Old',
  email: 'o@example.com',
  phone: '',
  correspondence: letters,
};

describe('the order of prefill', () => {
  test('a live new-system account comes first', () => {
    expect(toPrefill({ liveAccounts: [account], customers: [customer] })).toMatchObject({
      firstName: 'Nadia',
      surname: 'New',
      email: 'n@example.com',
      telephoneNumber: '07700900101',
      hasAccount: true,
    });
  });

  test('else the older customer record', () => {
    expect(toPrefill({ liveAccounts: [], customers: [customer] })).toMatchObject({
      firstName: 'Olwen',
      surname: 'Old',
      email: 'o@example.com',
      telephoneNumber: '',
      hasAccount: true,
    });
  });

  test('nothing without either', () => {
    expect(toPrefill({ liveAccounts: [], customers: [] })).toEqual({
      firstName: '',
      surname: '',
      email: '',
      telephoneNumber: '',
      hasAccount: false,
      correspondence: null,
    });
  });
});

describe('the address that matches the correspondence address', () => {
  test.each([mill.label, '7 MILL LANE EXAMPLETON MIDSHIRE ZZ991AA', '7 Mill Lane, Exampleton, ZZ99 1AA'])(
    'is found from %j',
    (label) => {
      expect(findCorrespondenceAddress([flat, mill], { label, postcode: 'zz991aa' })?.id).toBe('mill');
    },
  );

  test('matches fields written as a label, flat included', () => {
    expect(
      findCorrespondenceAddress([flat, mill], { label: 'flat 2, 14 High Street, Exampleton ZZ99 1AA', postcode: '' })
        ?.id,
    ).toBe('flat');
  });

  test('does not match another number, another postcode, or none', () => {
    expect(
      findCorrespondenceAddress([mill], { label: '17 Mill Lane, Exampleton, ZZ99 1AA', postcode: 'ZZ99 1AA' }),
    ).toBeNull();
    expect(findCorrespondenceAddress([mill], { label: mill.label, postcode: 'ZZ99 1AB' })).toBeNull();
    expect(findCorrespondenceAddress([mill], { label: ' , ', postcode: '' })).toBeNull();
    const blank = { id: 'blank', label: '', attributes: EMPTY_ADDRESS };
    expect(findCorrespondenceAddress([blank], { label: ' , ', postcode: '' })).toBeNull();
    expect(findCorrespondenceAddress([mill], null)).toBeNull();
  });

  test('is not chosen if two look the same', () => {
    expect(findCorrespondenceAddress([mill, { ...mill, id: 'twin' }], letters)).toBeNull();
  });
});

describe('the calls behind a prefilled form', () => {
  const away = () => Promise.reject(new AppError('upstream', 'secret'));
  function ports(change: { live?: number } & Partial<PrefillPorts> = {}) {
    const asked: string[] = [];
    const lines: string[] = [];
    const say = (name: string) => void asked.push(name);
    const log = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }));
    const all: PrefillPorts = {
      accounts: {
        statusCount: async () => (say('count'), { liveCount: change.live ?? 0, lostCount: 0, preLiveCount: 0 }),
        list: async () => (say('accounts'), [account]),
      },
      customers: {
        list: async () => (say('customers'), [customer]),
        premises: async () => (say('premises'), [{ id: 'p', addresses: [flat, mill] }]),
      },
      addresses: { findByPostcode: async () => (say('addresses'), [flat, mill]), save: async () => 'x' },
      log: { info: log, warn: log, error: log },
      deadline: startDeadline(200),
      ...change,
    };
    return { all, asked, lines };
  }
  const tokens = { identityToken: 'i', accessToken: 'a' };

  test('a live account comes first, though the older record was asked for beside it', async () => {
    const { all, asked } = ports({ live: 1 });
    expect(await loadPrefill(all, tokens)).toMatchObject({ firstName: 'Nadia', address: { id: 'mill' } });
    expect(asked.toSorted()).toEqual(['accounts', 'addresses', 'count', 'customers', 'premises']);
  });

  test('accounts are requested only if one is live; otherwise the older record is used, with its premises', async () => {
    const { all, asked } = ports();
    expect(await loadPrefill(all, tokens)).toMatchObject({ firstName: 'Olwen', address: { id: 'mill' } });
    expect(asked.toSorted()).toEqual(['count', 'customers', 'premises']);
  });

  test('if the account API hangs, the older record is used and one line is logged', async () => {
    const hang = async () => (await new Promise((resolve) => setTimeout(resolve, 260)), away());
    const { all, lines } = ports({ accounts: { statusCount: hang, list: hang } });
    const found = await loadPrefill(all, tokens);
    expect(found).toMatchObject({ firstName: 'Olwen', hasAccount: true, address: { id: 'mill' } });
    expect(lines).toEqual([]);
    await vi.waitFor(() => expect(lines).not.toEqual([]));
    expect(lines.map((line) => (JSON.parse(line) as { source: string }).source)).toEqual(['accounts']);
  });

  test('calls that are slow only in sum are logged once, when the last one ends', async () => {
    const after = async <T>(answer: T) => (await new Promise((resolve) => setTimeout(resolve, 120)), answer);
    const { all, lines } = ports({
      accounts: {
        statusCount: () => after({ liveCount: 1, lostCount: 0, preLiveCount: 0 }),
        list: () => after([account]),
      },
    });
    expect(await loadPrefill(all, tokens)).toMatchObject({ firstName: 'Olwen' });
    await vi.waitFor(() => expect(lines).not.toEqual([]));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { source: 'accounts', code: expect.any(String), message: 'prefill left empty' },
    ]);
  });

  test('if both systems hang, the page waits for one deadline', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const hang = () => new Promise<never>(() => {});
    const { all } = ports({ accounts: { statusCount: hang, list: hang }, customers: { list: hang, premises: hang } });
    const begun = performance.now();
    const loaded = loadPrefill(all, tokens);
    await vi.runAllTimersAsync();
    expect(await loaded).toMatchObject({ firstName: '', hasAccount: null });
    expect(performance.now() - begun).toBe(200);
  });

  test('the older record is not asked for without an access token', async () => {
    const { all, asked } = ports();
    expect(await loadPrefill(all, { identityToken: 'i' })).toMatchObject({ firstName: '', hasAccount: false });
    expect(asked).toEqual(['count']);
  });

  test('a visitor’s page makes no call', async () => {
    const { all, asked } = ports();
    expect(await loadPrefill(all, {})).toMatchObject({ firstName: '', address: null, hasAccount: false });
    expect(asked).toEqual([]);
  });

  test('calls that fail are logged without their words, and the form stays empty', async () => {
    const { all, lines } = ports({
      accounts: { statusCount: away, list: away },
      customers: { list: away, premises: away },
    });
    expect(await loadPrefill(all, tokens)).toMatchObject({ firstName: '', address: null });
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('secret');
  });

  test('the details are prefilled although the address cannot be fetched', async () => {
    const { all, lines } = ports({ live: 1, addresses: { findByPostcode: away, save: away } });
    expect(await loadPrefill(all, tokens)).toMatchObject({ firstName: 'Nadia', address: null });
    expect(lines).toHaveLength(1);
  });
});
