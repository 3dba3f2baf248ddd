/**
 * The two-layer model of `src/web/search/danger/model.ts`, learnt with Adagrad; deterministic, because it uses no clock
 * and its own random generator.
 */
import { CLASSES, HIDDEN_UNITS } from '#web/search/danger/classes.ts';

export interface Example {
  /** Positions of its features among the known ones. */
  features: Uint32Array;
  label: number;
}

export interface Model {
  /** A row of weights for each feature, one for each class. */
  votes: Float32Array;
  /** A row of weights for each feature, one for each hidden unit. */
  inputs: Float32Array;
  bias: Float64Array;
  hiddenBias: Float64Array;
  /** A row of class weights for each hidden unit. */
  hiddenVotes: Float32Array;
}

const COUNT = CLASSES.length;
/** The model is the mean of this many trainings, which varies less than a single one. */
export const TRAININGS = 3;
/** Units of the second layer that one training learns. */
const UNITS = HIDDEN_UNITS / TRAININGS;
const ROUNDS = 13;
/** From this round on, weights are averaged, so that the order of the last examples matters less. */
const SETTLED = 5;
/** This share of a sentence's features is dropped each time, so that the model relies on no single one. */
const LEFT_OUT = 0.2;
const RATE = 0.3;
const HIDDEN_RATE = 0.1;
const BIAS_RATE = 0.02;
const SHRINK = 5e-4;
const HIDDEN_SHRINK = 1e-4;
const FIRST_SQUARE = 0.01;
/** A missed danger costs more than a false alarm. */
const DANGER_WEIGHT = 2;
/** Smaller errors are not worth a step, because they change no result. */
const LEAST_MISS = 1e-3;

export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
}

/** Writes the probability of each class into `shares`, and the values of the hidden units into `units`. */
export function predict(model: Model, features: Uint32Array, shares: Float64Array, units: Float64Array): void {
  const { votes, inputs, bias, hiddenBias, hiddenVotes } = model;
  const count = units.length;
  shares.fill(0);
  units.fill(0);
  for (const feature of features) {
    for (let at = 0; at < COUNT; at++) shares[at]! += votes[feature * COUNT + at] as number;
    for (let unit = 0; unit < count; unit++) units[unit]! += inputs[feature * count + unit] as number;
  }
  const size = 1 / Math.sqrt(Math.max(1, features.length));
  for (let unit = 0; unit < count; unit++)
    units[unit] = Math.max(0, (units[unit] as number) * size + (hiddenBias[unit] as number));
  let most = -Infinity;
  for (let at = 0; at < COUNT; at++) {
    let vote = (shares[at] as number) * size + (bias[at] as number);
    for (let unit = 0; unit < count; unit++)
      vote += (units[unit] as number) * (hiddenVotes[unit * COUNT + at] as number);
    shares[at] = vote;
    most = Math.max(most, vote);
  }
  let total = 0;
  for (let at = 0; at < COUNT; at++) total += shares[at] = Math.exp((shares[at] as number) - most);
  for (let at = 0; at < COUNT; at++) shares[at]! /= total;
}

function createEmptyModel(features: number, units = UNITS): Model {
  return {
    votes: new Float32Array(features * COUNT),
    inputs: new Float32Array(features * units),
    bias: new Float64Array(COUNT),
    hiddenBias: new Float64Array(units),
    hiddenVotes: new Float32Array(units * COUNT),
  };
}

const SEED = 7;

