/**
 * Logs JSON lines to standard output, readable lines to a terminal. Never a name, an answer or a query string: of other
 * systems' errors only the code.
 */
import { Writable } from 'node:stream';
import { type DestinationStream, pino } from 'pino';
import { z } from 'zod';
import { toErrorCode } from '#domain/error-code.ts';
import { isAppError } from '#domain/errors.ts';
import { API_ROOT, patterns } from '#domain/paths.ts';
import { PROVIDER_PATH, PROVIDER_START } from '#domain/identity-provider.ts';
import type { Config } from '../settings/config.ts';
import { toRouteLabel, UNKNOWN_ROUTE } from './route-label.ts';

// Batches log lines, because sharing a write saves a tenth of a request's time.

/** The longest delay of a line; a killed process loses unwritten lines. */
const MOMENT_MS = 5;

interface Destination extends DestinationStream {
  flushSync(): void;
}

/**
 * Flushed when the process ends.
 * @internal
 */
export function createLineBatcher(destination: Destination): Destination {
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  const hand = () => {
    timer = null;
    const lines = waiting;
    waiting = '';
    if (lines !== '') destination.write(lines);
  };
  const flushSync = () => {
    hand();
    destination.flushSync();
  };
  process.prependListener('exit', flushSync);
  return {
    write(line) {
      waiting += line;
      timer ??= setTimeout(hand, MOMENT_MS).unref();
    },
    flushSync,
  };
}

// Formats log lines for a terminal: time, message and fields; other lines stay as they are.

const line = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(''),
  err: z.looseObject({ message: z.string().optional(), stack: z.string().optional() }).optional(),
});

const WARN = 40;
const ERROR = 50;
/** Fields that are shown in another form, or are of no use to a reader. */
const LEFT_OUT = new Set(['level', 'time', 'msg', 'err', 'id']);

/**
 * @param colours whether the terminal supports them
 * @internal
 */
export function toTerminalLine(json: string, colours: boolean): string {
  const read = line.safeParse(parse(json));
  if (!read.success) return json;
  const { level, time, msg, err, ...rest } = read.data;
  const mark = level >= ERROR ? 'ERROR ' : level >= WARN ? 'WARN ' : '';
  const colour = level >= ERROR ? '31' : level >= WARN ? '33' : '2';
  const about = msg === 'content problem' ? toProblem(rest) : toAbout(rest);
  const shown = `${new Date(time).toLocaleTimeString('en-GB')} ${mark}${msg}${about === '' ? '' : `: ${about}`}`;
  const why = err ? `\n  ${err.stack ?? err.message ?? JSON.stringify(err)}` : '';
  return `${colours ? `\u001b[${colour}m${toPrintable(shown)}\u001b[0m` : toPrintable(shown)}${toPrintable(why)}`;
}

/** External input must not control the terminal. */
function toPrintable(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '?');
}

function toAbout(rest: Readonly<Record<string, unknown>>): string {
  const { method, path, status, ms, ...others } = rest;
  const request = [method, path, status].filter((part) => part !== undefined).map(toWord);
  const fields = Object.entries(others)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => `${name} ${toWord(value)}`);
  return [...request, ...(ms === undefined ? [] : [`${toWord(ms)} ms`]), ...fields].join(' ');
}

const toWord = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The same format as the content check's. */
function toProblem({ file, line: at, message }: Readonly<Record<string, unknown>>): string {
  return `${String(file)}:${String(at)} ${String(message)}`;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

/** Writes log lines to an interactive terminal. */
function createTerminal(screen: NodeJS.WritableStream, colours: boolean): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      for (const json of chunk.toString().split('\n'))
        if (json !== '') screen.write(`${toTerminalLine(json, colours)}\n`);
      done();
    },
  });
}

function toLogged(error: unknown) {
  if (isAppError(error)) {
    const { upstream, pointer, cause } = error.details;
    const why = upstream === undefined && cause !== undefined ? { cause: toErrorCode(cause) } : {};
    return { kind: error.kind, code: error.code, upstream, pointer, ...why };
  }
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack };
  return { name: typeof error };
}

/** Returns a pattern up to its first parameter. */
const toStart = (pattern: string) => pattern.slice(0, pattern.indexOf(':'));
const BEFORE_ID = [
  `${API_ROOT}v1/customers/`,
  `${API_ROOT}v1/cases/`,
  toStart(patterns.deskCase),
  toStart(patterns.preview),
  `${PROVIDER_START}/`,
  `${PROVIDER_PATH}/interaction/`,
];
const WITH_ID = new RegExp(`^(${BEFORE_ID.join('|')})[^/]+`, 'i');

const LOGGED_MAX = 200;
const MINUTE_MS = 60_000;
/** The most bytes that are buffered while stdout is blocked. */
const WAITING_MAX = 16 * 1_024 * 1_024;
/** Matches path segments that no page of ours has: an email address, a phone number, spaces or control characters. */
const ODD = /[^\w.-]|\d{6}/;

/** Cached, because most requests are for few paths. */
const logged = new Map<string, string>();
const LOGGED_KEPT = 500;

/**
 * Statuses of existing resources; neither 202, which may be a redirect to a script, nor 204, which preflights of any
 * path get.
 */
const FOUND: ReadonlySet<number> = new Set([200, 201, 206, 304]);

/**
 * Returns a path that may be logged: short, plain and existing, without customer ids, preview passes or sign-in ids.
 * For any other it returns the route, because the path may contain a name.
 */
export function toLoggedPath(path: string, status: number): string {
  if (!FOUND.has(status)) {
    const route = toRouteLabel(path);
    return route === UNKNOWN_ROUTE ? 'unmatched' : route;
  }
  const known = logged.get(path);
  if (known !== undefined) return known;
  const made = hideOdd(path);
  if (logged.size >= LOGGED_KEPT) logged.clear();
  // A path that had to be redacted is not cached.
  if (made === path) logged.set(path, made);
  return made;
}

function hideOdd(path: string): string {
  const parts = path.slice(0, LOGGED_MAX).split('/');
  return parts
    .map((part) => (ODD.test(part) ? '{odd}' : part))
    .join('/')
    .replace(WITH_ID, '$1{id}');
}

/** For hundreds of lines a second: formats the day and minute once, and computes the rest. */
function createTimestamp(): () => string {
  let minute = -1;
  let start = '';
  return () => {
    const ms = Date.now();
    const current = Math.floor(ms / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      start = `,"time":"${new Date(ms).toISOString().slice(0, 17)}`;
    }
    const rest = ms - minute * MINUTE_MS;
    return `${start}${String(Math.floor(rest / 1_000)).padStart(2, '0')}.${String(rest % 1_000).padStart(3, '0')}Z"`;
  };
}

/**
 * Asynchronous, so that a blocked stdout delays no request; lines beyond the buffer are dropped.
 * @param ids returns those of the current request
 */
export function createLog(
  destination?: DestinationStream,
  ids: () => object | undefined = () => undefined,
  level: Config['logLevel'] = 'info',
) {
  const options = {
    level,
    base: null,
    timestamp: createTimestamp(),
    serializers: { err: toLogged },
    mixin: () => ids() ?? {},
  };
  // A log collector is not a terminal, and gets JSON.
  const { stdout } = process;
  if (!destination && stdout.isTTY) return pino(options, createTerminal(stdout, !process.env['NO_COLOR']));
  return pino(options, destination ?? createLineBatcher(pino.destination({ sync: false, maxLength: WAITING_MAX })));
}
