/**
 * JSON values in the shared records, encrypted with the session secret. Values sealed with another secret count as
 * absent.
 */
import type { IdentityRecords } from '#domain/ports-identity.ts';
import type { Keys } from './secret.ts';

export interface SealedRecords<T> {
  find(id: string): Promise<{ value: T; version: number } | null>;
  findByAlias(alias: string): Promise<{ value: T; version: number } | null>;
  keep(id: string, value: T, expiresAt: Date, more?: { group?: string; alias?: string }): Promise<void>;
  add(id: string, value: T, expiresAt: Date): Promise<boolean>;
  /** False if another writer was first. */
  replace(id: string, version: number, value: T, expiresAt: Date): Promise<boolean>;
  take(id: string): Promise<T | null>;
  remove(id: string): Promise<void>;
}

/** `kind` separates the types: each has one writer. */
export function createSealedRecords<T>(records: IdentityRecords, keys: Keys, kind: string): SealedRecords<T> {
  async function open(sealed: string): Promise<T | null> {
    const text = await keys.open(sealed);
    return text === null ? null : (JSON.parse(text) as T);
  }
  async function openFound(found: { value: string; version: number } | null) {
    const value = found && (await open(found.value));
    return found && value !== null ? { value, version: found.version } : null;
  }
  const seal = (value: T) => keys.seal(JSON.stringify(value));
  return {
    find: async (id) => openFound(await records.find(kind, id)),
    findByAlias: async (alias) => openFound(await records.findByAlias(kind, alias)),
    keep: async (id, value, expiresAt, more) =>
      records.keep(kind, id, { value: await seal(value), expiresAt, ...more }),
    add: async (id, value, expiresAt) => records.add(kind, id, { value: await seal(value), expiresAt }),
    replace: async (id, version, value, expiresAt) =>
      records.replace(kind, id, version, { value: await seal(value), expiresAt }),
    async take(id) {
      const taken = await records.take(kind, id);
      return taken === null ? null : open(taken);
    },
    remove: (id) => records.remove(kind, id),
  };
}
