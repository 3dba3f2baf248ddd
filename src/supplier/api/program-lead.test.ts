import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject, Lead } from '#domain/entities/lead.ts';
import { complaintLead, meterReadingLead } from '#tests/ports/suites/lead-examples.ts';
import { createApi } from './app.ts';
import { createRecordingLog, startServedApi, type ServedApi, toLeadPost as post } from '#tests/support/served-api.ts';

const NO_ADDRESSES = { findByPostcode: async () => [], save: async () => 'x' };
let api: ServedApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.stop());

describe('a lead from an API client', () => {
  const program = () =>
    createApi({ leads: api.leads, addresses: NO_ADDRESSES, log: createRecordingLog(), channel: 'api' });
  const send = (lead: Lead) => program()(post({}, lead));
  const reading = (changes: JsonObject) => {
    const lead = meterReadingLead();
    const today = new Date().toISOString().slice(0, 10);
    const information = { ...(lead.attributes['additional-information'] as JsonObject), ReadingDate: today };
    const { attributes } = lead;
    return { ...lead, attributes: { ...attributes, date: today, 'additional-information': information, ...changes } };
  };

  test.each<[string, JsonObject]>([
    ['first-name', { 'first-name': 'R2D2' }],
    ['surname', { surname: '<b>' }],
    ['contact-number/number', { 'contact-number': { number: '12345', type: 'home' } }],
    ['contact-number/number', { 'contact-number': { number: 'CANARY', type: 'home' } }],
    ['additional-information/caseType', { 'additional-information': { caseType: 'CANARY' } }],
    ['additional-information/textphoneNumber', { 'additional-information': { textphoneNumber: '12a' } }],
  ])('keeps to the rule of the form: %s', async (name, changes) => {
    const response = await send(complaintLead(changes));
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ source: { pointer: `/data/attributes/${name}` } }] });
    expect(text).not.toContain('CANARY');
  });

  test.each<[string, JsonObject]>([
    ['title', { title: 'Captain' }],
    ['first_name', { first_name: '1' }],
    ['telephone', { telephone: '000' }],
    ['date', { date: '2019-02-30' }],
    ['date', { date: '2019-02-03' }],
    ['additional-information/GasReading', { 'additional-information': { GasReading: '1234567' } }],
    ['additional-information/ElecAccountNumber', { 'additional-information': { ElecAccountNumber: 'X1' } }],
    ['additional-information/Fuel', { 'additional-information': { Fuel: 'Coal' } }],
  ])('keeps to the rule of the meter-reading form: %s', async (name, changes) => {
    const response = await send(reading(changes));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ source: { pointer: `/data/attributes/${name}` } }] });
  });

  test('is accepted if valid, and is stored as sent by an API client', async () => {
    for (const lead of [complaintLead(), reading({})]) {
      const response = await send(lead);
      expect(response.status).toBe(201);
      const { data } = (await response.json()) as { data: { id: string } };
      expect(await api.leads.findLead(data.id)).toMatchObject({ channel: 'api' });
    }
  });

  test('from one of our pages is stored as such', async () => {
    const { data } = (await (await api.handler(post())).json()) as { data: { id: string } };
    expect(await api.leads.findLead(data.id)).toMatchObject({ channel: 'web' });
  });
});
