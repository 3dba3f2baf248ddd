/** Finds mistyped setting names, which would otherwise be ignored silently. */
import { type Env, refuseSetting } from './setting-readers.ts';

/** Letters of a name for each tolerated slip. */
const LETTERS_PER_SLIP = 6;
/** Shorter names of ours resemble common variables: HOST and HOME. */
const LEAST_LETTERS = 6;
/** OpenTelemetry has many, which its library reads itself. */
const OTHERS = /^OTEL_/;

/** The same settings, and a record of every name that is read. */
export function watchNames(env: Env): { env: Env; asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  const watched = new Proxy(env, {
    get(target, name) {
      if (typeof name !== 'string') return undefined;
      asked.add(name);
      return target[name];
    },
  });
  return { env: watched, asked };
}

/** @throws ConfigError for the first variable that resembles one of `known` */
export function refuseMisspelt(env: Env, known: ReadonlySet<string>): void {
  const ours = [...known].filter((name) => name.length >= LEAST_LETTERS);
  for (const [name, value] of Object.entries(env)) {
    if (known.has(name) || OTHERS.test(name) || !value?.trim()) continue;
    const meant = ours.find((one) => isNearly(name.toUpperCase(), one));
    if (meant !== undefined) refuseSetting(name, `must be spelt differently: did you mean ${meant}?`);
  }
}

function isNearly(name: string, wanted: string): boolean {
  const slips = Math.floor(wanted.length / LETTERS_PER_SLIP);
  return Math.abs(name.length - wanted.length) <= slips && countSlips(name, wanted) <= slips;
}

/** Letters added, omitted, changed, or swapped with their neighbour (optimal string alignment). */
function countSlips(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[to.length] ?? 0;
}
