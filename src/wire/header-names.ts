/** Headers of our own API, which a supplier's back end gets as well. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const CLIENT_ID_HEADER = 'X-Client-Id';
export const DANGER_HEADER = 'X-Danger';
export const SUSPECT_HEADER = 'X-Suspect';
