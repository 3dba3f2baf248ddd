/**
 * Phrases that always mean a danger, whatever the context, unless the classifier all but rules it out. A phrase is what
 * a frightened person types first; anything longer belongs into `data/danger` as a sentence.
 */
import type { Danger } from '#domain/entities/danger.ts';
import { memoizeByWord } from '../language/memoize-by-word.ts';
import { toStandardWord } from './dialect.ts';

/** In standard spelling, without apostrophes. */
const ALWAYS: Partial<Record<Danger, string>> = {
  gas: `smell gas, smelling gas, stinks of gas, reeks of gas, reeked of gas, gas everywhere`,
  'carbon-monoxide': `bbq indoors, bbq inside, barbecue indoors, barbecue inside, generator indoors, generator in the garage,
    camping stove in the bedroom, monoxide alarm is going off, monoxide alarm going off, co alarm is going off, co alarm keeps beeping,
    alarm beeps 0 times`,
  electricity: `electrocuted, arcing`,
  'power-line': `inside the substation, in the substation`,
  fire: `is on fire, its on fire, caught fire, can see smoke`,
  crisis: `kill myself, kil myself, killing myself, kill himself, kill herself, harm myself, might as well be dead, lost all hope, want to die, wants to die, feeling suicidal, suicidal over, driven me to suicide, end my life, take my own life, taken an overdose, took an overdose, overdosed, taken all my meds, taken all my tablets, taken all my pills, took all my tablets, took all my pills, took all her tablets, took all his tablets, took all her pills, took all his pills, taken a load of tablets, taken a load of pills, hang myself, going to jump,
    dont want to live, dont want to carry on living, better off dead, want to be dead, top myself, top himself, top herself, cant go on like this,
    cant go on no more, cant go on anymore, tablets lined up`,
  scald: `like lava`,
  life: `not breathing, isnt breathing, is choking, stopped breathing, wont stop bleeding, call an ambulance, need an ambulance, swallowed a battery, wont wake up,
    got shot, collapsed again, dad has collapsed, mum has collapsed, husband has collapsed, wife has collapsed`,
  abuse: `ran away from my partner, ran away from my husband, feart of my man, someone in my house, intruder in, burglar in,
    without him finding out, without her finding out, kill me if i leave, kill me if i go, kill me if i tell, kill me when he gets home`,
};

/** "Kill myself laughing" is a figure of speech. */
const IN_JEST = 'laughing';

/** Complete queries: too few words for the classifier. */
const ALONE: Partial<Record<Danger, string>> = {
  gas: `gas!, bad smell, gas help, help gas, meter leak, leaking meter, leak at meter`,
  'carbon-monoxide': `monoxide, fumes, soot`,
  electricity: `tingling tap, tingling radiator, hot meter, wet meter, water at the meter, something burnt, something burning,
    flickering lights, garage flooded`,
  fire: `smoke, fire, flames, burning`,
  crisis: `i want to end it, want to end it, going to die, samaritans, suicide, overdose, od on meds`,
  life: `ambulance, ambulance please, 999, 112, ring 999, call 999, ring 112, call 112, ring 112 or 999, police, police now, poisoned`,
  abuse: `intruder, burglar, burglars, someone in house, abuse, violence, domestic abuse, domestic violence, abusive partner, abusive husband, abusive wife,
    violent partner, violent husband, violent wife, refuge`,
  'no-heating': `newborn freezing, elderly freezing, freezing elderly, elderly cold, child freezing, kids freezing, toddler freezing,
    disabled freezing, newborn cold, baby freezing, baby cold, mum freezing, nan freezing, gran freezing, dad freezing`,
};

interface Phrase {
  danger: Danger;
  words: readonly string[];
}

const listPhrases = (all: Partial<Record<Danger, string>>): Phrase[] =>
  Object.entries(all).flatMap(([danger, list]) =>
    list.split(',').map((phrase) => ({ danger: danger as Danger, words: phrase.trim().split(/\s+/) })),
  );
/** Phrases by their first word, because most sentences contain none of these. */
const always = Map.groupBy(listPhrases(ALWAYS), ({ words }) => words[0]);
const alone = new Map(listPhrases(ALONE).map(({ danger, words }) => [words.join(' '), danger]));
const ALONE_WORDS_MAX = Math.max(...listPhrases(ALONE).map(({ words }) => words.length));

/** "wanna" is two words. */
const toStandardWords = memoizeByWord((word): readonly string[] => toStandardWord(word).split(' '));

/** @param isCalled the text has an exclamation mark: a lone "gas" is a general question, but "gas!" is not */
export function listPlainDangers(said: readonly string[], isCalled = false): Danger[] {
  const standard = said.flatMap(toStandardWords);
  const found = standard.flatMap((first, at) =>
    (always.get(first) ?? []).filter(
      ({ words }) =>
        words.every((word, next) => standard[at + next] === word) && standard[at + words.length] !== IN_JEST,
    ),
  );
  const dangers = found.map(({ danger }) => danger);
  if (standard.length > ALONE_WORDS_MAX) return dangers;
  const line = standard.join(' ');
  return [
    ...dangers,
    ...[alone.get(line), isCalled ? alone.get(`${line}!`) : undefined].filter((one) => one !== undefined),
  ];
}
