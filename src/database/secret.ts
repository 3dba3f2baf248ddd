/** The secret that all keys are derived from; there are two while it is being rotated. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { IdentityRecords } from '#domain/ports.ts';

const SECRET_BYTES = 48;
/** The minimum length of SESSION_SECRET. */
const CHARACTERS_MIN = 32;
const KEY_BYTES = 32;

/** The stored secret is too short, so every key derived from it could be guessed. */
export class SecretError extends Error {
  override name = 'SecretError';
}

/**
 * SESSION_SECRET, or one stored in `folder` for this user only; processes that start at once agree on it.
 * @throws SecretError the stored one is empty or truncated
 */
export function readOrMakeSessionSecret(configured: string | null, folder: string): string {
  if (configured !== null) return configured;
  const file = path.join(folder, 'session-secret');
  const kept = findKept(file);
  if (kept !== null) return kept;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mine = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(mine, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true });
    // A hard link is created atomically, and never replaces what another process created first.
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  return findKept(file) ?? readOrMakeSessionSecret(configured, folder);
}

function findKept(file: string): string | null {
  try {
    return check(readFileSync(file, 'utf8').trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A copy to a full disk or a power cut may have truncated the file. */
function check(secret: string): string {
  if (secret.length >= CHARACTERS_MIN) return secret;
  throw new SecretError(`session-secret must hold ${CHARACTERS_MIN} characters or more: restore it, or delete it`);
}

type Purpose = 'records' | 'cookies' | 'provider-cookies' | 'provider-client';

export interface Keys {
  /** Derives keys of 32 bytes for one purpose, one for each secret; new values use the first. */
  derive(purpose: Purpose): [Uint8Array, ...Uint8Array[]];
  /** Encrypts and authenticates (JWE, dir, A256GCM). */
  seal(text: string): Promise<string>;
  /** Null if the value was not sealed with any of these secrets. */
  open(sealed: string): Promise<string | null>;
  /** Returns a signature that cannot be forged without the secret. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/**
 * While the secret is being rotated there are two, the new one first. A comma within a single secret does not split it.
 */
export function splitSecrets(secret: string): [string, ...string[]] {
  const [first = '', ...others] = secret.split(',').map((one) => one.trim());
  const areWhole = [first, ...others].every((one) => one.length >= CHARACTERS_MIN);
  return areWhole ? [first, ...others] : [secret.trim()];
}

export function createKeys(secret: string): Keys {
  const [first, ...others] = splitSecrets(secret);
  const toKey = (one: string, purpose: Purpose) =>
    new Uint8Array(hkdfSync('sha256', one, '', `help-and-support/${purpose}`, KEY_BYTES));
  const derive: Keys['derive'] = (purpose) => [toKey(first, purpose), ...others.map((one) => toKey(one, purpose))];
  const [records, cookies] = [derive('records'), derive('cookies')];
  const signWith = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    derive,
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(records[0]),
    async open(sealed) {
      for (const key of records) {
        const text = await openWith(key, sealed);
        if (text !== null) return text;
      }
      return null;
    },
    sign: (text) => signWith(cookies[0], text),
    isSigned: (text, signature) =>
      cookies.some((key) => {
        const [wanted, found] = [Buffer.from(signWith(key, text)), Buffer.from(signature)];
        return wanted.length === found.length && timingSafeEqual(wanted, found);
      }),
  };
}

async function openWith(key: Uint8Array, sealed: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(plaintext);
  } catch {
    return null;
  }
}

// JSON values in the shared records, encrypted with the session secret. Values sealed with another secret count as
// absent.

export interface SealedRecords<T> {
  find(id: string): Promise<{ value: T; version: number } | null>;
  findByAlias(alias: string): Promise<{ value: T; version: number } | null>;
  keep(id: string, value: T, expiresAt: Date, more?: { group?: string; alias?: string }): Promise<void>;
  add(id: string, value: T, expiresAt: Date): Promise<boolean>;
  /** False if another writer replaced it first. */
  replace(id: string, version: number, value: T, expiresAt: Date): Promise<boolean>;
  take(id: string): Promise<T | null>;
  remove(id: string): Promise<void>;
}

/** `kind` keeps the records of different stores apart. */
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
