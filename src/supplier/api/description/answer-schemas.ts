/** Response schemas of our own API; a test checks real responses against them. */
import { z } from 'zod';
import { CASE_KINDS, CASE_STATUSES } from '#domain/cases/case.ts';
import { DUTIES } from '#domain/cases/clocks.ts';
import { ACTORS, EVENT_TYPES } from '#domain/cases/events.ts';
import { URGENCIES } from '#domain/cases/urgency.ts';
import { ADDRESS_FIELDS } from '#domain/entities/address.ts';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { ACCOUNT_TYPE } from '#wire/account.ts';
import { ADDRESSES_MAX } from '#domain/entities/address.ts';
import { ADDRESS_TYPE } from '#wire/address.ts';
import { CASE_EVENT_TYPE, CASE_TYPE } from '#wire/case.ts';
import { CUSTOMER_TYPE, PREMISES_TYPE } from '#wire/customer.ts';
import { titles } from '#wire/error.ts';
import { LEAD_TYPE } from '#wire/lead.ts';
import { PROBLEMS_MAX } from '#wire/problem.ts';

const version = z.object({ version: z.literal('1.1') });
const reference = z.string().regex(REFERENCE_PATTERN).meta({ description: 'As customers read it: HS-4K7M-92QX.' });
const instant = z.iso.datetime();
const day = z.iso.date().meta({ description: 'A day in London.' });
const data = <T extends z.ZodType>(of: T) => z.object({ jsonapi: version.optional(), data: of });
const identifier = (type: string, id: z.ZodType = z.string()) => z.object({ type: z.literal(type), id });

export const lead = data(identifier(LEAD_TYPE, reference));
export const createdAddress = data(identifier(ADDRESS_TYPE));
export const createdEvent = data(identifier(CASE_EVENT_TYPE));

const address = identifier(ADDRESS_TYPE).extend({
  attributes: z.object({
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, z.string()])),
    address: z.string().meta({ description: 'The whole address in one line, to choose it by.' }),
  }),
});
export const addresses = data(z.array(address).max(ADDRESSES_MAX));

const correspondence = z.object({ address: z.string(), postcode: z.string() });
const customer = identifier(CUSTOMER_TYPE).extend({
  attributes: z.object({
    'first-name': z.string(),
    surname: z.string(),
    email: z.string(),
    mobile: z.string(),
    'correspondence-address': correspondence.optional(),
  }),
});
export const customers = data(z.array(customer));

const premises = identifier(PREMISES_TYPE).extend({
  attributes: z.object({}),
  relationships: z.object({ addresses: data(z.array(identifier(ADDRESS_TYPE))) }),
});
export const premisesList = data(z.array(premises)).extend({ included: z.array(address) });

const count = z.int().min(0);
export const statusCount = z.object({ liveCount: count, lostCount: count, preLiveCount: count });

const account = identifier(ACCOUNT_TYPE).extend({
  attributes: z.object({
    person: z.object({ firstName: z.string(), lastName: z.string() }),
    email: z.string(),
    mobile: z.string(),
    correspondenceAddress: correspondence.optional(),
  }),
});
export const accounts = data(z.array(account));

const who = z.object({ id: z.string().nullable(), name: z.string().nullable() });
const caseStart = {
  kind: z.enum(CASE_KINDS),
  'is-complaint': z.boolean(),
  status: z.enum(CASE_STATUSES),
  urgency: z.enum(URGENCIES),
  subject: z.string().nullable(),
  'received-at': instant,
  assignee: who.nullable(),
  'next-duty': z.object({ name: z.enum(DUTIES), day }).nullable(),
  demonstration: z.literal(true).optional(),
};
const entry = identifier(CASE_TYPE, reference).extend({ attributes: z.object(caseStart) });
export const cases = data(z.array(entry)).extend({
  links: z.object({ next: z.string().nullable().meta({ description: 'The next page; null on the last.' }) }),
});

export const caseResource = identifier(CASE_TYPE, reference).extend({
  attributes: z.object({
    ...caseStart,
    clocks: z.object({
      'next-working-day': day,
      'promised-day': day.nullable(),
      'promised-at-most-day': day.nullable(),
      'eight-weeks-day': day.nullable(),
      'letter-day': day.nullable(),
    }),
    'done-at': instant.nullable(),
    'told-of-ombudsman-at': instant.nullable(),
    seq: z.int().min(1).meta({ description: 'Of the last event: what an event that is sent names as seen.' }),
  }),
  relationships: z.object({ lead: data(identifier(LEAD_TYPE, reference)) }),
});
export const eventResource = identifier(CASE_EVENT_TYPE).extend({
  attributes: z.object({
    seq: z.int().min(1),
    at: instant,
    event: z.enum(EVENT_TYPES),
    by: who.extend({ kind: z.enum(ACTORS) }),
    to: who.nullable().optional(),
    text: z.string(),
    'for-customer': z.boolean().meta({ description: 'The customer reads it too.' }),
  }),
  relationships: z.object({ case: data(identifier(CASE_TYPE, reference)) }),
});
export const oneCase = data(caseResource).extend({ included: z.array(eventResource) });

const source = z.object({
  pointer: z.string().optional(),
  parameter: z.string().optional(),
  header: z.string().optional(),
});
const error = z.object({
  status: z.enum(Object.keys(titles)),
  title: z.enum(Object.values(titles)),
  detail: z.string().meta({ description: 'What to do. Never what was sent.' }),
  code: z.enum(['refused', 'idempotency-conflict', 'unavailable', 'too-many-requests']).optional(),
  source: source.optional(),
});
export const errors = z.object({ jsonapi: version, errors: z.array(error).min(1).max(PROBLEMS_MAX) });
