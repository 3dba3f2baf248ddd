import { externalPages } from '#brand/facts.ts';

/** Where the choice pages may send a person. */
export const EXTERNAL_ORIGINS = [...new Set(Object.values(externalPages).map((page) => new URL(page).origin))];
