/** Distinguishes an unavailable database from a faulty statement, for both engines. */
import { channel } from 'node:diagnostics_channel';
import { AppError, isAppError } from '#domain/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** Primary result codes of an unavailable SQLite file. The driver gives every failure the code `ERR_SQLITE_ERROR`. */
const SQLITE_UNAVAILABLE = new Map([
  [5, 'SQLITE_BUSY'],
  [6, 'SQLITE_LOCKED'],
  [7, 'SQLITE_NOMEM'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
  [15, 'SQLITE_PROTOCOL'],
]);

/**
 * PostgreSQL: connection failures, wrong or unknown login or database, serialisation and deadlock, resources (disk
 * full, too many connections), cancelled or shut down, not yet the primary, lock not available, I/O.
 */
const POSTGRES_UNAVAILABLE = /^(08...|28...|3D000|40001|40P01|53...|57...|25006|55P03|58...)$/;

const SYSTEM_UNAVAILABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAI_FAIL|EHOSTUNREACH|ENETUNREACH|EMFILE|ENFILE|ENOSPC|EIO|EROFS|EACCES|ENOENT)$/;

/** An expired, unknown or wrong certificate, as after a failed renewal. */
const ENCRYPTION_UNAVAILABLE = /^(CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL)_/;

/** pg reports its own timeouts and lost sockets without a code. */
const DRIVER_UNAVAILABLE =
  /^(connection terminated|timeout exceeded|query read timeout|client (was closed|has encountered))/i;

/** The name of an unavailable SQLite file's result code; undefined for any other failure. */
function findSqliteName(error: Error): string | undefined {
  return SQLITE_UNAVAILABLE.get(findSqliteCode(error) ?? 0);
}

function isAway(error: Error & { code?: unknown }): boolean {
  if (findSqliteName(error) !== undefined) return true;
  const code = String(error.code);
  const isCode = [POSTGRES_UNAVAILABLE, SYSTEM_UNAVAILABLE, ENCRYPTION_UNAVAILABLE].some((codes) => codes.test(code));
  return isCode || DRIVER_UNAVAILABLE.test(error.message);
}

/** AppError `unavailable` where a retry may help; any other failure unchanged. */
export function toStoreError(error: unknown): unknown {
  if (isAppError(error) || !(error instanceof Error)) return error;
  // PostgreSQL quotes the offending row here; customers' text must stay out of logs.
  for (const field of ['detail', 'where', 'internalQuery']) Reflect.deleteProperty(error, field);
  return isAway(error) ? toUnavailableError(error) : error;
}

/** Published whenever the database was unavailable, whichever connection noticed it. */
export const databaseFailures = channel('help-and-support:database-unavailable');

export function toUnavailableError(cause: unknown): AppError {
  if (isAppError(cause, 'unavailable')) return cause;
  databaseFailures.publish(cause);
  // The log must distinguish a full disk from a lock.
  const code = cause instanceof Error ? findSqliteName(cause) : undefined;
  if (code !== undefined) Object.assign(cause as Error, { code });
  return new AppError('unavailable', 'The database is unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause });
}

/** Why a reachable database is unusable, as `/readyz` and the log report it. */
const UNUSABLE = {
  READ_ONLY: 'the database is read-only',
  FILE_REPLACED: 'the database file was replaced or removed: restart to open the one that is there now',
} as const;

export class Unusable extends AppError {
  constructor(code: keyof typeof UNUSABLE, cause: unknown = Object.assign(new Error(UNUSABLE[code]), { code })) {
    super('unavailable', UNUSABLE[code], { retryAfter: RETRY_AFTER_SECONDS, cause });
  }
}

/** Mistakes in the URL that waiting cannot fix: a missing password, or encryption that the server does not support. */
const ADDRESS_FAULT = /password must be a string|does not support SSL/;

/** A file that the URL names, such as a certificate; a missing socket fails in `connect` instead. */
function isMissingFile(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall === 'open';
}

/**
 * The driver's message for a wrong login, address or unknown database, on one line; otherwise null. It contains no
 * password.
 */
export function findLoginRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, cause } = error as Error & { code?: unknown };
  if (isAppError(error, 'unavailable') && isMissingFile(cause)) return cause.message;
  if (/^(28...|3D000)$/.test(String(code)) || ADDRESS_FAULT.test(error.message))
    return error.message.replaceAll(/\s+/g, ' ');
  return findLoginRefusal(cause);
}

/** SQLite's extended code or PostgreSQL's SQLSTATE for a foreign key violation. */
export function isForeignKeyFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return errcode === 787 || code === '23503';
}

/** SQLite's primary result code; undefined for any other failure. */
function findSqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { errcode } = error as Error & { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

/** Another connection is writing to the SQLite file, or recovering it after a crash. */
export function isBusy(error: unknown): boolean {
  return findSqliteCode(error) === 5;
}

/** The SQLite file is malformed, or not a database at all. */
export function isDamaged(error: unknown): boolean {
  return [11, 26].includes(findSqliteCode(error) ?? 0);
}
