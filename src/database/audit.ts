/** One line each time personal data is viewed, changed, exported or erased. Does not identify the person. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Json, JsonObject, Reference } from '#domain/entities/lead.ts';
import type { Audit, AuditLine, SyncQuery } from '#domain/ports-cases.ts';
import { isAfterCursor, type StoreOptions, systemClock } from './row-values.ts';
import type { Database } from './db.ts';
import type { AuditTable, Schema } from './schema.ts';

export function toAuditLine(line: {
  at: Date;
  action: AuditTable['action'];
  /** After a restore, the erasures recorded here are repeated by their references. */
  reference: Reference | null;
  actor: string;
  detail: Record<string, Json>;
}): AuditTable {
  const { at, detail } = line;
  return { ...line, id: randomUUID(), at: at.toISOString(), detail: JSON.stringify(detail) };
}

/** Called in the transaction of the change or erasure, so that both are committed or neither. */
export async function writeAudit(kysely: Kysely<Schema>, ...lines: AuditTable[]): Promise<void> {
  if (lines.length > 0) await kysely.insertInto('audit').values(lines).execute();
}

/**
 * Records an operator's views and exports, whose `detail` says which leads they cover, and lists all lines for
 * supervisors.
 */
export function createAuditTrail({ kysely }: Database, { clock = systemClock }: StoreOptions = {}): Audit {
  return {
    write: (action, actor, detail) =>
      writeAudit(kysely, toAuditLine({ at: clock(), action, reference: null, actor, detail })),

    async list({ since, before, actor, reference, limit }) {
      let lines = kysely.selectFrom('audit').selectAll();
      if (since !== null) lines = lines.where('at', '>=', since);
      // One erasure writes many lines with the same time, so the id decides their order.
      if (before !== null)
        lines = lines.where(sql<boolean>`(at, id) < (select at, id from audit where id = ${before})`);
      if (actor !== null) lines = lines.where('actor', '=', actor);
      if (reference !== null) lines = lines.where('reference', '=', reference);
      const rows = await lines.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(toLine);
    },
  };
}

function toLine({ detail, ...line }: AuditTable): AuditLine {
  return { ...line, detail: JSON.parse(detail) as JsonObject };
}

/** Lists lines oldest first, for API clients that poll for new ones. */
export async function readAuditPage(
  { kysely }: Database,
  { action, since, until, after, limit }: SyncQuery & { action: AuditLine['action'] | null },
): Promise<AuditLine[]> {
  let lines = kysely
    .selectFrom('audit')
    .selectAll()
    .where('at', '<=', until)
    .where(isAfterCursor('at', 'id', after));
  lines = lines.where('at', '>=', after?.at ?? since ?? '');
  if (action !== null) lines = lines.where('action', '=', action);
  return (await lines.orderBy('at').orderBy('id').limit(limit).execute()).map(toLine);
}
