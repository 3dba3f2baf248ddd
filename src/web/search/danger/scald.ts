/**
 * Water that boils where it should only be hot, or that has scalded somebody. Not meant: boiling-water taps to buy,
 * water that is not hot enough, a boiling pan, "in hot water over a bill".
 */
import { BASE } from '#domain/paths.ts';
import type { AnswerCard } from '../document.ts';
import { toStandard } from './dialect.ts';
import { listMatters, listTold } from './matters.ts';
import { letters, oneOf, phrase, phrases } from './phrase-patterns.ts';
import { type ReadText, toLine } from './read-text.ts';

const BOILING = oneOf('boiling | scalding | steaming');
const SPOUTS = oneOf(`
  spray* | spurt* | squirt* | pour* | gush* | shoot* | spit* | spew* | belch* | blow* | hiss*
`);

/** A part of the body, or somebody close. */
const BODY = oneOf(`
  hands? | fingers? | feet | foot | legs? | arms? | back | bum | skin | face | toes?
  baby | child | children | gran | mum | dad | grandad | son | daughter | lad | lass | boy | girl
`);

const TOLD = phrases(`
  # Boiling water comes out of something.
  ${BOILING} [hot] water ..3
    (spray*|spurt*|squirt*|pour*|gush*|com(es|ing) (out|through|from)|leak*|shoot*|drip*|out of)

  (water|tap|taps|shower|tank|cylinder) ..8 (is|are|was|coming out|comes out|runs) ${BOILING}

  ${BOILING} water ..4 (tap|taps|shower|overflow|tank|cylinder|pipe|radiator)

  (bath|taps?|shower|water) ..3 (came|comes|coming|come|ran|runs) ..1 [out] (boiling|scalding)

  (water|taps?|bath|shower|basin) ..6
    (coming|comes|come|came|ran|runs|running|run|is|gets|getting|pours|pouring|blasts) ..5
    (boiling|scalding|red hot|like lava|like a kettle|steaming|roasting)

  (boiling|scalding|red hot|steaming) ..4 (from|out of|out|through) ..3
    (taps?|shower|pipes?|tank|cylinder|overflow|cold tap|mixer)

  (kettle|boiling|scalding|red) hot water ..4 [cold] taps?

  ${SPOUTS} ..3 (${BOILING}|red hot) [hot] water

  # A tank boils.
  (tank|cylinder|immersion) ..5 (rumbl_|bubbl_|boiling|gurgl_ and bang_)

  # Steam.
  (taps?|shower|mixer|tank|cylinder|overflow|boiler) ..4 ${SPOUTS} ..2 steam

  steam ..2 (com*|pour*|shoot*|hiss*|blow*) ..4 (taps?|tank|cylinder|loft|overflow)

  (loft|attic|cupboard) ..3 full of steam

  # Somebody is burnt.
  (water|tap|shower|steam|radiator|pipe|tank|cylinder) ..5 (scald(ed|s)|burn(t|ed|s))
    (me|him|her|us|my|our|the (baby|kid|children))

  (scald(ed)?|burn(t|ed)) ..6 (hot water|tap|shower|steam|hot tank|radiator)

  (took|takes|taken|taking) the skin off (m[yie]|me|his|her|our|the)

  # "So hot it blistered".
  (taps?|water|bath|shower|basin|sink) ..6
    (so|too|that|roasting|roastin|red|lava|mad|crazy|dangerously|ridiculously|extremely|super|dead|reet|bare|well)
    hot ..10 (blister*|burn*|scald*|skin|peeling|red raw|jump*|scream*|hospital|a and e)

  (blister*|scald*|burns?|burnt|red raw|skin ..1 (off|peel*|coming off)) ..7
    (bath|bathwater|taps?|shower|basin|sink|hot water|tap water|radiator)

  (bath|bathwater|taps?|shower|basin|sink|tap water|hot water) ..12 (blister*|scald(s|ed)?|burns?|burnt|burning)
    ((me|him|her|us|them|you)|..4 ${BODY})

  ^(?=.*\\b(taps?|bath|shower|water)\\b)(?=.*\\b(boiling|scalding|(so|too|red|roasting) hot)\\b).*\\b(burnt|burns|scalded
    | blister*)

  # Too hot.
  (taps?|cylinder|hot tank|shower|hot pipes?) ..3 too hot to touch

  (water|bath|shower|tap|taps) ..5 (too|so|dangerously|scarily) hot ..6
    (child|children|baby|gran|mum|dad|grandad|disabled|autistic|year old|old|elderly|safely|dangerous|scared)
`);

/** A question about a boiling-water tap, a setting or a bill, not an incident. */
const NOT_NOW = phrase(`
  kettle NOT (hot)* | instant | quooker
  how (much|hot|do|long|can)
  cost | price | wont | not (scalding|boiling) | isnt | never | used to | cover* | regulations?
  should (it|the|my) | in hot water over | tepid | lukewarm | only warm | blood | pan | saucepan
  coffee | tea | hob | oven | iron
  last (year|month|winter)
  years ago | what temperature
`);
/** Each phrase has some of these letters. */
const NEEDED = letters(`
  boil | boyl | bilin | blister | too hot | so hot | skald | lava | roast | burn | brunt | skin
  scau | scald | scold | steam | rumbl | bubbl | the skin off | hot water
`);

export const scaldCard: AnswerCard = {
  key: 'scald',
  urgent: true,
  title: 'Water scalding or boiling? Turn the heater off and keep clear',
  advice:
    'Turn off the immersion heater or the boiler at its switch, if you can reach it safely. Don’t run the hot taps. Keep out of any room under a loft tank. Burnt? Hold it under cool running water for 20 minutes, and call 999 if it’s large or it’s a child. Then call us.',
  phones: ['homeServices', 'emergencyServices'],
  href: `${BASE}/breakdowns/hot-water-cylinder-and-immersion`,
};

export function tellsOfScald(text: ReadText): boolean {
  if (!NEEDED.test(text.typed.toLowerCase())) return false;
  const clauses = listMatters(text).flatMap((matter) => matter.clauses.map(({ words }) => words));
  return [...listTold(text), ...clauses].some((words) => isSaid(toStandard(toLine(words))));
}

function isSaid(said: string): boolean {
  return !NOT_NOW.test(said) && TOLD.some((pattern) => pattern.test(said));
}
