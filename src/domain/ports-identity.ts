/** Where identity keeps what must outlive a process and be shared by instances: sealed texts under unguessable ids. */

export interface KeptText {
  value: string;
  expiresAt: Date;
  /** Removed together with others of the same group. */
  group?: string;
  /** A second id to find it by. */
  alias?: string;
}

export interface FoundText {
  value: string;
  /** For `replace`; changes with every write. */
  version: number;
}

/** An expired text is never found. Every method throws AppError `unavailable` when the database is away. */
export interface IdentityRecords {
  find(kind: string, id: string): Promise<FoundText | null>;
  findByAlias(kind: string, alias: string): Promise<FoundText | null>;
  /** Adds or replaces. */
  keep(kind: string, id: string, text: KeptText): Promise<void>;
  /** Adds; false when there is one already, which stays. */
  add(kind: string, id: string, text: KeptText): Promise<boolean>;
  /** Replaces only what was read as `version`; false when somebody was faster or it is gone. */
  replace(kind: string, id: string, version: number, text: Pick<KeptText, 'value' | 'expiresAt'>): Promise<boolean>;
  /** Finds and removes in one go: at most one caller gets it. */
  take(kind: string, id: string): Promise<string | null>;
  remove(kind: string, id: string): Promise<void>;
  removeGroup(group: string): Promise<void>;
  /** Removes what has expired; answers how many. */
  sweep(): Promise<number>;
}
