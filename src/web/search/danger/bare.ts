/**
 * Dangers in one to three bare words, as people type them into a search box: "burning smell", "gas help". The classifier
 * has nothing to weigh in so few, so what an adviser would think of first is listed. The list must match all that is
 * said: "smoke" is a danger, "smoke alarm" is not.
 */
import type { Danger, Hazard } from '#domain/entities/danger.ts';
import { toStandard } from './dialect.ts';
import { oneOf, phrase } from './phrase-patterns.ts';
import type { ReadText } from './read-text.ts';

/** Of a text as typed; "smell of gas in the kitchen please help" has nine. */
const MOST_TYPED = 9;
const MOST = 4;

const SMALL = new Set(
  `a an the my our your his her their this that in on at of from to by near with is are was its it hes shes im ive ill i we weve
   there theres got have has had been being am be just really very so some can could you me us and bit like again now here
   please pls plz think all over his coming keeps keep getting`.split(/\s+/),
);
/** Said by somebody who is frightened: with one of these a lone "gas" is no general question. */
const CALLS = new Set(
  'help emergency urgent urgently danger dangerous 999 quick quickly asap sos mayday scared'.split(' '),
);

/** Both in either order, and nothing else. */
const both = (one: string, other: string) => `^${one} ${other}$ | ^${other} ${one}$`;
const alone = (list: string) => `^${oneOf(list)}$`;

const SMELL = oneOf('smell* | stink* | stank | pong* | whiff* | reek* | niff* | odou?r | stench | smelt');
const BAD = oneOf('bad | strong | funny | weird | strange | awful | horrible | egg | eggs | eggy | rotten | sulphur');
const GAS = oneOf('gas | lpg | propane | butane | calor | methane');
const BURNT = oneOf('burning | burnt | burn | singed | scorched | melting | melted | charred | smoulder*');
const STUFF = oneOf(
  'plastic | rubber | wires? | wiring | cables? | electrics? | electrical | insulation | paint | carpet',
);
const SMOKE = oneOf('smoke | smoky | smokey | smoking');
const PLACE = oneOf(`
  rooms? | house | home | flat | kitchen | loft | attic | hall | hallway | landing | bedroom | lounge | living room | cellar
  basement | garage | stairs | bathroom | cupboard | building | street | garden | shed | cooker | oven
`);
/** Gas and water have meters too. */
const METER = '(meter|smart meter)';
const WIRED = oneOf(`
  sockets? | plugs? | switch | switches | fuse ?box | fuse ?board | consumer unit | wires? | wiring | cables? | electrics
  electric meter | electricity meter | leccy meter | adapt[eo]r | dimmer | dimmer switch | extension lead | light fitting | charger | breaker | trip switch
`);
const ELECTRICS = oneOf(`${WIRED} | ${METER}`);
const HEATED = oneOf(`
  [red|boiling|too|extremely|roasting|quite] (hot|warm) | hot | warm | burning | burnt | smok* | spark* | buzz* | sizzl* | crackl* | melt* | scorch*
  glow* | fizz* | arcing | singed | humming loud* | wet | soaked | smell* burning | smell* burnt | exploded
`);
const BURNER = oneOf(
  'boiler | flue | gas fire | fire | fireplace | chimney | stove | log burner | cooker | heater | oven | hob',
);
const FRAIL = oneOf(`
  baby | babies | elderly [mum|dad|gran|lady|man|person|mother|father|couple|parents] | pensioners? | oap | gran | grandad
  old (lady|man|people|mum|dad|couple|person) | disabled [child|son|daughter] | frail [mum|dad|gran|person]
`);
const COLD = oneOf(`
  cold | freezing | frozen | shivering | no heat | no heating | heating off | no boiler | boiler broken? | boiler off | boiler dead
  no warmth | blue
`);
const PILLS = oneOf('pills? | tablets | paracetamols? | painkillers | codeine | sleepers | sleeping (pills|tablets)');
/** Taken every day, so that only the amount tells. */
const MEDICINE = oneOf(`${PILLS} | meds | medication`);
const INTRUDER = oneOf(
  'intruders? | burglars? | robbers? | prowlers? | (someone|somebody|man|men|people) breaking in | (burglary|break in)',
);

