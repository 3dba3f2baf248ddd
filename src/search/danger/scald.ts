/** Water that boils where it should only be hot, or that has burnt somebody. */
import type { Answer } from '../document.ts';
import { toStandard } from './dialect.ts';
import { type ReadText, toLine } from './read-text.ts';
import { listMatters, listTold } from './matters.ts';

const BOILING = '(?:boiling|scalding|steaming|scolding)';
const SPOUTS =
  '(?:spray\\w*|spurt\\w*|squirt\\w*|pour\\w*|gush\\w*|shoot\\w*|spit\\w*|spew\\w*|belch\\w*|blow\\w*|hiss\\w*)';
const TOLD = [
  new RegExp(
    `\\b${BOILING} (?:hot )?water (?:\\w+ ){0,3}(?:spray\\w*|spurt\\w*|squirt\\w*|pour\\w*|gush\\w*|com(?:es|ing) (?:out|through|from)|leak\\w*|shoot\\w*|drip\\w*|out of)\\b`,
  ),
  new RegExp(
    `\\b(?:water|tap|taps|shower|tank|cylinder)(?: \\w+){0,8} (?:is|are|was|coming out|comes out|runs) ${BOILING}\\b`,
  ),
  new RegExp(`\\b${BOILING} water (?:\\w+ ){0,4}(?:tap|taps|shower|overflow|tank|cylinder|pipe|radiator)\\b`),
  /\b(?:water|tap|shower|steam|radiator|pipe|tank|cylinder) (?:\w+ ){0,5}(?:scald(?:ed|s)|burn(?:t|ed|s)) (?:me|him|her|us|my|our|the (?:baby|kids?|children))\b/,
  /\b(?:bath|taps?|shower|water) (?:\w+ ){0,3}(?:came|comes|coming|come|ran|runs) (?:\w+ )?(?:out )?(?:boiling|scalding|scolding)\b/,
  /\b(?:scald(?:ed)?|burn(?:t|ed)) (?:\w+ ){0,6}(?:hot water|tap|shower|steam|hot tank|radiator)\b/,
  new RegExp(`\\b${SPOUTS} (?:\\w+ ){0,3}(?:${BOILING}|red hot) (?:hot )?water\\b`),
  new RegExp(`\\b(?:taps?|shower|mixer|tank|cylinder|overflow|boiler) (?:\\w+ ){0,4}${SPOUTS} (?:\\w+ ){0,2}steam\\b`),
  /\bsteam (?:\w+ ){0,2}(?:com\w*|pour\w*|shoot\w*|hiss\w*|blow\w*) (?:\w+ ){0,4}(?:taps?|tank|cylinder|loft|overflow)\b/,
  /\b(?:loft|attic|cupboard) (?:\w+ ){0,3}full of steam\b/,
  /\b(?:took|takes|taken|taking) the skin off (?:m[yie]|me|his|her|our|the)\b/,
  /\b(?:kettle|boiling|scalding|red) hot water (?:\w+ ){0,4}(?:cold )?taps?\b/,
  /\b(?:taps?|cylinder|hot tank|shower|hot pipes?) (?:\w+ ){0,3}too hot to touch\b/,
  /\b(?:taps?|water|bath|shower|basin|sink) (?:\w+ ){0,6}(?:so|too|that|roasting|roastin|red|lava|mad|crazy|dangerously|ridiculously|extremely|super|dead|reet|bare|well) hot\b(?: \w+){0,10} (?:blister\w*|burn\w*|scald\w*|skin|peeling|red raw|jump\w*|scream\w*|hospital|a and e)\b/,
  /\b(?:blister\w*|scald\w*|burns?|burnt|red raw|skin (?:\w+ )?(?:off|peel\w*|coming off)) (?:\w+ ){0,7}(?:bath|bathwater|taps?|shower|basin|sink|hot water|tap water|radiator)\b/,
  /\b(?:bath|bathwater|taps?|shower|basin|sink|tap water|hot water) (?:\w+ ){0,12}(?:blister\w*|scald(?:s|ed)?|burns?|burnt|burning) (?:(?:me|him|her|us|them|you)|(?:\w+ ){0,4}(?:hands?|fingers?|feet|foot|legs?|arms?|back|bum|skin|face|toes?|baby|child|children|gran|mum|dad|grandad|son|daughter|lad|lass|boy|girl))\b/,
  /\b(?:water|bath|shower|tap|taps) (?:\w+ ){0,5}(?:too|so|dangerously|scarily) hot (?:\w+ ){0,6}(?:child|children|baby|gran|mum|dad|grandad|disabled|autistic|year old|old|elderly|safely|dangerous|scared)\b/,
  /\b(?:water|taps?|bath|shower|basin) (?:\w+ ){0,6}(?:coming|comes|come|came|ran|runs|running|run|is|gets|getting|pours|pouring|blasts) (?:\w+ ){0,5}(?:boiling|scalding|red hot|like lava|like a kettle|steaming|roasting)\b/,
  /\b(?:boiling|scalding|red hot|steaming) (?:\w+ ){0,4}(?:from|out of|out|through) (?:\w+ ){0,3}(?:taps?|shower|pipes?|tank|cylinder|overflow|cold tap|mixer)\b/,
  /^(?=.*\b(?:taps?|bath|shower|water)\b)(?=.*\b(?:boiling|scalding|(?:so|too|red|roasting) hot)\b).*\b(?:burnt|burns|scalded|blister\w*)\b/,
  /\b(?:tank|cylinder|immersion) (?:\w+ ){0,5}(?:rumbl\w+|bubbl\w+|boiling|gurgl\w+ and bang\w+)\b/,
];
/** A question about a kettle tap, a setting or a bill, not something that happens. */
const NOT_NOW =
  /\b(?:kettle(?! hot)|instant|quooker|how (?:much|hot|do|long|can)|cost|price|wont|not (?:scalding|boiling)|isnt|never|used to|cover\w*|regulations?|should (?:it|the|my)|in hot water over|tepid|lukewarm|only warm|blood|pan|saucepan|coffee|tea|hob|oven|iron|last (?:year|month|winter)|years ago|what temperature)\b/;
const NEEDED =
  /boil|boyl|bilin|blister|too hot|so hot|skald|lava|roast|burn|brunt|skin|scau|scald|scold|steam|rumbl|bubbl|the skin off|hot water/;

export const scaldCard: Answer = {
  key: 'scald',
  urgent: true,
  title: 'Water scalding or boiling? Turn the heater off and keep clear',
  advice:
    'Turn off the immersion heater or the boiler at its switch, if you can reach it safely. Don’t run the hot taps. Keep out of any room under a loft tank. Burnt? Hold it under cool running water for 20 minutes, and call 999 if it’s large or it’s a child. Then call us.',
  phones: ['homeServices', 'emergencyServices'],
  href: '/help-and-support/breakdowns/hot-water-cylinder-and-immersion',
};

export function tellsOfScald(text: ReadText): boolean {
  if (!NEEDED.test(text.typed.toLowerCase())) return false;
  const clauses = listMatters(text).flatMap((matter) => matter.clauses.map(({ words }) => words));
  return [...listTold(text), ...clauses].some((words) => isSaid(toStandard(toLine(words))));
}

function isSaid(said: string): boolean {
  return !NOT_NOW.test(said) && TOLD.some((pattern) => pattern.test(said));
}
