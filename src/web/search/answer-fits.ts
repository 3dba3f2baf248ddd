/** Checks whether an answer of answer-rules.ts, which matches a word or two, fits the rest of the query. */
import { toTokens } from './danger/features.ts';

const words = (list: string) =>
  new RegExp(
    `\\b(?:${list
      .split('|')
      .map((one) => one.trim())
      .join('|')})\\b`,
  );

/** Phrases for something planned, past, general, about money, or turned off on purpose. */
const NOT_NOW = words(String.raw`
  compensation|claim|will (?:be|you|they|my|the|it)|going to be|when (?:is|are|will|do)|how (?:often|long do)|avoid|prevent|prepare|in case
  |in (?:a|the) power ?cut|if (?:the|there|my|our|its|we)|off (?:you\w*|them|another)
  |(?:was|were) (?:off|out|down)|had (?:a|no|two|three)|yesterday|last (?:week|month|year|night|winter|summer)|in (?:the )?(?:winter|spring|summer|autumn|january|february|march|april|may|june|july
  |august|september|october|november|december)|tomorrow|priority services|insurance|during|maintenance|planned|in advance|leaflet|notice|notified|cards? (?:\w+ ){0,2}through|letter ?box
  |warn\w*|cheap\w*|free|peak|prices?|savings?|session|event|date|register|homework|school|paid|nearly|almost|reminder|near(?:ly)? run out|so (?:i|we) can
  |after (?:the|a|that)? ?(?:power ?cut|outage)|runs? out (?:so|too|very|really)? ?(?:fast|quick\w*|soon|early)
  |(?:power ?cut|emergency) (?:kit|bag|box|plan|checklist|alerts?|engineer|plumber)|what (?:number|should)
  |pinch\w*|robb\w*|nick(?:ed|ing|s)|steal\w*|stole\w*|theft|thie\w*|siphon\w*|bypass\w*|tapp(?:ed|ing) (?:my|our|the|into)
  |(?:turn|turning|switch|switching|shut|keep|leave) (?:\w+ ){0,2}(?:electric\w*|power|lights?|leccy|gas) (?:\w+ ){0,2}off
  |credit (?:left )?on (?:my|the) (?:mobile|phone)|(?:goes|going) (?:off|out) (?:at|on)
  |(?:turn|switch) off (?:the|my)|off at the (?:board|mains|meter|wall|isolator|switch)`);
/** A home that gave up gas has "gone electric"; one that is being built has no supply to lose. */
const NEVER_ON = words(String.raw`
  (?:gone|went|going) (?:(?:all|fully|over|to) )*electric\w*|self build\w*|never had (?:any|power|electric\w*|mains)
  |(?:(?:^|(?:i am|im|we are|were) )building an?|building (?:my|our)) (?:\w+ ){0,2}(?:house|home|bungalow)
  |(?:house|home|bungalow) (?:i am|im|we are|were) building`);
/** "No lights on it" is about a boiler; queries about a home say more. */
const OF_A_LAMP = words(String.raw`
  lights? (?:\w+ ){0,3}(?:on|of|in|for) (?:it|(?:the|my|its|our|his|their) (?:\w+ )?(?:front|panel|boiler|combi|hub|router|meter|display|monitor|thermostat|box
  |controller|control|screen|fridge|oven|hob|cooker|charger|inverter|programmer|timer|receiver))
  |lights? (?:\w+ ){0,2}(?:green|red|amber|orange|yellow|blue)
  |(?:hub|router|display|monitor|thermostat|boiler|combi|christmas|fairy|garden|street|warning|indicator|pilot) lights?`);
const OF_HOME = words(
  'no (?:power|electric\\w*|leccy)|power ?cut|house|street|whole|everything|everywhere|neighbours?',
);
const SAID_OFF = words(String.raw`
  no (?:power|electric\w*|leccy|lights?|supply|credit|gas)|(?:power|electric\w*|leccy|lights?|supply|gas|everything) (?:\w+ ){0,3}(?:off|out|gone|down|dead)
  |power ?cut|black ?out|outage|(?:run|ran) out|off supply|without (?:power|electric\w*|gas)|emergency`);
