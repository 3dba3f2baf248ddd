import { DANGERS } from '#domain/entities/danger.ts';

/** The classes of a sentence, in the order of a feature's weights: no danger first. */
export const CLASSES = ['none', ...DANGERS] as const;
/**
 * Units of the model's second layer, a third from each training: they learn features that count only in combination.
 */
export const HIDDEN_UNITS = 36;
