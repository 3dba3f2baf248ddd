/** The only place that writes cases: events, the row derived from them, and deliveries, in one transaction. */
import type { Kysely, Transaction } from 'kysely';
import {
  type CaseRefusal,
  type CaseState,
  type DangerFinder,
  findCaseRefusal,
  type CaseReceipt,
  toCase,
} from '#domain/cases/case.ts';
import {
  type Actor,
  type CaseEvent,
  CUSTOMER,
  findUndoable,
  isReply,
  listEffectiveEvents,
  type NewCaseEvent,
} from '#domain/cases/events.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { AppendResult } from '#domain/ports-cases.ts';
import { toAuditLine, writeAudit } from './audit.ts';
import { type CaseFacts, toCaseEvent, toCaseRow, toStateColumns, toEventRow, toCaseReceipt } from './case-row.ts';
import type { CasesTable, LeadsTable, Schema } from './schema.ts';
import { toEventOutboxRows } from './outbox-row.ts';

/** Opens cases for new leads; returns them. */
export async function insertCases(
  transaction: Transaction<Schema>,
  leads: readonly LeadsTable[],
  facts: CaseFacts,
): Promise<CasesTable[]> {
  const addresses = await findAddresses(transaction, leads);
  const cases = leads.flatMap((lead) => toCaseRow(lead, addresses.get(lead.address_id), facts) ?? []);
  if (cases.length === 0) return [];
  const events = cases.map(({ reference, received_at: at }) =>
    toEventRow(reference, { seq: 1, at, type: 'received', by: CUSTOMER, text: '' }),
  );
  await transaction.insertInto('cases').values(cases).execute();
  await transaction.insertInto('case_events').values(events).execute();
  return cases;
}

