/** Somebody who is hurt, watched or held short by a person of their own home is offered a safe person to talk to before anything else. */
import { NEEDS_INTRUDER, tellsOfIntruder } from './danger/at-the-door.ts';
import { toStandard } from './danger/dialect.ts';
import { NEEDS_HARM, signs, SURPRISE, telling } from './danger/harm.ts';
import { soundsLike } from './danger/people.ts';
import { type ReadText, toLine, toWhole } from './danger/read-text.ts';
import { listTold } from './danger/matters.ts';
import type { Answer } from './document.ts';
import { findNeed, toPlainWords } from './needs.ts';

const KIN = `(?:(?:husband|wife|partner|boyfriend|girlfriend|fella|fiancee?|spouse|ex|exes|dad|father|stepdad|mum|mother|stepmum|son|daughter|brother|sister|uncle|flatmate|housemate|cousin|nephew|grandson|hubby|missus)s?|(?:ex|(?:mother|father|son|daughter|brother|sister) in law|(?:other|better) half))`;
const WHO = `(?:he|hes|she|shes|${KIN})`;
const US = `(?:me|us|mum|mam|m[yie] (?:mum|mam|mother|gran|nan|kids?|bairns?|weans?|children|son|daughter|baby|sister|face|throat|neck|arms?)|(?:the|our) (?:kids|children|baby))`;
const STRUCK =
  '(?:hit|hits|hitting|beat|beats|beating|beaten|batter\\w*|punch\\w*|kick\\w*|slap\\w*|strangl\\w*|chok(?:e|es|ed|ing)|attack\\w*|assault\\w*|rap(?:e|es|ed)|burnt me|knocks?|hurts?|kill|terroris\\w*|abus\\w*|rough\\w* up|shov(?:e|es|ed|ing)|push(?:es|ed|ing)?(?! (?:\\w+ ){1,2}(?:to (?!the (?:floor|ground|wall))|into \\w+ing))|grab(?:s|bed|bing)?|spits? (?:at|on)|thump\\w*|lamp(?:s|ed)|lay(?:s|ing)? hands on)';

/** Enough by itself. */
const TELLING = [
  /\b(?:domestic|economic|financial) (?:abuse|violence)\b|\bcoercive\b|\bcontrolling (?:partner|husband|wife|relationship|behaviour)\b|\bforced marriage\b|\bhonour based\b/,
  new RegExp(
    `\\b(?:abusive|violent) (?:\\w+ )?(?:${KIN}|man|relationship|marriage|home)\\b|\\b${KIN} (?:\\w+ ){0,2}(?:is|was|gets|got|turned|been) (?:\\w+ )?(?:violent|abusive)\\b`,
  ),
  /\b(?:wom[ae]n ?s?) (?:refuge|aid|shelter)\b|\b(?:non molestation|restraining) order\b/,
  new RegExp(
    `\\b(?:fled|flee|fleeing|escaped|escaping|r[au]n away|got away|hiding) from (?:\\w+ )?(?:him|her|${KIN})\\b`,
  ),
];

