import { DANGER_MARK } from '#domain/entities/danger.ts';
import { type JsonObject, SUSPICIONS } from '#domain/entities/lead.ts';
import { ADDRESSES_MAX } from '#domain/entities/address.ts';
import { CUSTOMERS_MAX } from '#wire/customer.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { DANGER_HEADER, IDEMPOTENCY_KEY_HEADER, SUSPECT_HEADER } from '#wire/header-names.ts';
import { got, sent } from './embedded-parts.ts';
import * as examples from './examples.ts';
import { client, customerSees as sees, JSON_MEDIA_TYPE } from './expected-parts.ts';
import { fixed, header, inPath, query, type Shared, toOperation } from './open-api.ts';
import { refTo } from './to-json-schema.ts';

const NOTHING_FILLED = 'finds the form empty and types. A page waits 3 seconds at most.';

const TAKEN = `\`data.id\`, 100 characters at most, is the reference that the customer is given; where it is missing, what
\`Location\` ends in (\`…/leads/{id}\`). 201, 202, 204 and 205 without either are a lead without a reference: the customer reads
that we have it, and the log has \`lead taken without a reference\`. So is 200 with JSON. An HTML page and any other 2xx may be the answer of something in between: see \`default\`.
So is what names a failure, in JSON, XML or text, also beside an id or a \`Location\`: an error that is not empty (\`errors\`,
\`error\`, \`fault\`, \`exception\`, \`errorCode\`, \`validationErrors\` and the like), a success that is false, 0 or "no"
(\`success\`, \`ok\`, \`valid\`, \`accepted\`), or an outcome that is bad (\`status\`, \`code\` or \`result\` of 400 to 599, false,
"error", "failed", "rejected"), outside \`data\` and in \`meta\`, \`result\` and other envelopes; within \`data\` the first two.
Such a lead is neither confirmed nor taken for refused: the customer reads that it may have arrived, and nothing sends it again
by itself. Where an answer of yours has carried \`Idempotency-Key\` back, it is sent once more under the same key within the 8
seconds; if that names a failure too, the customer reads that there are technical problems, and may try again. With \`LEAD_QUEUE=on\` it is parked for a person to look. Empty ones (\`"errors": []\`, \`"error": null\`,
\`"errorCode": "0"\`) and words of success (\`"errorMessage": "No error"\`) say nothing, nor does any \`errorMessage\` beside
\`"success": true\` or an \`errorCode\` of 0, nor do \`attributes\` that are given back. Answer a refusal with 422.`;

export function toBackEndPaths({ api, account }: { api: JsonObject; account: JsonObject }): JsonObject {
  const backEnd = { tag: 'Back end', servers: [api] };
  const personal = { ...backEnd, security: [{ accessToken: [] }] };
  return {
    ...toLeadPaths(backEnd),
    ...toAddressPaths(backEnd),
    ...toCustomerPaths(personal),
    '/v1/proxy/Customer/Accounts/AccountStatusCount': {
      get: toAccount(
        account,
        'StatusCount',
        'Has somebody signed in a live account?',
        'Accounts are asked for only where `liveCount` is more than 0.',
        examples.statusCount,
      ),
    },
    '/v1/accounts': {
      get: toAccount(
        account,
        'Accounts',
        'Accounts on the new system',
        'The first one fills in the form, before any older record.',
        examples.accounts,
      ),
    },
  };
}

