/**
 * Beginnings that may become a danger, although most customers continue differently: the next word decides, and the
 * number is shown until it begins. Any other danger is found as soon as its last word can be completed
 * (`finish-word.ts`).
 */
import type { Danger } from '#domain/entities/danger.ts';
import { readTypedWords } from './read-text.ts';

/** Dangers whose card comes from a rule of answer-rules.ts. */
type RuledDanger = 'power-cut' | 'no-gas' | 'emergency';

/** The text must be typed at least as far as the bar. */
const MAY_BE: Partial<Record<Danger | RuledDanger, string>> = {
  gas: 'gas, gass, leak, leaks, leaking, hiss, odour, stink, gas pipe, gas alarm, gas off, smell| of gas',
  'no-gas': 'no gas',
  'carbon-monoxide': 'alarm, alarms, alarm be|eps, co2, headache, headaches, dizzy, dizziness, carb|on monoxide',
  fire: 'smoke, smoking, flame, flames, smoke alarm',
  electricity: 'electrical, burn, burns, burnt, electric sho|ck',
  'power-line': 'power line, power lines, powerline, powerlines, wire',
  'power-cut': 'power, outage, outages, no lights, electric, electrici|ty, electrics, leccy',
  emergency: 'emerg|ency',
  abuse: 'domestic a|buse, domestic v|iolence',
};

/** These words may be a danger wherever they end the typed text. */
const MAY_END: Partial<Record<Danger | RuledDanger, string>> = {
  gas: 'gas fumes, gas left on, hob left on',
  fire: 'smoke from, smoke coming from, smoke from boiler, smoke coming from boiler',
  electricity: 'shocked by',
  'power-line': 'downed power line, overhead line, overhead cable, tree on line',
  'power-cut': 'without power',
  abuse: 'abusive relationship, hitting me',
};

const endings = Object.entries(MAY_END).flatMap(([danger, list]) =>
  list.split(', ').map((name) => ({ danger: danger as Danger | RuledDanger, name })),
);

const names = Object.entries(MAY_BE).flatMap(([danger, list]) =>
  list.split(', ').map((typed) => {
    const name = typed.replace('|', '');
    return {
      danger: danger as Danger | RuledDanger,
      name,
      least: typed.includes('|') ? typed.indexOf('|') : name.length,
    };
  }),
);
const SMALL = new Set(
  'a an the my our your his her their this that is are was its it has have been being s'.split(' '),
);

export function findUnfinishedDanger(typed: string): Danger | RuledDanger | null {
  const words = readTypedWords(typed).map(({ token }) => token);
  const last = words.length - 1;
  const said = words.filter((word, at) => at === last || !SMALL.has(word)).join(' ');
  const begun = names.find(({ name, least }) => said.length >= least && name.startsWith(said));
  const ended = endings.find(({ name }) => ` ${said}`.endsWith(` ${name}`));
  return (begun ?? ended)?.danger ?? null;
}