/** Of several hazards the first. `power-cut` is told by an answer of its own, since nobody is said to depend on it. */
const HAZARD_WORDS: [Hazard | 'power-cut', RegExp][] = [
  [
    'gas',
    phrase(`
      ${alone(`[${BAD}] ${SMELL} | ${SMELL} ${BAD}`)}
      ${both(GAS, `(${SMELL}|leak*|leek*|escap*|hiss*|strong|everywhere|blowing|gushing|pouring [out]|explod*|explosions?)`)}
      ${both('(leak*|leek*)', METER)}
      ^[strong|bad] ${SMELL} ${GAS}$ | ^${GAS} ${SMELL} (strong|bad|${PLACE})$ | ^${GAS} leak ${PLACE}$ | ^gas left on$ | ^left gas on$
      ${both('(egg|eggs|eggy)', `${SMELL} ${PLACE}`)}
    `),
  ],
  [
    'carbon-monoxide',
    phrase(`
      ${alone('monoxide | co | carbon monoxide | soot | sooty | fumes')}
      ${both('(monoxide|co|carbon monoxide)', '(alarm*|detector*|leak*|poison*|beep*|going off|sounding)')}
      ${both(BURNER, '(soot*|fumes|black soot|yellow flames?|orange flames?)')}
      ^(yellow|orange) flames?$
    `),
  ],
  [
    'electricity',
    phrase(`
      ${both(`(${SMELL}|something|summat|summut|sumthing)`, BURNT)}
      ${both(`(${STUFF}|${SMELL} ${STUFF}|${STUFF} ${SMELL})`, BURNT)}
      ^${BURNT} ${STUFF} ${SMELL}$ | ^${BURNT} ${SMELL} (${PLACE}|${ELECTRICS}|boiler)$ | ^${SMELL} ${BURNT} (${PLACE}|${ELECTRICS}|boiler)$
      ${both(SMELL, SMOKE)}
      ${both(ELECTRICS, HEATED)}
      ${alone('tingl* | zapped | electrocuted | sparks | sparking')}
      ${both('tingl*', '(tap|taps|sink|shower|radiators?|metal|washer|cooker|kettle|switch|bath)')}
      ${both('lights?', 'flicker* [off|on]')}
      ${alone('flood | floods | flooding | flooded')}
      ${both('(flood*|under water)', `(${PLACE}|electrics|${ELECTRICS}|${PLACE} electrics|meter)`)}
      ${both('(burst pipe|leak|water|leaking|wet|water leak|rain)', `(electric|${WIRED})`)}
      ${both('burst pipe', METER)}
    `),
  ],
  [
    'fire',
    phrase(`
      ${alone('smoke | flames? | explosion | fire')}
      ^${SMOKE} (everywhere|outside|inside|indoors|out|${PLACE}|${BURNER}|machine)$ | ^${PLACE} [full|filled|filling] ${SMOKE}$
      ^(lots|thick|black|grey|white) smoke$ | ^${BURNER} ${SMOKE}$ | ^full smoke$ | ^flames (${PLACE}|${BURNER}|everywhere)$
      ^(boiler|meter|cooker|oven|fridge|${ELECTRICS}) (exploded|blew up|blown up|fire)$
    `),
  ],
  [
    'power-cut',
    phrase(`
      ^(power|electric|electricity|electrics|leccy|lecky|lekky|leckie|lights|street lights|everything) [all|both]
        (gone|out|off|dead|went|down|cut|died|gone (out|off|down)|went (out|off|down)|gone dead)$
      ^no (power|electric|electricity|electrics|leccy|lecky|lekky|lights)$
    `),
  ],
];

