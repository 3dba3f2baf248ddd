/** What every operator command shares: settings, database, one line for any failure, and an exit code. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { userInfo } from 'node:os';
import { setCalendar } from '#domain/calendar.ts';
import { addDays, findDay, toLondonDay } from '#domain/dates.ts';
import { isAppError } from '#domain/errors.ts';
import { type Reference, REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { toAsciiDomain } from '#domain/rules/email.ts';
import { SecretError } from '#database/secret.ts';
import { BackupError } from '#database/backup.ts';
import { type Database, openDatabase, toDatabaseFile } from '#database/db.ts';
import { findLoginRefusal } from '#database/failures.ts';
import { migrate } from '#database/migrate.ts';
import { createReadOnlyLastGood, toLastGoodFile } from '#supplier/content/last-good.ts';
import { readCalendar } from '#supplier/content/library.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { ConfigError } from '../settings/setting-readers.ts';
import { prepareDataFolder } from '../settings/data-folder.ts';

// Prints the progress of long work as lines on stderr, so that stdout stays clean.

/** Counts are printed at most once in this time. */
const COUNT_LINE_MS = 10_000;

interface Progress {
  /** Starts a stage. */
  stage(words: string): void;
  /** Prints a count within the stage. */
  count(words: string): void;
}

/** @param now a monotonic clock in milliseconds */
export function createProgress(
  screen: Pick<NodeJS.WriteStream, 'write'> = process.stderr,
  now: () => number = () => performance.now(),
): Progress {
  let stage = '';
  let said = now();
  return {
    stage(words) {
      stage = words;
      said = now();
      screen.write(`${words}\n`);
    },
    count(words) {
      if (now() - said < COUNT_LINE_MS) return;
      said = now();
      screen.write(`${stage}: ${words}\n`);
    },
  };
}

export const CONTENT_FOLDER = resolve(import.meta.dirname, '../../../content');

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** The command line is invalid; the usage is shown. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The work was not done; `message` is a line that says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The value of an option or argument is invalid; `message` is a line that says why. */
export class WrongValueError extends Error {
  override name = 'WrongValueError';
}

/** Runs `work` and sets the exit code: 0 done, 1 failed, 2 invalid command line. */
export async function runCommand(usage: string, work: (config: Config) => Promise<void>): Promise<void> {
  // The reader of a pipe, such as `head`, may close it early.
  process.stdout.on('error', () => process.exit(EXIT.done));
  try {
    refuseDuplicateOptions(process.argv.slice(2));
    await work(readConfig(process.env));
  } catch (error) {
    const [code, line] = toExitCode(error, usage);
    console.error(line);
    process.exitCode = code;
  }
}

/**
 * parseArgs silently uses the last of two equal options, so duplicates are refused.
 * @internal
 */
export function refuseDuplicateOptions(typed: readonly string[]): void {
  const names = typed.filter((one) => /^--[a-z]/.test(one)).map((one) => one.replace(/=.*$/s, ''));
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) throw new UsageError(`${toPrintable(repeated)} is given twice: give it once`);
}

function toExitCode(error: unknown, usage: string): [number, string] {
  if (!(error instanceof Error)) return [EXIT.failed, 'Failed'];
  const { code } = error as Error & { code?: unknown };
  if (error instanceof UsageError) return [EXIT.usage, `${error.message}\n${usage}`.trim()];
  if (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'))
    return [EXIT.usage, `${toParseError(code, error.message)}\n${usage}`.trim()];
  if (error instanceof SecretError) return [EXIT.usage, `DATA_DIR cannot be used: ${error.message}`];
  if (error instanceof ConfigError || error instanceof WrongValueError) return [EXIT.usage, error.message];
  const refusal = findLoginRefusal(error);
  if (refusal !== null) return [EXIT.usage, `DATABASE_URL was rejected: ${refusal}`];
  if (isAppError(error, 'unavailable')) return [EXIT.failed, 'The database is unavailable'];
  if (isAppError(error, 'refused')) return [EXIT.failed, error.message];
  if (error instanceof CommandError || error instanceof BackupError) return [EXIT.failed, error.message];
  // Messages of unknown errors may quote customers' text, so only the code or name is printed.
  return [EXIT.failed, `Failed: ${typeof code === 'string' ? code : error.name}`];
}

/** Replaces the message of `parseArgs`, which also explains how to pass options to another program. */
function toParseError(code: string, message: string): string {
  const name = toPrintable(/'([^']+?)(?: <value>)?'/.exec(message)?.[1] ?? 'An option');
  if (name === '--help' || name === '-h') return '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Unknown option: ${name}`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `Unexpected argument: ${name}`;
  return `${name} ${message.includes('does not take') ? 'takes no value' : 'needs a value'}`;
}

