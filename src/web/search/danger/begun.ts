/**
 * Dangers as people begin to type them. From the bar on nothing else is likelier to follow, and the danger's number is
 * suggested before the word is finished: "gas l" becomes a leak sooner than anything else, "no p" may be a payment.
 */
import type { Hazard } from '#domain/entities/danger.ts';
import { isWeak, stopWords } from '../language/stop-words.ts';
import { findMeanings, MEANINGS } from './lexicon.ts';
import { readTypedWords, type ReadWord } from './read-text.ts';

export type BegunDanger = Hazard | 'crisis' | 'abuse' | RuledDanger;

/** Dangers whose card comes from a rule of words. */
export type RuledDanger = 'power-cut' | 'run-out' | 'no-gas' | 'emergency';

/** Without the small words (`SMALL`): "water in the socket" is "water in socket". After ^ nothing but stop words stands before. */
const NAMES: [BegunDanger, string][] = [
  [
    'gas',
    `smell| gas, smell o|f gas, smell l|ike gas, smells| of gas, smells l|ike gas, smelling g|as, whiff o|f gas, stinks o|f gas,
     gas l|eak, gas l|eaking, gas sme|ll, gas esc|ape, gas esc|aping, gas em|ergency, gas fu|mes, gas hiss|ing, gas explo|sion,
     leaking g|as, leak of g|as, hissing p|ipe, hissing g|as, hissing n|oise, pipe hiss|ing, rotten eg|gs, eggy sm|ell,
     meter hiss|ing, meter leak|ing, meter sme|lls, gas pipe hi|t, gas pipe br|oken, gas pipe leak|ing, hit gas p|ipe,
     through gas p|ipe, gas left o|n, left gas o|n, hob left o|n`,
  ],
  [
    'carbon-monoxide',
    `carb|on monoxide, ^soot|, ^fumes|, monox|ide, co al|arm, co de|tector, co poi|soning, co lea|k, ^alarm so|unding, ^alarm go|ing off, ^alarm be|eping, ^alarm keeps|, boiler fum|es, fumes f|rom,
     yellow fl|ame, orange fl|ame, bbq ins|ide, bbq ind|oors, barbecue ins|ide, barbecue ind|oors`,
  ],
  [
    'fire',
    `^fire|, ^explo|sion, on fir|e, house fir|e, caught fir|e, catching fir|e, electrical fi|re, chip pan fir|e, ablaz|e,
     smoke f|rom, smoke c|oming, smoke e|verywhere, smoke i|n house, smoke o|ut of, full of smo|ke, flames c|oming, flames i|n`,
  ],
  [
    'electricity',
    `electric sho|ck, electrical sho|ck, electrocu|ted, got shoc|k, get shoc|k, getting shoc|ks, had shoc|k, shock fr|om,
     shock of|f, shocks fr|om, shocks of|f, shocked b|y, zapped| by, zap fr|om,
     burning sm|ell, burning pl|astic, burning pl|ug, burning wi|res, burning so|cket, burning rub|ber, burning e|lectrics,
     burnt sm|ell, burnt so|cket, burnt pl|ug, burnt wi|res, smell b|urning, smell of b|urning, smells of b|urning,
     smells b|urnt, smells like b|urning, something bur|ning, scorch| marks, scorched s|ocket, scorched p|lug,
     melted so|cket, melted pl|ug, melting so|cket, melting pl|ug, melted wi|res, spark|s from, spark|ing, socket ho|t, plug ho|t, hot so|cket, hot pl|ug, hot fu|se box, smoking so|cket, smoking p|lug,
     exposed w|ires, exposed ca|ble, bare w|ires, bare ca|ble, live wir|e, buzzing so|cket, buzzing f|use box,
     fuse box ho|t, fuse box sme|lls, fuse box buz|zing, socket buz|zing, plug buz|zing, switch buz|zing, lights buz|zing,
     water in so|cket, water in me|ter, water in fu|se box, water in el|ectrics, water on el|ectrics, tap sho|ck,
     tingl|ing tap, taps ting|le, tap ting|les,
     meter hot|, meter buz|zing, meter scor|ched, smoking me|ter, burning me|ter, hot me|ter, buzzing me|ter, meter eme|rgency, meter dang|erous, dangerous me|ter`,
  ],
  [
    'power-line',
    `power li|ne down, powerlin|e down, cable d|own, cables d|own, wire d|own, wires d|own, cable han|ging, wires han|ging,
     fallen ca|ble, fallen po|wer line, fallen wi|re, downed po|wer line, broken po|wer line, dangling c|able, snapped c|able,
     overhead l|ine, overhead ca|ble, overhead w|ire, low wir|es, pylo|n, damaged ca|ble, dug up c|able, hit ca|ble, hit po|wer cable, hit electric ca|ble, through ca|ble, tree on l|ine, tree on po|wer line`,
  ],
  [
    'power-cut',
    `no pow|er, no elec|tricity, no lec|cy, no lek|ky, power c|ut, power ou|t, power off|, power gon|e, power fai|lure, power we|nt off,
     powerc|ut, electric of|f, electricity of|f, electrics of|f, electric gon|e, electricity gon|e, leccy of|f, blacko|ut,
     lights ou|t, lights gon|e out, lights we|nt out, lost po|wer, without po|wer`,
  ],
  [
    'run-out',
    `no cred|it, run out of g|as, run out of e|lectric, run out of cr|edit, ran out of g|as, ran out of e|lectric, off sup|ply`,
  ],
  [
    'crisis',
    `suici|dal, kill mys|elf, killing mys|elf, hurt mys|elf, harm mys|elf, self har|m, selfhar|m, end li|fe, take lif|e,
     end it al|l, better off dea|d, want to die|, dont want to liv|e, dont want to be h|ere, samarit|ans, overdos|e`,
  ],
  [
    'abuse',
    `domestic a|buse, domestic v|iolence, abusive p|artner, abusive h|usband, abusive r|elationship, violent p|artner,
     violent h|usband, partner hit|s me, husband hit|s me, he hit|s me, hitting m|e`,
  ],
];

