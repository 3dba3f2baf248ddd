import { CASE_EVENT_TYPE } from '#wire/case.ts';
import { QUEUE_VIEWS } from '#domain/ports-cases.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { ACCOUNTS_PATH, CUSTOMERS_PATH, CUSTOMERS_SCOPE, STATUS_COUNT_PATH } from '../account/app.ts';
import { ADDRESSES_PATH } from '../addresses.ts';
import { CASES_PATH, CASES_SCOPE } from '../cases.ts';
import { LEADS_PATH } from '../leads.ts';
import type { DescriptionSettings, Limit } from './embedded.ts';
import * as examples from './examples.ts';
import { header, inPath, query, toOperation } from './open-api.ts';
import { refTo } from './to-json-schema.ts';

const token = (max: number): JsonObject => ({ type: 'string', pattern: '^[!-~]+$', minLength: 1, maxLength: max });
const reference: JsonObject = { type: 'string', pattern: REFERENCE_PATTERN.source };
const errors = (...statuses: number[]) => Object.fromEntries(statuses.map((status) => [status, `Error${status}`]));
const sent = (schema: string, example: JsonObject) => ({ schema: refTo(schema), mediaType: MEDIA_TYPE, example });
const got = (description: string, schema: string, example: JsonObject) => ({
  description,
  ...sent(schema, example),
});
const location = { Location: { description: 'Its address here.', schema: { type: 'string' } } };
const POSTED = [400, 403, 406, 409, 413, 415, 422];

export function toEmbeddedPaths({ limits }: DescriptionSettings): JsonObject {
  const limited = ({ requests, seconds }: Limit, what: string) =>
    `One client address (IPv6: its /64) may send ${requests} ${what} in ${seconds} seconds.`;
  const leads = limited(limits['api-leads'], 'leads');
  const lookUps = limited(limits['api-look-ups'], 'look-ups of addresses and leads together');
  const typed = limited(limits['api-addresses'], 'addresses');
  return {
    [LEADS_PATH]: {
      post: toOperation({
        operationId: 'sendLead',
        tag: 'Leads',
        summary: 'Send a lead',
        description: `Answered once the lead is on the disk. ${leads} A lead that was refused does not count.`,
        parameters: [
          header(
            'Idempotency-Key',
            'The same key and body get the same answer for 7 days; another body is 422.',
            token(255),
          ),
          header('X-Client-Id', 'Which program sends.', token(100)),
        ],
        request: sent('NewLead', examples.newLead),
        answers: {
          201: {
            ...got(
              'The lead is kept; `data.id` is the reference that the customer is given.',
              'Lead',
              examples.createdLead,
            ),
            headers: {
              ...location,
              'Idempotency-Key': {
                description: 'The key that was sent, which is honoured.',
                schema: { type: 'string' },
              },
            },
          },
          ...errors(...POSTED, 429, 503),
        },
      }),
    },
    [`${LEADS_PATH}/{reference}`]: {
      get: toOperation({
        operationId: 'findLead',
        tag: 'Leads',
        summary: 'Is this lead here?',
        description: `Says that it is, and nothing of it. ${lookUps} A reference that is not here counts too.`,
        parameters: [inPath('reference', 'Of the lead.', reference)],
        answers: {
          200: got('It is here.', 'Lead', examples.createdLead),
          ...errors(400, 404, 406, 429, 503),
        },
      }),
    },
    [ADDRESSES_PATH]: {
      get: toOperation({
        operationId: 'listAddresses',
        tag: 'Addresses',
        summary: 'Addresses at a postcode',
        description: `An empty list for a postcode that has none. ${lookUps}`,
        parameters: [
          query(
            'postcode',
            'A full UK postcode, in any case and spacing.',
            { type: 'string', example: 'ZZ99 1AB' },
            true,
          ),
        ],
        answers: {
          200: got('What the address book has, 200 at most.', 'Addresses', examples.addresses),
          ...errors(400, 406, 422, 429, 503),
        },
      }),
      post: toOperation({
        operationId: 'saveAddress',
        tag: 'Addresses',
        summary: 'Save an address that somebody typed',
        description: `At least one of house name, house number, flat number and first line must be there. ${typed}`,
        request: sent('NewAddress', examples.newAddress),
        answers: {
          201: got('It is kept; a lead may name its id.', 'CreatedAddress', examples.createdAddress),
          ...errors(...POSTED, 429, 503),
        },
      }),
    },
    [CUSTOMERS_PATH]: {
      get: toOperation({
        operationId: 'listCustomers',
        tag: 'Customers',
        summary: 'The bearer’s customer records',
        description: `Wants the scope \`${CUSTOMERS_SCOPE}\`.`,
        security: [{ accessToken: [] }],
        answers: { 200: got('Perhaps none.', 'Customers', examples.customers), ...errors(401, 403, 503) },
      }),
    },
    [`${CUSTOMERS_PATH}/{id}/premises`]: {
      get: toOperation({
        operationId: 'listPremises',
        tag: 'Customers',
        summary: 'Supplied places of a customer record',
        description: 'Of the bearer’s own: another person’s id answers like one that does not exist.',
        security: [{ accessToken: [] }],
        parameters: [inPath('id', 'Of the customer record.')],
        answers: {
          200: got('Places and their addresses.', 'Premises', examples.premises),
          ...errors(401, 403, 404, 503),
        },
      }),
    },
    [STATUS_COUNT_PATH]: {
      get: toAccountOperation('StatusCount', 'How many accounts are live, lost and coming', examples.statusCount),
    },
    [ACCOUNTS_PATH]: { get: toAccountOperation('Accounts', 'The bearer’s accounts', examples.accounts) },
    ...toCasePaths(),
  };
}

