/** Operations without a shell: JSON:API 1.1, with an access token that has the scope of OPERATIONS_SCOPE. */
import { Hono } from 'hono';
import { answer, answerError, answerFailure, answerNotAllowed, answerNotFound } from '#supplier/api/answer.ts';
import {
  findAcceptError,
  findQueryError,
  type ProgramRules,
  readProgram,
  readSentDocument,
  readWhole,
} from '#supplier/api/request.ts';
import { changeDeliveries } from '#supplier/delivery/operate.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import type { Closed } from '#domain/closed.ts';
import type { Log } from '#domain/log.ts';
import { API_ROOT } from '#domain/paths.ts';
import { OPERATIONS_NAMES, readOperation, toAuditResource, toDeliveryResource } from '#wire/operations.ts';
import { createAuditTrail } from '#database/audit.ts';
import { type Database, openDatabase, toDatabaseFile } from '#database/db.ts';
import { createOutboxStore, OWED_STATES, readOutboxPage, readOutboxSummary } from '#database/outbox.ts';
import {
  countPerson,
  erasePerson,
  findPerson,
  gatherPerson,
  isNobody,
  listNotes,
  readPerson,
} from '../personal-data/person.ts';
import type { Config } from '../settings/config.ts';
import { findInstant } from '../settings/setting-readers.ts';
import { writeNotice } from './maintenance.ts';

export const OPERATIONS_PATH = `${API_ROOT}v1/operations` as const;
const SIZE_DEFAULT = 100;
const SIZE_MOST = 1_000;
const STATES = [...OWED_STATES, 'done'] as const;

interface Options {
  config: Config;
  database: Database;
  program: ProgramRules;
  maintenance: { closed(): Closed | null };
  log: Log;
}

/** Who asks, and how it is recorded. */
interface Call {
  request: Request;
  actor: string;
  /** Before the work: nothing is done without its line. */
  note(operation: string, detail?: JsonObject): Promise<void>;
}

const wrong = (parameter: string, detail: string) => answerError({ status: 400, detail, source: { parameter } });
const toMeta = (meta: JsonObject) => answer(200, { jsonapi: { version: '1.1' }, meta });

/** Null for other paths. Never throws, never answers 500. */
export function createOperationsApi(options: Options) {
  const { config, database, program, log } = options;
  const audit = createAuditTrail(database);
  const app = new Hono();
  const routes: Record<string, Record<string, (call: Call) => Promise<Response>>> = {
    deliveries: { GET: (call) => listDeliveries(call, database), POST: (call) => postChange(call, options) },
    'persons/find': { POST: (call) => postPerson(call, config, 'find') },
    'persons/export': { POST: (call) => postPerson(call, config, 'export') },
    'persons/erase': { POST: (call) => postPerson(call, config, 'erase') },
    maintenance: { GET: (call) => showMaintenance(call, options), POST: (call) => postMaintenance(call, options) },
    audit: { GET: (call) => listAudit(call, database) },
  };
  for (const [name, methods] of Object.entries(routes)) {
    const path = `${OPERATIONS_PATH}/${name}`;
    for (const [method, work] of Object.entries(methods))
      app.on(method, path, async ({ req: { raw: request } }) => {
        const { operationsScope: scope } = config;
        if (scope === null) return answerNotFound();
        const read = await readProgram(request, scope, program);
        if ('refusal' in read) return read.refusal;
        const actor = read.bearer.subject;
        const note: Call['note'] = (operation, detail = {}) =>
          audit.write('operation', actor, { operation, ...detail });
        return work({ request, actor, note });
      });
    const allow = Object.keys(methods).map((method) => (method === 'GET' ? 'GET, HEAD' : method));
    app.all(path, () => answerNotAllowed(allow.join(', ')));
  }
  app.notFound(answerNotFound);
  app.onError((error) => answerFailure(error, log));
  return async (request: Request): Promise<Response | null> =>
    new URL(request.url).pathname.startsWith(`${OPERATIONS_PATH}/`) ? app.fetch(request) : null;
}

interface Asked {
  query: URLSearchParams;
  size: number;
}

/** A list's query, or the response that refuses it. */
function readQuery(request: Request, filters: readonly string[]): Asked | { refusal: Response } {
  const known = [...filters, 'page[after]', 'page[size]'];
  const refused = findQueryError(request, known) ?? findAcceptError(request);
  if (refused !== null) return { refusal: answerError(refused) };
  const query = new URL(request.url).searchParams;
  const size = readWhole(query.get('page[size]'), SIZE_DEFAULT, SIZE_MOST);
  return size === null ? { refusal: wrong('page[size]', `Use 1 to ${SIZE_MOST}.`) } : { query, size };
}

/** One more than `size` is asked for, to know whether there is a next page. */
function answerPage<T extends { id: string }>(
  { request }: Call,
  { query, size }: Asked,
  found: T[],
  toResource: (one: T) => JsonObject,
  meta?: JsonObject,
): Response {
  const shown = found.slice(0, size);
  const next = new URLSearchParams(query);
  next.set('page[after]', shown.at(-1)?.id ?? '');
  const links = { next: found.length > size ? `${new URL(request.url).pathname}?${next}` : null };
  return answer(200, { jsonapi: { version: '1.1' }, links, ...(meta && { meta }), data: shown.map(toResource) });
}

