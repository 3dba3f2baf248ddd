/** A danger that somebody tells of in their own words. */

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

/** `no-supply-…`: it is off, and somebody depends on it. */
export type Hazard = (typeof HAZARDS)[number];

/** `crisis`: somebody writes that they want to die, or to harm themselves. */
export const DANGERS = [...HAZARDS, 'crisis'] as const;

export type Danger = (typeof DANGERS)[number];
