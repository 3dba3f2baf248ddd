/** Despair in more words than "I want to die": of oneself or of somebody near, outright or by several signs. */
import { toStandard } from './dialect.ts';
import { NEEDS_PARTING, parting, partingSigns } from './farewells.ts';

const SELF = '(?:myself|himself|herself|themselves|ourselves)';
const KIN =
  '(?:husband|wife|partner|boyfriend|girlfriend|fella|missus|ex|mum|dad|mother|father|gran|grandad|son|daughter|sons|lad|lads|lass|brother|bro|sister|sis|uncle|aunt|auntie|cousin|friend|mate|flatmate|housemate|neighbour|tenant|child|teenager|nephew|niece|grandson|granddaughter|stepdad|stepmum|stepson|carer|dads|mums|brothers|mates)';
const SOMEONE = `(?:i|im|ive|ill|id|he|hes|hell|hed|she|shes|shell|shed|they|theyre|theyll|theyd|someone|somebody|${KIN})`;
/** Not done by mistake, but meant. */
const MEANS =
  '(?:want|wants|wanted|wanna|going|gonna|threatens?|threatened|threatening|plan|plans|planning|try|tries|tried|trying|thinking|thoughts|talks?|talking|talked|keeps?|kept|been|about|says?|said|saying|might|feel like|will|shell|hell|theyll|ill|started|starting|scared|worried|afraid|just)';
const TABLETS =
  '(?:pills|tablets|paracetamols?|meds|medication|codeine|co codamol|sleeping tablets|sleepers|painkillers)';
const FALL = '(?:bridge|roof|balcony|cliff|building|ledge|multi storey|car park|flats|viaduct|pier)';

