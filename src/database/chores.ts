/** Daily jobs: the first instance to record the day does the job. */
import { addDays, type Day } from '#domain/dates.ts';
import type { Database } from './db.ts';
import type { ChoresTable } from './schema.ts';

const NEVER = '0000-00-00';
/** Another instance's clock may be past midnight; a later day was recorded by a wrong clock. */
const NEXT_DAY = 1;

export function createChores({ kysely }: Database) {
  const move = async (name: ChoresTable['name'], from: (day: Day) => boolean, today: Day): Promise<boolean> => {
    const row = await kysely.selectFrom('chores').select('day').where('name', '=', name).executeTakeFirst();
    const before = row?.day ?? NEVER;
    if (!from(before)) return false;
    await kysely
      .insertInto('chores')
      .values({ name, day: NEVER })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { numUpdatedRows } = await kysely
      .updateTable('chores')
      .set({ day: today })
      .where('name', '=', name)
      .where('day', '=', before)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  };
  return {
    /** False if another instance has done it today, or is doing it. */
    claim: (name: ChoresTable['name'], today: Day) =>
      move(name, (day) => day < today || day > addDays(today, NEXT_DAY), today),
    /** Called if the job failed: another instance may try today. */
    release: (name: ChoresTable['name'], today: Day) => move(name, (day) => day === today, NEVER),
  };
}
