/** §4 What the address part of a details form shows, and what a post or a draft says of it; nothing is asked of any system. */
import type { Address } from '#domain/entities/address.ts';
import { type FormSource, readField, readTyped } from '#domain/journeys/form.ts';
import { manualAddressFields } from '#domain/rules/manual-address.ts';
import { isBlank } from '#domain/rules/text.ts';

export const ADDRESS_INTENTS = ['find-address', 'manual-address', 'save-address'] as const;
export type AddressIntent = (typeof ADDRESS_INTENTS)[number];

export interface AddressView {
  /** `chosen`: an address is fixed, from the list or saved by hand, and Next may be shown. */
  mode: 'postcode' | 'choose' | 'manual' | 'chosen';
  postcode: string;
  /** The postcode that the list, or the chosen address, was found by, or that has none; '' before a look-up. */
  listedFor: string;
  options: { id: string; label: string }[];
  addressId: string;
  manualAddressId: string;
  /** The chosen or saved address in one line. */
  label: string;
  /** Hand-entered fields as typed. */
  manual: Record<string, string>;
  /** Set when the submit did not do what was asked. */
  notice: string | null;
  /** After too many look-ups, as the notice says; 0 otherwise. */
  waitSeconds: number;
}

const GONE = 'We can’t find your address any more. Find it, or enter it, again.';

/** The address fields as posted or as kept in the draft, before any look-up. */
export function readPosted(source: FormSource): AddressView {
  const addressId = readField(source, 'addressId').trim();
  const manualAddressId = readField(source, 'manualAddressId').trim();
  return {
    mode:
      addressId || manualAddressId ? 'chosen' : readField(source, 'address-mode') === 'manual' ? 'manual' : 'postcode',
    postcode: readField(source, 'postcode'),
    listedFor: readField(source, 'addressPostcode'),
    options: [],
    addressId,
    manualAddressId: addressId ? '' : manualAddressId,
    label: readField(source, 'addressLabel') || (addressId ? 'The address you chose' : ''),
    manual: readTyped(manualAddressFields, source),
    notice: readField(source, 'address-gone') === '' ? null : GONE,
    waitSeconds: 0,
  };
}

/** §6 The correspondence address of a signed-in customer, chosen already. */
export function toChosen({ id, label, attributes }: Address): AddressView {
  return {
    ...readPosted({}),
    mode: 'chosen',
    addressId: id,
    label,
    postcode: attributes.postcode,
    listedFor: attributes.postcode,
  };
}

/** Forgets the chosen address. */
export function toNone(view: AddressView): AddressView {
  return {
    ...view,
    mode: view.mode === 'chosen' ? 'postcode' : view.mode,
    addressId: '',
    manualAddressId: '',
    listedFor: '',
  };
}

/** No system knows the chosen address any more: it is asked for again, beside what was typed. */
export function toGone(view: AddressView): AddressView {
  return { ...toNone(view), mode: view.manualAddressId ? 'manual' : 'postcode', notice: GONE };
}

/**
 * The button of this part that was pressed; null for any other. Enter in a field has no intent, and says not which field: by
 * hand it saves, unless nothing but a postcode is there to be saved, and that one was not looked up yet.
 */
export function findPressed(form: FormSource): AddressIntent | null {
  const intent = readField(form, 'intent');
  const { mode, listedFor, postcode, manual } = readPosted(form);
  if (intent !== '' || mode !== 'manual') return ADDRESS_INTENTS.find((own) => own === intent) ?? null;
  const isBare = Object.entries(manual).every(([field, typed]) => isBlank(typed) === (field !== 'postcode'));
  return isBare && !isSamePostcode(listedFor, postcode) ? 'find-address' : 'save-address';
}

/** The address by hand was saved from this draft; another id may be somebody else's. */
export function isOwnSaved(view: AddressView, known: AddressView): boolean {
  return view.manualAddressId !== '' && view.manualAddressId === known.manualAddressId;
}

export function toSaved(known: AddressView): AddressView {
  return { ...known, addressId: '', mode: 'chosen' };
}

/** The postcode is no longer the one that the list was for. */
export function isOtherList(view: AddressView, known: AddressView): boolean {
  const listedFor = view.listedFor || known.listedFor;
  return listedFor !== '' && !isSamePostcode(listedFor, view.postcode);
}

/** In any case and spacing. */
function isSamePostcode(one: string, other: string): boolean {
  const [key, otherKey] = [one, other].map((postcode) => postcode.replaceAll(/\s+/gu, '').toUpperCase());
  return key === otherKey;
}

/** What the draft keeps of this part. */
export function toKeptAddress(view: AddressView): Record<string, string> {
  return {
    ...view.manual,
    postcode: view.postcode,
    addressPostcode: view.listedFor,
    addressId: view.addressId,
    manualAddressId: view.manualAddressId,
    addressLabel: view.label,
    'address-mode': view.mode === 'manual' ? 'manual' : '',
    ...(view.notice === GONE && { 'address-gone': 'yes' }),
  };
}
