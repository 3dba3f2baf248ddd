/** Water that boils where it should only be hot, or that has burnt somebody. */
import type { Answer } from '../document.ts';
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
  /\b(?:tank|cylinder|immersion) (?:\w+ ){0,5}(?:rumbl\w+|bubbl\w+|boiling|gurgl\w+ and bang\w+)\b/,
];
/** A question about a kettle tap, a setting or a bill, not something that happens. */
const NOT_NOW =
  /\b(?:kettle(?! hot)|instant|quooker|how (?:much|hot|do|long|can)|cost|price|wont|not (?:scalding|boiling)|isnt|never|used to|cover\w*|regulations?|should (?:it|the|my))\b/;
const NEEDED = /boil|scald|scold|steam|burn|rumbl|bubbl|the skin off|hot water|too hot to/;

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
  return [...listTold(text), ...clauses].some((words) => isSaid(toLine(words)));
}

function isSaid(said: string): boolean {
  return !NOT_NOW.test(said) && TOLD.some((pattern) => pattern.test(said));
}
