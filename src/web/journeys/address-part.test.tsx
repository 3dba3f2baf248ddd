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

test('what is said of a part of the address uses the words beside its field', () => {
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

test('what names the building is asked for by those words', () => {
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

test('what was typed by hand stays in sight while addresses are listed, and its button leads back to it', () => {
  const listed: AddressView = { ...byHand, mode: 'choose', options: [{ id: 'a', label: '1 Mill Lane' }] };
  const bare = renderToStaticMarkup(<AddressPart address={listed} errors={{}} fresh={false} />);
  expect(bare).toContain('>Enter the address manually</button>');
  expect(bare).not.toContain('You typed');
  const view = { ...listed, manual: { 'house-number': '7', 'address-line1': 'High Street', county: ' ' } };
  const page = renderToStaticMarkup(<AddressPart address={view} errors={{}} fresh={false} />);
  expect(page).toContain('You typed: 7, High Street<');
  expect(page).toContain('>Go back to the address you typed</button>');
});

test('a list that is cut says so, and what to do', () => {
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

test('by hand, the first field without an answer has the focus where no script runs', () => {
  const findFocused = (postcode: string) => {
    const page = renderToStaticMarkup(<AddressPart address={{ ...byHand, postcode }} errors={{}} fresh />);
    return [...page.matchAll(/<input[^>]*autofocus[^>]*>/gi)].map(([input]) => /name="([^"]+)"/.exec(input)?.[1]);
  };
  expect([findFocused(' '), findFocused('ZZ99 1AA')]).toEqual([['postcode'], ['flat-number']]);
});
