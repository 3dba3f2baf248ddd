import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import { type MaintenanceNotice, type CurrentNotice, toClosedMessage, toCurrentNotice } from '#domain/maintenance.ts';
import type { Log } from '#domain/log.ts';
import type { LeadReceiver } from '#supplier/api/leads.ts';
import { AppError } from '#domain/errors.ts';
import type { Leads } from '#domain/ports.ts';
import { findInstant } from '../settings/setting-readers.ts';
import type { Config } from '../settings/config.ts';

// The maintenance file: YAML with `words` and `until`, both optional; an empty file closes the forms, too.

const WORDS_MAX = 500;

/**
 * Unreadable fields are ignored and logged, because the file's existence closes the forms.
 * @internal
 */
export function readNotice(text: string, log: Pick<Log, 'warn'>): MaintenanceNotice {
  const { words, until } = readFields(text, log);
  const instant = typeof until === 'string' ? findInstant(until) : null;
  if (until && instant === null) log.warn({}, 'until is not a time with a zone, like 2026-11-22T06:00Z');
  const said = typeof words === 'string' ? words.replaceAll(/\s+/g, ' ').trim().slice(0, WORDS_MAX) : '';
  return { words: said === '' ? null : toSentence(said), until: instant };
}

/** Closes the forms, or opens them with null; false if the file cannot be written. */
export function writeNotice(file: string, notice: MaintenanceNotice | null): boolean {
  try {
    if (notice === null) rmSync(file, { force: true });
    else {
      // Written under another name and renamed, so that nobody reads half of it.
      writeFileSync(`${file}.new`, stringify({ ...notice, until: notice.until?.toISOString() ?? null }));
      renameSync(`${file}.new`, file);
    }
    return true;
  } catch {
    return false;
  }
}

/** Ends with a full stop, because our own sentence follows. */
function toSentence(said: string): string {
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

function readFields(text: string, log: Pick<Log, 'warn'>): { words?: unknown; until?: unknown } {
  try {
    const fields: unknown = parse(text);
    if (typeof fields === 'object' && fields !== null) return fields;
    if (fields !== null && fields !== undefined) log.warn({}, 'the maintenance file has neither words nor until');
  } catch {
    log.warn({}, 'the maintenance file is not YAML');
  }
  return {};
}

// Whether the forms are closed: by a setting at startup, or by a file that may appear and disappear while the server
// runs.

const LOOK_MS = 2_000;

export interface Maintenance {
  /** Null while the forms are open. */
  closed(): MaintenanceNotice | null;
  stop(): void;
}

interface Options {
  config: Pick<Config, 'maintenance'>;
  log: Log;
}

const toMark = ({ mtimeMs, size }: { mtimeMs: number; size: number }) => `${mtimeMs} ${size}`;

/** The file is checked every two seconds, never during a request. */
export function createMaintenance({ config, log }: Options): Maintenance {
  const { file, isOn, until } = config.maintenance;
  const bySetting: MaintenanceNotice | null = isOn ? { words: null, until } : null;
  let mark: string | null = null;
  let byFile: MaintenanceNotice | null = null;

  function take(found: string | null): void {
    if (found === mark) return;
    mark = found;
    byFile = found === null ? null : readNotice(readText(file), log);
    if (found === null) log.info({}, 'the forms are open again');
    else log.warn({ until: byFile?.until ?? null }, 'the forms are closed');
  }

  if (isOn) log.warn({ until }, 'the forms are closed');
  try {
    take(toMark(statSync(file)));
  } catch {
    // There is no such file.
  }
  const timer = setInterval(
    () =>
      void stat(file)
        .then(toMark, () => null)
        .then(take),
    LOOK_MS,
  ).unref();
  return { closed: () => byFile ?? bySetting, stop: () => clearInterval(timer) };
}

/** An unreadable file still closes the forms. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

// Rejects leads while the forms are closed.

interface ClosedLeadsOptions {
  maintenance: Pick<Maintenance, 'closed'>;
  now: () => Date;
}

function toError(closed: CurrentNotice): AppError {
  return new AppError('unavailable', 'The forms are closed', {
    retryAfter: closed.wait,
    closed: toClosedMessage(closed),
  });
}

/** Created for each page request; `error` is the response to a form posted while they are closed. */
export function createClosedForms({ maintenance, now }: ClosedLeadsOptions) {
  const findClosed = () => {
    const closed = maintenance.closed();
    return closed && toCurrentNotice(closed, now());
  };
  const error = () => {
    const closed = findClosed();
    return closed && toError(closed);
  };
  return {
    closed: findClosed,
    error,
    guard(leads: Leads): Leads {
      return {
        async send(...given) {
          const refused = error();
          if (refused) throw refused;
          return leads.send(...given);
        },
      };
    },
    guardReceiver(leads: LeadReceiver): LeadReceiver {
      return {
        async receive(...given) {
          const refused = error();
          if (refused) throw refused;
          return leads.receive(...given);
        },
        has: (reference) => leads.has(reference),
      };
    },
  };
}

export type ClosedForms = ReturnType<typeof createClosedForms>;
