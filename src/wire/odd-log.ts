/** One line for each odd field of a document from outside, however often the document comes. */
import type { Log } from '#domain/log.ts';
import type { OnOdd } from './entries.ts';

/** A sender of more oddities than this is told of again from the start. */
const TOLD_MAX = 500;

/** @returns for a document's name, where its oddities go: entry and field, never what was sent */
export function createOddLog(log: Pick<Log, 'warn'>): (document: string) => OnOdd {
  const told = new Set<string>();
  return (document) =>
    ({ pointer, expected }) => {
      const key = `${document} ${pointer} ${expected}`;
      if (told.has(key)) return;
      if (told.size >= TOLD_MAX) told.clear();
      told.add(key);
      log.warn({ document, at: pointer, expected }, 'left out of a document from outside');
    };
}
