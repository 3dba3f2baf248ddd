import { DANGERS } from '#domain/entities/danger.ts';

/** What a sentence may tell of, in the order of a feature's votes: no danger first. */
export const CLASSES = ['none', ...DANGERS] as const;
/** Units of the model's second layer, a third from each training: they learn what only counts together. */
export const HIDDEN = 36;
