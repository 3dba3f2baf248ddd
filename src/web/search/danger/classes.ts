import { HAZARDS } from '#domain/entities/danger.ts';

/** Classes of a sentence, in the order of a bucket's weights: no danger first. */
export const CLASSES = ['none', ...HAZARDS] as const;
