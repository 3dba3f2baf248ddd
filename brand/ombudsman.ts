/**
 * How to reach the Energy Ombudsman besides by phone, and until when; read in published copies of suppliers' procedures
 * on 22 November 2026. Separate from facts.ts, so that no form loads it.
 */
export const ombudsman = {
  website: 'https://www.energyombudsman.org',
  email: 'enquiry@energyombudsman.org',
  post: 'Energy Ombudsman, PO Box 966, Warrington, WA4 9DF',
  /** Counted from our letter. */
  withinMonths: 12,
} as const;
