import { externalPages } from '#brand/facts.ts';

/** Where the choice pages may send a person besides this site. */
export const EXTERNAL_ORIGINS = [
  ...new Set(Object.values(externalPages).flatMap((page: string) => URL.parse(page)?.origin ?? [])),
];
