/** How likely a sentence tells of somebody who may end their life, or whom a person of their own hurts or controls. */
import { createSentenceFeatures } from './features.ts';
import { createLinearModel, type KnownWords } from './linear-model.ts';
import type { ReadText } from './read-text.ts';
import { toDistinct, toSentences } from './sentences.ts';
import shipped from './people-weights.json' with { type: 'json' };

const HARMS = ['crisis', 'abuse'] as const;
/** In the order of a bucket's weights: neither first. @public */
export const PEOPLE_CLASSES = ['none', ...HARMS] as const;

/** Most is half-said here: what counts is which words stand together. */
export const peopleFeatures = createSentenceFeatures({ buckets: 1 << 17, apart: true });
const model = createLinearModel(shipped, peopleFeatures);
const known: KnownWords = new Map();
/** Fewer different words are a search term (“left him”), or one key held down. */
const LEAST_WORDS = 4;

type Harm = (typeof HARMS)[number];

/** The probability from which the classifier decides alone. */
const SURE: Readonly<Record<Harm, number>> = { crisis: 0.75, abuse: 0.8 };
/** In fewer words, one of them may sound like harm. */
const SHORT = 12;
const SURE_IF_SHORT: typeof SURE = { crisis: 0.85, abuse: 0.85 };
/** A long text has many sentences: one of them sounds like harm sooner or later. */
const LONG = 60;
const SURE_IN_LONG = 0.95;

const kept = new WeakMap<ReadText, Readonly<Record<Harm, boolean>>>();

/** Whether some sentence tells of it by its words alone. */
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
