import { describe, expect, test } from 'vitest';
import type { Services } from '#web/services.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { AppError } from '#domain/errors.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { answerAddress, continueAddress, saveAddressFields, showAddress } from './address.server.ts';
import { findPressedButton, toStoredAddress } from './address.server.ts';

const FOUND = [
  { id: 'a1', label: '1 Mill Lane', attributes: EMPTY_ADDRESS },
  { id: 'a2', label: '2 Mill Lane', attributes: EMPTY_ADDRESS },
];
const BY_HAND = {
  'address-line1': 'Mill Lane',
  'house-number': '7',
  'postal-town': 'Exampleton',
  postcode: 'ZZ99 1AB',
};

function needs(fails?: AppError) {
  const looked: string[] = [];
  const saved: object[] = [];
  const answer = <T>(value: T) => (fails ? Promise.reject(fails) : Promise.resolve(value));
  const addresses = {
    findByPostcode: (postcode: string) => {
      looked.push(postcode);
      return answer(postcode.trim().toUpperCase().startsWith('ZZ99') ? FOUND : []);
    },
    save: (address: object) => {
      saved.push(address);
      return answer('saved-id');
    },
  } as unknown as Services['addresses'];
  return { addresses, log: createRecordingLog(), looked, saved };
}

test('an invalid postcode hides nothing of a manually entered address', async () => {
  const posted = { ...BY_HAND, 'address-mode': 'manual', postcode: 'Mill Lane' };
  const { view, errors } = await answerAddress('find-address', posted, needs());
  expect([view.mode, view.manual['house-number'], Object.keys(errors)]).toEqual(['manual', '7', ['postcode']]);
  const bare = await answerAddress('find-address', { postcode: 'Mill Lane' }, needs());
  expect([bare.view.mode, Object.keys(bare.errors)]).toEqual(['postcode', ['postcode']]);
});

describe('Next', () => {
  test('accepts a manual address that this browser saved', async () => {
    const before = { manualAddressId: 'mine', addressLabel: '7 Mill Lane', postcode: 'ZZ99 1AB' };
    const { view } = await continueAddress({ manualAddressId: 'mine', addressLabel: 'Elsewhere' }, before, needs());
    expect(view).toMatchObject({ mode: 'chosen', manualAddressId: 'mine', addressId: '', label: '7 Mill Lane' });
  });

  test('with another manual address id than the draft’s saves the posted address, and nothing of the draft’s', async () => {
    const posted = { ...BY_HAND, manualAddressId: 'gone', addressLabel: 'Elsewhere' };
    const services = needs();
    const { view } = await continueAddress(
      posted,
      { manualAddressId: 'mine', addressLabel: '1 High Street' },
      services,
    );
    expect(view).toMatchObject({
      mode: 'chosen',
      manualAddressId: 'saved-id',
      label: '7 Mill Lane, Exampleton, ZZ99 1AB',
    });
    expect(services.saved).toHaveLength(1);
  });

  test('asks again for a manual address that neither the draft nor the form contains', async () => {
    const { view, errors } = await continueAddress({ manualAddressId: 'gone' }, {}, needs());
    expect(view).toMatchObject({ mode: 'manual', manualAddressId: '' });
    expect(Object.keys(errors)).toContain('postcode');
  });

  test('shows the list of a new postcode instead of the chosen address', async () => {
    const posted = { addressId: 'a1', addressPostcode: 'ZZ99 1AB', postcode: 'ZZ99 2CD' };
    const { view, searched } = await continueAddress(posted, {}, needs());
    expect(view).toMatchObject({ mode: 'choose', addressId: '', listedFor: 'ZZ99 2CD' });
    expect(searched).toBe(true);
  });

  test('compares postcodes in any case and spacing', async () => {
    const posted = { addressId: 'a2', addressPostcode: 'ZZ99 1AB', postcode: ' zz991ab' };
    const { view, searched } = await continueAddress(posted, {}, needs());
    expect(view).toMatchObject({ addressId: 'a2', label: '2 Mill Lane' });
    expect(searched).toBe(false);
  });

  test('requires a manually entered address to be saved first', async () => {
    const { errors } = await continueAddress({ 'address-mode': 'manual' }, {}, needs());
    expect(errors).toEqual({ postcode: 'Save your address first' });
  });

  test('looks a postcode up if nothing was chosen, and says so', async () => {
    const first = await continueAddress({ postcode: 'ZZ99 1AB' }, {}, needs());
    expect([first.view.mode, first.searched]).toEqual(['choose', true]);
    const again = await continueAddress({ postcode: 'ZZ99 1AB', addressId: '' }, {}, needs());
    expect([again.view.mode, again.searched]).toEqual(['choose', false]);
  });
});