/** Label 0 belongs to harmless sentences. */
function learn(examples: readonly Example[], features: number, seed: number): Model {
  const random = createRandom(seed);
  const model = createEmptyModel(features);
  // Random initial weights, because units that begin alike would stay alike.
  for (let at = 0; at < model.inputs.length; at++) model.inputs[at] = (random() - 0.5) * 0.2;
  for (let at = 0; at < model.hiddenVotes.length; at++) model.hiddenVotes[at] = (random() - 0.5) * 0.6;
  const squares = {
    votes: new Float32Array(model.votes.length).fill(FIRST_SQUARE),
    inputs: new Float32Array(model.inputs.length).fill(FIRST_SQUARE),
    hiddenVotes: new Float32Array(model.hiddenVotes.length).fill(10 * FIRST_SQUARE),
  };
  const mean = createEmptyModel(features);
  const order = Uint32Array.from(examples, (_, at) => at);
  const longest = Math.max(...examples.map(({ features: { length } }) => length));
  const kept = new Uint32Array(longest);
  const shares = new Float64Array(COUNT);
  const units = new Float64Array(UNITS);
  const blame = new Float64Array(UNITS);

  /** One step of Adagrad: a weight that has changed a lot changes less. */
  function step(weights: Float32Array, past: Float32Array, place: number, slope: number, rate: number): void {
    const square = (past[place] as number) + slope * slope;
    past[place] = square;
    weights[place]! -= (rate * slope) / Math.sqrt(square);
  }

  function correct({ features: all, label }: Example): void {
    let count = 0;
    for (const feature of all) if (random() >= LEFT_OUT) kept[count++] = feature;
    const some = kept.subarray(0, count);
    predict(model, some, shares, units);
    const size = 1 / Math.sqrt(Math.max(1, count));
    const cost = label === 0 ? 1 : DANGER_WEIGHT;
    blame.fill(0);
    for (let at = 0; at < COUNT; at++) {
      const miss = cost * ((shares[at] as number) - (at === label ? 1 : 0));
      model.bias[at]! -= BIAS_RATE * miss;
      if (Math.abs(miss) < LEAST_MISS) continue;
      for (let unit = 0; unit < UNITS; unit++) {
        const place = unit * COUNT + at;
        blame[unit]! += miss * (model.hiddenVotes[place] as number);
        const input = units[unit] as number;
        if (input > 0) step(model.hiddenVotes, squares.hiddenVotes, place, miss * input, HIDDEN_RATE);
      }
      for (const feature of some) {
        const place = feature * COUNT + at;
        const slope = miss * size + SHRINK * (model.votes[place] as number);
        step(model.votes, squares.votes, place, slope, RATE);
      }
    }
    for (let unit = 0; unit < UNITS; unit++) {
      const miss = blame[unit] as number;
      if (!units[unit] || Math.abs(miss) < LEAST_MISS) continue;
      model.hiddenBias[unit]! -= BIAS_RATE * miss;
      for (const feature of some) {
        const place = feature * UNITS + unit;
        const slope = miss * size + HIDDEN_SHRINK * (model.inputs[place] as number);
        step(model.inputs, squares.inputs, place, slope, HIDDEN_RATE);
      }
    }
  }

  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const index of order) correct(examples[index] as Example);
    if (round >= SETTLED) addTo(mean, model, 1 / (ROUNDS - SETTLED));
  }
  return mean;
}

/**
 * Combines several trainings into one model, which varies less than each: the mean of their weights, and the hidden
 * units of all.
 * @param samples the examples of each training
 */
export function learnTogether(samples: readonly (readonly Example[])[], features: number): Model {
  const all = createEmptyModel(features, samples.length * UNITS);
  const width = samples.length * UNITS;
  const share = 1 / samples.length;
  for (const [at, examples] of samples.entries()) {
    const one = learn(examples, features, SEED + at);
    const first = at * UNITS;
    for (let vote = 0; vote < one.votes.length; vote++) all.votes[vote]! += share * (one.votes[vote] as number);
    for (let name = 0; name < COUNT; name++) all.bias[name]! += share * (one.bias[name] as number);
    for (let feature = 0; feature < features; feature++)
      all.inputs.set(one.inputs.subarray(feature * UNITS, (feature + 1) * UNITS), feature * width + first);
    all.hiddenBias.set(one.hiddenBias, first);
    all.hiddenVotes.set(
      one.hiddenVotes.map((vote) => vote * share),
      first * COUNT,
    );
  }
  return all;
}

function addTo(mean: Model, model: Model, share: number): void {
  for (const part of ['votes', 'inputs', 'bias', 'hiddenBias', 'hiddenVotes'] as const)
    for (let at = 0; at < mean[part].length; at++) mean[part][at]! += share * (model[part][at] as number);
}
