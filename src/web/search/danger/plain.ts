/** Context checks for rules in answer-rules.ts that match a single word. */
import { findLookAlike } from './look-alikes.ts';
import { tellsOfCold } from './cold.ts';
import { toTokens } from './features.ts';
import { type ReadWord, toLine } from './read-text.ts';
import { dependsOnHeating, isHeatingAlone, isSaidOff } from './supply.ts';
import { oneOf, phrase } from './phrase-patterns.ts';

/** Texts this short are a cry for help, not a story. */
const FEW = 4;
const NOT_NOW = phrase(`
  compensation | claim | will be | going to be | when (is|are|will|do) | how (often|long do) | avoid
  prevent | prepare | in case | if there(s| is) | was (off|out|down) | were (off|out)
  had (a|no|two|three) | yesterday | priority services | insurance | during | maintenance
  in advance | leaflet | notice | notified | card through | warn* | cheap* | free | peak | prices?
  half price | savings? | session | event | date | register
  will (you|they|my|the|it)
`);
/** Electricity that is stolen, or turned off on purpose, is not missing. */
const TAKEN = phrase(`
  pinch* | nick(ed|ing|s) | steal* | stole* | theft | thie_ | siphon* | bypass* | fiddl*
  tapp(ed|ing) (my|our|the|into)
`);
const TURNED = phrase(`
  (turn|turning|switch|switching|shut|shutting|keep|leave) ..2 (electric*|power|lights?|leccy|gas) ..2 off
  (turn|switch) off (the|my)
  off at the (board|mains|meter|wall|isolator|switch|stopcock)
`);
const LATER = phrase(`
  nearly | almost | reminder
  after [the|a|that] (power ?cut|outage)
  run(s|ning)? out [so|too|very|really] (fast|quick*|soon|early)
  (power ?cut|emergency) (kit|bag|box|plan|checklist|alerts?)
  what (number|should) | so (i|we) can | near (run|out)
`);
const WITH_LIGHTS = oneOf(`
  front | panel | boiler | combi | hub | router | meter | display | monitor | thermostat | box | controller | control
  screen | fridge | oven | hob | cooker | charger | inverter | programmer | timer | screen | receiver
`);
/** "No lights on it" is about a boiler; about a home people say more. */
const LAMP = phrase(`
  lights? ..3 (on|of|in|for) (it|(the|my|its|our) ..1 ${WITH_LIGHTS})
  (hub|router|display|monitor|thermostat|boiler|combi|christmas|fairy|garden|street|warning|indicator|pilot) lights?
`);
const HOME = phrase(`
  no (power|electric*|leccy)
  power ?cut | house | street | whole | everything | everywhere | nowhere | neighbours?
`);
const THING = phrase(`
  (dead|died|dies|death of) ..2
    (battery|batteries|plug|socket|display|screen|meter|monitor|phone|boiler|heating|thermostat|app|website
    | radiators?|lights?|line|chat|link|key|card)
  (battery|batteries|plug|socket|display|screen|meter|monitor|phone|boiler|heating|thermostat|app|website|radiators?
    | lights?|power|elec*|le[ck]+y|gas|credit|line|link|chat|call|signal|internet|key|card|hob|oven|cooker
    | fridge) ..3 (dead|died|dies|passed)
  to death
  (to|id|would|could|d) die for
  die(s|d)? (hard|down|out|off)
  dying (to|for|out|down)
  death of me
  dead (late|slow|good|easy|on|end|cheap|dear|simple|hard|quick|fast|nice|boring|expensive|happy|sure|right|straight
    | tired|quiet|helpful|rude|set|certain|zone|weight|link|spot|line)
  drop dead | estate agents? | over my dead
`);
const PERSON = phrase(`
  husband | wife | mum | mam | mom | mother | dad | da | father | nan | nana | gran* | grand*
  uncle | aunt* | brother | sister | son | daughter | partner | friend | neighbour | tenant
  deceased | late | widow* | probate | executor | funeral | bereave* | estate | passed away
  passed on | relative | customer | someone | he | she | person | account holder
`);

/** A death … */
const DIED = phrase('died | death | passed away | deceased | funeral | bereave* | probate');
/** … except in "bored to death". */
const FIGURE = phrase('^(_ )*(to death|dead late)');

/** Whether nothing says that it is planned, past, hypothetical or about money. */
export function isOffNow(typed: string): boolean {
  const words = toTokens(typed);
  const said = words.join(' ');
  return (
    (words.length <= FEW || isSaidOff(said)) &&
    ![NOT_NOW, TAKEN, TURNED, LATER].some((pattern) => pattern.test(said)) &&
    (!LAMP.test(said) || HOME.test(said)) &&
    findLookAlike(said, 'no-supply-electricity') === null
  );
}

/** "No gas", but not "no idea about gas", "no smell of gas", or a home without a gas supply. */
const GAS_OFF = phrase(`
  (no|nae|without|not any|not got|havent got|dont have|aint got|lost) [any|the|my|our] gas{1,2} NOT (smell*|leak*|escap*|bill|supply at|account)*
  no ..3 (or|and|nor) [no] gas{1,2}
  gas{1,2} ..3 (off|gone|stopped|not (working|coming)|isnt (working|coming)|wont come)
`);
const NEVER_GAS = phrase('(only|just|all) electric* | electric* only | (gas|standing) charges? | charged? for gas');

export function isGasOff(typed: string): boolean {
  const said = toTokens(typed).join(' ');
  return GAS_OFF.test(said) && !NEVER_GAS.test(said);
}

/** Numbers are dropped from tokens, so an age is marked by a word of its own. */
const OLD = phrase(`
  (im|i am|he|she|hes|shes|is|are|was|aged?|of|about|nearly|over|mum|mam|dad|nan|gran) oldage
    NOT (p|pounds|quid|pence|days|weeks|months|minutes|hours|miles|degrees|percent)
`);
const ELSEWHERE = phrase('shed | garage | conservatory | summer ?house | greenhouse | porch | workshop');
const OFF_ON_PURPOSE = phrase('(turn*|switch*|keep|keeping|leave|leaving) ..3 (off|down)');

/** The network cannot help with a stopped boiler, but somebody is cold. */
export function isColdForSomebody(words: readonly ReadWord[]): boolean {
  const said = toLine(words);
  const aged = words.map(toAged).join(' ');
  if (tellsOfCold(said, aged)) return true;
  return (
    isHeatingAlone(said) &&
    (dependsOnHeating(said) || OLD.test(aged)) &&
    !NOT_NOW.test(said) &&
    !OFF_ON_PURPOSE.test(said) &&
    !ELSEWHERE.test(said) &&
    findLookAlike(said, 'no-supply-gas') === null
  );
}

const toAged = ({ isOldAge, token }: ReadWord) => (isOldAge ? 'oldage' : token);

/** A battery can die too. */
export function isAboutAPerson(typed: string): boolean {
  const said = toTokens(typed).join(' ');
  return !THING.test(said) || (PERSON.test(said) && DIED.test(said) && !FIGURE.test(said));
}