test('opening the page shows the saved address in its list, if it is still in it', async () => {
  expect(await showAddress({ addressId: 'a1', postcode: 'ZZ99 1AB' }, needs())).toMatchObject({
    mode: 'choose',
    addressId: 'a1',
    label: '1 Mill Lane',
  });
  expect(await showAddress({ addressId: 'gone', postcode: 'ZZ99 1AB' }, needs())).toMatchObject({ addressId: '' });
  const kept = { addressId: 'a1', addressLabel: '1 Mill Lane', postcode: 'ZZ99 1AB' };
  const away = await showAddress(kept, needs(new AppError('unavailable', 'away')));
  expect(away).toMatchObject({ mode: 'chosen', addressId: 'a1', label: '1 Mill Lane', notice: null });
});

describe('Find address', () => {
  test('offers manual entry if a postcode has no address', async () => {
    const { view } = await answerAddress('find-address', { postcode: 'AB1 2CD' }, needs());
    expect(view.mode).toBe('manual');
    expect(view.notice).toContain('no addresses at AB1 2CD');
  });

  const pressEnter = (form: Record<string, string>) =>
    answerAddress(findPressedButton(form) ?? 'manual-address', form, needs());

  test('after “no addresses” Enter looks a corrected postcode up, and saves as soon as something is typed by hand', async () => {
    const none = { 'address-mode': 'manual', addressPostcode: 'AB1 2CD' };
    const corrected = await pressEnter({ ...none, postcode: 'ZZ99 1AB' });
    expect(corrected).toMatchObject({ searched: true, errors: {}, view: { mode: 'choose' } });
    const same = await pressEnter({ ...none, postcode: 'ab12cd' });
    expect(Object.keys(same.errors)).toEqual(['address-line1', 'postal-town']);
    const late = { ...none, addressPostcode: same.view.listedFor, postcode: 'ZZ99 1AB' };
    expect(await pressEnter(late)).toMatchObject({ searched: true, errors: {} });
    const typed = await pressEnter({ ...none, ...BY_HAND });
    expect(typed.view).toMatchObject({ mode: 'chosen', manualAddressId: 'saved-id' });
  });

  test('after “no addresses” and then what is no postcode, Enter still looks the right one up', async () => {
    const none = { 'address-mode': 'manual', addressPostcode: 'AB1 2CD' };
    const wrong = await pressEnter({ ...none, postcode: 'Mill' });
    expect([Object.keys(wrong.errors), wrong.view.listedFor]).toEqual([['postcode'], 'AB1 2CD']);
    const right = { ...none, addressPostcode: wrong.view.listedFor, postcode: 'ZZ99 1AB' };
    expect(await pressEnter(right)).toMatchObject({ searched: true, errors: {} });
  });

  test('by hand from the start Enter looks a bare postcode up, and Save address says what is missing', async () => {
    const bare = { 'address-mode': 'manual', postcode: 'ZZ99 1AB' };
    expect(await pressEnter(bare)).toMatchObject({ searched: true, errors: {}, view: { mode: 'choose' } });
    const saved = await answerAddress('save-address', bare, needs());
    expect(Object.keys(saved.errors)).toEqual(['address-line1', 'postal-town']);
  });

  test('does not look up an invalid postcode', async () => {
    const asked = needs();
    const { errors } = await answerAddress('find-address', { postcode: 'nowhere' }, asked);
    expect(errors).toHaveProperty('postcode');
    expect(asked.looked).toEqual([]);
  });

  test('over the limit says how long to wait, and offers manual entry', async () => {
    const full = needs(new AppError('too-many-requests', 'x', { retryAfter: 120 }));
    const { view } = await answerAddress('find-address', { postcode: 'ZZ99 1AB' }, full);
    expect(view).toMatchObject({ mode: 'manual', waitSeconds: 120 });
    expect(full.log.lines).toEqual([]);
  });

  test('clears the previous choice', async () => {
    const { view } = await answerAddress('find-address', { postcode: 'ZZ99 1AB', manualAddressId: 'mine' }, needs());
    expect(view).toMatchObject({ mode: 'choose', manualAddressId: '', addressId: '' });
  });
});

