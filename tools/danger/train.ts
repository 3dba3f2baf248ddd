/**
 * Trains the danger classifier on `data/danger` and writes its weights; `node tools/danger/report.ts` evaluates a
 * training.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { CLASSES, HIDDEN_UNITS } from '#web/search/danger/classes.ts';
import { toFeatures } from '#web/search/danger/features.ts';
import { readText, listWords } from '#web/search/danger/read-text.ts';
import { createRandom, type Example, learnTogether, type Model, TRAININGS } from './learn.ts';
import { readSentences, type Sentence } from './sentences.ts';

const FILE = join(import.meta.dirname, '../../src/web/search/danger/weights.json');
/** Rarer features are mostly coincidence. */
const LEAST_SEEN = 5;
/** Quantisation steps on either side of zero: more would double the file without changing results. */
const STEPS = 15;
/** The largest weights are clipped, so that the others have a finer resolution. */
const KEPT = 0.9999;

/** Share of dangers, and of other sentences, that are also learnt beside a sentence about something else. */
const JOINED = 0.6;
const JOINED_HARMLESS = 0.15;
const JOINTS = ['and', '', 'also', 'because', 'so', 'but', 'plus', ''];
const LONGEST_JOINED = 25;
const BESIDE_MIN = 4;
const BESIDE_MAX = 18;
const SEED = 42;
/** Training on one sentence in this many shows in seconds whether the code still learns the same. */
const SAMPLE_EVERY = 40;

interface Labelled {
  words: string[];
  label: number;
}

/** People mention a danger and a bill in one sentence, so each danger is learnt with and without another subject. */
function joinWithOthers(all: readonly Labelled[], seed: number): Labelled[] {
  const random = createRandom(seed);
  const beside = all.filter(
    ({ label, words }) => label === 0 && words.length >= BESIDE_MIN && words.length <= BESIDE_MAX,
  );
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
  return all.flatMap(({ words, label }) => {
    const isJoined = random() < (label === 0 ? JOINED_HARMLESS : JOINED) && words.length <= LONGEST_JOINED;
    if (!isJoined) return [];
    const joint = pick(JOINTS);
    const pair = [words, pick(beside).words];
    const [one = [], two = []] = random() < 0.5 ? pair : pair.toReversed();
    return { label, words: [...one, ...(joint ? [joint] : []), ...two] };
  });
}

export interface TrainedModel {
  model: Model;
  /** Row of each known feature in the weights. */
  places: ReadonlyMap<number, number>;
}

const readLabelled = (sentences: readonly Sentence[]) =>
  sentences
    .map(({ q, kind }): Labelled => ({ words: listWords(readText(q)), label: CLASSES.indexOf(kind) }))
    .filter(({ words }) => words.length > 0);

/** A letter is classified sentence by sentence, so each sentence of a harmless one is also learnt alone. */
function listParts(sentences: readonly Sentence[]): Labelled[] {
  const letters = sentences.filter(({ kind }) => kind === 'none').map(({ q }) => readText(q));
  return letters
    .filter(({ parts }) => parts.length > 1)
    .flatMap((text) => text.parts.map((words) => ({ words: listWords({ ...text, parts: [words] }), label: 0 })));
}

export function trainModel(sentences: readonly Sentence[]): TrainedModel {
  const told = readLabelled(sentences);
  const parts = listParts(sentences);
  const counts = new Map<number, number>();
  for (const { words } of told)
    for (const feature of new Set(toFeatures(words))) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= LEAST_SEEN).map(([feature]) => feature);
  const places = new Map(known.sort((a, b) => a - b).map((feature, at) => [feature, at]));
  const samples = Array.from({ length: TRAININGS }, (_, at) =>
    [...told, ...parts, ...joinWithOthers(told, SEED + at)].map(({ words, label }): Example => ({
      label,
      features: toPlaces(toFeatures(words), places),
    })),
  );
  return { model: learnTogether(samples, places.size), places };
}

export function toPlaces(features: readonly number[], places: ReadonlyMap<number, number>): Uint32Array {
  return Uint32Array.from(features.flatMap((feature) => places.get(feature) ?? []));
}

function toScale(weights: Float32Array): number {
  const sizes = weights.filter((weight) => weight !== 0).map(Math.abs);
  return (sizes.sort()[Math.floor(sizes.length * KEPT)] ?? 1) / STEPS;
}

const round = (value: number) => Number(value.toPrecision(6));
const toPacked = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 9 }).toString('base64');

/** Trains on these sentences. @returns what the shipped file must contain, besides its hashes */
export function train(sentences: readonly Sentence[]) {
  const { model, places } = trainModel(sentences);
  const parts = [
    { weights: model.votes, width: CLASSES.length },
    { weights: model.inputs, width: HIDDEN_UNITS },
  ].map((part) => ({ ...part, scale: round(toScale(part.weights)) }));
  const width = CLASSES.length + HIDDEN_UNITS;
  const bytes = new Int8Array(places.size * width);
  let offset = 0;
  for (const { weights, width: own, scale } of parts) {
    for (const [at, weight] of weights.entries()) {
      const step = Math.max(-STEPS, Math.min(STEPS, Math.round(weight / scale)));
      bytes[Math.floor(at / own) * width + offset + (at % own)] = step;
    }
    offset += own;
  }
  const weights = new Uint8Array(bytes.buffer);
  const features = new Uint8Array(Uint32Array.from(places.keys()).buffer);
  return {
    scales: parts.map(({ scale }) => scale),
    bias: Array.from(model.bias, round),
    hiddenBias: Array.from(model.hiddenBias, round),
    hiddenVotes: Array.from(model.hiddenVotes, round),
    features: toPacked(features),
    weights: toPacked(weights),
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Hashes what a training depends on: each sentence as it is read, and what the same code learns from a few of them. A test compares
 * both with the shipped ones, because a whole training takes more than a minute.
 */
export function hashInputs(sentences: readonly Sentence[]) {
  const read = readLabelled(sentences).map(
    ({ words, label }) => `${label} ${words.join(' ')} ${toFeatures(words).join(' ')}`,
  );
  const sample = train(sentences.filter((_, at) => at % SAMPLE_EVERY === 0));
  return { inputs: hash(read.join('\n')), sample: hashTrained(sample) };
}

/** Hashes what a training has made. */
export const hashTrained = ({ scales, bias, hiddenBias, hiddenVotes, features, weights }: ReturnType<typeof train>) =>
  hash(JSON.stringify([scales, bias, hiddenBias, hiddenVotes, features, weights]));

if (import.meta.main) {
  const sentences = readSentences();
  const trained = train(sentences);
  const shipped = { ...hashInputs(sentences), hash: hashTrained(trained), ...trained };
  const text = `${JSON.stringify(shipped, null, 2)}\n`;
  writeFileSync(FILE, text);
  console.log(`${FILE}: ${Math.round(text.length / 1024)} KB, ${shipped.hash}`);
}
