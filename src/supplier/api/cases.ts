/**
 * Cases for a supplier's own API clients: JSON:API 1.1, with an access token of the identity provider and the scope
 * `cases`.
 */
import { Hono } from 'hono';
import type { Actor } from '#domain/cases/events.ts';
import { CASE_REFUSALS } from '#domain/cases/case.ts';
import { toLondonDay } from '#domain/dates.ts';
import { isAppError } from '#domain/errors.ts';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { API_ROOT } from '#domain/paths.ts';
import type { Log } from '#domain/log.ts';
import { type Cases, QUEUE_VIEWS } from '#domain/ports-cases.ts';
import type { Bearer } from '#domain/ports.ts';
import {
  CASE_EVENT_TYPE,
  toCaseResource,
  toEntryResource,
  toEventResource,
  EVENT_NAMES,
  readEventDocument,
} from '#wire/case.ts';
import {
  answerPage,
  findAcceptError,
  findQueryError,
  type ApiClientRules,
  readPage,
  readApiClient,
  readSentDocument,
  readPositiveInteger,
  SYNC_DELAY_MS,
} from './request.ts';
import { answerJson, answerError, answerNotAllowed, answerNotFound, answerFailure } from './responses.ts';

export const CASES_PATH = `${API_ROOT}v1/cases` as const;
export const CASES_SCOPE = 'cases';
/** Cases on one page of the list. */
export const SIZE_DEFAULT = 25;
export const SIZE_MAX = 100;
/** Highest page number. */
export const NUMBER_MAX = 1_000;
const QUERY = ['filter[view]', 'filter[q]', 'page[number]', 'page[size]', 'sort'];
/** The value of `sort` for the order in which cases changed. */
const CHANGED = 'updated';

export interface CasesApiDeps {
  /** Null if another system stores the leads. */
  cases: Cases | null;
  clientRules: ApiClientRules;
  log: Log;
  now: () => Date;
}

/** Null for other paths. Never throws, never responds with 500. */
export function createCasesApi({ cases, clientRules, log, now }: CasesApiDeps) {
  const app = new Hono();
  const guarded = async (request: Request, work: (cases: Cases, bearer: Bearer) => Promise<Response>) => {
    if (cases === null) return answerNotFound();
    const read = await readApiClient(request, CASES_SCOPE, clientRules);
    return 'refusal' in read ? read.refusal : work(cases, read.bearer);
  };
  app.get(CASES_PATH, ({ req }) => guarded(req.raw, (kept, { subject }) => list(kept, subject, req.raw, now())));
  app.get(`${CASES_PATH}/:reference`, ({ req }) =>
    guarded(req.raw, async (kept, { subject }) => {
      const refused = findQueryError(req.raw) ?? findAcceptError(req.raw);
      if (refused !== null) return answerError(refused);
      const reference = req.param('reference');
      const file = REFERENCE_PATTERN.test(reference) ? await kept.find(reference) : null;
      if (file === null) return answerNotFound();
      await kept.noteOpened(reference, { kind: 'program', id: subject });
      const events = file.events.map((event) => toEventResource(reference, event));
      return answerJson(200, { jsonapi: { version: '1.1' }, data: toCaseResource(file), included: events });
    }),
  );
  app.post(`${CASES_PATH}/:reference/events`, ({ req }) =>
    guarded(req.raw, (kept, bearer) => addEvent(kept, bearer, req.param('reference'), req.raw)),
  );
  for (const path of [CASES_PATH, `${CASES_PATH}/:reference`]) app.all(path, () => answerNotAllowed('GET, HEAD'));
  app.all(`${CASES_PATH}/:reference/events`, () => answerNotAllowed('POST'));
  app.notFound(answerNotFound);
  app.onError((error) => answerFailure(error, log));
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    return pathname === CASES_PATH || pathname.startsWith(`${CASES_PATH}/`) ? app.fetch(request) : null;
  };
}

