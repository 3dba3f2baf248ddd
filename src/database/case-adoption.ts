/** Turns leads of earlier versions into cases. Each page is an index range: its cost does not grow with the leads. */
import { DAY_MS } from '#domain/constants.ts';
import { setImmediate as toNextTurn } from 'node:timers/promises';
import type { Reference } from '#domain/entities/lead.ts';
import { toLondonDay } from '#domain/dates.ts';
import type { Attempts } from './attempts.ts';
import { type CaseFacts, findCaseKind } from './case-row.ts';
import { insertCases } from './case-writing.ts';
import { shift, type StoreOptions } from './clock.ts';
import type { Database } from './db.ts';

const PAGE = 500;
/** Far more than an earlier version beside this one takes in ten minutes. */
const ADOPTED_MOST = 5_000;
/** An earlier version's clock may be behind this one's. */
const OVERLAP_MS = 3_600_000;

/** What has been looked through is looked through again only by the next process. */
export function createCaseAdoption(db: Database, options: Required<StoreOptions> & { facts: CaseFacts }) {
  const { kysely, kind } = db;
  const { clock, facts } = options;
  let last = { received_at: '', reference: '' };
  /** Could not become cases yet: tried first the next time. */
  const left = new Set<Reference>();

  /** With whether each still has to become a case. */
  async function readPage() {
    const rows = await kysely
      .selectFrom('leads')
      .leftJoin('cases', 'cases.reference', 'leads.reference')
      .select([
        'leads.reference',
        'leads.received_at',
        'leads.topic',
        'leads.query_subtype',
        'cases.reference as known',
      ])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('leads.received_at', 'leads.reference'), '>', tuple(last.received_at, last.reference)),
      )
      .orderBy('leads.received_at')
      .orderBy('leads.reference')
      .limit(PAGE)
      .execute();
    return rows.map(({ reference, received_at, known, ...lead }) => ({
      reference,
      received_at,
      opens: known === null && findCaseKind(lead) !== null,
    }));
  }

  /** Advisers decide on those long overdue: no letter is sent, and a danger of days ago calls nobody. */
  function adoptOne(reference: Reference): Promise<boolean> {
    return kysely.transaction().execute(async (transaction) => {
      // Another instance may be adopting it: SQLite has one writer, PostgreSQL waits here.
      const select = transaction.selectFrom('leads').selectAll().where('reference', '=', reference);
      const lead = await (kind === 'postgres' ? select.forUpdate() : select).executeTakeFirst();
      const known = await transaction
        .selectFrom('cases')
        .select('reference')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!lead || known) return false;
      await insertCases(transaction, [lead], facts);
      await transaction
        .updateTable('cases')
        .set({ letter_by_hand: 1 })
        .where('reference', '=', reference)
        .where('letter_day', '<=', toLondonDay(clock()))
        .execute();
      await transaction
        .updateTable('cases')
        .set({ danger_since: null })
        .where('reference', '=', reference)
        .where('received_at', '<', shift(clock(), -DAY_MS))
        .execute();
      return true;
    });
  }

  return {
    async adopt({ attempt, isAway }: Attempts): Promise<number> {
      const began = shift(clock(), -OVERLAP_MS);
      let adopted = 0;
      const adoptNow = async (reference: Reference) => {
        left.add(reference);
        const isCase = await attempt(async () => {
          const isNew = await adoptOne(reference);
          left.delete(reference);
          return isNew;
        }, false);
        if (isCase) adopted += 1;
      };
      for (const reference of [...left].slice(0, PAGE)) {
        await adoptNow(reference);
        if (isAway()) return adopted;
      }
      while (adopted < ADOPTED_MOST) {
        const page = await readPage();
        for (const { reference, opens } of page) {
          if (opens) await adoptNow(reference);
          if (isAway()) return adopted;
        }
        last = page.at(-1) ?? last;
        if (page.length < PAGE) {
          last = { received_at: began, reference: '' };
          break;
        }
        // SQLite runs in the thread that answers requests.
        await toNextTurn();
      }
      return adopted;
    },
  };
}
