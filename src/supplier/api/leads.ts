import {
  type Json,
  type JsonObject,
  type Lead,
  type Reference,
  REFERENCE_PATTERN,
  type Suspicion,
  SUSPICIONS,
} from '#domain/entities/lead.ts';
import type { Address } from '#domain/entities/address.ts';
import type { Journey } from '#domain/journeys/journey.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import { createChoiceRule, type LeadRules } from '#domain/journeys/lead.ts';
import { isObject, member, type Problem, toRuleProblem } from '#wire/checks.ts';
import { type DangerMark, readDangerMark } from '#domain/entities/danger.ts';
import { API_ROOT } from '#domain/paths.ts';
import { toAddressListDocument } from '#wire/address.ts';
import { LEAD_NAMES, LEAD_TYPE, readLeadDocument } from '#wire/lead.ts';
import { CLIENT_ID_HEADER, DANGER_HEADER, IDEMPOTENCY_KEY_HEADER, SUSPECT_HEADER } from '#wire/api-limits.ts';
import { answerJson, answerCreated, answerError, answerProblems } from './responses.ts';
import type { SyncQuery } from '#domain/ports-cases.ts';
import {
  answerPage,
  findAcceptError,
  findQueryError,
  type ApiClientRules,
  readPage,
  readApiClient,
  readSentDocument,
  readVisibleAsciiHeader,
  SYNC_DELAY_MS,
} from './request.ts';

// Applies our forms' rules (§5), defined in the journeys' rows, to leads posted by API clients.

/** §2 The classifications that forms of one topic send. */
function toClassificationRules(rows: readonly Journey[]): LeadRules {
  const own = rows.flatMap(({ classification }) => classification ?? []);
  if (own.length === 0) return {};
  const known = (names: string[]) => createChoiceRule([...new Set(names)]);
  return {
    'query-type': known(own.map(({ queryType }) => queryType)),
    'query-subtype': known(own.map(({ querySubtype }) => querySubtype)),
  };
}

/** The rules of a journey's attributes, and of the members that its rows name. */
function toRules({ attributes: { rules, information } }: Journey): LeadRules {
  const members = Object.entries(information).flatMap(([name, { read }]) => (read ? [[name, read] as const] : []));
  return { ...rules, 'additional-information': Object.fromEntries(members) };
}

/**
 * Lists every rule that the lead's values break; missing and null values are not checked here.
 * @internal
 */
export function createFormCheck(rows: readonly Journey[]): (attributes: JsonObject, now: Date) => Problem[] {
  return (attributes, now) => {
    const ofTopic = rows.filter(({ owns }) => owns.topic === member(attributes, 'topic'));
    const subtype = member(attributes, 'query-subtype');
    // The shape check rejects an unknown topic; an unknown subtype is rejected here.
    const row = ofTopic.find(({ owns }) => owns.querySubtype === subtype) ?? ofTopic[0];
    const rules = { ...toClassificationRules(ofTopic), ...(row && toRules(row)) };
    return check(rules, attributes, now, '/data/attributes');
  };
}

/** @internal */
export const checkLeadAsForm = createFormCheck(journeys);

function check(rules: LeadRules, object: JsonObject, now: Date, at: string): Problem[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const value: Json | undefined = member(object, name);
    const pointer = `${at}/${name}`;
    if (typeof rule !== 'function') return isObject(value) ? check(rule, value, now, pointer) : [];
    if (typeof value !== 'string') return [];
    const read = rule(value, now);
    return read.ok ? [] : [toRuleProblem(pointer, `${read.message}.`)];
  });
}

export const LEADS_PATH = `${API_ROOT}v1/leads` as const;
/** Maximum characters of `Idempotency-Key` and `X-Client-Id`. */
const KEY_MAX = 255;
const CLIENT_ID_MAX = 100;
const UNKNOWN_CLIENT = 'unknown';

/** The part of the lead store that the API uses. */
export interface LeadReceiver {
  /**
   * Resolves only after the commit. With a key, the same lead returns the same reference.
   * @throws AppError `idempotency-conflict`, `refused` or `unavailable`
   */
  receive(
    lead: Lead,
    options: {
      idempotencyKey: string | null;
      clientId: string;
      suspect: Suspicion | null;
      danger: DangerMark | null;
      channel: Channel;
    },
  ): Promise<Reference>;
  has(reference: Reference): Promise<boolean>;
}

