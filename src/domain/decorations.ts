/** Icons that content may name (`decoration:` of a category). */
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

export function isDecoration(name: string | undefined): name is DecorationName {
  return DECORATIONS.some((known) => known === name);
}
