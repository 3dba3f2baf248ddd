/** Reads a text file as saved by an editor: UTF-8 only, any line ends, with or without a byte order mark. */
import { readFileSync, statSync } from 'node:fs';
import { Mistakes } from './mistakes.ts';

const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const AGAIN = 'in your editor choose “Save with encoding: UTF-8” and save it again';
/** Conflict markers of an unfinished merge. */
const MERGE_MARK = /^(?:<{7}|>{7})(?: |$)/;

/** @throws Mistakes */
export function readTextFile(file: string, bytesMax: number): string {
  const stat = statSync(file);
  if (stat.isDirectory()) throw toMistake(1, 'is a folder: give the folder another name');
  if (stat.size > bytesMax)
    throw toMistake(
      1,
      `is ${toSize(stat.size)}, at most ${toSize(bytesMax)}: make it smaller (docs/writing.md says how)`,
    );
  const text = decode(readFileSync(file)).replaceAll(/\r\n?/g, '\n');
  const merged = text.split('\n').findIndex((line) => MERGE_MARK.test(line));
  if (merged >= 0)
    throw toMistake(
      merged + 1,
      'begins with the mark of a merge: keep the text of one side, and take out the lines with <<<<<<<, ======= and >>>>>>>',
    );
  return text;
}

function decode(bytes: Buffer): string {
  if (UTF_16.some(([first, second]) => bytes[0] === first && bytes[1] === second))
    throw toMistake(1, `is saved as UTF-16: ${AGAIN}`);
  try {
    // Removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lines = bytes.toString('utf8').split(/\r\n?|\n/);
    const line = lines.findIndex((text) => text.includes('\uFFFD'));
    throw toMistake(
      line + 1,
      `has a letter that is not saved as UTF-8, in “${toLineStart(lines[line] ?? '')}”: ${AGAIN}`,
    );
  }
}

/** Enough of a line to find it. */
export function toLineStart(line: string): string {
  return line.trim().slice(0, 60);
}

export function toSize(bytes: number): string {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${size.toLocaleString('en-GB', { maximumFractionDigits: unit === 'KB' ? 0 : 1 })} ${unit}`;
}

function toMistake(line: number, message: string): Mistakes {
  return new Mistakes([{ line, message }]);
}
