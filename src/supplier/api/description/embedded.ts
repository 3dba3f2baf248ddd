/** Our own API as OpenAPI 3.1, for `/api/openapi.json` and docs/api/embedded.yaml. */
import type { JsonObject } from '#domain/entities/lead.ts';
import { titles } from '#wire/error.ts';
import { BODY_MAX_BYTES } from '#wire/bytes.ts';
import { JSON_MAX_DEPTH } from '#wire/json.ts';
import { PROBLEMS_MAX } from '#wire/problem.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import * as answers from './answer-schemas.ts';
import { type DescriptionSettings, toEmbeddedPaths } from './embedded-paths.ts';
import { type ResponseSpec, toResponse } from './open-api.ts';
import { toNewAddress, toNewEvent, toNewLead } from './request-schemas.ts';
import { refTo, toJsonSchema } from './to-json-schema.ts';

const whole: JsonObject = { type: 'integer', minimum: 1 };
const waiting = { 'Retry-After': { description: 'Seconds after which another try makes sense.', schema: whole } };

const meanings: Record<string, Pick<ResponseSpec, 'description' | 'headers'>> = {
  400: {
    description: `JSON that cannot be read or nests deeper than ${JSON_MAX_DEPTH} levels, a member that an object has twice, a query that nobody knows, or a broken body.`,
  },
  401: {
    description: 'No token, or one that is not valid here.',
    headers: { 'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } } },
  },
  403: {
    description:
      'An id made by the client, a token without the scope, or a page of a site that is not in `API_CORS_ORIGINS`.',
  },
  404: { description: 'There is no such thing here, or it is not for this bearer.' },
  406: { description: 'JSON:API is asked for with unknown parameters only.' },
  409: { description: 'Another `data.type`; for an event, somebody was faster.' },
  413: { description: `More than ${BODY_MAX_BYTES} bytes.` },
  415: { description: 'Another content type than JSON:API, or a compressed body.' },
  422: { description: `A rule is broken: every problem at once, ${PROBLEMS_MAX} at most.` },
  429: { description: 'Too much from one client.', headers: waiting },
  503: { description: 'The database is away. Send the same again later.', headers: waiting },
};

function toErrorAnswer(status: string): JsonObject {
  const example = {
    jsonapi: { version: '1.1' },
    errors: [{ status, title: titles[Number(status) as keyof typeof titles], detail: 'What to do.' }],
  };
  const { description, headers } = meanings[status] ?? { description: '' };
  const answer = { description, schema: refTo('Errors'), mediaType: MEDIA_TYPE, example };
  return toResponse({ ...answer, ...(headers && { headers }) });
}

const ABOUT = `What the built-in back ends of the help and support site answer. A supplier with systems of its own sets
\`API_BASE_URL\` and \`ACCOUNT_API_BASE_URL\`; this site then calls those (docs/api/expected.yaml), and leads, addresses
and cases answer 404 here.

JSON:API 1.1 in and out, but for the account API's plain JSON. No answer repeats what was sent, nothing that is sent gets a
500, and every answer carries \`X-Request-Id\` and \`Cache-Control: no-store\`. \`HEAD\` is answered wherever \`GET\` is;
any other method is 405 with \`Allow\`.

Attributes of leads keep to the rules of the forms (specification, section 5) where a form has them, which a schema cannot say in full.`;

export function toEmbeddedDocument(settings: DescriptionSettings): JsonObject {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Help and support: built-in back ends',
      version: '1.0.0',
      summary: 'Leads, addresses, customers, accounts and cases.',
      description: ABOUT,
      contact: { name: 'Whoever runs this site', url: 'https://www.example.com/' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This site' }],
    tags: [
      { name: 'Leads', description: 'Complaints, enquiries, feedback and meter readings.' },
      { name: 'Addresses', description: 'Where somebody lives.' },
      { name: 'Customers', description: 'Demonstration customers: the bearer’s own records.' },
      { name: 'Accounts', description: 'Demonstration accounts on the new system: the bearer’s own.' },
      { name: 'Cases', description: 'What happens to a lead, for a supplier’s own programs.' },
    ],
    paths: toEmbeddedPaths(settings),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'An access token of the identity provider with the audience `urn:help-and-support:api` and the scope `customers` or `cases`.',
        },
        identityToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The identity token of the person who is signed in.',
        },
      },
      responses: Object.fromEntries(Object.keys(meanings).map((status) => [`Error${status}`, toErrorAnswer(status)])),
      schemas: {
        NewLead: toNewLead(),
        Lead: toJsonSchema(answers.lead),
        Addresses: toJsonSchema(answers.addresses),
        NewAddress: toNewAddress(),
        CreatedAddress: toJsonSchema(answers.createdAddress),
        Customers: toJsonSchema(answers.customers),
        Premises: toJsonSchema(answers.premisesList),
        StatusCount: toJsonSchema(answers.statusCount),
        Accounts: toJsonSchema(answers.accounts),
        Cases: toJsonSchema(answers.cases),
        Case: toJsonSchema(answers.oneCase),
        NewCaseEvent: toNewEvent(),
        CreatedCaseEvent: toJsonSchema(answers.createdEvent),
        Errors: toJsonSchema(answers.errors),
      },
    },
  };
}
