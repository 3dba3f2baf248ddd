import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { manualAddressFields, readManualAddress } from '#domain/rules/manual-address.ts';
import { AddressPart } from './address-part.tsx';
import type { AddressView } from './address.server.ts';

const byHand: AddressView = {
  mode: 'manual',
  postcode: '',
  options: [],
  addressId: '',
  manualAddressId: '',
  label: '',
  manual: {},
  notice: null,
  waitSeconds: 0,
  listedFor: '',
};

test('the error of a part of the address uses its label', () => {
  const page = renderToStaticMarkup(<AddressPart address={byHand} errors={{}} fresh={false} />);
  const labels = new Map(
    [...page.matchAll(/<label for="([^"]+)">([^<]+)<\/label>/g)].map(([, name, label = '']) => [
      name,
      label.replace(' (optional)', ''),
    ]),
  );
  expect([...labels.keys()]).toEqual(manualAddressFields);
  const { reads } = readManualAddress(
    Object.fromEntries(manualAddressFields.map((field) => [field, 'x'.repeat(101)])) as Record<
      (typeof manualAddressFields)[number],
      string
    >,
  );
  for (const field of manualAddressFields)
    expect(reads[field]).toMatchObject({ message: expect.stringMatching(`^${labels.get(field)} must be `) });
});

test('the error of a missing building uses the labels of its fields', () => {
  const { reads } = readManualAddress(
    Object.fromEntries(manualAddressFields.map((field) => [field, ''])) as Record<
      (typeof manualAddressFields)[number],
      string
    >,
  );
  expect(reads['address-line1']).toEqual({
    ok: false,
    message: 'Enter a flat number, a house name or number, or a street',
  });
});

test('a manual address stays visible while addresses are listed, and its button returns to it', () => {
  const listed: AddressView = { ...byHand, mode: 'choose', options: [{ id: 'a', label: '1 Mill Lane' }] };
  const bare = renderToStaticMarkup(<AddressPart address={listed} errors={{}} fresh={false} />);
  expect(bare).toContain('>Enter the address manually</button>');
  expect(bare).not.toContain('You typed');
  const view = { ...listed, manual: { 'house-number': '7', 'address-line1': 'High Street', county: ' ' } };
  const page = renderToStaticMarkup(<AddressPart address={view} errors={{}} fresh={false} />);
  expect(page).toContain('You typed: 7, High Street<');
  expect(page).toContain('>Go back to the address you typed</button>');
});

test('a truncated list says so, and what to do', () => {
  const toFirst = (count: number) => {
    const options = Array.from({ length: count }, (_, at) => ({ id: `${at}`, label: `${at} Mill Lane` }));
    const page = renderToStaticMarkup(
      <AddressPart address={{ ...byHand, mode: 'choose', options }} errors={{}} fresh={false} />,
    );
    return /<option value=""[^>]*>([^<]+)</.exec(page)?.[1];
  };
  expect([toFirst(1), toFirst(199)]).toEqual(['1 address found', '199 addresses found']);
  expect(toFirst(200)).toBe('Showing the first 200 addresses. If yours is not listed, enter it manually');
});

test('in manual entry the first empty field has the focus without a script', () => {
  const findFocused = (postcode: string) => {
    const page = renderToStaticMarkup(<AddressPart address={{ ...byHand, postcode }} errors={{}} fresh />);
    return [...page.matchAll(/<input[^>]*autofocus[^>]*>/gi)].map(([input]) => /name="([^"]+)"/.exec(input)?.[1]);
  };
  expect([findFocused(' '), findFocused('ZZ99 1AA')]).toEqual([['postcode'], ['flat-number']]);
});
