/** A danger that a customer's own words describe. */

/** Hazards that the network operator or the fire brigade makes safe. */
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

/** `no-supply-…`: the supply is off, and somebody depends on it. */
export type Hazard = (typeof HAZARDS)[number];

/**
 * `life`: somebody needs an ambulance or the police. `crisis`: thoughts of suicide or self-harm. `abuse`: somebody at
 * home hurts or controls the customer. `scald`: boiling water where it should not be. `no-heating`: the boiler is off,
 * and somebody depends on it.
 */
export const DANGERS = [...HAZARDS, 'life', 'crisis', 'abuse', 'scald', 'no-heating'] as const;

export type Danger = (typeof DANGERS)[number];

/** How a lead is marked: one danger or two, comma-separated, the more urgent first. */
export type DangerMark = Danger | `${Danger},${Danger}`;

/**
 * A receipt's mark also records that somebody has taken tablets or poison, so that the confirmation shows 999 first
 * again.
 */
type ReceiptDanger = Danger | 'overdose';
export type ReceiptDangerMark = ReceiptDanger | `${ReceiptDanger},${ReceiptDanger}`;

export function toReceiptMark(mark: DangerMark, isOverdose: boolean): ReceiptDangerMark {
  return isOverdose ? (mark.replace('crisis', 'overdose') as ReceiptDangerMark) : mark;
}

export function toDangerMark([first, second]: readonly Danger[]): DangerMark | null {
  if (first === undefined) return null;
  return second === undefined ? first : `${first},${second}`;
}

/** Reads the first two known dangers; null if none is known. */
export function readDangerMark(text: string | null): DangerMark | null {
  const said = (text ?? '').split(',').map((part) => part.trim());
  return toDangerMark([...new Set(said)].flatMap((part) => DANGERS.find((danger) => danger === part) ?? []));
}
