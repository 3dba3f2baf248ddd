/** The maintenance file: YAML with `words` and `until`, both optional; an empty file closes the forms too. */
import { parse } from 'yaml';
import type { Closed } from '#domain/closed.ts';
import type { Log } from '#domain/log.ts';
import { findInstant } from '../settings/instant.ts';

const WORDS_MAX = 500;

/** Unreadable fields are ignored and logged: the file's existence closes the forms. */
export function readNotice(text: string, log: Pick<Log, 'warn'>): Closed {
  const { words, until } = readFields(text, log);
  const instant = typeof until === 'string' ? findInstant(until) : null;
  if (until && instant === null) log.warn({}, 'until is not a time with a zone, like 2026-11-22T06:00Z');
  const said = typeof words === 'string' ? words.replaceAll(/\s+/g, ' ').trim().slice(0, WORDS_MAX) : '';
  return { words: said === '' ? null : toSentence(said), until: instant };
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