async function findAddresses(transaction: Transaction<Schema>, leads: readonly LeadsTable[]) {
  const ids = new Set(leads.flatMap(({ address_id: id }) => id ?? []));
  if (ids.size === 0) return new Map();
  const found = await transaction
    .selectFrom('addresses')
    .select(['id', 'country', 'postcode', 'postcode_key'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(found.map((address) => [address.id as string | null, address]));
}

export async function selectEvents(kysely: Pick<Transaction<Schema>, 'selectFrom'>, reference: Reference) {
  const rows = await kysely
    .selectFrom('case_events')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('seq')
    .execute();
  return rows.map(toCaseEvent);
}

export interface WriteOptions {
  /** PostgreSQL needs explicit row locks; SQLite has one writer. */
  kind: 'sqlite' | 'postgres';
  now: Date;
  /** Checked once the case is locked, because another instance may have sent the letter already. */
  isOwed?: (row: CasesTable) => boolean;
  /** Checks what a customer adds; if omitted, nothing counts as a danger. */
  isDanger?: DangerFinder;
}

export async function appendEvents(
  transaction: Transaction<Schema>,
  reference: Reference,
  seen: number | null,
  wanted: readonly NewCaseEvent[],
  { kind, now, isOwed, isDanger = () => false }: WriteOptions,
): Promise<AppendResult> {
  const select = transaction.selectFrom('cases').selectAll().where('reference', '=', reference);
  const row = await (kind === 'postgres' ? select.forUpdate() : select).executeTakeFirst();
  if (!row) return { outcome: 'gone' };
  const events = await selectEvents(transaction, reference);
  // A case without events has been erased meanwhile.
  if (events.length === 0) return { outcome: 'gone' };
  const since = seen === null ? [] : events.filter(({ seq }) => seq > seen);
  if (since.length > 0) {
    return isSame(since, wanted) ? { outcome: 'kept', seq: row.version } : { outcome: 'changed', since };
  }
  // A number beyond the last event was forged or dates from before a restore, so it does not prove that anything was
  // read.
  if ((seen ?? 0) > row.version) return { outcome: 'changed', since: [] };
  if (isOwed && !isOwed(row)) return { outcome: 'changed', since: [] };
  if (wanted.length === 0 || isRepeat(events, wanted, now)) return { outcome: 'kept', seq: row.version };

  if (
    wanted.some(({ type }) => type === 'undone') &&
    !(await cancelDelivery(transaction, row, events, { wanted, kind, now }))
  )
    return { outcome: 'refused', refusal: 'too-late' };
  const next = nextEvents(toCaseReceipt(row), events, wanted, toInstant(now, events));
  if (typeof next === 'string') return { outcome: 'refused', refusal: next };
  const { state, made } = next;
  const dangers = made.filter(({ by, type, text }) => by.kind === 'customer' && type === 'wrote' && isDanger(text));
  const firstReplyAt = listEffectiveEvents([...events, ...made]).find(isReply)?.at ?? null;
  await writeEvents(transaction, row, { state, made, dangers, firstReplyAt });
  return { outcome: 'kept', seq: state.seq };
}

/**
 * Returns a time after the last event, even if the clock was set back: a reply must not precede its question, and a
 * API client that has polled up to the last event must find the next.
 */
function toInstant(now: Date, events: readonly CaseEvent[]): string {
  const last = Date.parse(events.at(-1)?.at ?? '') || 0;
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}

/** Deletes the email and the webhook of the event that is undone; false if either has been claimed or sent. */
async function cancelDelivery(
  transaction: Transaction<Schema>,
  { reference }: CasesTable,
  events: readonly CaseEvent[],
  { wanted, kind, now }: Pick<WriteOptions, 'kind' | 'now'> & { wanted: readonly NewCaseEvent[] },
): Promise<boolean> {
  const undone = wanted.length === 1 ? findUndoable(events, wanted[0]?.by.id ?? null, now) : null;
  if (undone === null) return false;
  const owed = transaction
    .selectFrom('outbox')
    .select(['id', 'state', 'attempts'])
    .where('reference', '=', reference)
    .where('event_seq', '=', undone.seq);
  const rows = await (kind === 'postgres' ? owed.forUpdate() : owed).execute();
  if (rows.some(({ state, attempts }) => state !== 'waiting' || attempts > 0)) return false;
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('outbox').where('id', 'in', ids).execute();
  return true;
}

/** Returns the case after all events, or why the first event that is not allowed was refused. */
function nextEvents(
  received: CaseReceipt,
  before: readonly CaseEvent[],
  wanted: readonly NewCaseEvent[],
  at: string,
): { state: CaseState; made: CaseEvent[] } | CaseRefusal {
  let state = toCase(received, before);
  const made: CaseEvent[] = [];
  for (const event of wanted) {
    const refusal = findCaseRefusal(state, { ...event, at });
    if (refusal !== null) return refusal;
    const next: CaseEvent = { ...event, seq: state.seq + 1, at };
    made.push(next);
    state = toCase(received, [...before, ...made]);
  }
  return { state, made };
}

interface Written {
  state: CaseState;
  made: readonly CaseEvent[];
  /** The events in which a customer describes a danger: they may raise the urgency, and no event lowers it. */
  dangers: readonly CaseEvent[];
  firstReplyAt: string | null;
}

async function writeEvents(
  transaction: Transaction<Schema>,
  { reference, is_demonstration, can_be_mailed, ...row }: CasesTable,
  { state, made, dangers, firstReplyAt }: Written,
): Promise<void> {
  const [danger] = dangers;
  // Whoever writes in a case has read it; assigning it, which the queue also offers, does not prove that.
  const isRead = made.some(
    ({ by, type }) => (by.kind === 'staff' || by.kind === 'program') && type !== 'taken' && type !== 'handed-over',
  );
  const wrote = made.findLast(({ by }) => by.kind === 'customer');
  await transaction
    .insertInto('case_events')
    .values(made.map((event) => toEventRow(reference, event)))
    .execute();
  await transaction
    .updateTable('cases')
    .set({
      ...toStateColumns(state),
      urgency: danger ? 0 : row.urgency,
      danger_since: danger?.at ?? (isRead ? null : row.danger_since),
      customer_at: wrote?.at ?? row.customer_at,
      first_reply_at: firstReplyAt,
    })
    .where('reference', '=', reference)
    .execute();
  // A demo case has no customer to notify.
  if (is_demonstration === 0) {
    const owed = made.flatMap((event) =>
      toEventOutboxRows(reference, event, { canBeMailed: can_be_mailed === 1, isDanger: dangers.includes(event) }),
    );
    if (owed.length > 0) await transaction.insertInto('outbox').values(owed).execute();
  }
  await auditChanges(transaction, reference, made);
}

/**
 * Whether this repeats events already stored; a repeated submit counts even if the first one also assigned the case.
 */
function isSame(since: readonly CaseEvent[], wanted: readonly NewCaseEvent[]): boolean {
  const [made, again] = [withoutAssigning(since), withoutAssigning(wanted)];
  return (
    made.length === again.length &&
    made.every(({ type, by, text, to }, index) => {
      const other = again[index];
      if (other?.type !== type || other.text !== text || other.to?.id !== to?.id) return false;
      return other.by.kind === by.kind && other.by.id === by.id;
    })
  );
}

/**
 * How long an identical text counts as a duplicate: the Back button restores a sent form, whose page has already seen
 * the event.
 */
const REPEAT_WITHIN_MS: Partial<Record<Actor['kind'], number>> = { customer: 60 * 60_000, staff: 10 * 60_000 };

function isRepeat(events: readonly CaseEvent[], wanted: readonly NewCaseEvent[], now: Date): boolean {
  const words = withoutAssigning(wanted);
  const last = events.slice(-words.length);
  const within = REPEAT_WITHIN_MS[words[0]?.by.kind ?? 'clock'];
  return (
    within !== undefined &&
    words.some(({ text }) => text !== '') &&
    last.every(({ at }) => now.getTime() - Date.parse(at) < within) &&
    isSame(last, words)
  );
}

function withoutAssigning(events: readonly NewCaseEvent[]): readonly NewCaseEvent[] {
  const others = events.filter(({ type }) => type !== 'taken');
  return others.length > 0 ? others : events;
}

/** Records that somebody has read the danger. */
export async function markDangerRead(kysely: Pick<Kysely<Schema>, 'updateTable'>, reference: Reference): Promise<void> {
  await kysely
    .updateTable('cases')
    .set({ danger_since: null })
    .where('reference', '=', reference)
    .where('danger_since', 'is not', null)
    .execute();
}

async function auditChanges(transaction: Transaction<Schema>, reference: Reference, made: readonly CaseEvent[]) {
  const lines = made
    .filter(({ by }) => by.kind === 'staff' || by.kind === 'program')
    .map(({ at, by, type, seq }) =>
      toAuditLine({
        at: new Date(at),
        action: 'case-changed',
        reference,
        actor: by.id ?? '',
        detail: { type, seq },
      }),
    );
  await writeAudit(transaction, ...lines);
}
