/** Softmax regression with Adagrad, reproducible to the last bit: no clock, and a random generator of its own. */
export interface Example {
  buckets: Uint32Array;
  label: number;
}

/** How many classes and buckets a model has. */
export interface Size {
  classes: number;
  buckets: number;
}

export interface Model {
  weights: Float32Array;
  bias: number[];
}

const ROUNDS = 15;
/** From this round on, weights are averaged, so that the order of the last examples matters less. */
const SETTLED = 5;
const RATE = 0.3;
const BIAS_RATE = 0.02;
const SHRINK = 5e-4;
const FIRST_SQUARE = 0.01;
const SEED = 42;
/** A missed danger costs more than a false alarm. */
const DANGER_WEIGHT = 5;

function createRandom(seed: number): () => number {
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

/** Class probabilities for one example, written into `shares`. */
export function predict({ weights, bias }: Model, buckets: Uint32Array, shares: Float64Array): void {
  const count = bias.length;
  shares.fill(0);
  for (const bucket of buckets)
    for (let at = 0; at < count; at++) shares[at] = (shares[at] as number) + (weights[bucket * count + at] as number);
  const size = 1 / Math.sqrt(Math.max(1, buckets.length));
  let most = -Infinity;
  for (let at = 0; at < count; at++) {
    shares[at] = (shares[at] as number) * size + (bias[at] as number);
    most = Math.max(most, shares[at] as number);
  }
  let total = 0;
  for (let at = 0; at < count; at++) total += shares[at] = Math.exp((shares[at] as number) - most);
  for (let at = 0; at < count; at++) shares[at] = (shares[at] as number) / total;
}

/** Label 0 is that of sentences which tell of nothing. */
export function learn(examples: Example[], { classes: count, buckets: rows }: Size): Model {
  const model: Model = { weights: new Float32Array(rows * count), bias: Array.from({ length: count }, () => 0) };
  const { weights, bias } = model;
  const squares = new Float32Array(rows * count).fill(FIRST_SQUARE);
  const order = Uint32Array.from(examples, (_, at) => at);
  const shares = new Float64Array(count);
  const random = createRandom(SEED);
  const mean = new Float64Array(weights.length);
  let counted = 0;
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const index of order) {
      const { buckets, label } = examples[index] as Example;
      predict(model, buckets, shares);
      const size = 1 / Math.sqrt(Math.max(1, buckets.length));
      const cost = label === 0 ? 1 : DANGER_WEIGHT;
      for (let at = 0; at < count; at++) {
        const miss = cost * ((shares[at] as number) - (at === label ? 1 : 0));
        bias[at] = (bias[at] as number) - BIAS_RATE * miss;
        for (const bucket of buckets) {
          const place = bucket * count + at;
          const slope = miss * size + SHRINK * (weights[place] as number);
          squares[place] = (squares[place] as number) + slope * slope;
          weights[place] = (weights[place] as number) - (RATE * slope) / Math.sqrt(squares[place]);
        }
      }
    }
    if (round < SETTLED) continue;
    counted++;
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] as number) + (weights[at] as number);
  }
  for (let at = 0; at < mean.length; at++) weights[at] = (mean[at] as number) / counted;
  return model;
}
