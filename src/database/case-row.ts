/** A case as a row: facts known on receipt, and columns derived from its events. */
import {
  type CaseKind,
  type CaseState,
  type CaseReceipt,
  startCase,
  type DangerFinder,
  toUrgency,
  URGENCIES,
} from '#domain/cases/case.ts';
import { findLetterDay, findReplyDay, nextDuty, toDeadlines } from '#domain/cases/deadlines.ts';
import type { CaseEvent } from '#domain/cases/events.ts';
import { toNation } from '#domain/calendar.ts';
import { toLondonDay } from '#domain/dates.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { type LeadPromise, toReplyPromise } from '#domain/journeys/journey.ts';
import { findJourneyOf } from '#domain/journeys/journeys.ts';
import { foldCase } from '#domain/rules/text.ts';
import type { AddressesTable, CaseEventsTable, CasesTable, LeadsTable } from './schema.ts';

export interface CaseFacts {
  ombudsmanAfterWeeks: number;
  /** For leads whose text nobody has checked; if omitted, only a lead's mark counts. */
  isDanger?: DangerFinder;
}

export const NO_DUE_DAY = '9999-12-31';

type StateColumns = Pick<
  CasesTable,
  | 'version'
  | 'status'
  | 'is_done'
  | 'is_complaint'
  | 'duty'
  | 'due_day'
  | 'reply_day'
  | 'letter_day'
  | 'eight_weeks_day'
  | 'assignee'
  | 'assignee_name'
  | 'done_day'
  | 'told_at'
>;

/** Null if no reply is due; an unknown topic counts as an enquiry. */
export function findCaseKind({ topic, query_subtype }: Pick<LeadsTable, 'topic' | 'query_subtype'>): CaseKind | null {
  const journey = findJourneyOf({ topic, 'query-subtype': query_subtype });
  return journey === null ? 'enquiry' : journey.caseKind;
}

/** Lower case without spaces, dashes, full stops and commas: "HS-4K7M-92QX" becomes "hs4k7m92qx". */
export function toSearchKey(text: string): string {
  return text.toLowerCase().replaceAll(/[\s.,\-‐‑–—]/gu, '');
}

/** Digits only, in the national format: "+44 7700 900123" becomes "07700900123". */
export function toPhoneKey(number: string): string {
  return number.replaceAll(/\D/g, '').replace(/^(?:00)?44/, '0');
}

/**
 * The account number by which advisers search for a case: the form's field with `isSearched`, otherwise the `account`
 * that an API client sent.
 * @internal
 */
export function toAccountKey(
  { attributes, account, topic, query_subtype }: LeadsTable,
  rows = findJourneyOf({ topic, 'query-subtype': query_subtype })?.attributes.information ?? {},
): string | null {
  const more = ((JSON.parse(attributes) as JsonObject)['additional-information'] ?? {}) as JsonObject;
  const answers = Object.entries(rows).flatMap(([name, { isSearched }]) => (isSearched ? [more[name]] : []));
  const found = [...answers, account].find((answer) => typeof answer === 'string' && answer !== '');
  return typeof found === 'string' ? toSearchKey(found) : null;
}

/** API clients may send a meter number under any name in `additional-information`. */
function findMeterKey({ attributes }: LeadsTable): string | null {
  const more = (JSON.parse(attributes) as JsonObject)['additional-information'];
  const numbers = Object.entries((more ?? {}) as JsonObject).flatMap(([name, value]) =>
    /meter.?(?:number|serial)|mpan|mprn/i.test(name) && (typeof value === 'string' || typeof value === 'number')
      ? [String(value)]
      : [],
  );
  const found = numbers.find((number) => /\d/.test(number));
  return found === undefined ? null : toSearchKey(found);
}

/** A name without accents and apostrophes, as an adviser may type it from a phone call; spaces remain. */
export function toNameKey(name: string): string {
  return foldCase(foldCase(name).replaceAll("'", ''));
}

/**
 * Null if the lead opens no case.
 * @param address the lead's own address
 */
