/** Port IdentityRecords over SQL. Ids are hashed and values sealed, so that a stolen table opens no session. */
import { createHash } from 'node:crypto';
import type { FoundText, IdentityRecords, StoredText } from '#domain/ports.ts';
import { deleteInBatches } from './batches.ts';
import { type StoreOptions, systemClock } from './row-values.ts';
import type { Database } from './db.ts';

function toHash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

function toRow(kind: string, id: string, { value, expiresAt, group, alias }: StoredText) {
  return {
    kind,
    id_hash: toHash(id),
    value,
    version: 1,
    expires_at: expiresAt.toISOString(),
    group_hash: group === undefined ? null : toHash(group),
    alias_hash: alias === undefined ? null : toHash(alias),
  };
}

export function createIdentityRecords(
  { kysely }: Database,
  { clock = systemClock }: StoreOptions = {},
): IdentityRecords {
  const now = () => clock().toISOString();

  function findWhere(column: 'id_hash' | 'alias_hash', kind: string, id: string): Promise<FoundText | undefined> {
    return kysely
      .selectFrom('identity_records')
      .select(['value', 'version'])
      .where('kind', '=', kind)
      .where(column, '=', toHash(id))
      .where('expires_at', '>', now())
      .executeTakeFirst();
  }

  return {
    find: async (kind, id) => (await findWhere('id_hash', kind, id)) ?? null,
    findByAlias: async (kind, alias) => (await findWhere('alias_hash', kind, alias)) ?? null,

    async keep(kind, id, text) {
      const { value, expires_at, group_hash, alias_hash } = toRow(kind, id, text);
      await kysely
        .insertInto('identity_records')
        .values(toRow(kind, id, text))
        .onConflict((conflict) =>
          conflict.columns(['kind', 'id_hash']).doUpdateSet((row) => ({
            value,
            expires_at,
            group_hash,
            alias_hash,
            version: row('identity_records.version', '+', 1),
          })),
        )
        .execute();
    },

    async add(kind, id, text) {
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('identity_records')
        .values(toRow(kind, id, text))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async replace(kind, id, version, { value, expiresAt }) {
      const { numUpdatedRows } = await kysely
        .updateTable('identity_records')
        .set({ value, expires_at: expiresAt.toISOString(), version: version + 1 })
        .where('kind', '=', kind)
        .where('id_hash', '=', toHash(id))
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async take(kind, id) {
      const taken = await kysely
        .deleteFrom('identity_records')
        .where('kind', '=', kind)
        .where('id_hash', '=', toHash(id))
        .returning(['value', 'expires_at'])
        .executeTakeFirst();
      return taken && taken.expires_at > now() ? taken.value : null;
    },

    async remove(kind, id) {
      await kysely.deleteFrom('identity_records').where('kind', '=', kind).where('id_hash', '=', toHash(id)).execute();
    },

    async removeGroup(group) {
      await kysely.deleteFrom('identity_records').where('group_hash', '=', toHash(group)).execute();
    },

    async sweep() {
      const over = now();
      return deleteInBatches(async (limit) => {
        const { numDeletedRows } = await kysely
          .deleteFrom('identity_records')
          // The condition is checked twice, so that a record renewed meanwhile is not deleted.
          .where('expires_at', '<=', over)
          .where(({ eb, refTuple, selectFrom }) =>
            eb(
              refTuple('kind', 'id_hash'),
              'in',
              selectFrom('identity_records')
                .select(['kind', 'id_hash'])
                .where('expires_at', '<=', over)
                .limit(limit)
                .$asTuple('kind', 'id_hash'),
            ),
          )
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      });
    },
  };
}
