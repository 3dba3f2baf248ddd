/** One line each time personal data is viewed, changed, exported or erased. Does not identify the person. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Json, Reference } from '#domain/entities/lead.ts';
import { type StoreOptions, systemClock } from './row-values.ts';
import type { Database } from './db.ts';
import type { AuditTable, Schema } from './schema.ts';

export function toAuditLine(line: {
  at: Date;
  action: AuditTable['action'];
  /** A restore erases again what the lines of erasures name. */
  reference: Reference | null;
  actor: string;
  detail: Record<string, Json>;
}): AuditTable {
  const { at, detail } = line;
  return { ...line, id: randomUUID(), at: at.toISOString(), detail: JSON.stringify(detail) };
}

/** What was changed or erased writes its lines in its own transaction. */
export async function writeAudit(kysely: Kysely<Schema>, ...lines: AuditTable[]): Promise<void> {
  if (lines.length > 0) await kysely.insertInto('audit').values(lines).execute();
}

/** For an operator's views and exports, which may be of many leads: `detail` says which. */
export function createAuditTrail({ kysely }: Database, { clock = systemClock }: StoreOptions = {}) {
  return {
    write: (action: 'show' | 'export', actor: string, detail: Record<string, Json>): Promise<void> =>
      writeAudit(kysely, toAuditLine({ at: clock(), action, reference: null, actor, detail })),
  };
}