/** Each is one sign; two tell of it. The second number is what a sign is worth. */
const SIGNS: [RegExp, number][] = [
  [
    new RegExp(
      `\\b${WHO} (?:\\w+ ){0,4}${STRUCK} (?:\\w+ )?${US}\\b(?! (?:hard|at|to (?:the(?! (?:floor|ground|wall))|it)|for|on price|with (?:a|the|an) (?:bill|fee|charge)))`,
    ),
    2,
  ],
  [
    /\b(?:scared|afraid|frightened|terrified|petrified) (?:\w+ )?of (?:him|what (?:he|she) (?:will|ll|might|would|could|does))\b/,
    2,
  ],
  [
    new RegExp(
      `\\b(?:scared|afraid|frightened|terrified|petrified|wary) of (?:my |her |the )?${KIN}\\b|\\b${WHO} (?:\\w+ ){0,10}(?:scares|frightens|terrifies|threatens|threatened|threatening|intimidates|bullies|shouts at|screams at|hurts) ${US}\\b`,
    ),
    1,
  ],
  [new RegExp(`\\b${WHO} (?:\\w+ ){0,10}threat(?:ens|ened|ening) to\\b|\\b${WHO} (?:\\w+ ){0,10}makes? threats\\b`), 1],
  [
    new RegExp(
      `\\b${WHO} (?:\\w+ ){0,3}(?:controls?|controlling|controlled|in charge of|decides) (?:\\w+ ){0,3}(?:money|cash|bank|finances|accounts?|cards?|bills?|pension|wages|spending|everything|every|penny|me|us|heating)\\b`,
    ),
    1,
  ],
  [
    new RegExp(
      `\\b${WHO} (?:\\w+ ){0,3}(?:takes?|took|taking|keeps?|kept|hides?|hid|holds?|stole|steals) (?:\\w+ )?(?:m[yie]|our|her|his|all my|all her) (?:\\w+ )?(?:pension|wages|money|cards?|benefits?|phone|post|letters|keys|passport|purse)\\b|\\bopens (?:all )?my (?:post|letters|mail|emails)\\b`,
    ),
    1,
  ],
  [
    new RegExp(
      `\\b${WHO} (?:\\w+ ){0,8}(?:wont|doesnt|does not|never|will not|refuses to|dont) (?:let|lets|allow|allows|give|gives) (?:me|us)\\b|\\b(?:not allowed|have to ask (?:him|her|permission)|have no say|got no say)\\b`,
    ),
    1,
  ],
  [
    new RegExp(
      `\\b${WHO} (?:\\w+ ){0,10}(?:tracks?|tracking|watches|watching|spies|spying|checks?|checking|monitors|follows|stalks?|stalking) (?:on )?(?:me|us|my|the (?:app|cameras?|phone|meter|history))\\b`,
    ),
    1,
  ],
  [
    new RegExp(
      `\\b(?:ex )?${WHO} (?:\\w+ ){0,9}(?:to )?(?:punish\\w*|freez\\w*|torment\\w*|harass\\w*|stalk\\w*|intimidat\\w*|humiliat\\w*|degrad\\w*|lock(?:s|ed|ing)?) (?:${US} (?:out|in)|${US})\\b(?! (?:out )?of (?:the|my|our) (?:\\w+ )?(?:app|account|website|login|portal|email|hub))`,
    ),
    2,
  ],
  [
    /\bwithout (?:him|her|my (?:husband|partner|wife|ex)) (?:knowing|finding out|seeing)\b|\b(?:if|when|case) (?:he|she) (?:finds|found|sees|knew)\b|\b(?:he|she) (?:cant|cannot|mustnt|must not|doesnt|does not) (?:know|find out|see) (?:where|this|about|i )/,
    1,
  ],
  [/\brefuge\b/, 2],
  [
    new RegExp(
      `\\b${WHO} (?:\\w+ ){0,3}(?:hits|hit|beats|batters|battered|punch\\w*|strangl\\w*|kicks|slaps|shov\\w*|push(?:es|ing)) (?:her|him|them)\\b(?! to )`,
    ),
    2,
  ],
  [
    new RegExp(
      `\\b(?:he|hes|she|shes|${KIN}) (?:\\w+ ){0,2}(?:is|was|been|gets|got|turns|turned|became|can be|hes|shes) (?:\\w+ )?(?:violent|abusive)\\b|\\b(?:hes|shes) (?:been )?(?:violent|abusive)\\b`,
    ),
    2,
  ],
  [
    new RegExp(
      `\\b${WHO} (?:\\w+ ){0,6}(?:wont|doesnt|does not|never|will not|refuses to|dont) (?:let|lets|allow|allows|give|gives) (?:me|us) (?:\\w+ ){0,8}(?:money|cash|a penny)\\b(?! back)`,
    ),
    1,
  ],
  [/\b(?:knife|knives|hammer|smash(?:ed|es)|broke my (?:arm|nose|jaw|ribs?|phone))\b|\bkill (?:me|us)\b/, 1],
  [
    /\b(?:he|she|partner|husband|wife|boyfriend|ex|son|dad) (?:\w+ ){0,8}put (?:me in (?:hospital|a and e)|my head (?:through|against|into))\b/,
    2,
  ],
  [
    new RegExp(
      `\\b(?:cant|cannot|dont|mustnt|must not|not|never) (?:\\w+ ){0,2}(?:him|her|${KIN}) (?:to )?(?:find|finds|finding|know|knowing|see)\\b`,
    ),
    1,
  ],
  [
    new RegExp(
      `\\b(?:left|leaving|leave|fled|moved out|got out) (?:\\w+ ){0,2}(?:because|cos|as|since|after) ${WHO}\\b`,
    ),
    1,
  ],
];
const ENOUGH = 2;
/** Only a text with some of these letters is looked at. */
const NEEDED =
  /violen|abus|coerciv|controlling|forced|honour|refuge|wom[ae]n|molest|restrain|fled|flee|escap|r[au]n away|got away|hiding|scare|afraid|fright|terrif|petrif|wary|threat|hit|beat|batter|punch|kick|push|shov|grab|spit|thump|lamp|lay|knife|smash|broke|left|leav|slap|strangl|chok|attack|assault|rape|hurt|kill|punish|freez|torment|harass|stalk|intimidat|humiliat|degrad|lock|control|take|takes|keep|hid|stole|opens|let|allow|ask|say|track|watch|sp[iy]|check|monitor|follow|finds|found|know/;
