/** Sign-in records of one person. Records are sealed, so they are opened with the server's secret and searched. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPersonMatcher, type WantedPerson } from '#domain/privacy/person-match.ts';
import { createKeys, readOrMakeSessionSecret } from '#database/secret.ts';
import type { Database } from '#database/db.ts';
import { readPages } from '#database/batches.ts';
import type { IdentityRecordsTable } from '#database/schema.ts';
import type { Config } from '../settings/config.ts';
import { toOwnerMark } from '../person/signed-in.ts';

export type FoundRecord = Pick<IdentityRecordsTable, 'kind' | 'id_hash' | 'expires_at'>;

/** Readable payloads of tokens inside a text. */
const TOKEN = /\beyJ[\w-]+\.(eyJ[\w-]+)\./g;

/** Null without the secret, because records cannot be opened then. Those sealed with an earlier one have expired. */
function findSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): string | null {
  const isThere = config.sessionSecret !== null || existsSync(path.join(config.dataDir, 'session-secret'));
  return isThere ? readOrMakeSessionSecret(config.sessionSecret, config.dataDir) : null;
}

function readRecords(kysely: Database['kysely']) {
  return readPages({
    first: { kind: '', id_hash: '' },
    read: (last, limit) =>
      kysely
        .selectFrom('identity_records')
        .select(['kind', 'id_hash', 'expires_at', 'value'])
        .where(({ eb, refTuple, tuple }) => eb(refTuple('kind', 'id_hash'), '>', tuple(last.kind, last.id_hash)))
        .orderBy('kind')
        .orderBy('id_hash')
        .limit(limit)
        .execute(),
    toKey: ({ kind, id_hash }) => ({ kind, id_hash }),
  });
}

export function createPersonSessions({ kysely }: Database, config: Pick<Config, 'sessionSecret' | 'dataDir'>) {
  const secret = findSecret(config);
  return {
    async find(wanted: WantedPerson, owners: readonly string[]): Promise<FoundRecord[] | null> {
      if (secret === null) {
        const any = await kysely.selectFrom('identity_records').select('kind').limit(1).executeTakeFirst();
        return any ? null : [];
      }
      const keys = createKeys(secret);
      const { mentions } = createPersonMatcher(wanted);
      const isTheirs = (text: string) => {
        const subjects = [...text.matchAll(/"(?:subject|accountId)":"([^"]+)"/g)].map(([, subject = '']) => subject);
        if (subjects.some((subject) => owners.includes(toOwnerMark(secret, subject)))) return true;
        const payloads = [...text.matchAll(TOKEN)].map(([, payload = '']) =>
          Buffer.from(payload, 'base64url').toString(),
        );
        return [text, ...payloads].some((one) => mentions(one));
      };
      const found: FoundRecord[] = [];
      for await (const rows of readRecords(kysely))
        for (const { kind, id_hash, expires_at, value } of rows) {
          const text = await keys.open(value);
          if (text !== null && isTheirs(text)) found.push({ kind, id_hash, expires_at });
        }
      return found;
    },
    /** Ends the person's sessions. */
    async erase(records: readonly FoundRecord[]): Promise<number> {
      for (const { kind, id_hash } of records)
        await kysely.deleteFrom('identity_records').where('kind', '=', kind).where('id_hash', '=', id_hash).execute();
      return records.length;
    },
  };
}
