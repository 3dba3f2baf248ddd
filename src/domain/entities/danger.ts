/** A danger that somebody tells of in their own words. */

export const DANGERS = [
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
export type Danger = (typeof DANGERS)[number];
