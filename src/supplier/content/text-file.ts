/** Reads a text file as saved by an editor: UTF-8 only, any line ends, with or without a byte order mark. */
import { readFileSync, statSync } from 'node:fs';
import { pictureColours } from '#brand/palette.ts';
import { MistakesError, BAD_NAME } from './mistakes.ts';

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
      'has merge conflict markers: keep the text of one side, and remove the lines with <<<<<<<, ======= and >>>>>>>',
    );
  return text;
}

function decode(bytes: Buffer): string {
  if (UTF_16.some(([first, second]) => bytes[0] === first && bytes[1] === second))
    throw toMistake(1, `is saved as UTF-16: ${AGAIN}`);
  try {
    // TextDecoder removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lines = bytes.toString('utf8').split(/\r\n?|\n/);
    const line = lines.findIndex((text) => text.includes('\uFFFD'));
    throw toMistake(
      line + 1,
      `has a letter that is not saved as UTF-8, in “${truncateLine(lines[line] ?? '')}”: ${AGAIN}`,
    );
  }
}

/** Returns enough of a line for an editor to find it. */
export function truncateLine(line: string): string {
  return line.trim().slice(0, 60);
}

function toSize(bytes: number): string {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${size.toLocaleString('en-GB', { maximumFractionDigits: unit === 'KB' ? 0 : 1 })} ${unit}`;
}

function toMistake(line: number, message: string): MistakesError {
  return new MistakesError([{ line, message }]);
}

// Drawings of articles, and reasons why a file cannot be one.

export interface PictureFile {
  name: string;
  svg: string;
  /** From its viewBox; absent if it has none. */
  size?: { width: number; height: number };
}

/** Our drawings are about 5 KB; readers on a phone wait for each. */
export const PICTURE_BYTES_MAX = 200 * 1024;
const DRAW = 'pages show drawings in SVG of up to 200 KB; docs/writing.md says how to make one';

export function readPicture(name: string, drawn: string): PictureFile {
  const svg = toBrandColours(drawn);
  const box = /\bviewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(svg);
  return { name, svg, ...(box && { size: { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) } }) };
}

/** Why a file in pictures/ cannot be shown. */
export function toUnusableReason(file: string, bytes: number): string {
  if (file.endsWith('.svg')) return BAD_NAME;
  const kind = /\.([a-z0-9]{1,5})$/i.exec(file)?.[1]?.toUpperCase();
  return `is ${kind === undefined ? 'not a drawing' : `a ${kind}`} (${toSize(bytes)}) and is not shown: ${DRAW}`;
}

/**
 * The colours that films and posters are drawn in; `content/videos/drawings/colours.txt` stores the colours of the last
 * render.
 */
export const toVideoColours = (): string => Object.values(pictureColours).join(' ');

/** @internal */
export function toBrandColours(svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (drawn) => pictureColours[drawn.toLowerCase()] ?? drawn);
}