function split(list: string): string[] {
  return list.split(',').map((one) => one.trim().replace(/\s+/g, ' '));
}

/** Said alone each of them may be a danger. The next word tells, so that the number is there until one is begun. */
const ALONE = new Map(
  (
    [
      ['gas', 'gas, gass, leak, leaks, leaking, hiss, odour, stink, gas pipe, gas alarm, gas off'],
      ['no-gas', 'no gas'],
      ['carbon-monoxide', 'alarm, alarms, alarm beeps, co2, headache, headaches, dizzy, dizziness'],
      ['fire', 'smoke, smoking, flame, flames, smoke alarm'],
      ['electricity', 'electrical, burn, burns, burnt'],
      ['power-line', 'power line, power lines, powerline, powerlines, wire'],
      [
        'power-cut',
        'power, outage, outages, no lights, electric, electrici, electricit, electricity, electrics, leccy',
      ],
      ['emergency', 'emerg, emerge, emergen, emergenc, emergency'],
    ] satisfies [BegunDanger, string][]
  ).flatMap(([danger, list]) => split(list).map((words) => [words, danger])),
);

/** What stands in a home or beside it, and what is seen or felt of it then. */
const THINGS = `meter, boiler, socket, plug, switch, fuse box, fuse board, consumer unit, electric box, charger, adaptor, extension lead,
  battery, inverter, panels, kettle, oven, hob, cooker, heater, fire, iron, toaster, microwave, fridge, freezer, dryer, machine,
  dishwasher, blanket, lamp, lights, light, tv, car, bike, scooter`;
const SIGNS: [BegunDanger, string][] = [
  ['fire', 'on fi|re, in fla|mes, caught f|ire, alig|ht, explo|ded'],
  ['electricity', 'smo|king, spa|rking, spar|ks, crackl|ing, melt|ed, melti|ng, burni|ng'],
];

