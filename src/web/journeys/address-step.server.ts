/** §4 The address part of a details form: found by postcode, or entered by hand and saved. */
import type { Services } from '#web/context.server.ts';
import { LIMIT_WAIT_S } from '#domain/constants.ts';
import { toLabel } from '#domain/entities/address.ts';
import { isAppError, isLogged, tooManyLookUps, tooManyRequests } from '#domain/errors.ts';
import { type FormSource, hasField, readField } from '#domain/journeys/form.ts';
import type { AddressIntent } from '#domain/journeys/form-fields.ts';
import { readManualAddressForm } from '#domain/journeys/manual-address.ts';
import { readPostcode } from '#domain/rules/postcode.ts';
import { type AddressView, isOtherList, isOwnSaved, readPosted, toNone, toSaved } from './address-view.server.ts';

export interface AddressAnswer {
  view: AddressView;
  errors: Record<string, string>;
  /** Saving failed on our side; a retry may work. */
  failed: boolean;
  /** This submit ran a lookup: show the list, not an error. */
  searched: boolean;
}

type Needs = Pick<Services, 'addresses' | 'log'>;

const LOOK_UP_FAILED = 'We can’t look up addresses right now. Enter your address by hand.';

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
      const waitSeconds = error.details.retryAfter ?? LIMIT_WAIT_S;
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

/** The initial state: from the draft, or empty. */
export function showAddress(kept: FormSource, needs: Needs): Promise<AddressView> {
  return showChosen(readPosted(kept), needs);
}

const NOTHING = { errors: {}, failed: false, searched: false };

/** For a page that is only shown again: shows the posted address and saves nothing. */
export async function showPosted(form: FormSource, needs: Needs): Promise<AddressAnswer> {
  return { ...NOTHING, view: await showAddress(form, needs) };
}

/** Handles Find address, Enter by hand and Save address. */
export async function answerAddress(intent: AddressIntent, form: FormSource, needs: Needs): Promise<AddressAnswer> {
  const posted = readPosted(form);
  const view = toNone(posted);
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
  // After “no addresses”, remembers which postcode that was: it may be corrected on the next try.
  const typed: AddressView = { ...view, mode: 'manual', listedFor: readPosted(form).listedFor };
  const { errors, parsed } = readManualAddressForm(form);
  if (!parsed) return { ...NOTHING, view: typed, errors };
  try {
    const manualAddressId = await addresses.save(parsed);
    return { ...NOTHING, view: { ...view, mode: 'chosen', manualAddressId, label: toLabel(parsed) } };
  } catch (error) {
    if (isAppError(error, 'too-many-requests')) {
      const waitSeconds = error.details.retryAfter ?? LIMIT_WAIT_S;
      return { ...NOTHING, view: { ...typed, notice: tooManyRequests(waitSeconds), waitSeconds } };
    }
    log.error({ err: error }, 'address not saved');
    return { ...NOTHING, view: typed, failed: true };
  }
}

/**
 * For Next: the chosen address, or, with only a postcode typed, its list; also the list if the postcode has changed
 * since the look-up. `before` is the draft's version.
 */
export async function continueAddress(form: FormSource, before: FormSource, needs: Needs): Promise<AddressAnswer> {
  const view = readPosted(form);
  const known = readPosted(before);
  if (isOwnSaved(view, known)) return { ...NOTHING, view: toSaved(known) };
  // The page was open longer than its draft or the address existed: the form holds everything needed.
  if (view.manualAddressId) return saveAddress(toNone(view), form, needs);
  if (hasField(form, 'addressId') && isOtherList(view, known)) return findAddress(toNone(view), needs);
  if (view.mode === 'chosen') return { ...NOTHING, view: await showChosen(view, needs) };
  if (view.mode === 'manual') return { ...NOTHING, view, errors: { postcode: 'Save your address first' } };
  const answer = await findAddress(view, needs);
  // The list was shown, and nothing was chosen.
  return hasField(form, 'addressId') ? { ...answer, searched: false } : answer;
}

/** For a save without a send: no look-up, and no address is saved. `before` is the draft's version. */
export function keepAddress(form: FormSource, before: FormSource): AddressAnswer {
  const [view, known] = [readPosted(form), readPosted(before)];
  if (isOwnSaved(view, known)) return { ...NOTHING, view: toSaved(known) };
  if (view.manualAddressId) return { ...NOTHING, view: { ...toNone(view), mode: 'manual' } };
  if (!view.addressId) return { ...NOTHING, view };
  if (isOtherList(view, known)) return { ...NOTHING, view: toNone(view) };
  // Keeps the label of the chosen entry; the list is looked up when the page is opened again.
  const label = known.addressId === view.addressId ? known.label : readField(form, 'addressLabel');
  return { ...NOTHING, view: { ...view, label } };
}
