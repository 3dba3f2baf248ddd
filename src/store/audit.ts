/** One line each time personal data is viewed, exported or erased. Does not identify the person. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Json, Reference } from '#domain/entities/lead.ts';
import { type StoreOptions, systemClock } from './clock.ts';
import type { Database } from './db.ts';
import type { AuditTable, Schema } from './schema.ts';

export function toAuditLine(line: {
  at: Date;
  action: AuditTable['action'];
  /** For an erased lead only: a restore repeats the erasures that this column names. */
  erased: Reference | null;
  actor: string;
  detail: Record<string, Json>;
}): AuditTable {
  const { at, action, erased, actor, detail } = line;
  return { id: randomUUID(), at: at.toISOString(), action, reference: erased, actor, detail: JSON.stringify(detail) };
}

export async function writeAudit(kysely: Kysely<Schema>, line: AuditTable): Promise<void> {
  await kysely.insertInto('audit').values(line).execute();
}

/** For views and exports; an erasure writes its line in its own transaction. */
export function createAuditTrail({ kysely }: Database, { clock = systemClock }: StoreOptions = {}) {
  return {
    write: (action: 'show' | 'export', actor: string, detail: Record<string, Json>): Promise<void> =>
      writeAudit(kysely, toAuditLine({ at: clock(), action, erased: null, actor, detail })),
  };
}
