/** docs/api/embedded.yaml is true: every response in it is provoked here and matches its schema. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountApi } from '#supplier/api/account.ts';
import { demonstrationCustomers } from '#supplier/api/demonstration-customers.ts';
import { createApi } from '#supplier/api/app.ts';
import { createCasesApi } from '#supplier/api/cases.ts';
import { AppError } from '#domain/errors.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import type { Cases } from '#domain/ports-cases.ts';
import { readApiDocument } from '#server/api-documents/routes.ts';
import { answerNotStoredHere, createLeadList } from '#server/back-end/embedded.ts';
import { createOperationsApi } from '#server/operations/operations-api.ts';
import { readConfig } from '#server/settings/config.ts';
import { createAddressStore } from '#database/addresses.ts';
import { createCaseStore } from '#database/cases.ts';
import { type Database, openDatabase } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type Engine, startEngine } from '#tests/support/database.ts';
import { createSchemaReader } from '#tests/support/schema-reader.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';

interface Described {
  responses: Record<string, { $ref?: string; content?: object }>;
  requestBody?: { content: Record<string, { example: JsonObject }> };
}

const description = readApiDocument(path.resolve(import.meta.dirname, '../..'), 'embedded');
const paths = description['paths'] as unknown as Record<string, Record<string, Described>>;
const reader = createSchemaReader(closeObjects(description) as JsonObject);
const owner = 'demo-older';
const findExample = (at: string) =>
  paths[at]?.['post']?.requestBody?.content['application/vnd.api+json']?.example ?? {};
const newAddress = findExample('/api/v1/addresses');
const newEvent = findExample('/api/v1/cases/{reference}/events');

/** Schemas allow unknown members; here every member must be described. */
function closeObjects(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeObjects);
  if (typeof node !== 'object' || node === null) return node;
  const made = Object.fromEntries(Object.entries(node).map(([name, part]) => [name, closeObjects(part)]));
  const isObject = made['type'] === 'object' && made['properties'] !== undefined;
  return isObject && made['additionalProperties'] === undefined ? { ...made, additionalProperties: false } : made;
}

let engine: Engine;
let db: Database;
let reference: string;
let answer: (state: State, request: Request) => Promise<Response>;
/** `elsewhere`: another system stores the leads. */
type State = 'well' | 'busy' | 'away' | 'elsewhere';

beforeAll(async () => {
  engine = await startEngine('sqlite');
  const options = await engine.newDatabase();
  db = openDatabase(options);
  await migrate(db);
  const [leads, addresses, log] = [
    createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } }),
    createAddressStore(db),
    createRecordingLog(),
  ];
  await addresses.seedDemonstration();
  reference = await leads.send(complaintLead(), randomUUID());
  const read = async (token: string) => {
    if (token === 'broken') throw new AppError('unavailable', 'away');
    return ['good', 'narrow'].includes(token)
      ? { subject: owner, scopes: token === 'good' ? ['customers', 'cases', 'leads', 'operate'] : [] }
      : null;
  };
  const tokens = { readAccess: read, readIdentity: read };
  const away = new Proxy({}, { get: () => async () => Promise.reject(new AppError('unavailable', 'away')) });
  const limits = { take: async () => 7, giveBack: async () => {} };
  const accounts = createAccountApi({ tokens, customers: demonstrationCustomers, log });
  // Lists show what was just written only a little later.
  const later = () => new Date(Date.now() + 120_000);
  const createPrograms = (cases: Cases | null, wait: number | null) => {
    const clientRules = { tokens, limit: async () => wait };
    const env = { DATA_DIR: path.dirname(options.file ?? ''), ...(cases && { OPERATIONS_SCOPE: 'operate' }) };
    const served = { config: readConfig(env), database: db, maintenance: { closed: () => null } };
    const operations = createOperationsApi({ ...served, clientRules, log, now: later });
    const casesApi = createCasesApi({ cases, clientRules, log, now: later });
    return async (request: Request) => (await casesApi(request)) ?? operations(request);
  };
  const cases = createCaseStore(db);
  const programs = {
    well: createPrograms(cases, null),
    busy: createPrograms(cases, 7),
    elsewhere: createPrograms(null, null),
  };
  const toList = (wait: number | null) => createLeadList(db, { tokens, limit: async () => wait }, later);
  const apis = {
    well: createApi({ leads, addresses, log, channel: 'api', list: toList(null) }),
    busy: createApi({ leads, addresses, log, limits, list: toList(7) }),
    away: createApi({ leads: away as never, addresses: away as never, log }),
  };
  answer = async (state, request) =>
    (await programs[state === 'away' ? 'well' : state](request)) ??
    (await accounts(request)) ??
    (state === 'elsewhere' ? answerNotStoredHere() : apis[state](request));
});
afterAll(async () => {
  await db.close();
  await engine.stop();
});