const OUTRIGHT = [
  `\\b(?:kill|kills|kil+ing|killed|hang|hanging|hung|shoot|shooting|stab|stabbing|poison|poisoning|drown|drowning|gas|gassing|unalive|unaliving|suffocate|top|topping|topped|starving) ${SELF}\\b(?! (?:up|laughing|out|with (?:work|worry)|for|on|in (?:bills?|debt|paper\\w*))\\b)`,
  `\\b(?:do|does|doing|doin) ${SELF} in\\b(?! (?:lifting|carrying|with|moving|by|trying)\\b)`,
  `\\b(?:do|doing|make) away with ${SELF}\\b|\\b(?:to|gonna|ill|might|could|hell|shell) off ${SELF}\\b|\\boffing ${SELF}\\b`,
  `\\b${MEANS} (?:\\w+ ){0,3}(?:harm|harming|hurt|hurting|cut|cutting|injure|injuring|burn|burning) ${SELF}\\b(?! (?:\\w+ )?(?:off|some|short|out|on|free|loose|laughing|better|lifting|climbing|trying)\\b)`,
  `\\b(?:harms|harming|harmed|cuts) ${SELF}\\b(?! (?:off|some|short|out|on|free|loose|a)\\b)|\\bself ?harm(?:s|ing|ed)?\\b`,
  `\\b(?:end|ends|ending|take|takes|taking|took) (?:my|his|her|their) (?:own )?life\\b(?! (?:over|on|savings)\\b)`,
  '\\b(?:wants|wanted|wanting|hopes|hoping|hope|ready|prefer|rather|id rather) (?:to )?(?:just )?(?:die|be dead|were dead)\\b(?! (?:of|from|for|laughing|than (?:have|pay|switch|use|talk|stay)|his|her|my|the|it|them)\\b)',
  '\\b(?:he|she|they|hes|shes|id|he d|she d|mum|dad|gran) (?:\\w+ ){0,3}(?:better off|rather be) dead\\b',
  '\\b(?:wish|wishes|wishing) (?:i|he|she|they)(?: was| were|d been) (?:dead|not here|never born|no longer here|not alive|gone)\\b|\\bwish(?:es|ing)? (?:i|he|she) (?:wasnt|werent) (?:here|alive|around|born)(?:$| any ?more)\\b|\\b(?:wish|wishes) (?:i|he|she) (?:didnt exist|was gone|could disappear|could vanish)\\b',
  '\\b(?:doesnt|dont|do not|does not|didnt|no longer) (?:\\w+ )?wants? to (?:live|be alive|be here|exist|be around|go on|carry on|wake up)(?:$| (?:any ?more|any longer|without))',
  '\\b(?:hope|hoping|hopes|wish|wishing|pray|prays|praying) (?:i|he|she|to) (?:just )?(?:dont|doesnt|never|didnt|not|wont|could not) wake up\\b',
  '\\b(?:done|finished|through|had it|fed up|sick|tired|had enough|enough|scunnered|weary|knackered) (?:with|of) (?:my |this |the whole of )?(?:life|living|being alive|existing|breathing|this world|being here on)\\b(?! (?:in|at|on|with|without|off|here|next|like this with) )',
  '\\b(?:lost|no|got no|have no|any|without (?:any|a)) will to (?:live|go on)$|\\b(?:isnt|not|hardly|aint|no|never) worth (?:living|it living|being alive|staying alive)(?: for)?\\b|\\bnothing worth living for\\b|\\bnothing left to (?:live|stay) for\\b',
  `\\b${SOMEONE} (?:\\w+ ){0,4}(?:going|gonna|wants?|threaten\\w*|about|ready|try\\w*|tried|thinking of|will) (?:\\w+ )?(?:jump|jumping)(?:$| (?:off (?:the|a|my|his|her)|from (?:the|a|my|his|her) (?:${FALL}|window)|out (?:of )?(?:the|a|his|her|my) window|in front|under|he|she|and (?:he|she|hes|shes))\\b)`,
  `\\b(?:ill|hell|shell|theyll) jump$`,
  '(?:^|\\b(?:i|a|ah|we) (?:just |really )?)cant (?:go|carry|keep) on(?: with)? ?(?:this|it all|life|living|like this)? ?(?:any ?more|any longer)?$',
  '\\b(?:(?:im|i am|hes|shes) ending (?:it all|things(?: all)?)|(?:hes|shes) ending it)(?: now| tonight| today)?$',
  `\\bon (?:a|the) ${FALL}\\b(?: \\w+){0,4} (?:come down|jump)\\b`,
  `\\b${TABLETS} (?:\\w+ ){0,2}on purpose\\b`,
  '\\b(?:feel like|might|going to|gonna|scared ill|scared hell|scared shell) (?:do|doing) something (?:stupid|silly|daft)(?: to myself| to himself| to herself)?$',
  '\\b(?:i|he|she|they|hed|shed|id) (?:may|might) as well be dead\\b',
  '\\bwant to be with my late (?:wife|husband|mum|dad|son|daughter|partner)\\b',
  '\\bgoodbye (?:letters?|notes?|messages?|videos?)\\b(?! from you)',
  `\\b(?:stood|standing|stand|sat|sitting|up|out|am|im|hes|shes|is) (?:\\w+ )?(?:on|at) (?:the |a )?(?:(?:edge|top) of (?:the|a) )?${FALL}\\b(?! (?:street|road|farm|house|end|meter|boiler|solar))|\\bon the (?:railway|train) (?:track|line)s?\\b`,
  '\\b(?:walk|step|run|lie|lying|jump|jumping|throw (?:my|him|her)self|drive) (?:\\w+ ){0,2}(?:in front of|under) (?:a|the) (?:train|bus|lorry|car|tube|traffic)\\b|\\bdrive (?:my |the )?(?:car )?(?:off|into) (?:a|the) (?:bridge|cliff|wall|tree|pier|river|sea)\\b|\\bwalk into the (?:sea|river|loch)\\b',
  `\\b(?:taken|took|taking|take|swallow\\w*|necked|downed|had) (?:\\w+ ){0,3}(?:too many|all|loads|lots|a lot|handful|whole|bottle|box|packets?|hundred|pile|bunch) (?:of )?(?:my |his |her |the |these |those |them )?${TABLETS}\\b`,
  `\\b(?:got|have|have got|with|holding|ive got|saved|saving|hiding|bought) (?:\\w+ ){0,3}(?:bottle|stash|pile|box|boxes|handful|stack|packets) of ${TABLETS}\\b|\\b${TABLETS} (?:\\w+ ){0,4}(?:ready to take|take them all|in my hand|all at once)\\b`,
  '\\b(?:rope|noose) (?:\\w+ ){0,3}(?:ready|tied|neck|garage|loft|beam)\\b|\\b(?:slit|slash|cut|cutting|slitting|slashed) (?:my|his|her|their) (?:own )?(?:wrists?|arms?|veins)\\b',
  '\\b(?:head|heads) in (?:the|a|my|his|her) (?:gas )?oven\\b',
  '\\b(?:see|sees|seen|is|theres|got|left) (?:me |him |her )?no other way out\\b|\\bonly way out is (?:dying|death|to die|ending)\\b|\\b(?:cant|dont want to) face (?:another|one more) (?:day|night|winter)$',
  '\\b(?:feel|feels|feeling|thinking|think|thoughts) (?:\\w+ )?(?:like|about|of) (?:dying|ending (?:it|things|my|his|her)|killing|not being here|not waking|being dead|death)\\b',
  '\\b(?:talks?|talked|talking|on|keeps? on|says?|goes) (?:\\w+ )?(?:about|bout) (?:dying|ending (?:it|things|his|her)|wanting to die|killing|not being (?:here|around)|suicide)\\b|\\b(?:kms|ctb)\\b',
].map((pattern) => new RegExp(pattern));