function toLeadPaths(backEnd: Shared): JsonObject {
  return {
    '/v1/leads': {
      post: toOperation({
        ...backEnd,
        operationId: 'sendLead',
        summary: 'A customer has sent a form',
        description: `Each complaint, enquiry, feedback and meter reading. 8 seconds for every try together; a late answer is
waited for a minute more, and its reference is shown if the customer presses again. Answer once the lead is safe with you.
A lead is sent again only after 503, where no connection was made, or where an answer of yours has carried \`Idempotency-Key\`
back: do so, and keep keys for a week (decision 0048). With \`LEAD_QUEUE=on\` it is kept here first, and sent with retries for 72 hours; taken without a reference, it is done.`,
        parameters: [
          client,
          header(IDEMPOTENCY_KEY_HEADER, 'The same for each try of one press.', { type: 'string' }, true),
          header('Accept', 'JSON:API', fixed(MEDIA_TYPE), true),
          header(SUSPECT_HEADER, 'It looks sent by a machine; may be ignored.', {
            type: 'string',
            enum: [...SUSPICIONS],
          }),
          header(DANGER_HEADER, 'What its words tell of: one danger, or two; may be ignored.', {
            type: 'string',
            pattern: DANGER_MARK,
          }),
        ],
        request: sent('NewLead', examples.newLead),
        answers: {
          201: {
            ...got(TAKEN, 'Created', examples.createdLead),
            headers: {
              [IDEMPOTENCY_KEY_HEADER]: {
                description: 'The key that was sent: it is honoured.',
                schema: { type: 'string' },
              },
            },
          },
          409: sees(
            'after a try whose answer was lost, reads that we have it, with the reference of `data.id` or `Location` where there is one. Else the same as at `default`.',
          ),
          422: {
            ...sees(
              'reads that there are technical problems; what was typed stays. `source.pointer` of the first error is logged.',
            ),
            schema: refTo('Errors'),
            mediaType: MEDIA_TYPE,
            example: { errors: [{ status: '422', source: { pointer: '/data/attributes/surname' } }] },
          },
          503: sees(
            'waits: the lead is sent once more, not before `Retry-After`; where that is over 7 seconds, not at all. It is passed on.',
          ),
          default: sees(
            'reads that there are technical problems and to try again in a few moments; what was typed stays. After 502, 504, 520, 524, no answer, or a 2xx that is no answer to a lead, also that it may have arrived.',
          ),
        },
      }),
    },
  };
}

function toAddressPaths(backEnd: Shared): JsonObject {
  return {
    '/v1/addresses': {
      get: toOperation({
        ...backEnd,
        operationId: 'listAddresses',
        summary: 'A customer looks for their address',
        description: `8 seconds, and three more tries where that fails, none before \`Retry-After\`; the page waits 3 seconds. Kept for 30 seconds. ${ADDRESSES_MAX} entries at most are shown.`,
        parameters: [
          client,
          query(
            'postcode',
            'In capitals, its space as `+`: `ZZ99+1AB`.',
            { type: 'string', example: 'ZZ99 1AB' },
            true,
          ),
        ],
        answers: {
          200: got(
            'An empty list, or 204, where there are none. An entry without an id cannot be chosen and is left out; without `address` the label is made of the fields.',
            'Addresses',
            examples.addresses,
          ),
          default: sees(
            'reads that addresses cannot be looked up now, and types theirs. So too with 404: send an empty list.',
          ),
        },
      }),
      post: toOperation({
        ...backEnd,
        operationId: 'saveAddress',
        summary: 'A customer has typed their address',
        description: '8 seconds. Not repeated by itself.',
        parameters: [client],
        request: sent('NewAddress', examples.newAddress),
        answers: {
          201: got(
            'A lead names `data.id`. Any 2xx will do, and the end of `Location` for the id; 409 for one that is there, with its id.',
            'Created',
            examples.createdAddress,
          ),
          default: sees('reads that there are technical problems and presses again; they cannot go on without.'),
        },
      }),
    },
  };
}

function toCustomerPaths(personal: Shared): JsonObject {
  return {
    '/v1/customers': {
      get: toOperation({
        ...personal,
        operationId: 'listCustomers',
        summary: 'Somebody signed in comes to a form',
        description: `The older records of the bearer, and nobody else’s; the first one fills in the form. ${CUSTOMERS_MAX} at most.`,
        parameters: [client],
        answers: {
          200: got(
            'Perhaps empty, or 204. A correspondence address is fields, or one line that ends in its postcode.',
            'Customers',
            examples.customers,
          ),
          default: sees(NOTHING_FILLED),
        },
      }),
    },
    '/v1/customers/{id}/premises': {
      get: toOperation({
        ...personal,
        operationId: 'listPremises',
        summary: 'Where the customer is supplied',
        description:
          'To choose the address that letters go to, by its id. Answer 404 for a record that is not the bearer’s.',
        parameters: [client, inPath('id', 'As listed.')],
        answers: {
          200: got(
            'Addresses are `included` and named by relationship, or stand in the attributes.',
            'Premises',
            examples.premises,
          ),
          default: sees('finds no address chosen and looks for theirs.'),
        },
      }),
    },
  };
}

function toAccount(
  server: JsonObject,
  schema: 'StatusCount' | 'Accounts',
  summary: string,
  description: string,
  example: JsonObject,
) {
  return toOperation({
    operationId: schema === 'StatusCount' ? 'countAccounts' : 'listAccounts',
    tag: 'Accounts',
    servers: [server],
    security: [{ identityToken: [] }],
    summary,
    description,
    parameters: [client],
    answers: {
      200: { ...got('Plain JSON or JSON:API.', schema, example), mediaType: JSON_MEDIA_TYPE },
      default: sees(NOTHING_FILLED),
    },
  });
}