const JSON_API = { 'Content-Type': 'application/vnd.api+json' };
const good = { Authorization: 'Bearer good' };
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { ...JSON_API, ...headers },
});
const wrongType = { data: { type: 'others', attributes: {} } };
const clientsId = (type: string) => ({ data: { type, id: '1', attributes: {} } });
const huge = JSON.stringify({ data: 'x'.repeat(600_000) });
const { 'chat-history': _, ...attributes } = complaintLead().attributes;
const lead = { data: { type: 'leads', attributes } };
const oddAccept = { Accept: 'application/vnd.api+json; ext="x"' };

/** How every address that accepts a document responds to a bad one. */
const posted = (type: string, headers: Record<string, string> = {}): Record<string, RequestInit> => ({
  400: post('{', headers),
  403: post(clientsId(type), headers),
  406: post('{}', { ...headers, ...oddAccept }),
  409: post(wrongType, headers),
  413: post(huge, headers),
  415: post('{}', { ...headers, 'Content-Type': 'text/plain' }),
  422: post({ data: { type, attributes: {} } }, headers),
});
type Cause = RequestInit & { path?: string; state?: State };
const asked: Record<string, RequestInit> = { 401: {}, 503: { headers: { Authorization: 'Bearer broken' } } };
const unmet = { headers: { ...good, ...oddAccept } };
const busy: Cause = { headers: good, state: 'busy' };
const absent: Cause = { headers: good, state: 'elsewhere' };
const narrow = { headers: { Authorization: 'Bearer narrow' } };

/** By operation and status: the request that provokes it; a path unless it is the operation's own. */
const causes = (): Record<string, Record<string, Cause>> => ({
  sendLead: {
    201: post(lead, { 'Idempotency-Key': 'k' }),
    ...posted('leads'),
    429: { ...post(lead), state: 'busy' },
    503: { ...post(lead), state: 'away' },
  },
  listLeads: {
    200: { headers: good },
    ...asked,
    400: { path: '/api/v1/leads?include=x', headers: good },
    403: narrow,
    404: absent,
    406: unmet,
    429: busy,
  },
  findLead: {
    200: {},
    400: { path: `/api/v1/leads/${reference}?include=x` },
    404: { path: '/api/v1/leads/HS-2222-2222' },
    406: { headers: oddAccept },
    429: { state: 'busy' },
    503: { state: 'away' },
  },
  listAddresses: {
    200: { path: '/api/v1/addresses?postcode=ZZ99+1AA' },
    400: { path: '/api/v1/addresses?postcode=ZZ99+1AA&sort=x' },
    406: { path: '/api/v1/addresses?postcode=ZZ99+1AA', headers: oddAccept },
    422: {},
    429: { state: 'busy' },
    503: { path: '/api/v1/addresses?postcode=ZZ99+1AA', state: 'away' },
  },
  saveAddress: {
    201: post(newAddress),
    ...posted('addresses'),
    429: { ...post(newAddress), state: 'busy' },
    503: { ...post(newAddress), state: 'away' },
  },
  listCustomers: {
    200: { headers: good },
    ...asked,
    400: { path: '/api/v1/customers?include=x', headers: good },
    403: narrow,
    406: unmet,
  },
  listPremises: {
    200: { headers: good },
    ...asked,
    400: { path: '/api/v1/customers/demo-customer-1/premises?sort=x', headers: good },
    403: narrow,
    404: { path: '/api/v1/customers/other/premises', headers: good },
    406: unmet,
  },
  countAccounts: { 200: { headers: good }, ...asked },
  listAccounts: { 200: { headers: good }, ...asked },
  listCases: {
    200: { headers: good },
    ...asked,
    400: { path: '/api/v1/cases?sort=x', headers: good },
    403: narrow,
    404: absent,
    406: unmet,
    429: busy,
  },
  findCase: {
    200: { headers: good },
    ...asked,
    400: { path: `/api/v1/cases/${reference}?x=1`, headers: good },
    403: narrow,
    404: { path: '/api/v1/cases/HS-2222-2222', headers: good },
    406: unmet,
    429: busy,
  },
  addCaseEvent: {
    201: post(newEvent, good),
    ...posted('case-events', good),
    401: post(newEvent),
    404: { ...post(newEvent, good), path: '/api/v1/cases/HS-2222-2222/events' },
    429: { ...post(newEvent, good), state: 'busy' },
    503: post(newEvent, { Authorization: 'Bearer broken' }),
  },
  listDeliveries: listed('deliveries'),
  changeDeliveries: changed('delivery-changes', { change: 'park', reference }),
  findPerson: changed('persons', { reference }),
  exportPerson: changed('persons', { reference }),
  erasePerson: changed('persons', { reference }),
  showMaintenance: listed('maintenance'),
  changeMaintenance: changed('maintenance', { closed: true }),
  listAudit: listed('audit'),
});