const OTHER_WORDS: Partial<Record<Danger, RegExp>> = {
  life: phrase(`
    ${alone(`
      [call|send|ring|phone|need|get] (ambulance|paramedics?|police|cops|fire brigade)
      unconscious | not breathing | cant breathe properly | stopped breathing | collapsed | passed out | fainted | choking | drowning
      heart attack | having heart attack | seizure | stroke | bleeding | bleeding (badly|heavily|lots) | stabbed | poison | poisoned | poisoning
      wont wake [up] | not waking [up] | unresponsive | dying | someone dying | no pulse | not responding
    `)}
    ^(he|she|mum|dad|gran|grandad|baby|husband|wife|child|son|daughter|neighbour|partner|man|woman|kid)
      (unconscious|not breathing|isnt breathing|stopped breathing|collapsed|passed out|fainted|choking|bleeding|seizure|dying|wont wake [up]|fell [down] stairs
      | not waking [up]|unresponsive|poisoned|electrocuted)$
    ^isnt breathing$
    ^(drank|drunk|swallowed|swallow|ate|eaten) (bleach|antifreeze|poison|[button|coin] batter(y|ies)|[button] cell|petrol|white spirit|detergent|magnets?)$
  `),
  crisis: phrase(`
    ${alone('samaritans [number|phone|line] | suicid* | overdose | overdosed | od | unalive | unalive (myself|meself) | self harm | kms')}
    ^(took|taken|swallowed|swallow|necked|downed) (too many|loads|lots|bottle|box|whole|overdose|handful|load) ${MEDICINE}$
    ^(took|taken) ${PILLS}$ | ^(swallowed|swallow|necked|downed) ${MEDICINE}$
    ^(od|oded|overdose|overdosed|overdosing) [on] ${MEDICINE}$
    ^(gonna|going|want|wanna|about|ready|will) (jump|die|unalive [myself])$
  `),
  abuse: phrase(`
    ^${INTRUDER} [downstairs|upstairs|inside|house|home|kitchen|garden|flat|outside|door|hall]$
    ^(someone|somebody|stranger|man) (house|inside (house|home)|kitchen|bedroom)$
  `),
  'no-heating': phrase(`
    ${both(FRAIL, `(${COLD}|${COLD} ${COLD})`)}
    ^${COLD} ${FRAIL} ${COLD}$ | ^hypothermia$
  `),
};

/** "Someone home?" asks who is there. */
const IN_HOME = phrase(`
  ^[help] [theres|there is] [a] [strange] (someone|somebody|stranger|man) [is] (in|inside) (my|our|the|this) home [help|now|please]$
`);

/** Where nobody is said to die, or to be in the house, but a thing to, or somebody to come: `typed` has the small words. */
function isOfThings(said: string, typed: readonly string[]): boolean {
  const has = (list: string) => list.split(' ').some((word) => typed.includes(word));
  if (/^(?:will|going|gonna|about|ready) die$/.test(said))
    return has('it its this that') && !has('i im ill he she hes shes');
  return /^(?:someone|somebody|stranger|man) (?:house|kitchen|bedroom)$/.test(said) && has('to from of by with');
}

interface Bare {
  hazard: Hazard | 'power-cut' | null;
  others: ReadonlySet<Danger>;
}

const NONE: Bare = { hazard: null, others: new Set() };
/** Europe's number reaches the same help here. */
const isEmergency = (word: string) => word === '999' || word === '112';
/** Such a number and nothing else; "emergency" and "help" have an answer of their own. */
const CALL: Bare = { hazard: null, others: new Set(['life']) };
const kept = new WeakMap<ReadText, Bare>();

/** The hazard or the power cut that a few bare words name. */
export const findBareHazard = (text: ReadText) => findBare(text).hazard;

/** Whether a few bare words are a call for that. */
export const isBare = (danger: Danger, text: ReadText) => findBare(text).others.has(danger);

function findBare(text: ReadText): Bare {
  const length = text.parts.reduce((sum, words) => sum + words.length, 0);
  if (length > MOST_TYPED) return NONE;
  const found = kept.get(text) ?? readBare(text);
  kept.set(text, found);
  return found;
}

function readBare({ typed, parts }: ReadText): Bare {
  const typedWords = toStandard(
    parts
      .flat()
      .map(({ meant }) => meant)
      .join(' '),
  ).split(' ');
  const words = typedWords.filter((word) => !SMALL.has(word) && !CALLS.has(word));
  const said = words.join(' ');
  if (/^(?:(?:call|ring|phone|dial|or|112) ?)*$/.test(said)) return typedWords.some(isEmergency) ? CALL : NONE;
  if (words.length > MOST) return NONE;
  const isCalled = typed.includes('!') || typedWords.some((word) => CALLS.has(word));
  const hazard =
    isCalled && said === 'gas' ? 'gas' : (HAZARD_WORDS.find(([, pattern]) => pattern.test(said))?.[0] ?? null);
  if (isOfThings(said, typedWords)) return NONE;
  const others = Object.entries(OTHER_WORDS).flatMap(([danger, pattern]) =>
    pattern.test(said) ? [danger as Danger] : [],
  );
  if (IN_HOME.test(typedWords.join(' '))) others.push('abuse');
  return { hazard, others: new Set(others) };
}