const UNTIL =
  '(?:much longer|for much longer|long|by|after|come|when you|for you|tomorrow|next|to (?:see|pay|read|answer|chase)|any ?more)';
/** Two of them tell of it. */
const SIGNS: [RegExp, number][] = [
  [new RegExp(`\\b(?:i|he|she) (?:wont|will not|shant) be (?:here|around|alive|about) ${UNTIL}\\b`), 1],
  [
    /\b(?:i|ill) (?:wont |will not |not |no longer )?(?:be here|be around|be alive|be gone|around) (?:for you to |to be )(?:chase|chased|bill|hassle|bother|hound)\b/,
    1,
  ],
  [
    /\bby (?:the weekend|then|tonight|tomorrow|the morning|monday|friday|sunday|christmas|the time you \w+ this) (?:\w+ )?(?:i|ill|it) (?:wont|be gone|will be over|be dead|ll be)\b/,
    1,
  ],
  [
    /\b(?:decided|made up my mind|made my mind up|mind is made up|minds made up|planned it|got a plan|its all planned)\b/,
    1,
  ],
  [
    /\b(?:written|wrote|writing|left|leaving) (?:\w+ ){0,3}(?:letters?|notes?)(?: \w+){0,3} (?:explaining|everything|goodbye|saying sorry|for when)\b/,
    1,
  ],
  [
    /\b(?:said|saying|say) (?:my |a |our )?(?:final |last )?goodbyes?\b(?! to (?:you|your|british|this company))|\bgoodbye (?:everyone|cruel|to my (?:kids|children|family|wife|husband))\b/,
    2,
  ],
  [
    /\b(?:i|we) (?:just |really )?cant (?:do|take|bear|stand|handle|face|cope with|go on with|keep doing) (?:it|this|life|any|another day|things)(?: like this)? ?(?:any ?more|any longer|no more|more)?$/,
    1,
  ],
  [/\b(?:driven?|drove|pushed|pushing|driving) (?:me|him|her) to (?:this|it|the edge|the brink|suicide|end it)\b/, 1],
  [
    /\b(?:way|away|going|gonna|want|ready|off|ill|will|might as well|just|gan) (?:to )?(?:just )?end (?:it|things)(?: all| now| tonight| today)?$/,
    1,
  ],
  [
    /\b(?:no|see no|cant see (?:a|any)) way out\b|\b(?:no|lost all) hope(?: left)?$|\bnothing left (?:for me|in me|to give)\b|\b(?:feel|feeling|im|am|so|hes|shes) (?:\w+ )?(?:hopeless|worthless)\b/,
    1,
  ],
  [
    /\b(?:everyone|everybody|they|kids|family|wife|husband|mum|people|world) (?:would|will|d|ll|is|are) (?:all |just )?be(?:tter|  better| better) (?:off )?(?:without me|off$)/,
    2,
  ],
  [
    /\b(?:everyone|everybody|they|children|family|wife|husband|mum|world|you) (?:would|will|d|ll) (?:all |just |both )?be better off$/,
    1,
  ],
  [
    /\b(?:what is|whats|see|no|any|isnt any|theres no) (?:the )?point (?:to anything|in anything|of anything|in me|in it all|any ?more|left)$/,
    1,
  ],
  [
    /\b(?:want|wanted|wish|need) (?:it|everything|it all|this all) (?:all )?(?:to (?:just )?(?:stop|be over|end)|was over)$|\bmake it all stop$/,
    1,
  ],
  [
    /\b(?:want|wanted|wants|wish i could|going) (?:to )?(?:just )?(?:disappear|vanish)(?: for good| forever| for ever)?$/,
    1,
  ],
  [
    /\b(?:nobody|no one|noone|none) (?:would|will|d|ll) (?:even )?(?:care|notice|miss me)\b(?! (?:about|if the|that you))/,
    1,
  ],
  [/\b(?:depress\w*|desperate|crying|sobbing|in tears|cant stop crying|broken|lonely|numb|debts?|cant cope)\b/, 0.5],
  [
    /\b(?:sort (?:it|that) (?:out )?with|ask|talk to|give it to|goes to|leave (?:it|everything) to) my (?:brother|sister|mum|dad|wife|husband|son|daughter|family|solicitor)\b/,
    0.5,
  ],
  [/\blook after (?:my|the) (?:dog|cat|kids|children)\b/, 0.5],
];
const ALL_SIGNS = [...SIGNS, ...partingSigns];
const ALL_OUTRIGHT = [...OUTRIGHT, ...parting];
const ENOUGH = 2;
/** Each rule has one of these. */
const NEEDS_DESPAIR =
  /sel\b|sell\b|self|selves|sen\b|slef|life|lyf|live\b|livin|livvin|dead|die\b|dying|dyin|alive|exist|wake|stupid|silly|late |jump|bridge|roof|balcony|cliff|ledge|railway|train|tablet|pill|meds|codamol|codeine|medication|painkiller|sleepers|paracetamol|rope|noose|wrist|oven|way out|face an|be here|be around|be gone|goodbye|ending it|ending th|go on|carry on|keep on|anym|any more|any longer|end it|end things|no hope|point|better off|disappear|vanish|kms|ctb|made up|sea\b|loch/;
