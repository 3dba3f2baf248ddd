/** Port Cases over SQL. */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { JsonObject } from '#domain/entities/lead.ts';
import { PAY_AS_YOU_GO_RESETS } from '#domain/journeys/complaint/steps.ts';
import type { CaseFile, Cases, OwnCase, UndeliveredMessage } from '#domain/ports-cases.ts';
import { toCase, type DangerFinder, URGENCIES } from '#domain/cases/case.ts';
import { findJourneyOf } from '#domain/journeys/journeys.ts';
import type { AnswerRows } from '#domain/journeys/form.ts';
import type { OutboxKind } from '#domain/ports.ts';
import { cleanLine } from '#domain/rules/text.ts';
import { toAddress } from './address-row.ts';
import { toAuditLine, writeAudit } from './audit.ts';
import { NO_DUE_DAY, toCaseReceipt, toSearchKey, toTags } from './case-row.ts';
import { createCaseQueue } from './case-queue.ts';
import type { CasesTable, LeadsTable } from './schema.ts';
import { appendEvents, markDangerRead, selectEvents } from './case-events.ts';
import { type StoreOptions, systemClock, checkText } from './row-values.ts';
import type { Database } from './db.ts';
import { createOutboxStore } from './outbox.ts';

// Members of `additional-information` that advisers are shown.

const RESETS: JsonObject = PAY_AS_YOU_GO_RESETS;

/**
 * Lists the further answers in the order in which they were sent.
 * @internal
 */
export function listFurtherAnswers(information: JsonObject, rows: AnswerRows): CaseFile['more'] {
  return Object.entries(information).flatMap(([name, value]) => {
    const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
    if (
      row?.isShownElsewhere === true ||
      RESETS[name] === value ||
      value === null ||
      value === '' ||
      typeof value === 'object'
    )
      return [];
    return [{ name: row?.label ?? name, text: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value) }];
  });
}

const OWN_MAX = 50;
const MAILS: readonly OutboxKind[] = ['email', 'case-email'];

interface CaseStoreOptions extends StoreOptions {
  isDanger?: DangerFinder;
}