/** Refuses options that the task would ignore. */
export function refuseOtherOptions(
  values: Readonly<Record<string, unknown>>,
  taken: readonly string[],
  task: string | undefined,
): void {
  const other = Object.keys(values).find((name) => !taken.includes(name));
  if (other !== undefined) throw new UsageError(`--${other} cannot be used with ${toPrintable(task ?? 'that')}`);
}

/** Loads the content's calendar, so that a command counts days as the server does. */
export function setContentCalendar({
  contentFolder = CONTENT_FOLDER,
  dataDir,
}: {
  contentFolder?: string;
  dataDir: string;
}) {
  setCalendar(readCalendar(contentFolder, createReadOnlyLastGood(toLastGoodFile(dataDir))));
}

/**
 * Opens the server's database, migrated, and closes it after the work.
 * @param patient allows statements that read every lead
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  { mayMake = false, patient = false } = {},
): Promise<T> {
  const file = toDatabaseFile(config.dataDir);
  if (config.databaseUrl === null && !mayMake && !existsSync(file))
    throw new CommandError(`There is no database at ${file}: check DATA_DIR`);
  if (config.databaseUrl === null && mayMake) prepareDataFolder(config.dataDir);
  setContentCalendar({ dataDir: config.dataDir });
  const database = openDatabase({ url: config.databaseUrl ?? undefined, file, patient });
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Printed if erased data can still be read beside the SQLite file. */
export function warnOfWriteAheadLog(): void {
  console.error('The write-ahead log (help.sqlite-wal) is in use and still holds erased data: restart the server');
}

/** Accepts one of our references, or an external back end's, which is used unchanged. */
export function requireAnyReference(typed: string, { apiBaseUrl }: Pick<Config, 'apiBaseUrl'>): Reference {
  const isOurs = apiBaseUrl === null || REFERENCE_PATTERN.test(typed.trim().toUpperCase());
  return isOurs ? requireReference(typed) : typed.trim();
}

/** Accepts one of our references, in upper or lower case. */
export function requireReference(typed: string): Reference {
  const reference = typed.trim().toUpperCase();
  if (!REFERENCE_PATTERN.test(reference))
    throw new WrongValueError(`${toPrintable(typed)} is not a reference like HS-4K7M-92QX`);
  return reference;
}

/** Accepts an existing day for `--since`. */
export function requireDay(typed: string): string {
  const day = findDay(typed);
  if (day === null) throw new WrongValueError('--since must be a day like 2026-11-21');
  return day;
}

/** The first instant of a day in London, as ISO text. */
export function readSince(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const day = requireDay(typed);
  const inSummer = new Date(`${addDays(day, -1)}T23:00:00.000Z`);
  return toLondonDay(inSummer) === day ? inSummer.toISOString() : `${day}T00:00:00.000Z`;
}

/** Requires something like an email address: an empty text or `yes` would match in everybody's answers. */
export function requireEmail(typed: string): string {
  const email = typed.trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new WrongValueError('--email must be a whole address');
  return toAsciiDomain(email);
}

export function toCount(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

/** Shows control and invisible characters as codes, because customers' text must not control the terminal. */
export function toPrintable(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}

/** The operating system account that runs the command. In containers it may have no name. */
export function readActor(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
