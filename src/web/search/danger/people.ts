/**
 * Probability that a sentence is about somebody who may end their life, or whom somebody in their home hurts or
 * controls.
 */
import { createSentenceFeatures } from './features.ts';
import { createLinearModel, type KnownWords } from './linear-model.ts';
import type { ReadText } from './read-text.ts';
import { toDistinct, toSentences } from './sentences.ts';
import shipped from './people-weights.json' with { type: 'json' };

const HARMS = ['crisis', 'abuse'] as const;
/** In the order of a bucket's weights: neither first. @public */
export const PEOPLE_CLASSES = ['none', ...HARMS] as const;

/** Most is only hinted at: what matters is which words occur together. */
export const peopleFeatures = createSentenceFeatures({ buckets: 1 << 17, apart: true });
const model = createLinearModel(shipped, peopleFeatures);
const known: KnownWords = new Map();
/** Fewer different words are a search term (“left him”) or a key held down. */
const LEAST_WORDS = 4;

type Harm = (typeof HARMS)[number];

/** Probability from which the classifier alone decides. */
const SURE: Readonly<Record<Harm, number>> = { crisis: 0.75, abuse: 0.8 };
/** In shorter texts, a single word may look like harm. */
const SHORT = 12;
const SURE_IF_SHORT: typeof SURE = { crisis: 0.85, abuse: 0.85 };
/** Texts with more words have many sentences, one of which is bound to look like harm. */
const LONG = 60;
const SURE_IN_LONG = 0.95;

const kept = new WeakMap<ReadText, Readonly<Record<Harm, boolean>>>();

/** Whether some sentence describes it, by its words alone. */
export function soundsLike(harm: Harm, text: ReadText): boolean {
  const before = kept.get(text);
  if (before) return before[harm];
  const length = text.parts.reduce((sum, { length: words }) => sum + words, 0);
  const heard = { crisis: false, abuse: false };
  for (const words of toDistinct(toSentences(text))) {
    const said = words.map(({ meant }) => meant);
    if (new Set(said).size < LEAST_WORDS) continue;
    const shares = model.judge(said, known);
    const sure = words.length < SHORT ? SURE_IF_SHORT : SURE;
    const least = length > LONG ? SURE_IN_LONG : 0;
    for (const [at, harm] of HARMS.entries()) heard[harm] ||= (shares[at + 1] as number) >= Math.max(least, sure[harm]);
  }
  kept.set(text, heard);
  return heard[harm];
}
