/** Icons that content may name beside a category's title (`decoration:`); it may also name a drawing of its own. */
import { SLUG } from './content-pages.ts';

export const DECORATIONS = [
  'receipt-text',
  'user-round',
  'key-round',
  'gauge',
  'house-plug',
  'badge-pound-sterling',
  'thermometer',
  'wrench',
  'flame-kindling',
  'lightbulb',
  'clock',
  'hand-helping',
  'monitor-cog',
  'truck',
  'heart-handshake',
  'siren',
] as const;

export type DecorationName = (typeof DECORATIONS)[number];

/** The address of a drawing in the content folder, as articles use it. */
export const PICTURE_PATH = new RegExp(`^pictures/(${SLUG})\\.svg$`);

export function isDecoration(name: string | undefined): name is DecorationName {
  return DECORATIONS.some((known) => known === name);
}