/** A thing, a game, a joke or a time long over. */
const ELSE =
  /\b(?:years ago|anyyear|last year|when (?:i|he|she) (?:was|were) (?:a|young|little)|book|film|series|programme|song|joking|policy|life insurance|squad|(?:batter(?:y|ies)|phone|boiler|meter|app|laptop|hub|thermostat|car) (?:\w+ ){0,4}(?:die|dies|dead|jump)|hold music|on hold|waiting for (?:you|an)|queue|price cap|my diary)\b/;
/** Somebody who moves, travels or waits for a visit is away, and comes back. */
export const AWAY =
  /\b(?:mov(?:e|ing|ed)|new (?:house|flat|address|tenant)|holiday|abroad|travel\w*|engineer|visit|appointment|landlord|tenancy|sold|selling|completion|work|uni|university|delivery|parcel|flat out)\b/;
/** Where somebody waits or lives, and a way to groan. */
const PLACE =
  /\b(?:bus stop|the bus|boat|live on|meter on the|boiler on the|solar|panels?|aerial|gutter\w*|workm[ae]n)\b/;

/** Clauses that are counted together. */
const NEAR = 4;

/** Almost no text has one of these letters. */
export const mayDespair = (line: string) => NEEDS_DESPAIR.test(line) || NEEDS_PARTING.test(line);

/** Of a sentence in plain words. */
export function tellsOfDespair(line: string): boolean {
  if (!mayDespair(line)) return false;
  const said = toPlain(line);
  return !ELSE.test(said) && ((ALL_OUTRIGHT.some((one) => one.test(said)) && !PLACE.test(said)) || isEnough([said]));
}

/** Of clauses one after another: each may hold a sign. */
export function showsDespair(clauses: readonly string[]): boolean {
  const said = clauses.map(toPlain);
  return said.some((_, at) => isEnough(said.slice(at, at + NEAR)));
}

const toPlain = (line: string) => toStandard(line).replaceAll(/\bno more$/g, 'anymore');

function isEnough(said: readonly string[]): boolean {
  if (said.some((one) => AWAY.test(one) || ELSE.test(one))) return false;
  let worth = 0;
  for (const [pattern, of] of ALL_SIGNS) if (said.some((one) => pattern.test(one))) worth += of;
  return worth >= ENOUGH;
}
