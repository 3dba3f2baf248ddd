import { HAZARDS } from '#domain/entities/danger.ts';

/** What a sentence may be about, in the order of a bucket's weights: no danger first. */
export const CLASSES = ['none', ...HAZARDS] as const;
