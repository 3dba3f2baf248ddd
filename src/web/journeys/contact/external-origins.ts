import { externalPages } from '#brand/facts.ts';

/** Origins besides this site that the choice pages may redirect to. */
export const EXTERNAL_ORIGINS = [
  ...new Set(Object.values(externalPages).flatMap((page: string) => URL.parse(page)?.origin ?? [])),
];
