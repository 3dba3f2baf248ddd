/**
 * Recognises somebody who is hurt, watched or controlled by a person of their home: a safe person to talk to is offered
 * before anything else.
 */
import { BASE } from '#domain/paths.ts';
import { ABUSE_SIGNS, OWN_PEOPLE, TELLING, WHO_HARMS } from './danger/abuse-phrases.ts';
import { NEEDS_INTRUDER, tellsOfIntruder } from './danger/at-the-door.ts';
import { isBare } from './danger/bare.ts';
import { toStandard } from './danger/dialect.ts';
import { telling } from './danger/harm.ts';
import { NEEDS_HARM, SURPRISE } from './danger/harm-people.ts';
import { HARM_SIGNS } from './danger/harm-signs.ts';
import { soundsLike } from './danger/people.ts';
import { letters, phrase, weigh } from './danger/phrase-patterns.ts';
import { type ReadText, toLine, toAllWords } from './danger/read-text.ts';
import { listTold } from './danger/matters.ts';
import type { AnswerCard } from './document.ts';
import { findNeed, toPlainWords } from './needs.ts';

const ENOUGH = 2;
/** Fast pre-check: only texts with some of these letters are examined. */
const NEEDED = letters(`
  violen | abus | coerciv | controlling | forced | honour | refuge | wom[ae]n | molest | restrain
  fled | flee | escap | r[au]n away | got away | hiding | scare | afraid | fright | terrif | petrif
  wary | threat | hit | beat | batter | punch | kick | push | shov | grab | spit | thump | lamp
  lay | knife | smash | broke | left | leav | slap | strangl | chok | attack | assault | rape | hurt
  kill | punish | freez | torment | harass | stalk | intimidat | humiliat | degrad | lock | control
  take | takes | keep | hid | stole | opens | let | allow | ask | say | track | watch | sp[iy]
  check | monitor | follow | finds | found | know
`);
/** Words for such harm that need no mention of a person. */
const NAMED = letters(`
  violen | abus | coerciv | forced | honour | refuge | molest | restrain | women | fle[de] | escap
  controlling
`);
/** People at the door or on the phone are not of the home, and "he" may refer to them. */
const OURS = phrase(`
  advis[eo]rs? | agents? | engineers? | operators? | staff | call ?centre | call handlers?
  managers? | collectors? | bailiffs? | fitters? | salesm[ae]n | reps? | receptionist | technicians?
  plumbers? | electricians? | scammers? | neighbours? | landlord | landlady | dog | cat
`);
/** "He'll kill me when he sees the bill" only means that it is high. */
const IDIOM = phrase(
  `
  (will|ll|would|d|hed|gonna|going to|hell|shell) (kill|murder|strangle) me (when|if|for|over|about) NOT (i|we) [ever]
    (leave|left|go|goes|tell|told|ring|call|phone|try|speak|say|report|talk|dont)*
    NOT (he|she) (find|finds|found) out [that] (i|im|ive|where) ..2 (r[aiu]ng|ringing|call|phone|phoning|told|tell|spoke|speak|left|am|gone)*
`,
  'g',
);
const OF_A_BILL = phrase(`
  (when|if) (he|she) (sees|opens|hears|reads)
  (when|if) (he|she) gets (the|this|that|our|my|a) ..1 (bill|letter|statement)
  (over|about|for) ..5 (bills?|prices?|costs?)
`);
/** … but not when it is what somebody says he will do. */
const SAYS_SO = phrase(`
  (says?|said|saying|told me|tells me|telling me|swears?|swore|threat*|promis*|warn*|screams?|screamed|shouts?|shouted|texted|texts)
    ?(that )?(he|she|hes|shes)?$
`);
/** Long ago, or asked on behalf of others. */
const NOT_NOW = phrase(`
  years (ago|back) | ex (died|passed)
  (hes|shes|since|has) ..1 (passed away|died|dead now)
  i (work|volunteer) (at|for|in|with)
  leaflets?
  our (clients|residents|service users)
  for (a|my) (course|essay|dissertation)
`);
const NOW = phrase(`
  still | again | now he
  hes (found|back|outside|here)
  found me | tonight | today | scared | frightened | terrified | afraid | came back
  turn(s|ed|ing) up | stalk* | keeps
`);
/** Without one of these a sentence mentions nobody. */
const SOMEBODY = phrase(`
  ${WHO_HARMS} | him | her | my | violence | abuse | abusive | violent | coercive | marriage | refuge
  order
`);
const OF_HOME = phrase(OWN_PEOPLE);

export const abuseCard: AnswerCard = {
  key: 'abuse',
  urgent: true,
  title: 'Hurt, threatened or controlled at home? You can call safely',
  advice:
    'In danger now? Call 999. Can’t speak? Stay on the line and, on a mobile, press 55. We can keep your account and your address private.',
  phones: ['emergencyServices', 'domesticAbuse'],
  href: `${BASE}/my-account/leaving-an-abusive-home`,
};

export function tellsOfAbuse(text: ReadText): boolean {
  if (isBare('abuse', text)) return true;
  const typed = text.typed.toLowerCase();
  const mayHarm = NEEDED.test(typed) || NEEDS_HARM.test(typed);
  if ((mayHarm || NEEDS_INTRUDER.test(typed)) && listTold(text).some((words) => isTold(toLine(words), mayHarm)))
    return true;
  if (soundsLike('abuse', text) && !isOfUs(typed) && typed.search(IDIOM) === -1) return true;
  return toAllWords(text).some(({ mayBeForeign }) => mayBeForeign) && findNeed(toPlainWords(text.typed)) === 'abuse';
}

/** "He says he'll kill me if I ring": the words of the saying, but told as a threat. */
function tellsOfThreat(said: string): boolean {
  return [...said.matchAll(IDIOM)].some(
    ({ index }) => SAYS_SO.test(said.slice(0, index).trimEnd()) && !OF_A_BILL.test(said.slice(index)),
  );
}

const isOfUs = (said: string) => OURS.test(said) && !OF_HOME.test(said);

function isTold(line: string, mayHarm: boolean): boolean {
  return (mayHarm && isSaid(line)) || tellsOfIntruder(line);
}

function isSaid(sentence: string): boolean {
  const isOfHome = NEEDS_HARM.test(sentence);
  if (!isOfHome && !(NAMED.test(sentence) && NEEDED.test(sentence))) return false;
  const standard = toStandard(sentence);
  const said = standard.replaceAll(IDIOM, '');
  if (!isOfHome && !SOMEBODY.test(said)) return false;
  if (NOT_NOW.test(said) && !NOW.test(said)) return false;
  if (tellsOfThreat(standard)) return true;
  if (TELLING.some((pattern) => pattern.test(said))) return true;
  if (isOfUs(said)) return false;
  if (isOfHome && telling.some((pattern) => pattern.test(said))) return true;
  if (SURPRISE.test(said)) return false;
  const isThere = (pattern: RegExp) => pattern.test(said);
  const worth = weigh(ABUSE_SIGNS, isThere);
  return worth >= ENOUGH || (isOfHome && worth + weigh(HARM_SIGNS, isThere) >= ENOUGH);
}
