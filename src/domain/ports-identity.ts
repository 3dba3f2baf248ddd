/** Storage of the identity modules, shared by all instances: encrypted texts under unguessable ids. */

export interface KeptText {
  value: string;
  expiresAt: Date;
  /** Texts of one group can be deleted together. */
  group?: string;
  /** A second id to find it by. */
  alias?: string;
}

export interface FoundText {
  value: string;
  /** For `replace`; changes with every write. */
  version: number;
}

/** Expired texts are never returned. Every method throws AppError `unavailable` if the database is unavailable. */
export interface IdentityRecords {
  find(kind: string, id: string): Promise<FoundText | null>;
  findByAlias(kind: string, alias: string): Promise<FoundText | null>;
  /** Adds or replaces. */
  keep(kind: string, id: string, text: KeptText): Promise<void>;
  /** Adds it; false if there is one already, which stays. */
  add(kind: string, id: string, text: KeptText): Promise<boolean>;
  /** Compare and swap: false when `version` is no longer the stored one. */
  replace(kind: string, id: string, version: number, text: Pick<KeptText, 'value' | 'expiresAt'>): Promise<boolean>;
  /** Reads and deletes atomically: at most one caller gets it. */
  take(kind: string, id: string): Promise<string | null>;
  remove(kind: string, id: string): Promise<void>;
  removeGroup(group: string): Promise<void>;
  /** Deletes expired texts; returns how many. */
  sweep(): Promise<number>;
}