function toAccountOperation(schema: 'StatusCount' | 'Accounts', summary: string, example: JsonObject): JsonObject {
  return toOperation({
    operationId: schema === 'StatusCount' ? 'countAccounts' : 'listAccounts',
    tag: 'Accounts',
    summary,
    description: 'Of the person whose identity token is the bearer, with or without the word `Bearer` before it.',
    security: [{ identityToken: [] }],
    answers: {
      200: { description: 'Plain JSON.', schema: refTo(schema), mediaType: 'application/json', example },
      ...errors(401, 503),
    },
  });
}

function toCasePaths(): JsonObject {
  const security = [{ accessToken: [] }];
  const scope = `Wants the scope \`${CASES_SCOPE}\`; 404 where leads are kept by another system.`;
  const whole = (maximum: number): JsonObject => ({ type: 'integer', minimum: 1, maximum });
  return {
    [CASES_PATH]: {
      get: toOperation({
        operationId: 'listCases',
        tag: 'Cases',
        summary: 'Cases, what is due first',
        description: scope,
        security,
        parameters: [
          query('filter[view]', 'Which; `open` without it.', { type: 'string', enum: [...QUEUE_VIEWS] }),
          query('filter[q]', 'A reference, an e-mail address, a postcode or a name.', { type: 'string' }),
          query('page[number]', 'From 1.', whole(1_000)),
          query('page[size]', '25 without it.', whole(100)),
          query('sort', 'The only order there is.', { type: 'string', enum: ['due'] }),
        ],
        answers: { 200: got('One page of them.', 'Cases', examples.cases), ...errors(400, 401, 403, 404, 503) },
      }),
    },
    [`${CASES_PATH}/{reference}`]: {
      get: toOperation({
        operationId: 'findCase',
        tag: 'Cases',
        summary: 'A case with everything that happened',
        description: `${scope} That it was opened is written down.`,
        security,
        parameters: [inPath('reference', 'Of its lead.', reference)],
        answers: {
          200: got('The case; its events are `included`.', 'Case', examples.oneCase),
          ...errors(401, 403, 404, 503),
        },
      }),
    },
    [`${CASES_PATH}/{reference}/events`]: {
      post: toOperation({
        operationId: 'addCaseEvent',
        tag: 'Cases',
        summary: 'Say what happened to a case',
        description: `${scope} With \`seen\`, nothing is written when the case has a later event: that is 409.`,
        security,
        parameters: [inPath('reference', 'Of its lead.', reference)],
        request: sent('NewCaseEvent', examples.newEvent),
        answers: {
          201: {
            ...got(`It is written: \`${CASE_EVENT_TYPE}\`.`, 'CreatedCaseEvent', examples.createdEvent),
            headers: location,
          },
          ...errors(...POSTED.toSpliced(1, 0, 401), 404, 503),
        },
      }),
    },
  };
}