/** Lists cases by urgency, then by due day, like the desk. */
async function list(cases: Cases, subject: string, request: Request, now: Date): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  if (asked.get('sort') === CHANGED) return listChanged(cases, request, now);
  const wrong = (parameter: string, detail: string) => answerError({ status: 400, detail, source: { parameter } });
  const refused = findQueryError(request, QUERY) ?? findAcceptError(request);
  if (refused !== null) return answerError(refused);
  const view = QUEUE_VIEWS.find((one) => one === (asked.get('filter[view]') ?? 'open'));
  if (!view) return wrong('filter[view]', `Use one of ${QUEUE_VIEWS.join(', ')}.`);
  if ((asked.get('sort') ?? 'due') !== 'due') return wrong('sort', `Use due or ${CHANGED}, or leave it out.`);
  const size = readPositiveInteger(asked.get('page[size]'), SIZE_DEFAULT, SIZE_MAX);
  if (size === null) return wrong('page[size]', `Use 1 to ${SIZE_MAX}.`);
  const number = readPositiveInteger(asked.get('page[number]'), 1, NUMBER_MAX);
  if (number === null) return wrong('page[number]', `Use 1 to ${NUMBER_MAX}.`);
  const q = (asked.get('filter[q]') ?? '').trim();
  const asking = { staffId: subject, today: toLondonDay(now) };
  const entries = await cases.list({ view, q, ...asking, limit: size + 1, offset: (number - 1) * size });
  const counts = q === '' && number === 1 ? await cases.count(asking.staffId, asking.today) : null;
  const next = new URLSearchParams(asked);
  next.set('page[number]', String(number + 1));
  return answerJson(200, {
    jsonapi: { version: '1.1' },
    links: { next: entries.length > size ? `${CASES_PATH}?${next}` : null },
    ...(counts && { meta: { total: counts[view] } }),
    data: entries.slice(0, size).map((entry) => toEntryResource(entry)),
  });
}

/** For an API client that stores a copy: lists each case once, at its last event. */
async function listChanged(cases: Cases, request: Request, now: Date): Promise<Response> {
  const page = readPage(request, { filters: ['sort'], size: SIZE_DEFAULT, most: SIZE_MAX });
  if ('refusal' in page) return page.refusal;
  const { since, after, size } = page;
  const until = new Date(now.getTime() - SYNC_DELAY_MS).toISOString();
  return answerPage(request, page, {
    found: await cases.listChanged({ since, until, after, limit: size + 1 }),
    toCursor: ({ changedAt, reference }) => ({ at: changedAt, id: reference }),
    toResource: (entry) => toEntryResource(entry, entry.changedAt),
  });
}

async function addEvent(cases: Cases, { subject }: Bearer, reference: string, request: Request): Promise<Response> {
  const document = await readSentDocument(request, EVENT_NAMES, readEventDocument);
  if ('refusal' in document) return document.refusal;
  const { event, text, seen, by } = document.value;
  if (!REFERENCE_PATTERN.test(reference)) return answerNotFound();
  const actor: Actor = { kind: 'program', id: subject, name: by };
  try {
    const appended = await cases.append(reference, seen, [{ type: event, by: actor, text }]);
    switch (appended.outcome) {
      case 'gone':
        return answerNotFound();
      case 'changed':
        return answerError({
          status: 409,
          detail: 'Read the case again: it has changed.',
          source: { pointer: '/data/attributes/seen' },
        });
      case 'refused':
        return answerError({
          status: 422,
          detail: `${CASE_REFUSALS[appended.refusal]}.`,
          source: { pointer: '/data/attributes/event' },
        });
      default:
        return answerJson(
          201,
          { jsonapi: { version: '1.1' }, data: { type: CASE_EVENT_TYPE, id: `${reference}-${appended.seq}` } },
          { Location: `${CASES_PATH}/${reference}` },
        );
    }
  } catch (error) {
    if (!isAppError(error, 'refused')) throw error;
    return answerError({
      status: 422,
      detail: 'Leave out characters that cannot be stored.',
      source: { pointer: '/data/attributes/text' },
    });
  }
}
