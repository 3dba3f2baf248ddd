/** §4 The address part of a details form: found by postcode, or entered by hand and saved. */
import type { Services } from '#app/context.ts';
import { type Address, toLabel } from '#domain/entities/address.ts';
import { isAppError, isLogged, tooManyLookUps, tooManyRequests } from '#domain/errors.ts';
import { type FormSource, hasField, readField, readTyped } from '#domain/journeys/form.ts';
import { readManualAddressForm } from '#domain/journeys/manual-address.ts';
import { manualAddressFields } from '#domain/rules/manual-address.ts';
import { readPostcode } from '#domain/rules/postcode.ts';
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

export interface AddressAnswer {
  view: AddressView;
  errors: Record<string, string>;
  /** Saving failed on our side; trying again may work. */
  failed: boolean;
  /** This submit ran a lookup: show the list, not an error. */
  searched: boolean;
}

type Needs = Pick<Services, 'addresses' | 'log'>;

const LOOK_UP_WAIT_S = 60;
const GONE = 'We can’t find your address any more. Find it, or enter it, again.';
const LOOK_UP_FAILED = 'We can’t look up addresses right now. Enter your address by hand.';

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

async function lookUp(view: AddressView, { addresses, log }: Needs): Promise<AddressView> {
  try {
    const found = await addresses.findByPostcode(view.postcode);
    if (found.length === 0) {
      const notice = `We found no addresses at ${view.postcode.trim().toUpperCase()}. Check the postcode, or enter your address by hand.`;
      return { ...view, mode: 'manual', listedFor: view.postcode, notice };
    }
    return {
      ...view,
      mode: 'choose',
      listedFor: view.postcode,
      options: found.map(({ id, label }) => ({ id, label })),
      manualAddressId: '',
    };
  } catch (error) {
    if (isAppError(error, 'too-many-requests')) {
      const waitSeconds = error.details.retryAfter ?? LOOK_UP_WAIT_S;
      return { ...view, mode: 'manual', notice: tooManyLookUps(waitSeconds), waitSeconds };
    }
    if (!isLogged(error)) log.error({ err: error }, 'address look-up failed');
    return { ...view, mode: 'manual', notice: LOOK_UP_FAILED };
  }
}

/** A chosen id is shown with its list, so that another can be chosen; without the list, by its label. */
async function showChosen(view: AddressView, needs: Needs): Promise<AddressView> {
  if (!view.addressId) return view;
  const looked = readPostcode(view.postcode).ok ? await lookUp(view, needs) : view;
  const option = looked.options.find(({ id }) => id === view.addressId);
  if (option) return { ...looked, label: option.label };
  if (looked.mode === 'choose') return { ...looked, addressId: '' };
  return view;
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

/** What to show on arrival: from the draft, or nothing yet. */
export function showAddress(kept: FormSource, needs: Needs): Promise<AddressView> {
  return showChosen(readPosted(kept), needs);
}

const NOTHING = { errors: {}, failed: false, searched: false };

/** Forgets the chosen address. */
function toNone(view: AddressView): AddressView {
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

/** Answers Find address, Enter by hand and Save address. */
export async function answerAddress(intent: AddressIntent, form: FormSource, needs: Needs): Promise<AddressAnswer> {
  const view = toNone(readPosted(form));
  if (intent === 'manual-address') return { ...NOTHING, view: { ...view, mode: 'manual' } };
  if (intent === 'find-address' || isPostcodeCorrected(form)) return findAddress(view, needs);
  return saveAddress(view, form, needs);
}

/** Enter in a field presses Save address: after “no addresses” it may be the postcode that was put right, and nothing else. */
function isPostcodeCorrected(form: FormSource): boolean {
  const { listedFor, postcode, manual } = readPosted(form);
  const isBare = Object.entries(manual).every(([field, value]) => field === 'postcode' || isBlank(value));
  return isBare && listedFor !== '' && !isSamePostcode(listedFor, postcode);
}

async function findAddress(view: AddressView, needs: Needs): Promise<AddressAnswer> {
  const postcode = readPostcode(view.postcode);
  if (!postcode.ok) return { ...NOTHING, view, errors: { postcode: postcode.message }, searched: true };
  return { ...NOTHING, view: await lookUp({ ...view, postcode: postcode.value }, needs), searched: true };
}

async function saveAddress(view: AddressView, form: FormSource, { addresses, log }: Needs): Promise<AddressAnswer> {
  // The page after “no addresses” still knows which postcode that was: it may be put right on the next try.
  const typed: AddressView = { ...view, mode: 'manual', listedFor: readPosted(form).listedFor };
  const { errors, parsed } = readManualAddressForm(form);
  if (!parsed) return { ...NOTHING, view: typed, errors };
  try {
    const manualAddressId = await addresses.save(parsed);
    return { ...NOTHING, view: { ...view, mode: 'chosen', manualAddressId, label: toLabel(parsed) } };
  } catch (error) {
    if (isAppError(error, 'too-many-requests')) {
      const waitSeconds = error.details.retryAfter ?? LOOK_UP_WAIT_S;
      return { ...NOTHING, view: { ...typed, notice: tooManyRequests(waitSeconds), waitSeconds } };
    }
    log.error({ err: error }, 'address not saved');
    return { ...NOTHING, view: typed, failed: true };
  }
}

/** In any case and spacing. */
function isSamePostcode(one: string, other: string): boolean {
  const [key, otherKey] = [one, other].map((postcode) => postcode.replaceAll(/\s+/gu, '').toUpperCase());
  return key === otherKey;
}

/**
 * For Next: the chosen address, or, with only a postcode typed, its list; also the list when the postcode is no
 * longer the one that the list was for. `before` is what the draft kept.
 */
export async function continueAddress(form: FormSource, before: FormSource, needs: Needs): Promise<AddressAnswer> {
  const view = readPosted(form);
  const known = readPosted(before);
  if (view.manualAddressId && view.manualAddressId === known.manualAddressId) {
    return { ...NOTHING, view: { ...known, addressId: '', mode: 'chosen' } };
  }
  // The page was open for longer than its draft, or than the address: the form holds all of it.
  if (view.manualAddressId) return saveAddress(toNone(view), form, needs);
  const listedFor = view.listedFor || known.listedFor;
  if (hasField(form, 'addressId') && listedFor !== '' && !isSamePostcode(listedFor, view.postcode))
    return findAddress(toNone(view), needs);
  if (view.mode === 'chosen') return { ...NOTHING, view: await showChosen(view, needs) };
  if (view.mode === 'manual') return { ...NOTHING, view, errors: { postcode: 'Save your address first' } };
  const answer = await findAddress(view, needs);
  // The list was shown, and nothing was chosen.
  return hasField(form, 'addressId') ? { ...answer, searched: false } : answer;
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
