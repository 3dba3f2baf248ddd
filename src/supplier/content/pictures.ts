/** Drawings of articles, and reasons why a file cannot be one. */
import { pictureColours } from '#brand/palette.ts';
import { toSize } from './text-file.ts';

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
  if (file.endsWith('.svg')) return 'has a name that no address can have: use small letters a–z, 0–9 and hyphens';
  const kind = /\.([a-z0-9]{1,5})$/i.exec(file)?.[1]?.toUpperCase();
  return `is ${kind === undefined ? 'no drawing' : `a ${kind}`} of ${toSize(bytes)} and is not shown: ${DRAW}`;
}

/** What films and posters are made in; `content/videos/drawings/colours.txt` keeps what they were made in. */
export const toFilmColours = (): string => Object.values(pictureColours).join(' ');

export function toBrandColours(svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (drawn) => pictureColours[drawn.toLowerCase()] ?? drawn);
}
