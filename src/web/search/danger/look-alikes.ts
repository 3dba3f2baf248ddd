/**
 * Harmless text that uses a danger's words. To add some, find its list: asked in general, at home and in figures of
 * speech, circumstances, over or planned, other matters, in another sense, or told calmly.
 */
import type { Hazard } from '#domain/entities/danger.ts';
import { askedInGeneral } from './asked-in-general.ts';
import { circumstances } from './circumstances.ts';
import { atHome } from './at-home.ts';
import type { LookAlike } from './look-alike.ts';
import { otherMatters } from './other-matters.ts';
import { otherSenses } from './other-senses.ts';
import { overOrPlanned } from './over-or-planned.ts';
import { toldCalmly } from './told-calmly.ts';

const lookAlikes: LookAlike[] = [
  ...atHome,
  ...toldCalmly,
  ...askedInGeneral,
  ...otherMatters,
  ...otherSenses,
  ...overOrPlanned,
  ...circumstances,
];

const ofSentences = lookAlikes.filter(({ ofSentence }) => ofSentence);

/** Whether a story or a question that covers its whole sentence matches. */
export function coversSentence(said: string): boolean {
  return ofSentences.some(({ pattern, unless }) => pattern.test(said) && !unless?.test(said));
}

/** The matching look-alike that requires the most certainty. */
export function findLookAlike(said: string, danger: Hazard): { name: string; needs: number } | null {
  let worst: LookAlike | null = null;
  for (const one of lookAlikes) {
    if (worst && one.needs <= worst.needs) continue;
    if (one.dangers && !one.dangers.includes(danger)) continue;
    if (one.pattern.test(said) && !one.unless?.test(said)) worst = one;
  }
  return worst && { name: worst.name, needs: worst.needs };
}