/** Our own page, whose form has validated the lead; or an API client, whose lead is validated here. */
export type Channel = 'web' | 'api';

/** The target of `Location`: it confirms that the lead exists and reveals nothing else (decision 0031). */
export async function getLead(leads: LeadReceiver, reference: string, request: Request): Promise<Response> {
  const refused = findQueryError(request) ?? findAcceptError(request);
  if (refused !== null) return answerError(refused);
  if (!REFERENCE_PATTERN.test(reference) || !(await leads.has(reference)))
    return answerError({ status: 404, detail: 'Use the reference of a lead that exists.' });
  return answerJson(200, { jsonapi: { version: '1.1' }, data: { type: LEAD_TYPE, id: reference } });
}

/** The scope of API clients that store a copy of leads. */
export const LEADS_SCOPE = 'leads';

interface ListedLead {
  reference: Reference;
  receivedAt: string;
  address: Address | null;
  /** The resource, the same as in the webhook. */
  resource: JsonObject;
}

export interface LeadList {
  page(query: SyncQuery): Promise<ListedLead[]>;
  /** Records the access before anything is sent. */
  note(actor: string, references: readonly Reference[]): Promise<void>;
  clientRules: ApiClientRules;
  now: () => Date;
}

/** Lists whole leads in order of receipt, for API clients that store a copy. */
export async function listLeads({ page: read, note, clientRules, now }: LeadList, request: Request): Promise<Response> {
  const known = await readApiClient(request, LEADS_SCOPE, clientRules);
  if ('refusal' in known) return known.refusal;
  const page = readPage(request, { filters: [], size: 25, most: 100 });
  if ('refusal' in page) return page.refusal;
  const { since, after, size } = page;
  const until = new Date(now().getTime() - SYNC_DELAY_MS).toISOString();
  const found = await read({ since, until, after, limit: size + 1 });
  const shown = found.slice(0, size).map(({ reference }) => reference);
  if (shown.length > 0) await note(known.bearer.subject, shown);
  return answerPage(request, page, {
    found,
    toCursor: ({ receivedAt, reference }) => ({ at: receivedAt, id: reference }),
    toResource: ({ resource }) => resource,
    // Neighbours may share an address, which is included once.
    included: (kept) => {
      const addresses = new Map(kept.flatMap(({ address }) => (address ? [[address.id, address]] : [])));
      return toAddressListDocument([...addresses.values()])['data'] as Json[];
    },
  });
}

/** §7 POST {api}/v1/leads. */
export async function postLead(leads: LeadReceiver, request: Request, channel: Channel): Promise<Response> {
  const key = readVisibleAsciiHeader(request, IDEMPOTENCY_KEY_HEADER, KEY_MAX);
  if ('error' in key) return answerError(key.error);
  const client = readVisibleAsciiHeader(request, CLIENT_ID_HEADER, CLIENT_ID_MAX);
  if ('error' in client) return answerError(client.error);

  const document = await readSentDocument(request, LEAD_NAMES, readLeadDocument);
  if ('refusal' in document) return document.refusal;
  const problems = channel === 'api' ? checkLeadAsForm(document.value.attributes, new Date()) : [];
  if (problems.length > 0) return answerProblems(problems);
  const clientId = client.value ?? UNKNOWN_CLIENT;
  // An unknown mark is ignored: it is never a reason to reject a lead.
  const suspect = SUSPICIONS.find((word) => word === request.headers.get(SUSPECT_HEADER)) ?? null;
  const danger = readDangerMark(request.headers.get(DANGER_HEADER));
  const options = { idempotencyKey: key.value, clientId, suspect, danger, channel };
  const reference = await leads.receive(document.value, options);
  return answerCreated(LEAD_TYPE, reference, {
    Location: `${LEADS_PATH}/${reference}`,
    // The echo shows that the key is honoured: only then may a client repeat a post whose response was lost (decision
    // 0048).
    ...(key.value !== null && { [IDEMPOTENCY_KEY_HEADER]: key.value }),
  });
}
