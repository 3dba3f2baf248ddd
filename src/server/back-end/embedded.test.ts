import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#supplier/api/app.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { createRecordingLog, type ServedApi, startServedApi, toLeadPost } from '#tests/support/served-api.ts';
import { withDangerMark } from './embedded.ts';

let api: ServedApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.stop());

const NO_ADDRESSES = { findByPostcode: async () => [], save: async () => 'x' };

async function findMark(query: string, headers: Record<string, string> = {}) {
  const log = createRecordingLog();
  const program = createApi({ leads: withDangerMark(api.leads), addresses: NO_ADDRESSES, log, channel: 'api' });
  const response = await program(toLeadPost(headers, complaintLead({ query })));
  const { data } = (await response.json()) as { data: { id: string } };
  return (await api.leads.findLead(data.id))?.danger;
}

test.each([
  ['I smell gas in the kitchen', 'gas'],
  ['I smell gas in the kitchen and I want to end my life.', 'gas,crisis'],
  ['My bill is too high.', null],
])('a lead from an API client that says “%s” is marked %s', async (query, mark) => {
  expect(await findMark(query)).toBe(mark);
});

test('an API client’s danger mark is used, and an unknown one ignored', async () => {
  expect(await findMark('I smell gas in the kitchen', { 'X-Danger': 'fire' })).toBe('fire');
  expect(await findMark('I smell gas in the kitchen', { 'X-Danger': 'none' })).toBe('gas');
});

test('a lead without text is accepted', async () => {
  const lead = complaintLead();
  const { query: _, ...attributes } = lead.attributes;
  const options = { idempotencyKey: null, clientId: 'one', suspect: null, danger: null, channel: 'api' as const };
  expect(await withDangerMark(api.leads).receive({ ...lead, attributes }, options)).toMatch(/^HS-/);
});
