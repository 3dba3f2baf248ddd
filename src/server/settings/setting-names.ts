/** Finds mistyped setting names, which would otherwise be ignored silently. */
import { isNear } from '#domain/edit-distance.ts';
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
    const meant = ours.find((one) => isNear(name.toUpperCase(), one, Math.floor(one.length / LETTERS_PER_SLIP)));
    if (meant !== undefined) refuseSetting(name, `must be spelt differently: did you mean ${meant}?`);
  }
}
