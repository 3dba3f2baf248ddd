/** §4 The state of a details form's address part, as derived from a post or a draft without calls. */
import type { Address } from '#domain/entities/address.ts';
import { type FormSource, readField, readTyped } from '#domain/journeys/form.ts';
import { ADDRESS_INTENTS, type AddressIntent } from '#domain/journeys/form-fields.ts';
import { manualAddressFields } from '#domain/rules/manual-address.ts';
import { isBlank } from '#domain/rules/text.ts';

export interface AddressView {
  /** `chosen`: an address was chosen from the list or saved by hand, and Next may be shown. */
  mode: 'postcode' | 'choose' | 'manual' | 'chosen';
  postcode: string;
  /** The postcode of the last look-up, whether or not it had addresses; '' before the first. */
  listedFor: string;
  options: { id: string; label: string }[];
  addressId: string;
  manualAddressId: string;
  /** The chosen or saved address in one line. */
  label: string;
  /** Hand-entered fields as typed. */
  manual: Record<string, string>;
  /** Set when the submit could not do what was asked. */
  notice: string | null;
  /** Seconds to wait after too many look-ups, as in the notice; otherwise 0. */
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

/** §6 With the correspondence address of a signed-in customer chosen. */
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

/** Without the chosen address. */
export function toNone(view: AddressView): AddressView {
  return {
    ...view,
    mode: view.mode === 'chosen' ? 'postcode' : view.mode,
    addressId: '',
    manualAddressId: '',
    listedFor: '',
  };
}

/** The chosen address no longer exists anywhere: asks for it again and keeps what was typed. */
export function toGone(view: AddressView): AddressView {
  return { ...toNone(view), mode: view.manualAddressId ? 'manual' : 'postcode', notice: GONE };
}

/**
 * The button of this part that was pressed; null for any other. Enter in a field posts no intent and no field name: in
 * hand entry it saves, unless only a postcode is filled in that was not looked up yet.
 */
export function findPressed(form: FormSource): AddressIntent | null {
  const intent = readField(form, 'intent');
  const { mode, listedFor, postcode, manual } = readPosted(form);
  if (intent !== '' || mode !== 'manual') return ADDRESS_INTENTS.find((own) => own === intent) ?? null;
  const isBare = Object.entries(manual).every(([field, typed]) => isBlank(typed) === (field !== 'postcode'));
  return isBare && !isSamePostcode(listedFor, postcode) ? 'find-address' : 'save-address';
}

/** Whether the hand-entered address was saved from this draft; another id may be somebody else's. */
export function isOwnSaved(view: AddressView, known: AddressView): boolean {
  return view.manualAddressId !== '' && view.manualAddressId === known.manualAddressId;
}

export function toSaved(known: AddressView): AddressView {
  return { ...known, addressId: '', mode: 'chosen' };
}

/** Whether the postcode differs from that of the list. */
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
