/** What a word means in its context, for rules in answer-rules.ts that have only the word. */
import { findLookAlike } from './look-alikes.ts';
import { tellsOfCold } from './cold.ts';
import { toTokens } from './features.ts';
import { type ReadWord, toLine } from './read-text.ts';
import { dependsOnHeating, isHeatingAlone, isSaidOff } from './supply.ts';

/** This few words are a cry for help, not a story. */
const FEW = 4;
const NOT_NOW =
  /\b(?:compensation|claim|will be|going to be|when (?:is|are|will|do)|how (?:often|long do)|avoid|prevent|prepare|in case|if there(?:s| is)|was (?:off|out|down)|were (?:off|out)|had (?:a|no|two|three)|yesterday|priority services|insurance|during|maintenance|in advance|leaflet|notice|notified|card through|warn\w*|cheap\w*|free|peak|prices?|half price|savings?|session|event|date|register|will (?:you|they|my|the|it))\b/;
/** Electricity that somebody steals, or turns off on purpose, is not missing. */
const TAKEN =
  /\b(?:pinch\w*|nick(?:ed|ing|s)|steal\w*|stole\w*|theft|thie\w+|siphon\w*|bypass\w*|fiddl\w*|tapp(?:ed|ing) (?:my|our|the|into))\b/;
const TURNED =
  /\b(?:turn|turning|switch|switching|shut|shutting|keep|leave) (?:\w+ ){0,2}(?:electric\w*|power|lights?|leccy|gas) (?:\w+ ){0,2}off\b|\b(?:turn|switch) off (?:the|my)\b|\boff at the (?:board|mains|meter|wall|isolator|switch|stopcock)\b/;
const LATER =
  /\b(?:nearly|almost|reminder|after (?:the |a |that )?(?:power ?cut|outage)|run(?:s|ning)? out (?:so |too |very |really )?(?:fast|quick\w*|soon|early)|(?:power ?cut|emergency) (?:kit|bag|box|plan|checklist|alerts?)|what (?:number|should)|so (?:i|we) can|near (?:run|out))\b/;
/** "No lights on it" is about a boiler; people say more about a home. */
const LAMP =
  /\blights? (?:\w+ ){0,3}(?:on|of|in|for) (?:it|(?:the|my|its|our) (?:\w+ )?(?:front|panel|boiler|combi|hub|router|meter|display|monitor|thermostat|box|controller|control|screen|fridge|oven|hob|cooker|charger|inverter|programmer|timer|screen|receiver))\b|\b(?:hub|router|display|monitor|thermostat|boiler|combi|christmas|fairy|garden|street|warning|indicator|pilot) lights?\b/;
const HOME =
  /\b(?:no (?:power|electric\w*|leccy)|power ?cut|house|street|whole|everything|everywhere|nowhere|neighbours?)\b/;
const THING =
  /\b(?:dead|died|dies|death of) (?:\w+ ){0,2}(?:battery|batteries|plug|socket|display|screen|meter|monitor|phone|boiler|heating|thermostat|app|website|radiators?|lights?|line|chat|link|key|card)\b|\b(?:battery|batteries|plug|socket|display|screen|meter|monitor|phone|boiler|heating|thermostat|app|website|radiators?|lights?|power|elec\w*|le[ck]+y|gas|credit|line|link|chat|call|signal|internet|key|card|hob|oven|cooker|fridge) (?:\w+ ){0,3}(?:dead|died|dies|passed)\b|\b(?:to death|(?:to|id|would|could|d) die for|die(?:s|d)? (?:hard|down|out|off)|dying (?:to|for|out|down)|death of me|dead (?:late|slow|good|easy|on|end|cheap|dear|simple|hard|quick|fast|nice|boring|expensive|happy|sure|right|straight|tired|quiet|helpful|rude|set|certain|zone|weight|link|spot|line)|drop dead|estate agents?|over my dead)\b/;
const PERSON =
  /\b(?:husband|wife|mum|mam|mom|mother|dad|da|father|nan|nana|gran\w*|grand\w*|uncle|aunt\w*|brother|sister|son|daughter|partner|friend|neighbour|tenant|deceased|late|widow\w*|probate|executor|funeral|bereave\w*|estate|passed away|passed on|relative|customer|someone|he|she|person|account holder)\b/;

/** Nothing says that it is planned, past, hypothetical or about money. */
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

/** A token keeps no number, so an age stands as a word of its own. */
const OLD =
  /\b(?:im|i am|he|she|hes|shes|is|are|was|aged?|of|about|nearly|over|mum|mam|dad|nan|gran) oldage\b(?! (?:p|pounds|quid|pence|days|weeks|months|minutes|hours|miles|degrees|percent)\b)/;
const ELSEWHERE = /\b(?:shed|garage|conservatory|summer ?house|greenhouse|porch|workshop)\b/;
const OFF_ON_PURPOSE = /\b(?:turn\w*|switch\w*|keep|keeping|leave|leaving) (?:\w+ ){0,3}(?:off|down)\b/;

/** The network cannot help with a boiler that has stopped, but somebody is cold. */
export function isColdForSomebody(words: readonly ReadWord[]): boolean {
  const said = toLine(words);
  if (tellsOfCold(said, toAgedLine(words))) return true;
  if (!isHeatingAlone(said)) return false;
  const isSomebody = dependsOnHeating(said) || (words.some(({ isOldAge }) => isOldAge) && OLD.test(toAgedLine(words)));
  return (
    isSomebody &&
    !NOT_NOW.test(said) &&
    !OFF_ON_PURPOSE.test(said) &&
    !ELSEWHERE.test(said) &&
    findLookAlike(said, 'no-supply-gas') === null
  );
}

const toAgedLine = (words: readonly ReadWord[]) => words.map(toAged).join(' ');
const toAged = ({ isOldAge, token }: ReadWord) => (isOldAge ? 'oldage' : token);

/** A battery dies too. */
export function isAboutAPerson(typed: string): boolean {
  const said = toTokens(typed).join(' ');
  return (
    !THING.test(said) ||
    (PERSON.test(said) &&
      /\b(?:died|death|passed away|deceased|funeral|bereave\w*|probate)\b/.test(said) &&
      !/^(?:\w+ )*(?:to death|dead late)\b/.test(said))
  );
}
