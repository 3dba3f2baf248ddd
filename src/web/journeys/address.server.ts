/**
 * §4 The address of a form: found by postcode, or entered manually and saved. Its state is derived from a post or a
 * draft; pages that ask for one pass `addressQuestion` to the engine.
 */
import type { Services } from '#web/services.ts';
import { LIMIT_RETRY_AFTER_S } from '#domain/constants.ts';
import { type Address, toLabel } from '#domain/entities/address.ts';
import { isAppError, isLogged, tooManyLookUps, tooManyRequests } from '#domain/errors.ts';
import {
  type FormSource,
  hasField,
  readField,
  readTyped,
  ADDRESS_INTENTS,
  type AddressIntent,
} from '#domain/journeys/form.ts';
import { manualAddressFields, readManualAddressForm } from '#domain/rules/manual-address.ts';
import { readPostcode } from '#domain/rules/postcode.ts';
import { isBlank } from '#domain/rules/text.ts';

export interface AddressView {
  /** `chosen`: an address was chosen from the list or saved manually, and Next may be shown. */
  mode: 'postcode' | 'choose' | 'manual' | 'chosen';
  postcode: string;
  /** The postcode of the last look-up, whether or not it had addresses; '' before the first. */
  listedFor: string;
  options: { id: string; label: string }[];
  addressId: string;
  manualAddressId: string;
  /** The chosen or saved address on one line. */
  label: string;
  /** Hand-entered fields as typed. */
  manual: Record<string, string>;
  /** Set if the submit could not do what was requested. */
  notice: string | null;
  /** Seconds to wait after too many look-ups, as in the notice; otherwise 0. */
  waitSeconds: number;
}

const GONE = 'We can’t find your address any more. Find it again, or enter it manually.';

/** Reads the address fields as posted or as stored in the draft, before any look-up. */
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

/** §6 Returns the view with a signed-in customer's correspondence address chosen. */
export function toChosenView({ id, label, attributes }: Address): AddressView {
  return {
    ...readPosted({}),
    mode: 'chosen',
    addressId: id,
    label,
    postcode: attributes.postcode,
    listedFor: attributes.postcode,
  };
}

/** Returns the view without a chosen address. */
export function toUnchosenView(view: AddressView): AddressView {
  return {
    ...view,
    mode: view.mode === 'chosen' ? 'postcode' : view.mode,
    addressId: '',
    manualAddressId: '',
    listedFor: '',
  };
}

/** The chosen address no longer exists anywhere: the form asks for it again, and what was typed stays. */
export function toUnavailableView(view: AddressView): AddressView {
  return { ...toUnchosenView(view), mode: view.manualAddressId ? 'manual' : 'postcode', notice: GONE };
}

/**
 * Returns the button of this part that was pressed; null for any other. Enter in a field posts no intent and no field
 * name: in manual entry it saves, unless only a postcode is filled in that has not been looked up.
 */
