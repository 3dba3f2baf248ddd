/** Water that boils where it should only be hot, or that has burnt somebody. */
import type { Answer } from '../document.ts';
import { type ReadText, toLine } from './read-text.ts';
import { toSentences } from './sentences.ts';

const BOILING = '(?:boiling|scalding|steaming|scolding)';
const TOLD = [
  new RegExp(
    `\\b${BOILING} (?:hot )?water (?:\\w+ ){0,3}(?:spray\\w*|spurt\\w*|squirt\\w*|pour\\w*|gush\\w*|com(?:es|ing) (?:out|through|from)|leak\\w*|shoot\\w*|drip\\w*|out of)\\b`,
  ),
  new RegExp(
    `\\b(?:water|tap|taps|shower|tank|cylinder)(?: \\w+){0,8} (?:is|are|was|coming out|comes out|runs) ${BOILING}\\b`,
  ),
  new RegExp(`\\b${BOILING} water (?:\\w+ ){0,4}(?:tap|taps|shower|overflow|tank|cylinder|pipe|radiator)\\b`),
  /\b(?:water|tap|shower|steam|radiator|pipe|tank|cylinder) (?:\w+ ){0,5}(?:scald(?:ed|s)|burn(?:t|ed|s)) (?:me|him|her|us|my|our|the (?:baby|kids?|children))\b/,
  /\b(?:scald(?:ed)?|burn(?:t|ed)) (?:\w+ ){0,6}(?:hot water|tap|shower|steam|hot tank|radiator)\b/,
  /\b(?:tank|cylinder|immersion) (?:\w+ ){0,5}(?:rumbl\w+|bubbl\w+|boiling)\b/,
];
/** A question about a kettle tap, a setting or a bill, not something that happens. */
const NOT_NOW =
  /\b(?:kettle|instant|quooker|how (?:much|hot|do|long|can)|cost|price|wont|not (?:scalding|boiling)|isnt|never|used to|cover\w*|regulations?|should (?:it|the|my))\b/;
const NEEDED = /boil|scald|scold|steam|burn|rumbl|bubbl/;

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
  return NEEDED.test(text.typed.toLowerCase()) && toSentences(text).some((words) => isSaid(toLine(words)));
}

function isSaid(said: string): boolean {
  return !NOT_NOW.test(said) && TOLD.some((pattern) => pattern.test(said));
}
