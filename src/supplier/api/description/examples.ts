/** Examples for the descriptions: demonstration data, encoded by the code that sends real data. */
import { EMPTY_ADDRESS, toLabel } from '#domain/entities/address.ts';
import { type JsonObject, TOPIC_HELP } from '#domain/entities/lead.ts';
import { ENERGY_ENQUIRY } from '#domain/journeys/complaint/kinds.ts';
import { createBlanks } from '#domain/journeys/lead.ts';
import { toAccountList, toStatusCount } from '#wire/account.ts';
import { ADDRESS_TYPE, toAddressDocument, toAddressList } from '#wire/address.ts';
import { CASE_EVENT_TYPE, CASE_TYPE } from '#wire/case.ts';
import { toCustomerList, toPremisesList } from '#wire/customer.ts';
import { LEAD_TYPE, toLeadDocument } from '#wire/lead.ts';
import { demonstrationCustomers } from '../account/demonstration-customers.ts';

export const REFERENCE = 'HS-4K7M-92QX';

export const typed = {
  ...EMPTY_ADDRESS,
  'house-number': '7',
  'address-line1': 'Mill Lane',
  'postal-town': 'Exampleton',
  postcode: 'ZZ99 1AB',
};
const listed = { id: 'demo-zz99-1ab-01', label: toLabel(typed), attributes: typed };

export const newLead = toLeadDocument({
  attributes: {
    topic: TOPIC_HELP,
    'query-type': ENERGY_ENQUIRY.queryType,
    'query-subtype': ENERGY_ENQUIRY.querySubtype,
    query: 'When is my bill due?',
    'first-name': 'Ada',
    surname: 'Smith',
    email: 'ada@example.com',
    'contact-number': { number: '07700 900123', type: 'mobile' },
    'additional-information': {
      caseType: 'Dispute Bill/Balance',
      accountPrefix: '',
      textphoneNumber: null,
      vulnerabilityConsent: false,
    },
    ...createBlanks(),
  },
  addressId: listed.id,
});
export const createdLead: JsonObject = { jsonapi: { version: '1.1' }, data: { type: LEAD_TYPE, id: REFERENCE } };
export const addresses = toAddressList([listed]);
export const newAddress = toAddressDocument(typed);
export const createdAddress: JsonObject = { data: { type: ADDRESS_TYPE, id: 'hand-5d1f' } };

const owner = demonstrationCustomers.find(({ customers }) => customers.length > 0);
const [customer] = owner?.customers ?? [];
export const customers = toCustomerList(owner?.customers ?? []);
export const premises = toPremisesList(owner?.premises[customer?.id ?? ''] ?? []);
const onNewSystem = demonstrationCustomers.find(({ accounts }) => accounts.length > 0);
export const statusCount = toStatusCount({ liveCount: 1, lostCount: 0, preLiveCount: 0 });
export const accounts = toAccountList([...(onNewSystem?.accounts ?? [])]);

const entry: JsonObject = {
  kind: 'enquiry',
  'is-complaint': false,
  status: 'new',
  urgency: 'none',
  subject: 'Dispute Bill/Balance',
  'received-at': '2026-11-02T09:30:00.000Z',
  assignee: null,
  'next-duty': { name: 'reply', day: '2026-11-04' },
};
const resource: JsonObject = { type: CASE_TYPE, id: REFERENCE };
export const cases: JsonObject = {
  jsonapi: { version: '1.1' },
  links: { next: null },
  data: [{ ...resource, attributes: entry }],
};
export const caseResource: JsonObject = {
  ...resource,
  attributes: {
    ...entry,
    clocks: {
      'next-working-day': '2026-11-03',
      'promised-day': '2026-11-04',
      'promised-at-most-day': null,
      'eight-weeks-day': null,
      'letter-day': null,
    },
    'done-at': null,
    'told-of-ombudsman-at': null,
    seq: 2,
  },
  relationships: { lead: { data: { type: LEAD_TYPE, id: REFERENCE } } },
};
export const event: JsonObject = {
  type: CASE_EVENT_TYPE,
  id: `${REFERENCE}-2`,
  attributes: {
    seq: 2,
    at: '2026-11-02T11:00:00.000Z',
    event: 'replied',
    by: { kind: 'program', id: 'crm', name: 'Bea' },
    text: 'Your bill is due on 14 November.',
    'for-customer': true,
  },
  relationships: { case: { data: resource } },
};
export const oneCase: JsonObject = { jsonapi: { version: '1.1' }, data: caseResource, included: [event] };
export const newEvent: JsonObject = {
  data: {
    type: CASE_EVENT_TYPE,
    attributes: { event: 'replied', text: 'Your bill is due on 14 November.', seen: 1, by: 'Bea' },
  },
};
export const createdEvent: JsonObject = {
  jsonapi: { version: '1.1' },
  data: { type: CASE_EVENT_TYPE, id: `${REFERENCE}-2` },
};