export function createCaseStore(db: Database, { clock = systemClock, isDanger }: CaseStoreOptions = {}): Cases {
  const { kysely, kind } = db;

  async function readAddress(id: string | null): Promise<string | null> {
    if (id === null) return null;
    const row = await kysely.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toAddress(row).label : null;
  }

  async function listUndelivered(reference: string): Promise<UndeliveredMessage[]> {
    const rows = await kysely
      .selectFrom('outbox')
      .select(['kind', 'state', 'event_seq'])
      .where('reference', '=', reference)
      .where('state', 'in', ['parked', 'bounced'])
      .orderBy('created_at')
      .execute();
    return rows.map(({ kind: of, state, event_seq: eventSeq }) => ({
      kind: MAILS.includes(of) ? 'email' : 'webhook',
      state: state === 'bounced' ? state : 'parked',
      eventSeq,
    }));
  }

  const selectOwn = () =>
    kysely
      .selectFrom('cases')
      .select(['reference', 'received_at', 'is_complaint', 'kind', 'status', 'subject'])
      .orderBy('received_at', 'desc')
      .limit(OWN_MAX);

  return {
    ...createCaseQueue(db),
    async countParked() {
      const mails = kysely.selectFrom('outbox').where('state', '=', 'parked').where('kind', 'in', MAILS);
      const { count } = await mails.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
      return Number(count);
    },

    async dismissMails(reference, actor) {
      await createOutboxStore(db, { clock }).dismiss(reference, MAILS);
      const detail = { type: 'mails-dismissed' };
      await writeAudit(kysely, toAuditLine({ at: clock(), action: 'case-changed', reference, actor, detail }));
    },

    async find(reference) {
      const row = await kysely.selectFrom('cases').selectAll().where('reference', '=', reference).executeTakeFirst();
      const lead = await kysely.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst();
      const events = await selectEvents(kysely, reference);
      // A case without events has been erased meanwhile.
      if (!row || !lead || events.length === 0) return null;
      return toFile(row, lead, {
        events,
        address: await readAddress(lead.address_id),
        undelivered: await listUndelivered(reference),
      });
    },

    async append(reference, seen, events) {
      for (const { text } of events) checkText(text, '/text');
      return kysely
        .transaction()
        .execute((transaction) =>
          appendEvents(transaction, reference, seen, events, { kind, now: clock(), ...(isDanger && { isDanger }) }),
        );
    },

    async prove(reference, credential) {
      const given = toCredential(credential);
      const row = await kysely
        .selectFrom('cases')
        .select(['email_key', 'postcode_key'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      // Always compares both, so that timing reveals nothing.
      const fits = [row?.email_key, row?.postcode_key].map((known) => isSame(known ?? randomUUID(), given));
      return given !== '' && fits.includes(true);
    },

    async own(reference, owner) {
      await kysely
        .updateTable('cases')
        .set({ owner })
        .where('reference', '=', reference)
        .where('owner', 'is', null)
        .execute();
    },

    async listOwn(owner) {
      return toOwnCases(await selectOwn().where('owner', '=', owner).execute());
    },

    async listOthers(reference) {
      const email = kysely.selectFrom('cases').select('email_key').where('reference', '=', reference);
      return toOwnCases(await selectOwn().where('email_key', '=', email).where('reference', '!=', reference).execute());
    },

    async listComplaints(from, to) {
      const rows = await kysely
        .selectFrom('cases')
        .select(['received_day', 'next_working_day', 'eight_weeks_day', 'done_day', 'letter_day', 'told_at', 'subject'])
        .select('is_demonstration')
        .where('is_complaint', '=', 1)
        .where('received_day', '>=', from)
        .where('received_day', '<=', to)
        .execute();
      return rows.map((row) => ({
        receivedDay: row.received_day,
        nextWorkingDay: row.next_working_day,
        eightWeeksDay: row.eight_weeks_day ?? '',
        doneDay: row.done_day,
        letterDay: row.letter_day,
        wasTold: row.told_at !== null,
        subject: row.subject,
        isDemonstration: row.is_demonstration === 1,
      }));
    },

    async listWork(since) {
      const rows = await kysely
        .selectFrom('cases')
        .select(['received_at', 'received_day', 'first_reply_at', 'done_day', 'due_day', 'assignee_name', 'assignee'])
        .select('is_demonstration')
        .where(({ eb, or }) => or([eb('is_done', '=', 0), eb('done_day', '>=', since)]))
        .execute();
      return rows.map((row) => ({
        receivedAt: row.received_at,
        receivedDay: row.received_day,
        firstReplyAt: row.first_reply_at,
        doneDay: row.done_day,
        dueDay: row.due_day === NO_DUE_DAY ? null : row.due_day,
        assigneeId: row.assignee ?? row.assignee_name,
        assignee: row.assignee_name ?? row.assignee,
        isDemonstration: row.is_demonstration === 1,
      }));
    },

    async countSubjects(since, limit) {
      const rows = await kysely
        .selectFrom('cases')
        .select(({ fn }) => ['subject', fn.countAll().as('count')])
        .where('received_day', '>=', since)
        .where('subject', 'is not', null)
        .groupBy('subject')
        .orderBy(sql`count(*)`, 'desc')
        .orderBy('subject')
        .limit(limit)
        .execute();
      return rows.map(({ subject, count }) => ({ subject: subject ?? '', count: Number(count) }));
    },

    async noteOpened(reference, { kind, id }) {
      await writeAudit(kysely, toAuditLine({ at: clock(), action: 'case-opened', reference, actor: id, detail: {} }));
      if (kind === 'staff') await markDangerRead(kysely, reference);
    },

    async tag(reference, tag, isWanted, actor) {
      const [has, one] = [sql<boolean>`coalesce(tags, '') like ${`% ${tag} %`}`, `${tag} `];
      const tags = isWanted
        ? sql<string>`coalesce(tags, ' ') || ${one}`
        : sql<string | null>`nullif(replace(tags, ${` ${one}`}, ' '), ' ')`;
      await kysely.transaction().execute(async (transaction) => {
        const row = transaction.updateTable('cases').set({ tags }).where('reference', '=', reference);
        const { numUpdatedRows } = await row.where(isWanted ? sql<boolean>`not ${has}` : has).executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        const detail = { type: isWanted ? 'tagged' : 'untagged' };
        await writeAudit(transaction, toAuditLine({ at: clock(), action: 'case-changed', reference, actor, detail }));
      });
    },

    async listTags(withDone) {
      const used = kysely.selectFrom('cases').select('tags').distinct();
      const rows = await used
        .where('is_done', 'in', withDone ? [0, 1] : [0])
        .where('tags', 'is not', null)
        .execute();
      return [...new Set(rows.flatMap(toTags))].toSorted();
    },

    async listStaff() {
      return kysely.selectFrom('desk_staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
    },

    async noteStaff({ id, name }) {
      const seen = { name, seen_at: clock().toISOString() };
      await kysely
        .insertInto('desk_staff')
        .values({ id, ...seen })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
        .execute();
    },
  };
}

function toOwnCases(
  rows: Pick<CasesTable, 'reference' | 'received_at' | 'is_complaint' | 'kind' | 'status' | 'subject'>[],
): OwnCase[] {
  return rows.map(({ reference, received_at, is_complaint, kind, status, subject }) => ({
    reference,
    receivedAt: received_at,
    isComplaint: is_complaint === 1,
    kind,
    status,
    subject,
  }));
}

function toFile(
  row: CasesTable,
  lead: LeadsTable,
  { events, address, undelivered }: Pick<CaseFile, 'events' | 'undelivered'> & { address: string | null },
): CaseFile {
  const attributes = JSON.parse(lead.attributes) as JsonObject;
  const more = (attributes['additional-information'] ?? {}) as JsonObject;
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    state: toCase(toCaseReceipt(row), events),
    urgency: URGENCIES[row.urgency],
    tags: toTags(row),
    events,
    person: {
      title: lead.title === 'NA' ? null : lead.title,
      firstName: lead.first_name,
      surname: lead.surname,
      email: lead.email,
      contactNumber: lead.contact_number,
      account: lead.account,
      address,
    },
    classification: lead.query_subtype,
    subject: lead.subject,
    words: lead.summary ?? '',
    more: listFurtherAnswers(more, findJourneyOf(attributes)?.attributes.information ?? {}),
    vulnerable: lead.vulnerability === null ? null : lead.vulnerability === 'yes',
    suspect: lead.suspect,
    isDemonstration: row.is_demonstration === 1,
    undelivered,
  };
}

/**
 * An email address in lower case, or a postcode in lower case without spaces; both without invisible characters, as
 * forms read them.
 */
function toCredential(typed: string): string {
  const given = cleanLine(typed);
  return given.includes('@') ? given.toLowerCase() : toSearchKey(given);
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
