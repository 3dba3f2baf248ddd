import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { servicesContext, type Services } from '#web/context.server.ts';
import type { Danger } from '#domain/entities/danger.ts';
import { toFeedbackLead } from '#domain/journeys/feedback/lead.ts';
import {
  readFeedbackDetails,
  feedbackDetailsFields,
  type FeedbackDetailsField,
} from '#domain/journeys/feedback/form.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';
import type { PersonalDetails } from '#domain/journeys/personal-details.ts';
import { typedDetails } from '#tests/support/details-examples.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { showDetails } from './details-arrival.server.ts';
import { answerDetails, type DetailsStep } from './details-step.server.ts';

const PATH = '/help-and-support/visit';
const ADDRESS = { manualAddressId: 'mine', addressLabel: '7 Mill Lane', postcode: 'ZZ99 1AA' };
const WHO = { ...typedDetails, ...ADDRESS, addressId: '', intent: 'submit' };

type Field = FeedbackDetailsField | 'needs';

/** A details page that asks for a free text as well. */
const STEP: DetailsStep<Field, PersonalDetails> = {
  journey: 'feedback',
  path: PATH,
  fields: [...feedbackDetailsFields, 'needs'],
  freeText: 'needs',
  read(source: FormSource) {
    const { typed, ...read } = readFeedbackDetails(source);
    return { ...read, typed: { ...typed, needs: readField(source, 'needs') } };
  },
  goOn: (details, { send }) => send(toFeedbackLead(details, 'A visit'), null),
};

let marks: unknown[];
let parts: object;
beforeEach(() => {
  [marks, parts] = [[], { personalDetails: ADDRESS }];
});

function toContext() {
  const toWarning = (...dangers: Danger[]) => ({ dangers, cards: [] });
  const services = {
    visitors: { find: () => 'one', toCookie: () => 'hs_draft=one' },
    drafts: {
      find: async () => ({ parts }),
      keep: async (_visitor: string, _journey: string, kept: object) => (parts = { ...parts, ...kept }),
      close: async () => {},
      findReceipt: async () => null,
    },
    leads: {
      send: async (_lead: object, _key: string, _suspect: null, danger: unknown) =>
        marks.push(danger) && 'HS-ACDE-FGHJ',
    },
    search: { findDanger: (text: string) => (text.includes('gas') ? toWarning('gas') : null) },
    addresses: { findByPostcode: async () => [] },
    forms: { closed: () => null, error: () => null },
    prefill: async () => ({}),
    log: createRecordingLog(),
    now: () => new Date('2026-11-23T10:00:00Z'),
    publicOrigin: 'http://help.example',
  } as unknown as Services;
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}

async function post(fields: Record<string, string>) {
  const body = new URLSearchParams({ ...WHO, ...fields });
  const answer = await answerDetails(STEP, {
    request: new Request(`http://help.example${PATH}`, { method: 'POST', body }),
    context: toContext(),
  });
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location') };
  return { status: answer.init?.status, ...answer.data };
}

describe('a free text among the details', () => {
  test('that tells of a danger is shown once with its numbers; the next press sends it, marked', async () => {
    expect(await post({ needs: 'I smell gas' })).toMatchObject({
      status: 200,
      warning: { dangers: ['gas'] },
      isNew: true,
    });
    expect(marks).toEqual([]);
    expect(await post({ needs: 'I smell gas', 'danger-seen': 'gas' })).toMatchObject({ status: 303 });
    expect(marks).toEqual(['gas']);
  });

  test('that tells of one is not kept from its numbers by a mistake or by a look-up, and the alert has the focus', async () => {
    expect(await post({ needs: 'I smell gas', email: '' })).toMatchObject({ status: 400, isNew: true, fresh: false });
    const asked = { needs: 'I smell gas', manualAddressId: '', intent: 'find-address' };
    expect(await post(asked)).toMatchObject({ isNew: true, fresh: false });
  });

  test('with a card number in it is shown once, when the rest is right', async () => {
    const needs = 'My card is 4111 1111 1111 1111';
    expect(await post({ needs, email: '' })).toMatchObject({ status: 400, isNewSecret: false });
    expect(await post({ needs })).toMatchObject({ status: 200, secret: 'card', isNewSecret: true });
    expect(marks).toEqual([]);
    expect(await post({ needs, 'secret-seen': 'card' })).toMatchObject({ status: 303 });
  });

  test('without either is sent at once', async () => {
    expect(await post({ needs: 'Large print' })).toMatchObject({ status: 303 });
    expect(marks).toEqual([null]);
  });

  test('that was kept tells of its danger when the page is opened again', async () => {
    parts = { personalDetails: { ...WHO, needs: 'I smell gas' } };
    const request = new Request(`http://help.example${PATH}`);
    const shown = await showDetails(STEP, { request, url: new URL(request.url), context: toContext() });
    expect(shown).toMatchObject({ typed: { needs: 'I smell gas' }, warning: { dangers: ['gas'] } });
  });
});