/** Queries this short ask for help rather than tell a story. */
const FEW = 4;

/** True if nothing says that it is planned, past, hypothetical or about money. */
export function isPowerOffNow(typed: string): boolean {
  const tokens = toTokens(typed);
  const said = tokens.join(' ');
  return (
    (tokens.length <= FEW || SAID_OFF.test(said)) &&
    !NOT_NOW.test(said) &&
    !NEVER_ON.test(said) &&
    (!OF_A_LAMP.test(said) || OF_HOME.test(said))
  );
}

/** Matches "no gas", but not "no idea about gas", "no smell of gas", or a home without a gas supply. */
const GAS_OFF = words(String.raw`
  (?:no|nae|without|not any|not got|havent got|dont have|aint got|lost) (?:any |the |my |our )?gass?(?! (?:smell|leak|escap|bill|supply at|account|used|in use|appliance)\w*)
  |no (?:\w+ ){0,3}(?:or|and|nor) (?:no )?gass?|gass? (?:\w+ ){0,3}(?:off|gone|stopped|not (?:working|coming)|isnt (?:working|coming)|wont come)`);
const NEVER_GAS = words('(?:only|just|all) electric\\w*|electric\\w* only|(?:gas|standing) charges?|charged? for gas');

export function isGasOff(typed: string): boolean {
  const said = toTokens(typed).join(' ');
  return GAS_OFF.test(said) && !NEVER_GAS.test(said);
}

/** Shared heating, which the supplier does not repair. */
const SHARED_HEAT = words(String.raw`
  heat\w* network|district|communal|(?:shared?|sharing|common) (?:(?:a|the|one) )?(?:boiler|heat\w*|hot water)
  |(?:whole|entire|every flat in the) (?:block|building)|no boilers? in (?:any|the|our|my) flats?`);

export function isOwnHeating(typed: string): boolean {
  return !SHARED_HEAT.test(toTokens(typed).join(' '));
}

const THING =
  'batter(?:y|ies)|plug|socket|display|screen|meter|monitor|phone|boiler|heating|thermostat|app|website|radiators?|lights?|power|elec\\w*|gas|credit|line|link|chat|call|signal|internet|key|card|hob|oven|cooker|fridge';
/** A thing that dies, or a figure of speech. */
const NO_PERSON = words(String.raw`
  (?:dead|died|dies|death of) (?:\w+ ){0,2}(?:${THING})|(?:${THING}) (?:\w+ ){0,3}(?:dead|died|dies|passed)|to death|(?:to|id|would|could|d) die for
  |die[sd]? (?:hard|down|out|off)|dying (?:to|for|out|down)|death of me|drop dead|estate agents?|over my dead
  |dead (?:late|slow|good|easy|on|end|cheap|dear|simple|hard|quick|fast|nice|boring|expensive|happy|sure|right|straight|tired|quiet|helpful|rude|set|certain
  |zone|weight|link|spot|line)`);
const PERSON = words(String.raw`
  husband|wife|mum|mam|mom|mother|dad|da|father|nana?|gran\w*|uncle|aunt\w*|brother|sister|son|daughter|partner|friend|neighbour|tenant|deceased|late
  |widow\w*|probate|executor|funeral|bereave\w*|estate|passed (?:away|on)|relative|customer|someone|he|she|person|account holder`);
/** Words for a death; "bored to death" is excluded above. */
const DIED = words('died|death|passed away|deceased|funeral|bereave\\w*|probate');
const FIGURE = /^(?:\w+ )*(?:to death|dead late)\b/;

/** A battery can die, too. */
export function isAboutPerson(typed: string): boolean {
  const said = toTokens(typed).join(' ');
  return !NO_PERSON.test(said) || (PERSON.test(said) && DIED.test(said) && !FIGURE.test(said));
}