/** An address of the operations API, as others of its kind. */
const listed = (name: string): Record<string, Cause> => ({
  200: { headers: good },
  ...asked,
  400: { path: `/api/v1/operations/${name}?include=x`, headers: good },
  403: narrow,
  404: absent,
  406: unmet,
  429: busy,
});
const changed = (type: string, attributes: JsonObject): Record<string, Cause> => {
  const sent = { data: { type, attributes } };
  return {
    200: post(sent, good),
    ...posted(type, good),
    401: post(sent),
    404: { ...post(sent, good), state: 'elsewhere' },
    429: { ...post(sent, good), state: 'busy' },
    503: post(sent, { Authorization: 'Bearer broken' }),
  };
};

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const { operationId } = operation as unknown as { operationId: string };
    return { path, method, operation, operationId };
  }),
);

test('every documented response is requested by a test', () => {
  const described = operations.flatMap(({ operationId, operation }) =>
    Object.keys(operation.responses).map((status) => `${operationId} ${status}`),
  );
  const brought = Object.entries(causes()).flatMap(([id, all]) => Object.keys(all).map((status) => `${id} ${status}`));
  expect(described.filter((one) => !brought.includes(one))).toEqual([]);
  expect(brought.filter((one) => !described.includes(one))).toEqual([]);
});

test('the list of cases in order of their changes is as documented', async () => {
  const asked = new Request('http://site.example/api/v1/cases?sort=updated', { headers: good });
  const body = (await (await answer('well', asked)).json()) as { data: object[] };
  expect(body.data).toHaveLength(1);
  expect(reader.findWrong('#/components/schemas/Cases', body)).toEqual([]);
});

test.each(operations)(
  '$operationId responds as documented',
  async ({ path: documented, method, operation, operationId }) => {
    for (const [status, { path: own, state = 'well', ...init }] of Object.entries(causes()[operationId] ?? {})) {
      const asks = own ?? documented.replace('{reference}', reference).replace('{id}', 'demo-customer-1');
      const response = await answer(state, new Request(`http://site.example${asks}`, init));
      const body: unknown = await response.json();
      expect(`${operationId} ${response.status}`).toBe(`${operationId} ${status}`);
      const { $ref } = operation.responses[status] ?? {};
      const type = response.headers.get('content-type') ?? '';
      const at = $ref ?? `#/paths/${documented.replaceAll('/', '~1')}/${method}/responses/${status}`;
      expect(reader.findWrong(`${at}/content/${type.replaceAll('/', '~1')}/schema`, body)).toEqual([]);
      for (const name of headersOf(at)) expect(`${name} ${response.headers.get(name)}`).not.toBe(`${name} null`);
    }
  },
);

/** Names of the headers documented for a response. */
function headersOf(pointer: string): string[] {
  const parts = pointer
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/'));
  const found = parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], description);
  return Object.keys((found as { headers?: object }).headers ?? {});
}
