/** Trains the danger classifier and writes its weights: `node tools/danger/train.ts`. `--check` cross-validates as well. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { CLASSES } from '#web/search/danger/classes.ts';
import { dangerFeatures } from '#web/search/danger/classifier.ts';
import { toTokens } from '#web/search/danger/features.ts';
import { toBuckets } from './features.ts';
import { type Example, learn, predict, type Model } from './learn.ts';
import { listHarmlessMatters } from './matters.ts';
import { readSentences, type Sentence } from './sentences.ts';

const FILE = join(import.meta.dirname, '../../src/web/search/danger/weights.json');
const FOLDS = 5;
const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
const SIZE = { classes: CLASSES.length, buckets: dangerFeatures.buckets };
/** A signed byte has this many steps on either side of zero. */
const STEPS = 127;
/** The largest weights are clipped, so that the others keep a finer resolution. */
const KEPT = 0.9999;

function toExample({ q, kind }: Sentence): Example {
  return { buckets: toBuckets(toTokens(q), dangerFeatures), label: CLASSES.indexOf(kind) };
}

function toBytes({ weights }: Model): { bytes: Int8Array; scale: number } {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  const scale = (sizes[Math.floor(sizes.length * KEPT)] ?? 1) / STEPS;
  const bytes = Int8Array.from(weights, (weight) => Math.max(-STEPS, Math.min(STEPS, Math.round(weight / scale))));
  return { bytes, scale };
}

/** What the shipped file must contain for these sentences. */
export function train(sentences = readSentences()) {
  const model = learn([...sentences, ...listHarmlessMatters(sentences)].map(toExample), SIZE);
  return pack(model);
}

/** The hash is of the bytes before compression. */
export function pack(model: Model) {
  const { bytes, scale } = toBytes(model);
  return {
    scale: Number(scale.toPrecision(8)),
    bias: model.bias.map((value) => Number(value.toFixed(6))),
    hash: createHash('sha256').update(bytes).digest('hex'),
    weights: deflateRawSync(bytes, { level: 9 }).toString('base64'),
  };
}

/** Each sentence is classified by a model trained without it or its copy in the complaints. */
function crossValidate(sentences: Sentence[]): void {
  const single = sentences.filter(({ file }) => file !== 'complaints');
  const foldOf = ({ q }: Sentence) => (createHash('sha256').update(q).digest()[0] ?? 0) % FOLDS;
  const shares = new Float64Array(CLASSES.length);
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const model = learn(single.filter((sentence) => foldOf(sentence) !== fold).map(toExample), SIZE);
    return single
      .filter((sentence) => foldOf(sentence) === fold)
      .map((sentence) => {
        predict(model, toExample(sentence).buckets, shares);
        const [none = 1, ...dangers] = shares;
        const best = CLASSES[1 + dangers.indexOf(Math.max(...dangers))];
        return { ...sentence, certainty: 1 - none, best };
      });
  }).flat();
  const dangers = judged.filter(({ kind }) => kind !== 'none');
  const harmless = judged.filter(({ kind }) => kind === 'none');
  const share = (part: unknown[], whole: unknown[]) => Number((part.length / whole.length).toFixed(3));
  console.table(
    THRESHOLDS.map((threshold) => {
      const raised = dangers.filter(({ certainty }) => certainty >= threshold);
      return {
        threshold,
        recall: share(raised, dangers),
        'right kind': share(
          raised.filter(({ best, kind }) => best === kind),
          dangers,
        ),
        'false alarms': share(
          harmless.filter(({ certainty }) => certainty >= threshold),
          harmless,
        ),
      };
    }),
  );
  const order = judged.toSorted((a, b) => a.certainty - b.certainty);
  for (const { kind, certainty, best, q } of order)
    if ((kind === 'none') === certainty >= 0.5) console.log(`${certainty.toFixed(2)} ${kind} → ${best ?? ''}: ${q}`);
}

if (import.meta.main) {
  const { weights, ...rest } = train();
  writeFileSync(FILE, `${JSON.stringify({ ...rest, weights }, null, 2)}\n`);
  console.log(`${FILE}: ${Math.round(weights.length / 1024)} KB packed, ${rest.hash}`);
  if (process.argv.includes('--check')) crossValidate(readSentences());
}
