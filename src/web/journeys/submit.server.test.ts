import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import {
  type FeedbackDetailsField,
  feedbackDetailsFields,
  readFeedbackDetails,
  toFeedbackLead,
  feedbackDetails,
  feedbackText,
  feedbackFlow,
} from '#domain/journeys/feedback/steps.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';
import type { PersonalDetails } from '#domain/journeys/personal-details.ts';
import type { Step, Flow } from '#domain/journeys/step.ts';
import { typedDetails } from '#tests/support/details-examples.ts';
import { createFakeServices, type FakeServices, ORIGIN, postForm } from '#tests/support/fake-services.ts';
import { addressQuestion } from './address.server.ts';
import { arrive, type StepPage } from './arrive.server.ts';
import { submit } from './submit.server.ts';

const PATH = '/help-and-support/visit';
const ADDRESS = { manualAddressId: 'mine', addressLabel: '7 Mill Lane', postcode: 'ZZ99 1AA' };
const WHO = { ...typedDetails, ...ADDRESS, addressId: '', intent: 'submit' };

type Field = FeedbackDetailsField | 'needs';

/** A journey of one page, which asks for details and a free text. */
const STEP: Step<Field, PersonalDetails> = {
  name: 'personalDetails',
  path: PATH,
  fields: [...feedbackDetailsFields, 'needs'],
  freeText: 'needs',
  read(source: FormSource) {
    const { typed, ...read } = readFeedbackDetails(source);
    return { ...read, typed: { ...typed, needs: readField(source, 'needs') } };
  },
};
const FLOW: Flow = {
  ...feedbackFlow,
  steps: [STEP],
  toLead: (answers) => toFeedbackLead(answers(STEP), 'A visit'),
};
const PAGE: StepPage<Field> = { flow: FLOW, step: STEP, address: addressQuestion };

let fake: FakeServices;
beforeEach(() => {
  fake = createFakeServices();
  fake.kept.set('feedback', { parts: { personalDetails: ADDRESS } });
});
const post = (fields: Record<string, string>) =>
  postForm((args) => submit(PAGE, args), PATH, { ...WHO, ...fields }, fake);

describe('a free text among the details', () => {
  test('that describes a danger is shown once with its numbers; the next submit sends it with the mark', async () => {
    expect(await post({ needs: 'I smell gas' })).toMatchObject({
      status: 200,
      warning: { dangers: ['gas'] },
      isNew: true,
    });
    expect(fake.leads).toEqual([]);
    expect(await post({ needs: 'I smell gas', 'danger-seen': 'gas' })).toMatchObject({ status: 303 });
    expect(fake.leads).toMatchObject([{ danger: 'gas' }]);
  });

  test('that describes a danger shows its numbers also with an error or a look-up, and the alert has the focus', async () => {
    expect(await post({ needs: 'I smell gas', email: '' })).toMatchObject({ status: 400, isNew: true, fresh: false });
    const asked = { needs: 'I smell gas', manualAddressId: '', intent: 'find-address' };
    expect(await post(asked)).toMatchObject({ isNew: true, fresh: false });
  });

  test('with a card number is shown once, when the rest is valid', async () => {
    const needs = 'My card is 4111 1111 1111 1111';
    expect(await post({ needs, email: '' })).toMatchObject({ status: 400, isNewSecret: false });
    expect(await post({ needs })).toMatchObject({ status: 200, secret: 'card', isNewSecret: true });
    expect(fake.leads).toEqual([]);
    expect(await post({ needs, 'secret-seen': 'card' })).toMatchObject({ status: 303 });
  });

  test('without either is sent at once', async () => {
    expect(await post({ needs: 'Large print' })).toMatchObject({ status: 303 });
    expect(fake.leads).toMatchObject([{ danger: null }]);
  });

  test('of a saved draft shows its danger when the page is opened again', async () => {
    fake.kept.set('feedback', { parts: { personalDetails: { ...WHO, needs: 'I smell gas' } } });
    const request = new Request(`${ORIGIN}${PATH}`);
    const shown = await arrive(PAGE, { request, url: new URL(request.url), context: fake.context });
    expect(shown).toMatchObject({ typed: { needs: 'I smell gas' }, warning: { dangers: ['gas'] } });
  });
});

