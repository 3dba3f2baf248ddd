/** A danger described in a customer's own words. */

/** What a network or the fire brigade makes safe. */
export const HAZARDS = [
  'gas',
  'carbon-monoxide',
  'electricity',
  'power-line',
  'fire',
  'no-supply-electricity',
  'no-supply-gas',
  'no-supply-topup',
] as const;

/** `no-supply-…`: the supply is off, and a person depends on it. */
export type Hazard = (typeof HAZARDS)[number];

/**
 * `crisis`: somebody writes that they want to die, or to harm themselves. `abuse`: that a person of their own home hurts
 * or controls them. `scald`: water that boils where it should not. `no-heating`: the boiler is off, and somebody depends on
 * it.
 */
export const DANGERS = [...HAZARDS, 'crisis', 'abuse', 'scald', 'no-heating'] as const;

export type Danger = (typeof DANGERS)[number];

/** What a lead is marked with: one danger, or two with a comma between, the more urgent first. */
export type DangerMark = Danger | `${Danger},${Danger}`;

/** A mark on the wire, as a regular expression. */
export const DANGER_MARK = `^(${DANGERS.join('|')})(,(${DANGERS.join('|')}))?$`;

export function toDangerMark([first, second]: readonly Danger[]): DangerMark | null {
  if (first === undefined) return null;
  return second === undefined ? first : `${first},${second}`;
}

/** The first two that are known; null when none is. */
export function readDangerMark(text: string | null): DangerMark | null {
  const said = (text ?? '').split(',').map((part) => part.trim());
  return toDangerMark([...new Set(said)].flatMap((part) => DANGERS.find((danger) => danger === part) ?? []));
}