export function toCaseRow(
  lead: LeadsTable,
  address: Pick<AddressesTable, 'country' | 'postcode' | 'postcode_key'> | undefined,
  facts: CaseFacts,
): CasesTable | null {
  const kind = findCaseKind(lead);
  if (kind === null) return null;
  const promise = JSON.parse(lead.promised ?? 'null') as LeadPromise | null;
  const received: CaseReceipt = {
    kind,
    day: toLondonDay(new Date(lead.received_at)),
    nation: toNation(address ?? { country: '', postcode: '' }),
    reply: toReplyPromise(promise),
    ombudsmanAfterWeeks: facts.ombudsmanAfterWeeks,
    canBeMailed: lead.email !== null,
  };
  const isDanger: DangerFinder = (words) => lead.danger !== null || (facts.isDanger?.(words) ?? false);
  const urgency = toUrgency(lead.summary ?? '', lead.vulnerability === 'yes', isDanger);
  return {
    reference: lead.reference,
    kind,
    nation: received.nation,
    received_at: lead.received_at,
    received_day: received.day,
    reply_in_days: received.reply?.number ?? null,
    reply_at_most_days: received.reply?.atMost ?? null,
    reply_unit: received.reply?.unit ?? null,
    ombudsman_weeks: received.ombudsmanAfterWeeks,
    can_be_mailed: received.canBeMailed ? 1 : 0,
    subject: lead.subject,
    next_working_day: toDeadlines(received, false).nextWorkingDay,
    urgency: URGENCIES.indexOf(urgency) as CasesTable['urgency'],
    danger_since: urgency === 'danger' ? lead.received_at : null,
    letter_by_hand: 0,
    owner: null,
    is_demonstration: 0,
    reference_key: toSearchKey(lead.reference),
    email_key: lead.email?.trim().toLowerCase() ?? null,
    postcode_key: address?.postcode_key.toLowerCase() ?? null,
    first_key: lead.first_name && toNameKey(lead.first_name),
    surname_key: lead.surname && toNameKey(lead.surname),
    phone_key: lead.contact_number && toPhoneKey(lead.contact_number),
    account_key: toAccountKey(lead),
    meter_key: findMeterKey(lead),
    customer_at: lead.received_at,
    first_reply_at: null,
    tags: null,
    ...toStateColumns(startCase(received, { at: lead.received_at })),
  };
}

export function toCaseReceipt(row: CasesTable): CaseReceipt {
  return {
    kind: row.kind,
    day: row.received_day,
    nation: row.nation,
    reply:
      row.reply_in_days === null
        ? null
        : { number: row.reply_in_days, unit: row.reply_unit ?? 'days', atMost: row.reply_at_most_days },
    ombudsmanAfterWeeks: row.ombudsman_weeks,
    canBeMailed: row.can_be_mailed === 1,
  };
}

export const toTags = ({ tags }: Pick<CasesTable, 'tags'>): string[] => tags?.trim().split(' ') ?? [];

export function toStateColumns(state: CaseState): StateColumns {
  const duty = nextDuty(state);
  return {
    version: state.seq,
    status: state.status,
    is_done: state.status === 'done' ? 1 : 0,
    is_complaint: state.isComplaint ? 1 : 0,
    duty: duty?.name ?? null,
    due_day: duty?.day ?? NO_DUE_DAY,
    reply_day: state.status === 'done' ? null : findReplyDay(state),
    letter_day: findLetterDay(state),
    eight_weeks_day: toDeadlines(state.received, state.isComplaint).eightWeeksDay,
    assignee: state.assignee?.id ?? null,
    assignee_name: state.assignee?.name ?? null,
    done_day: state.doneAt && toLondonDay(new Date(state.doneAt)),
    told_at: state.signpostedAt ?? state.deadlockedAt,
  };
}

export function toEventRow(reference: string, { seq, at, type, by, text, to, quotes }: CaseEvent): CaseEventsTable {
  const more = { ...(to !== undefined && { to }), ...(quotes === true && { quotes }) };
  return {
    reference,
    seq,
    at,
    type,
    actor_kind: by.kind,
    actor_id: by.id,
    actor_name: by.name,
    text,
    more: Object.keys(more).length === 0 ? null : JSON.stringify(more),
  };
}

export function toCaseEvent(row: CaseEventsTable): CaseEvent {
  return {
    seq: row.seq,
    at: row.at,
    type: row.type,
    by: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    text: row.text,
    ...(JSON.parse(row.more ?? '{}') as Pick<CaseEvent, 'to' | 'quotes'>),
  };
}
