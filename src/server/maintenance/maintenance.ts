/**
 * Whether the forms are closed: by a setting at start, or by a file that may appear and disappear while the server
 * runs.
 */
import { readFileSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Log } from '#domain/log.ts';
import type { Closed } from '#domain/closed.ts';
import type { Config } from '../settings/config.ts';
import { readNotice } from './notice.ts';

const LOOK_MS = 2_000;

export interface Maintenance {
  /** Null while the forms are open. */
  closed(): Closed | null;
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
  const bySetting: Closed | null = isOn ? { words: null, until } : null;
  let mark: string | null = null;
  let byFile: Closed | null = null;

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
    // No such file.
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