export function findPressedButton(form: FormSource): AddressIntent | null {
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

export function toSavedView(known: AddressView): AddressView {
  return { ...known, addressId: '', mode: 'chosen' };
}

/** Whether the postcode differs from that of the list. */
export function isOtherPostcode(view: AddressView, known: AddressView): boolean {
  const listedFor = view.listedFor || known.listedFor;
  return listedFor !== '' && !isSamePostcode(listedFor, view.postcode);
}

/** Whether two postcodes are the same, in any case and spacing. */
function isSamePostcode(one: string, other: string): boolean {
  const [key, otherKey] = [one, other].map((postcode) => postcode.replaceAll(/\s+/gu, '').toUpperCase());
  return key === otherKey;
}

/** Returns the fields of this part that the draft stores. */
export function toStoredAddress(view: AddressView): Record<string, string> {
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

export interface AddressAnswer {
  view: AddressView;
  errors: Record<string, string>;
  /** Saving failed on our side; a retry may succeed. */
  failed: boolean;
  /** This submit looked up a postcode, so the page shows the list, not an error. */
  searched: boolean;
}

type Needs = Pick<Services, 'addresses' | 'log'>;

const LOOK_UP_FAILED = 'We can’t look up addresses right now. Enter your address manually.';

async function lookUp(view: AddressView, { addresses, log }: Needs): Promise<AddressView> {
  try {
    const found = await addresses.findByPostcode(view.postcode);
    if (found.length === 0) {
      const notice = `We found no addresses at ${view.postcode.trim().toUpperCase()}. Check the postcode, or enter your address manually.`;
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
      const waitSeconds = error.details.retryAfter ?? LIMIT_RETRY_AFTER_S;
      return { ...view, mode: 'manual', notice: tooManyLookUps(waitSeconds), waitSeconds };
    }
    if (!isLogged(error)) log.error({ err: error }, 'address look-up failed');
    return { ...view, mode: 'manual', notice: LOOK_UP_FAILED };
  }
}

/** A chosen id is shown with its list, so that another can be chosen; if the list is unavailable, by its label. */
async function showChosen(view: AddressView, needs: Needs): Promise<AddressView> {
  if (!view.addressId) return view;
  const looked = readPostcode(view.postcode).ok ? await lookUp(view, needs) : view;
  const option = looked.options.find(({ id }) => id === view.addressId);
  if (option) return { ...looked, label: option.label };
  if (looked.mode === 'choose') return { ...looked, addressId: '' };
  return view;
}

/** Returns the initial state, from the draft or empty. */
export function showAddress(kept: FormSource, needs: Needs): Promise<AddressView> {
  return showChosen(readPosted(kept), needs);
}

const NOTHING = { errors: {}, failed: false, searched: false };

/** Handles Find address, Enter manually and Save address. */
export async function answerAddress(intent: AddressIntent, form: FormSource, needs: Needs): Promise<AddressAnswer> {
  const posted = readPosted(form);
  const view = toUnchosenView(posted);
  if (intent === 'manual-address') return { ...NOTHING, view: { ...view, mode: 'manual' } };
  if (intent === 'save-address') return saveAddress(view, form, needs);
  const found = await findAddress(view, needs);
  // An invalid postcode was not looked up, so the next one still differs from the last look-up.
  const isStill = view.mode === 'manual' && found.errors['postcode'] !== undefined;
  return isStill ? { ...found, view: { ...found.view, listedFor: posted.listedFor } } : found;
}

async function findAddress(view: AddressView, needs: Needs): Promise<AddressAnswer> {
  const postcode = readPostcode(view.postcode);
  if (!postcode.ok) return { ...NOTHING, view, errors: { postcode: postcode.message }, searched: true };
  return { ...NOTHING, view: await lookUp({ ...view, postcode: postcode.value }, needs), searched: true };
}

async function saveAddress(view: AddressView, form: FormSource, { addresses, log }: Needs): Promise<AddressAnswer> {
  // After “no addresses” the view stores which postcode that was, so that a corrected one is looked up.
  const typed: AddressView = { ...view, mode: 'manual', listedFor: readPosted(form).listedFor };
  const { errors, parsed } = readManualAddressForm(form);
  if (!parsed) return { ...NOTHING, view: typed, errors };
  try {
    const manualAddressId = await addresses.save(parsed);
    return { ...NOTHING, view: { ...view, mode: 'chosen', manualAddressId, label: toLabel(parsed) } };
  } catch (error) {
    if (isAppError(error, 'too-many-requests')) {
      const waitSeconds = error.details.retryAfter ?? LIMIT_RETRY_AFTER_S;
      return { ...NOTHING, view: { ...typed, notice: tooManyRequests(waitSeconds), waitSeconds } };
    }
    log.error({ err: error }, 'address not saved');
    return { ...NOTHING, view: typed, failed: true };
  }
}

/**
 * For Next: returns the chosen address or, with only a postcode typed, its list; also the list if the postcode has
 * changed since the look-up.
 * @param before the draft's version
 */
export async function continueAddress(form: FormSource, before: FormSource, needs: Needs): Promise<AddressAnswer> {
  const view = readPosted(form);
  const known = readPosted(before);
  if (isOwnSaved(view, known)) return { ...NOTHING, view: toSavedView(known) };
  // The page was open for longer than its draft or the address existed, but the form contains everything needed.
  if (view.manualAddressId) return saveAddress(toUnchosenView(view), form, needs);
  if (hasField(form, 'addressId') && isOtherPostcode(view, known)) return findAddress(toUnchosenView(view), needs);
  if (view.mode === 'chosen') return { ...NOTHING, view: await showChosen(view, needs) };
  if (view.mode === 'manual') return { ...NOTHING, view, errors: { postcode: 'Save your address first' } };
  const answer = await findAddress(view, needs);
  // The list was shown, and nothing was chosen.
  return hasField(form, 'addressId') ? { ...answer, searched: false } : answer;
}

/**
 * For a save without a send: nothing is looked up, and no address is saved.
 * @param before the draft's version
 */
export function saveAddressFields(form: FormSource, before: FormSource): AddressAnswer {
  const [view, known] = [readPosted(form), readPosted(before)];
  if (isOwnSaved(view, known)) return { ...NOTHING, view: toSavedView(known) };
  if (view.manualAddressId) return { ...NOTHING, view: { ...toUnchosenView(view), mode: 'manual' } };
  if (!view.addressId) return { ...NOTHING, view };
  if (isOtherPostcode(view, known)) return { ...NOTHING, view: toUnchosenView(view) };
  // The draft stores the label of the chosen entry; the list is looked up when the page is opened again.
  const label = known.addressId === view.addressId ? known.label : readField(form, 'addressLabel');
  return { ...NOTHING, view: { ...view, label } };
}

interface Submitted {
  form: FormSource;
  /** The draft's version. */
  before: FormSource;
  /** A button of this part. */
  pressed: AddressIntent | null;
  saveOnly: boolean;
}

export const addressQuestion = {
  readPosted,
  findPressedButton,
  showAddress,
  toChosen: toChosenView,
  toKept: toStoredAddress,
  toUnavailable: toUnavailableView,
  /** Returns what a submit does to the address. */
  answer({ form, before, pressed, saveOnly }: Submitted, needs: Needs): AddressAnswer | Promise<AddressAnswer> {
    if (pressed) return answerAddress(pressed, form, needs);
    return saveOnly ? saveAddressFields(form, before) : continueAddress(form, before, needs);
  },
};
export type AddressQuestion = typeof addressQuestion;