describe('a journey of two steps', () => {
  const text = (fields: Record<string, string>) =>
    postForm((args) => submit({ flow: feedbackFlow, step: feedbackText }, args), feedbackText.path, fields, fake);
  const page: StepPage<FeedbackDetailsField> = {
    flow: feedbackFlow,
    step: feedbackDetails,
    address: addressQuestion,
  };
  const details = (fields: Record<string, string> = {}) =>
    postForm((args) => submit(page, args), feedbackDetails.path, { ...WHO, ...fields }, fake);
  const readParts = () => fake.kept.get('feedback')?.parts ?? {};

  test('goes from one to the next, and the last sends the answers and dangers of all', async () => {
    expect(await text({ query: 'I smell gas', 'danger-seen': 'gas' })).toMatchObject({
      location: feedbackDetails.path,
    });
    expect((await details()).location).toContain('/confirmation');
    expect(fake.leads).toMatchObject([{ danger: 'gas', lead: { attributes: { query: 'I smell gas' } } }]);
  });

  test('redirects to the missing step, keeps the typed text, logs it and shows one notice', async () => {
    const back = await details();
    expect(back).toMatchObject({ status: 303, location: feedbackText.path });
    expect(back.cookies.join()).toContain('hs_missing=feedback.unsent');
    expect(readParts()['personalDetails']).toMatchObject({ firstName: WHO.firstName });
    expect(fake.log.lines.join()).toContain('No cached data found');
  });

  test('an incomplete correction of an answered step does not replace its answers', async () => {
    await text({ query: 'Refund' });
    for (const intent of ['keep', 'next']) {
      await text({ query: ' ', intent, 'open-page': 'an-open-page', save: 'a-save-1' });
      expect(readParts()).toMatchObject({ feedback: { query: 'Refund' }, 'feedback.typed': { query: ' ' } });
    }
    await text({ query: 'Refund of £40' });
    expect(readParts()).toMatchObject({ feedback: { query: 'Refund of £40' }, 'feedback.typed': null });
  });

  test('sends nothing until the page has shown what another tab changed', async () => {
    await text({ query: 'Refund ONE' });
    const url = new URL(ORIGIN + feedbackDetails.path);
    const shown = await arrive(page, { request: new Request(url), url, context: fake.context });
    await text({ query: 'Refund TWO' });
    const mark = { 'goes-with': shown.earlierAnswers.mark };
    const asked = await details(mark);
    expect(asked).toMatchObject({ status: 200, failed: expect.stringContaining('changed in another tab or window') });
    expect(asked['earlierAnswers']).toMatchObject({ said: expect.stringContaining('“Refund TWO”') });
    expect(fake.leads).toEqual([]);
    const { mark: next } = asked['earlierAnswers'] as { mark: string };
    expect((await details({ 'goes-with': next })).location).toContain('/confirmation');
  });

  test('a failed send is logged, and keeps all answers', async () => {
    fake = createFakeServices({
      leads: { send: async () => Promise.reject(new AppError('unavailable', 'away', { retryAfter: 7 })) },
    });
    fake.kept.set('feedback', { parts: { personalDetails: ADDRESS } });
    await text({ query: 'Refund' });
    expect(await details()).toMatchObject({ status: 503, errors: {}, typed: { firstName: WHO.firstName } });
    expect(fake.log.lines.join()).toContain('lead not sent');
    expect(readParts()).toMatchObject({ feedback: { query: 'Refund' }, personalDetails: { firstName: WHO.firstName } });
  });

  test('an address that no longer exists is asked for again, with the latest text', async () => {
    const refused = new AppError('refused', 'gone', { pointer: '/data/relationships/address' });
    fake = createFakeServices({ leads: { send: async () => Promise.reject(refused) } });
    fake.kept.set('feedback', { parts: { personalDetails: ADDRESS } });
    await text({ query: 'Refund' });
    expect(await details()).toMatchObject({ status: 400, failedAs: 'address-gone', address: { mode: 'manual' } });
    expect(readParts()['personalDetails']).toMatchObject({
      firstName: WHO.firstName,
      manualAddressId: '',
      'address-gone': 'yes',
    });
  });

  test('a repeated submit without a draft finds the earlier send', async () => {
    await text({ query: 'Refund' });
    const sent = await details();
    expect((await details()).location).toBe(sent.location);
    expect(fake.leads).toHaveLength(1);
  });
});
