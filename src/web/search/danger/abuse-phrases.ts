/**
 * Harm at home in plain words, tried on every sentence that may describe it (`abuse.ts`). Further phrases, for
 * sentences that mention somebody of the home, are in `harm.ts` (one is enough) and `harm-signs.ts` (two are needed).
 *
 * Not meant: prices that hit hard, engineers and callers, "push her to switch", "locked out of my account".
 */
import { oneOf, phrases, type Sign, worth } from './phrase-patterns.ts';

/** People of one's own home; "husbands" stands for "husband's". */
export const OWN_PEOPLE = oneOf(`
  (husband|wife|partner|boyfriend|girlfriend|fella|fiancee?|spouse|ex|exes|dad|father|stepdad|mum|mother|stepmum|son
    | daughter|brother|sister|uncle|flatmate|housemate|cousin|nephew|grandson|hubby|missus)s?
  (ex|(mother|father|son|daughter|brother|sister) in law|(other|better) half)
`);

/** The person who does it. */
export const WHO_HARMS = oneOf(`he | hes | she | shes | ${OWN_PEOPLE}`);

/** The person or part of the body that is harmed. */
const US = oneOf(`
  me | us | mum
  m[ye] (mum|mother|gran|kid|children|son|daughter|baby|sister|face|throat|neck|arms?)
  (the|our) (children|baby)
`);

const STRUCK = oneOf(`
  hit | hits | hitting | beat | beats | beating | beaten | batter* | punch* | kick* | slap*
  strangl* | chok(e|es|ed|ing) | attack* | assault* | rap(e|es|ed) | burnt me | knocks? | hurts?
  kill | terroris* | abus* | rough* up | shov(e|es|ed|ing)
  push(es|ed|ing)?(?! (_ ){1,2}(to (?!the (floor|ground|wall))|into _ing))
  grab(s|bed|bing)? | spits? (at|on) | thump* | lamp(s|ed) | lay(s|ing)? hands on
`);

/** Enough by itself: a word for it, or fleeing from somebody. */
export const TELLING = phrases(`
  (domestic|economic|financial) (abuse|violence)
  coercive
  controlling (partner|husband|wife|relationship|behaviour)
  forced marriage | honour based

  (abusive|violent) ..1 (${OWN_PEOPLE}|man|relationship|marriage|home)
  ${OWN_PEOPLE} ..2 (is|was|gets|got|turned|been) ..1 (violent|abusive)

  (wom[ae]n ?s?) (refuge|aid|shelter)
  (non molestation|restraining) order

  (fled|flee|fleeing|escaped|escaping|r[au]n away|got away|hiding) from ..1 (him|her|${OWN_PEOPLE})
`);

/** Blows, and people described as violent. */
const VIOLENCE = phrases(`
  ${WHO_HARMS} ..4 ${STRUCK} ..1 ${US}
    NOT (hard|at|to (the(?! (floor|ground|wall))|it)|for|on price|with (a|the|an) (bill|fee|charge))*

  # Somebody else is hit.
  ${WHO_HARMS} ..3 (hits|hit|beats|batters|battered|punch*|strangl*|kicks|slaps|shov*|push(es|ing)) (her|him|them)
    NOT (to )*

  (he|hes|she|shes|${OWN_PEOPLE}) ..2 (is|was|been|gets|got|turns|turned|became|can be|hes|shes) ..1 (violent|abusive)
  (hes|shes) [been] (violent|abusive)

  (he|she|partner|husband|wife|boyfriend|ex|son|dad) ..8 put (me in (hospital|a and e)|my head (through|against|into))

  # Somebody is shut out or worn down, but not by an app.
  ${WHO_HARMS} ..9 [to] (punish*|freez*|torment*|harass*|stalk*|intimidat*|humiliat*|degrad*|lock(s|ed|ing)?)
    (${US} (out|in)|${US}) NOT [out] of (the|my|our) ..1 (app|account|website|login|portal|email|hub)*

  refuge

  (scared|afraid|frightened|terrified|petrified) ..1 of (him|what (he|she) (will|ll|might|would|could|does))
`);

/** Fear, threats and weapons. */
const THREATS = phrases(`
  (scared|afraid|frightened|terrified|petrified|wary) of [my|her|the] ${OWN_PEOPLE}
  ${WHO_HARMS} ..10 (scares|frightens|terrifies|threatens|threatened|threatening|intimidates|bullies|shouts at|screams at
    | hurts) ${US}

  ${WHO_HARMS} ..10 threat(ens|ened|ening) to
  ${WHO_HARMS} ..10 makes? threats

  knife | knives | hammer | smash(ed|es)
  broke my (arm|nose|jaw|ribs?|phone)
  kill (me|us)
`);

/** Money, heating, post and contacts controlled by somebody else. */
const CONTROL = phrases(`
  # "He controls the money".
  ${WHO_HARMS} ..3 (controls?|controlling|controlled|in charge of|decides) ..3
    (money|cash|bank|finances|accounts?|cards?|bills?|pension|wages|spending|everything|every|penny|me|us|heating)

  # "He keeps my pension", "opens all my letters".
  ${WHO_HARMS} ..3 (takes?|took|taking|keeps?|kept|hides?|hid|holds?|stole|steals) ..1 (m[yie]|our|her|his|all my|all her)
    ..1 (pension|wages|money|cards?|benefits?|phone|post|letters|keys|passport|purse)
  opens [all] my (post|letters|mail|emails)

  # "He never lets me", "I have to ask him".
  ${WHO_HARMS} ..8 (wont|doesnt|does not|never|will not|refuses to|dont) (let|lets|allow|allows|give|gives) (me|us)
  not allowed
  have to ask (him|her|permission)
  have no say | got no say

  ${WHO_HARMS} ..6 (wont|doesnt|does not|never|will not|refuses to|dont) (let|lets|allow|allows|give|gives) (me|us) ..8
    (money|cash|a penny) NOT (back)*

  # "He checks my phone".
  ${WHO_HARMS} ..10 (tracks?|tracking|watches|watching|spies|spying|checks?|checking|monitors|follows|stalks?|stalking)
    [on] (me|us|my|the (app|cameras?|phone|meter|history))
`);

/** Secrecy, or having left because of somebody. */
const SECRECY = phrases(`
  without (him|her|my (husband|partner|wife|ex)) (knowing|finding out|seeing)
  (if|when|case) (he|she) (finds|found|sees|knew)
  (he|she) (cant|mustnt|must not|doesnt|does not) (know|find out|see) (where*|this*|about*|i(?= ))

  (cant|dont|mustnt|must not|not|never) ..2 (him|her|${OWN_PEOPLE}) [to] (find|finds|finding|know|knowing|see)

  (left|leaving|leave|fled|moved out|got out) ..2 (because|as|since|after) ${WHO_HARMS}
`);

/** Each paragraph is one sign; two are needed. */
export const ABUSE_SIGNS: readonly Sign[] = [...worth(1, [...THREATS, ...CONTROL, ...SECRECY]), ...worth(2, VIOLENCE)];
