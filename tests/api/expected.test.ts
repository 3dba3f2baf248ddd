/** What our own parts send is what the published schemas say. */
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { brand } from '#brand/facts.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { readApiDocument } from '#server/api-documents/routes.ts';
import { createContentServer } from '#supplier/content/server.ts';
import { toWebhookDocument } from '#supplier/delivery/webhook.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { complaintLead, meterReadingLead } from '#tests/ports/suites/lead-examples.ts';
import { createSchemaReader } from '#tests/support/schema-reader.ts';
import { readLeadDocument } from '#wire/lead.ts';
import { checkLeadAsForm } from '#supplier/api/leads.ts';

const document = readApiDocument(path.resolve(import.meta.dirname, '../..'), 'expected');
const reader = createSchemaReader(document);
const content = createContentServer({
  folder: path.resolve(import.meta.dirname, '../../content'),
  log: { info() {}, warn() {} },
});
afterAll(() => content.close());

test.each([
  ['Categories', `/aem6/content/dam/${brand.provider}/beta/json/help/categories/categories.json`],
  ['Videos', `/aem6/content/dam/${brand.provider}/beta/json/help/videos/videos.json`],
  ['Site', `/aem6/content/dam/${brand.provider}/beta/json/help/site/site.json`],
  ['Header', '/aem6/content/sysadmin/header-configuration/jcr:content.data.json'],
  ['Outage', '/aem6/content/sysadmin/serviceoutages/journeys/help-and-support/jcr:content.data.json'],
])('our content server’s document matches the schema %s', async (name, address) => {
  const answer = await content.handle(new Request(`http://content.invalid${address}`));
  expect(reader.findWrong(`#/components/schemas/${name}`, await answer.json())).toEqual([]);
});

test.each([
  ['a complaint', complaintLead()],
  ['a meter reading', meterReadingLead()],
])('the webhook of %s is as described', (_, lead) => {
  const [address] = [
    {
      id: 'a-1',
      label: '7 Mill Lane',
      attributes: { ...EMPTY_ADDRESS, 'house-number': '7', 'address-line1': 'Mill Lane', postcode: 'ZZ99 1AB' },
    },
  ];
  const sent: JsonObject = toWebhookDocument({
    ...lead,
    addressId: 'a-1',
    address,
    reference: 'HS-4K7M-92QX',
    receivedAt: '2026-11-02T09:30:00.000Z',
    firstName: null,
    surname: null,
    email: null,
    danger: 'gas',
  });
  expect(reader.findWrong('#/components/schemas/WebhookLead', sent)).toEqual([]);
});

test('the example’s lead is accepted', () => {
  type Paths = Record<string, { post: { requestBody: { content: Record<string, { example: JsonObject }> } } }>;
  const { post } = (document['paths'] as unknown as Paths)['/v1/leads'] ?? {};
  const read = readLeadDocument(post?.requestBody.content['application/vnd.api+json']?.example ?? {});
  expect(read.ok && checkLeadAsForm(read.value.attributes, new Date())).toEqual([]);
});
