/** Operations without a shell: JSON:API 1.1, with an access token that has the scope of OPERATIONS_SCOPE. */
import { Hono } from 'hono';
import {
  answerJson,
  answerError,
  answerFailure,
  answerNotAllowed,
  answerNotFound,
  answerTooMany,
} from '#supplier/api/responses.ts';
import {
  answerPage,
  findAcceptError,
  findQueryError,
  type ApiClientRules,
  readPage,
  readApiClient,
  readSentDocument,
  refuseParameter,
  SYNC_DELAY_MS,
} from '#supplier/api/request.ts';
import { changeDeliveries } from '#supplier/delivery/delivery-changes.ts';
import { type Json, type JsonObject, type Reference, REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import type { MaintenanceNotice } from '#domain/maintenance.ts';
import type { Log } from '#domain/log.ts';
import { OPERATIONS_PATH } from '#domain/paths.ts';
import { AUDIT_ACTIONS } from '#domain/ports-cases.ts';
import { OPERATIONS_NAMES, readOperation, toAuditResource, toDeliveryResource } from '#wire/operations.ts';
import { createAuditTrail, readAuditPage } from '#database/audit.ts';
import { type Database, openDatabase, toDatabaseFile } from '#database/db.ts';
import { createOutboxStore, UNDELIVERED_STATES, readOutboxPage, readOutboxSummary } from '#database/outbox.ts';
import {
  countPerson,
  erasePerson,
  findPerson,
  gatherPerson,
  isEmptyPerson,
  listNotes,
  readPerson,
} from '../personal-data/person.ts';
import type { Config } from '../settings/config.ts';
import { findInstant } from '../settings/setting-readers.ts';
import { writeNotice } from './maintenance.ts';

const SIZES = { size: 100, most: 1_000 };
const STATES = [...UNDELIVERED_STATES, 'done'] as const;
/** The `Retry-After` while another search for a person is running. */
const BUSY_S = 10;

interface Options {
  config: Config;
  database: Database;
  clientRules: ApiClientRules;
  maintenance: { closed(): MaintenanceNotice | null };
  log: Log;
  now: () => Date;
}

/** The caller, and how the call is recorded. */
interface Call {
  request: Request;
  actor: string;
  /** Called before the work, so that nothing is done without its audit line. */
  note(operation: string, detail?: JsonObject): Promise<void>;
}

const toMeta = (meta: JsonObject) => answerJson(200, { jsonapi: { version: '1.1' }, meta });

/** Null for other paths. Never throws, never responds with 500. */
export function createOperationsApi(options: Options) {
  const { config, database, clientRules, log, now } = options;
  const audit = createAuditTrail(database, { clock: now });
  const person = { config, alone: createOneSearch(config) };
  const app = new Hono();
  const routes: Record<string, Record<string, (call: Call) => Promise<Response>>> = {
    deliveries: { GET: (call) => listDeliveries(call, database), POST: (call) => postChange(call, options) },
    'persons/find': { POST: (call) => postPerson(call, person, 'find') },
    'persons/export': { POST: (call) => postPerson(call, person, 'export') },
    'persons/erase': { POST: (call) => postPerson(call, person, 'erase') },
    maintenance: { GET: (call) => showMaintenance(call, options), POST: (call) => postMaintenance(call, options) },
    audit: { GET: (call) => listAudit(call, options) },
  };
  for (const [name, methods] of Object.entries(routes)) {
    const path = `${OPERATIONS_PATH}/${name}`;
    for (const [method, work] of Object.entries(methods))
      app.on(method, path, async ({ req: { raw: request } }) => {
        const { operationsScope: scope } = config;
        if (scope === null) return answerNotFound();
        const read = await readApiClient(request, scope, clientRules);
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

const LIKE_A_REFERENCE = 'Use a reference like HS-4K7M-92QX.';

function findReference(typed: string): Reference | null {
  const reference = typed.toUpperCase();
  return REFERENCE_PATTERN.test(reference) ? reference : null;
}

async function listDeliveries({ request, note }: Call, database: Database): Promise<Response> {
  const page = readPage(request, { ...SIZES, filters: ['filter[state]', 'filter[reference]'] });
  if ('refusal' in page) return page.refusal;
  const named = page.query.get('filter[state]');
  const state = STATES.find((one) => one === named);
  if (named !== null && state === undefined)
    return refuseParameter('filter[state]', `Use one of ${STATES.join(', ')}.`).refusal;
  const typed = page.query.get('filter[reference]');
  const reference = typed === null ? undefined : findReference(typed);
  // Checked before the audit line, which must not contain free text.
  if (reference === null) return refuseParameter('filter[reference]', LIKE_A_REFERENCE).refusal;
  const { since, after, size } = page;
  const found = await readOutboxPage(database, { state, reference, since, after, limit: size + 1 });
  if (found.length > 0) await note('deliveries', { ...(reference && { reference }) });
  const totals = after === null ? await readOutboxSummary(database, UNDELIVERED_STATES) : null;
  return answerPage(request, page, {
    found,
    toCursor: ({ createdAt, id }) => ({ at: createdAt, id }),
    toResource: toDeliveryResource,
    ...(totals && { meta: { totals: totals.map((line): Json => ({ ...line })) } }),
  });
}

async function postChange({ request, note }: Call, { database, config }: Options): Promise<Response> {
  const document = await readSentDocument(request, OPERATIONS_NAMES, readOperation('delivery-changes'));
  if ('refusal' in document) return document.refusal;
  const { change, reference: typed } = document.value;
  const refuse = (name: string, detail: string) =>
    answerError({ status: 422, detail, source: { pointer: `/data/attributes/${name}` } });
  if (change === 'send' && config.webhook.url === null) return refuse('change', 'Set LEAD_WEBHOOK_URL first.');
  if (change === 'dismiss' && typed === undefined) return refuse('change', 'Add the reference of one lead.');
  const reference = typed === undefined ? undefined : findReference(typed);
  if (reference === null) return refuse('reference', LIKE_A_REFERENCE);
  const outbox = createOutboxStore(database);
  await note(`deliveries ${change}`, { ...(reference && { reference }) });
  // A mistyped reference must not look as if it had been handled.
  if (reference !== undefined && (await outbox.list(undefined, reference)).length === 0)
    return answerError({ status: 404, detail: 'No delivery of that reference was found.' });
  return toMeta({ changed: await changeDeliveries(outbox, change, reference) });
}

type Alone = (work: (database: Database) => Promise<Response>) => Promise<Response>;

/**
 * One search at a time, because each reads every lead and may take longer than a page's query while customers are
 * served.
 */
function createOneSearch({ databaseUrl, dataDir }: Config): Alone {
  let isBusy = false;
  return async (work) => {
    if (isBusy) return answerTooMany(BUSY_S);
    isBusy = true;
    const options = { url: databaseUrl ?? undefined, file: toDatabaseFile(dataDir) };
    const database = openDatabase({ ...options, poolSize: 1, patient: true });
    try {
      return await work(database);
    } finally {
      await database.close().finally(() => (isBusy = false));
    }
  };
}

/** The body describes the person, so that no address contains a name. The called functions write the audit lines. */
async function postPerson(
  { request, actor }: Call,
  { config, alone }: { config: Config; alone: Alone },
  verb: 'find' | 'export' | 'erase',
): Promise<Response> {
  const document = await readSentDocument(request, OPERATIONS_NAMES, readOperation('persons'));
  if ('refusal' in document) return document.refusal;
  const asked = readPerson(document.value, config);
  const pointer = '/data/attributes';
  if ('rule' in asked)
    return answerError({ status: 422, detail: `${asked.field} ${asked.rule}.`, source: { pointer } });
  if (asked.by.length === 0)
    return answerError({ status: 422, detail: 'Say what to find the person by.', source: { pointer } });
  return alone(async (database) => {
    const found = await findPerson(database, config, asked, { action: verb === 'export' ? 'export' : 'show', actor });
    const notes = listNotes(found, config);
    if (verb === 'erase') {
      const onLogKept = () => void notes.push('The write-ahead log still holds erased data: restart the server');
      await erasePerson(database, config, found, { actor, onLogKept });
    }
    if (verb !== 'find' && isEmptyPerson(found))
      return answerError({ status: 404, detail: 'Nothing about them was found.' });
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

/** Lists lines oldest first, so that an API client can poll for new ones, such as erasures. */
async function listAudit({ request, note }: Call, { database, now }: Options): Promise<Response> {
  const page = readPage(request, { ...SIZES, filters: ['filter[action]'] });
  if ('refusal' in page) return page.refusal;
  const { query, since, after, size } = page;
  const named = query.get('filter[action]');
  const action = AUDIT_ACTIONS.find((one) => one === named) ?? null;
  if (named !== null && action === null)
    return refuseParameter('filter[action]', `Use one of ${AUDIT_ACTIONS.join(', ')}.`).refusal;
  const until = new Date(now().getTime() - SYNC_DELAY_MS).toISOString();
  const found = await readAuditPage(database, { action, since, until, after, limit: size + 1 });
  // A poll without results writes no audit line, or every poll would find the line of the one before.
  if (found.length > 0) await note('audit', { ...(action && { action }) });
  return answerPage(request, page, { found, toCursor: ({ at, id }) => ({ at, id }), toResource: toAuditResource });
}
