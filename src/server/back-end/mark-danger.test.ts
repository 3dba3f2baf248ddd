import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { createRecordingLog, type ServedApi, startServedApi, toLeadPost } from '#tests/support/served-api.ts';
import { markDanger } from './mark-danger.ts';

let api: ServedApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.stop());

const NO_ADDRESSES = { findByPostcode: async () => [], save: async () => 'x' };

async function findMark(query: string, headers: Record<string, string> = {}) {
  const log = createRecordingLog();
  const program = createApi({ leads: markDanger(api.leads), addresses: NO_ADDRESSES, log, channel: 'api' });
  const response = await program(toLeadPost(headers, complaintLead({ query })));
  const { data } = (await response.json()) as { data: { id: string } };
  return (await api.leads.findLead(data.id))?.danger;
}

test.each([
  ['I smell gas in the kitchen', 'gas'],
  ['I smell gas in the kitchen and I want to end my life.', 'gas,crisis'],
  ['My bill is too high.', null],
])('a program’s lead that says “%s” is marked %s', async (query, mark) => {
  expect(await findMark(query)).toBe(mark);
});

test('what the program says stands, and a word that is no danger is as if nothing were said', async () => {
  expect(await findMark('I smell gas in the kitchen', { 'X-Danger': 'fire' })).toBe('fire');
  expect(await findMark('I smell gas in the kitchen', { 'X-Danger': 'none' })).toBe('gas');
});

test('a lead without words is taken', async () => {
  const lead = complaintLead();
  const { query: _, ...attributes } = lead.attributes;
  const options = { idempotencyKey: null, clientId: 'one', suspect: null, danger: null, channel: 'api' as const };
  expect(await markDanger(api.leads).receive({ ...lead, attributes }, options)).toMatch(/^HS-/);
});