/** Without anybody of the home harm has a name. */
const NAMED = /violen|abus|coerciv|forced|honour|refuge|molest|restrain|women|fle[de]|escap|controlling/;
/** Whoever came to the door or answered the phone is no one of the home: "he" may be theirs. */
const OURS =
  /\b(?:advis[eo]rs?|agents?|engineers?|operators?|staff|call ?centre|call handlers?|managers?|collectors?|bailiffs?|fitters?|salesm[ae]n|reps?|receptionist|technicians?|plumbers?|electricians?|scammers?|neighbours?|landlord|landlady|dog|cat)\b/;
/** "He'll kill me when he sees the bill" is a way to say that it is high. */
const IDIOM =
  /\b(?:will|ll|would|d|gonna|going to|hell|shell) (?:kill|murder|strangle) me (?:when|if|for|over|about)\b(?! (?:i|we) (?:ever )?(?:leave|left|go|goes|tell|told|ring|call|phone|try|speak|say|report|talk|dont))/g;
/** A story of long ago, or somebody who asks for others. */
const NOT_NOW =
  /\b(?:years (?:ago|back)|ex (?:died|passed)|(?:hes|shes|since|has) (?:\w+ )?(?:passed away|died|dead now)|i (?:work|volunteer) (?:at|for|in|with)|leaflets?|our (?:clients|residents|service users)|for (?:a|my) (?:course|essay|dissertation))\b/;
const NOW =
  /\b(?:still|again|now he|hes (?:found|back|outside|here)|found me|tonight|today|scared|frightened|terrified|afraid|came back|turn(?:s|ed|ing) up|stalk\w*|keeps)\b/;
/** Without one of them a sentence tells of nobody. */
const SOMEBODY = new RegExp(
  `\\b(?:${WHO}|him|her|my|violence|abuse|abusive|violent|coercive|marriage|refuge|order)\\b`,
);
const OF_HOME = new RegExp(`\\b${KIN}\\b`);

export const abuseCard: Answer = {
  key: 'abuse',
  urgent: true,
  title: 'Hurt, threatened or controlled at home? You can call safely',
  advice:
    'In danger now? Call 999. Can’t speak? Stay on the line and, on a mobile, press 55. We can keep your account and your address private.',
  phones: ['emergencyServices', 'domesticAbuse'],
  href: '/help-and-support/my-account/leaving-an-abusive-home',
};

export function tellsOfAbuse(text: ReadText): boolean {
  const typed = text.typed.toLowerCase();
  const mayHarm = NEEDED.test(typed) || NEEDS_HARM.test(typed);
  if ((mayHarm || NEEDS_INTRUDER.test(typed)) && listTold(text).some((words) => isTold(toLine(words), mayHarm)))
    return true;
  if (soundsLike('abuse', text) && !isOfUs(typed) && typed.search(IDIOM) === -1) return true;
  return toWhole(text).some(({ mayBeForeign }) => mayBeForeign) && findNeed(toPlainWords(text.typed)) === 'abuse';
}

const isOfUs = (said: string) => OURS.test(said) && !OF_HOME.test(said);

function isTold(line: string, mayHarm: boolean): boolean {
  return (mayHarm && isSaid(line)) || tellsOfIntruder(line);
}

function isSaid(sentence: string): boolean {
  const isOfHome = NEEDS_HARM.test(sentence);
  if (!isOfHome && !(NAMED.test(sentence) && NEEDED.test(sentence))) return false;
  const said = toStandard(sentence).replaceAll(IDIOM, '');
  if (!isOfHome && !SOMEBODY.test(said)) return false;
  if (NOT_NOW.test(said) && !NOW.test(said)) return false;
  if (TELLING.some((pattern) => pattern.test(said))) return true;
  if (isOfUs(said)) return false;
  if (isOfHome && telling.some((pattern) => pattern.test(said))) return true;
  if (SURPRISE.test(said)) return false;
  let worth = 0;
  for (const [pattern, of] of SIGNS) if (pattern.test(said)) worth += of;
  if (worth < ENOUGH && isOfHome) for (const [pattern, of] of signs) if (pattern.test(said)) worth += of;
  return worth >= ENOUGH;
}
