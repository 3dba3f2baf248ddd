import type { JsonObject } from '#domain/entities/lead.ts';
import { ADDRESSES_MAX } from '#domain/entities/address.ts';
import { CLIENT_ID_HEADER, IDEMPOTENCY_KEY_HEADER } from '#wire/header-names.ts';
import { ACCOUNTS_PATH, CUSTOMERS_PATH, CUSTOMERS_SCOPE, STATUS_COUNT_PATH } from '../account/app.ts';
import { ADDRESSES_PATH } from '../addresses.ts';
import { CLIENT_ID_MAX, KEY_MAX, LEADS_PATH } from '../leads.ts';
import { toCasePaths } from './embedded-cases.ts';
import { errorResponses, got, location, POST_ERRORS, reference, sent } from './embedded-parts.ts';
import * as examples from './examples.ts';
import { header, inPath, query, toOperation } from './open-api.ts';
import { refTo } from './to-json-schema.ts';

export interface Limit {
  requests: number;
  seconds: number;
}

/** The configured rate limits. */
export interface DescriptionSettings {
  limits: Readonly<Record<'api-leads' | 'api-look-ups' | 'api-addresses', Limit>>;
}

const token = (max: number): JsonObject => ({ type: 'string', pattern: '^[!-~]+$', minLength: 1, maxLength: max });

export function toEmbeddedPaths({ limits }: DescriptionSettings): JsonObject {
  return {
    ...toLeadPaths(limits),
    ...toAddressPaths(limits),
    ...toCustomerPaths(),
    [STATUS_COUNT_PATH]: {
      get: toAccountOperation('StatusCount', 'How many accounts are live, lost and coming', examples.statusCount),
    },
    [ACCOUNTS_PATH]: { get: toAccountOperation('Accounts', 'The bearer’s accounts', examples.accounts) },
    ...toCasePaths(),
  };
}

function toLimited({ requests, seconds }: Limit, what: string): string {
  return `One client address (IPv6: its /64) may send ${requests} ${what} in ${seconds} seconds.`;
}

const toLookUpLimit = (limits: DescriptionSettings['limits']) =>
  toLimited(limits['api-look-ups'], 'look-ups of addresses and leads together');

function toLeadPaths(limits: DescriptionSettings['limits']): JsonObject {
  const leads = toLimited(limits['api-leads'], 'leads');
  const lookUps = toLookUpLimit(limits);
  return {
    [LEADS_PATH]: {
      post: toOperation({
        operationId: 'sendLead',
        tag: 'Leads',
        summary: 'Send a lead',
        description: `Answered once the lead is on the disk. ${leads} A lead that was refused does not count. One whose \`query\` tells of a danger is marked for those who read it.`,
        parameters: [
          header(
            IDEMPOTENCY_KEY_HEADER,
            'The same key and body get the same answer for 7 days; another body is 422.',
            token(KEY_MAX),
          ),
          header(CLIENT_ID_HEADER, 'Which program sends.', token(CLIENT_ID_MAX)),
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
              [IDEMPOTENCY_KEY_HEADER]: {
                description: 'The key that was sent, which is honoured.',
                schema: { type: 'string' },
              },
            },
          },
          ...errorResponses(...POST_ERRORS, 429, 503),
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
          ...errorResponses(400, 404, 406, 429, 503),
        },
      }),
    },
  };
}

function toAddressPaths(limits: DescriptionSettings['limits']): JsonObject {
  const lookUps = toLookUpLimit(limits);
  const typed = toLimited(limits['api-addresses'], 'addresses');
  return {
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
          200: got(`What the address book has, ${ADDRESSES_MAX} at most.`, 'Addresses', examples.addresses),
          ...errorResponses(400, 406, 422, 429, 503),
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
          ...errorResponses(...POST_ERRORS, 429, 503),
        },
      }),
    },
  };
}

function toCustomerPaths(): JsonObject {
  return {
    [CUSTOMERS_PATH]: {
      get: toOperation({
        operationId: 'listCustomers',
        tag: 'Customers',
        summary: 'The bearer’s customer records',
        description: `Wants the scope \`${CUSTOMERS_SCOPE}\`.`,
        security: [{ accessToken: [] }],
        answers: {
          200: got('Perhaps none.', 'Customers', examples.customers),
          ...errorResponses(400, 401, 403, 406, 503),
        },
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
          ...errorResponses(400, 401, 403, 404, 406, 503),
        },
      }),
    },
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
      ...errorResponses(401, 503),
    },
  });
}
