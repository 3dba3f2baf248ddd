/** Logs each bad field of an external document once, however often the document arrives. */
import type { Log } from '#domain/log.ts';
import type { OnOdd } from './entries.ts';

/** Beyond this number the record of what was logged is emptied. */
const TOLD_MAX = 500;

/** Per document: a list of a thousand bad entries is one mistake. */
const LINES_MAX = 20;

/** @returns a document's callback for bad fields; logs entry and field, never what was sent */
export function createOddLog(log: Pick<Log, 'warn'>): (document: string) => OnOdd {
  const told = new Set<string>();
  return (document) => {
    let lines = 0;
    return ({ pointer, expected }) => {
      const key = `${document} ${pointer} ${expected}`;
      if (told.has(key)) return;
      lines += 1;
      if (lines > LINES_MAX) {
        if (lines === LINES_MAX + 1) log.warn({ document }, 'further entries were dropped');
        return;
      }
      if (told.size >= TOLD_MAX) told.clear();
      told.add(key);
      log.warn({ document, at: pointer, expected }, 'dropped from an external document');
    };
  };
}