async function listDeliveries(call: Call, database: Database): Promise<Response> {
  const asked = readQuery(call.request, ['filter[state]', 'filter[reference]']);
  if ('refusal' in asked) return asked.refusal;
  const [named, after] = [asked.query.get('filter[state]'), asked.query.get('page[after]')];
  const state = STATES.find((one) => one === named);
  if (named !== null && state === undefined) return wrong('filter[state]', `Use one of ${STATES.join(', ')}.`);
  const reference = asked.query.get('filter[reference]') ?? undefined;
  await call.note('deliveries', { ...(reference && { reference }) });
  const found = await readOutboxPage(database, { state, reference, after, limit: asked.size + 1 });
  const totals = (await readOutboxSummary(database, OWED_STATES)).map((line): Json => ({ ...line }));
  return answerPage(call, asked, found, toDeliveryResource, { totals });
}

async function postChange({ request, note }: Call, { database, config }: Options): Promise<Response> {
  const document = await readSentDocument(request, OPERATIONS_NAMES, readOperation('delivery-changes'));
  if ('refusal' in document) return document.refusal;
  const { change, reference } = document.value;
  const refuse = (name: string, detail: string) =>
    answerError({ status: 422, detail, source: { pointer: `/data/attributes/${name}` } });
  if (change === 'send' && config.webhook.url === null) return refuse('change', 'Set LEAD_WEBHOOK_URL first.');
  if (change === 'dismiss' && reference === undefined) return refuse('change', 'Add the reference of one lead.');
  const outbox = createOutboxStore(database);
  await note(`deliveries ${change}`, { ...(reference && { reference }) });
  // A mistyped reference must not look as if it had been handled.
  if (reference !== undefined && (await outbox.list(undefined, reference)).length === 0) return answerNotFound();
  return toMeta({ changed: await changeDeliveries(outbox, change, reference) });
}

/** Its searches read every lead, and may take longer than a page's. */
async function withPatience<T>({ databaseUrl, dataDir }: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: databaseUrl ?? undefined, file: toDatabaseFile(dataDir), patient: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A person is described in the body: no address holds a name. Their own functions leave the audit lines. */
async function postPerson(
  { request, actor }: Call,
  config: Config,
  verb: 'find' | 'export' | 'erase',
): Promise<Response> {
  const document = await readSentDocument(request, OPERATIONS_NAMES, readOperation('persons'));
  if ('refusal' in document) return document.refusal;
  const asked = readPerson(document.value, config);
  const pointer = '/data/attributes';
  if ('rule' in asked)
    return answerError({ status: 422, detail: `${asked.field} ${asked.rule}.`, source: { pointer } });
  if (asked.by.length === 0)
    return answerError({ status: 422, detail: 'Say by what the person is found.', source: { pointer } });
  return withPatience(config, async (database) => {
    const found = await findPerson(database, config, asked, { action: verb === 'export' ? 'export' : 'show', actor });
    if (verb !== 'find' && isNobody(found)) return answerNotFound();
    const notes = listNotes(found, config);
    if (verb === 'erase') {
      const onLogKept = () => void notes.push('The write-ahead log still holds erased data: restart the server');
      await erasePerson(database, config, found, { actor, onLogKept });
    }
    const person =
      verb === 'export' ? { person: (await gatherPerson(database, config, found)) as unknown as Json } : {};
    return toMeta({ references: found.references, counts: countPerson(found), notes, ...person });
  });
}

async function showMaintenance({ request, note }: Call, { maintenance }: Options): Promise<Response> {
  const refused = findQueryError(request) ?? findAcceptError(request);
  if (refused !== null) return answerError(refused);
  await note('maintenance');
  const closed = maintenance.closed();
  return toMeta({ closed: closed !== null, until: closed?.until?.toISOString() ?? null, words: closed?.words ?? null });
}

/** Every instance sees the file within two seconds. */
async function postMaintenance({ request, note }: Call, { config }: Options): Promise<Response> {
  const document = await readSentDocument(request, OPERATIONS_NAMES, readOperation('maintenance'));
  if ('refusal' in document) return document.refusal;
  const { closed, until = null, words = null } = document.value;
  await note(closed ? 'maintenance on' : 'maintenance off');
  const notice = closed ? { until: until === null ? null : findInstant(until), words } : null;
  if (writeNotice(config.maintenance.file, notice)) return toMeta({ closed, until, words });
  return answerError({ status: 409, detail: 'MAINTENANCE_FILE cannot be written here.', source: { pointer: '' } });
}

async function listAudit(call: Call, database: Database): Promise<Response> {
  const asked = readQuery(call.request, ['filter[since]']);
  if ('refusal' in asked) return asked.refusal;
  const [since, before] = [asked.query.get('filter[since]'), asked.query.get('page[after]')];
  const from = since === null ? null : findInstant(since);
  if (since !== null && from === null) return wrong('filter[since]', 'Use a time with its zone: 2026-11-22T06:00Z.');
  const query = { since: from?.toISOString() ?? null, before, actor: null, reference: null };
  const found = await createAuditTrail(database).list({ ...query, limit: asked.size + 1 });
  await call.note('audit');
  return answerPage(call, asked, found, toAuditResource);
}