const SMALL = new Set(
  'a an the my our your his her their this that is are was its it has have been being s'.split(' '),
);
/** Besides stop words, what may be said before a danger's name. */
const BEFORE = new Set(
  `emergency urgent strong bad awful terrible funny weird slight faint electric electrical gas boiler kitchen hall bathroom
   bedroom loft street road garden outside inside upstairs downstairs report reporting call ring number think sure worried
   scared suspected possible heard hear seen tumble washing storage panel car ev smart mum dad son daughter child kid baby husband wife neighbour hes shes im`
    .trim()
    .split(/\s+/),
);
/** What follows a danger's name where somebody asks about it at leisure. */
const CALM = new Set(
  `alarm alarms battery batteries detector detectors sensor tester test tests kit cover covered insurance certificate
   footprint compensation film form history map checker planned warning warnings risk attorney peak`
    .trim()
    .split(/\s+/),
);
/** "No credit check"; but "smoke from the boiler, please check" is no question at leisure. */
const CHECKS = new Set(['check', 'checks']);
const MOST_BEFORE = 6;
const MOST_AFTER = 3;

interface Name {
  danger: BegunDanger;
  /** The whole name. */
  name: string;
  /** As much of it must be typed. */
  least: number;
  /** Nothing but stop words stands before it. */
  opens: boolean;
}

const ofThings = SIGNS.map(([danger, signs]): [BegunDanger, string] => [
  danger,
  split(THINGS)
    .flatMap((thing) => split(signs).map((sign) => `${thing} ${sign}`))
    .join(),
]);

const all = [...NAMES, ...ofThings].flatMap(([danger, list]) =>
  split(list).map((typed): Name => {
    const name = typed.replace('^', '');
    return { danger, name: name.replace('|', ''), least: name.indexOf('|'), opens: name !== typed };
  }),
);
const LETTERS = 2;
/** By the letters with which they begin. */
const names = Map.groupBy(all, ({ name }) => name.slice(0, LETTERS));

export interface Begun {
  danger: BegunDanger;
  /** What is being typed, to its end. */
  name: string;
}

/** The danger whose name somebody is typing, or has just typed; of several the one with most of its name. */
export function findBegun(typed: string): Begun | null {
  const words = readWhole(typed);
  let best: (Begun & { typed: number }) | null = null;
  let opens = true;
  for (let from = 0; from < Math.min(words.length, MOST_BEFORE + 1); from++) {
    const before = words[from - 1];
    if (before && !mayStandBefore(before)) break;
    if (before && !stopWords.has(before.meant)) opens = false;
    const said = `${toSaid(words.slice(from))}${/\s$/.test(typed) ? ' ' : ''}`;
    for (const { danger, name, least, opens: mustOpen } of names.get(said.slice(0, LETTERS)) ?? []) {
      const length = Math.min(said.length, name.length);
      if (length < least || (mustOpen && !opens) || length <= (best?.typed ?? 0) || !isBegun(said, name)) continue;
      best = { danger, name, typed: length };
    }
  }
  return best && { danger: best.danger, name: best.name };
}

export function findAlone(typed: string): BegunDanger | null {
  return ALONE.get(toSaid(readWhole(typed))) ?? null;
}

/** The last word stays as typed while it is unfinished. */
function readWhole(typed: string): ReadWord[] {
  const words = readTypedWords(typed);
  const last = /\s$/.test(typed) ? -1 : words.length - 1;
  return words.flatMap((word, at) => {
    if (at === last) return { ...word, meant: word.token };
    return SMALL.has(word.token) ? [] : word;
  });
}

const toSaid = (words: readonly ReadWord[]) => words.map(({ meant }) => meant).join(' ');

/** "No smell", "I can’t smell anything". */
const NOT = new Set('no not never without cant cannot dont doesnt isnt stopped'.split(' '));

/** Meanings of bills, visits and contracts. */
const BUSINESS = new Set(['money', 'trade', 'buy', 'fraud'].map((name) => MEANINGS.indexOf(name)));
const isBusiness = (word: string) => findMeanings(word).some((meaning) => BUSINESS.has(meaning));

function mayStandBefore({ meant }: ReadWord): boolean {
  if (NOT.has(meant)) return false;
  return (
    stopWords.has(meant) || isWeak(meant) || BEFORE.has(meant) || (findMeanings(meant).length > 0 && !isBusiness(meant))
  );
}

function isBegun(said: string, name: string): boolean {
  if (name.startsWith(said)) return true;
  if (!said.startsWith(`${name} `)) return false;
  const after = readTypedWords(said.slice(name.length));
  return (
    after.length <= MOST_AFTER &&
    !CHECKS.has(after[0]?.meant ?? '') &&
    !after.some(({ meant }) => isBusiness(meant) || CALM.has(meant))
  );
}