describe('Save address', () => {
  test('saves a complete address, and names what is missing', async () => {
    const whole = needs();
    const { view } = await answerAddress('save-address', BY_HAND, whole);
    expect(view).toMatchObject({ mode: 'chosen', manualAddressId: 'saved-id' });
    expect(whole.saved).toHaveLength(1);
    const part = needs();
    const { errors } = await answerAddress('save-address', { ...BY_HAND, 'postal-town': '' }, part);
    expect(Object.keys(errors)).toEqual(['postal-town']);
    expect(part.saved).toEqual([]);
  });

  test('keeps the typed text if saving fails, and says that it is our fault', async () => {
    const away = await answerAddress('save-address', BY_HAND, needs(new AppError('unavailable', 'away')));
    expect(away).toMatchObject({ failed: true, view: { mode: 'manual', manualAddressId: '' } });
    const full = await answerAddress('save-address', BY_HAND, needs(new AppError('too-many-requests', 'x')));
    expect(full).toMatchObject({ failed: false, view: { mode: 'manual', waitSeconds: 60 } });
  });
});

test('the draft stores the part as it is shown', async () => {
  const { view } = await answerAddress('manual-address', { postcode: 'ZZ99 1AB', addressId: 'a1' }, needs());
  const kept = toStoredAddress(view);
  expect(kept).toMatchObject({ 'address-mode': 'manual', postcode: 'ZZ99 1AB', addressId: '' });
  expect((await showAddress(kept, needs())).mode).toBe('manual');
});

describe('an autosaved address', () => {
  test('has the typed text and the chosen address', () => {
    const byHand = saveAddressFields({ ...BY_HAND, 'address-mode': 'manual' }, {});
    expect(byHand).toMatchObject({ errors: {}, view: { mode: 'manual', manual: BY_HAND } });
    const listed = { addressId: 'a1', addressPostcode: 'ZZ99 1AB', postcode: 'zz991ab' };
    expect(saveAddressFields(listed, {}).view).toMatchObject({ mode: 'chosen', addressId: 'a1' });
    const known = saveAddressFields(listed, { addressId: 'a1', addressLabel: '1 Mill Lane' });
    expect([saveAddressFields(listed, {}).view.label, known.view.label]).toEqual(['', '1 Mill Lane']);
    const before = { manualAddressId: 'mine', addressLabel: '7 Mill Lane' };
    expect(saveAddressFields({ manualAddressId: 'mine' }, before).view).toMatchObject({
      mode: 'chosen',
      label: '7 Mill Lane',
    });
  });

  test('has no address of another postcode, and none that this draft did not save', () => {
    const moved = { addressId: 'a1', addressPostcode: 'ZZ99 1AB', postcode: 'ZZ99 2CD' };
    expect(saveAddressFields(moved, {}).view).toMatchObject({ mode: 'postcode', addressId: '', postcode: 'ZZ99 2CD' });
    const unknown = saveAddressFields({ ...BY_HAND, manualAddressId: 'anybody’s' }, { manualAddressId: 'mine' });
    expect(unknown.view).toMatchObject({ mode: 'manual', manualAddressId: '', manual: BY_HAND });
  });
});
