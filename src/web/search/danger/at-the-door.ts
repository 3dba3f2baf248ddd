/**
 * Somebody who forces their way into a home, or is in it and does not leave. Not meant: engineers and collectors with a
 * right to enter, past burglaries, "pushed into a price", a dog.
 */
import { toStandard } from './dialect.ts';
import { letters, oneOf, phrase, phrases } from './phrase-patterns.ts';

const STRANGER = oneOf(`
  man | men | bloke | blokes | fella | guy | guys | someone | somebody | lad | lads | woman | people
  strangers? | intruders? | burglars? | robbers? | youths? | he | hes | they | theyre | engineer
  workman | salesman | ex | husband | boyfriend | partner | two
`);
const HOME = oneOf(`
  house | flat | home | hall | hallway | kitchen | living room | front room | bungalow | bedroom
  garden
`);

const TOLD = phrases(`
  # "A man pushed his way in".
  ${STRANGER} ..12 (forc_|push*|barg*|shov*|muscl*|fight*) (his|her|their|its)?
    ?(way )?(in|into|inside|past me|past my|past us) NOT (line|a corner|price|debt|cupboard)*

  # "They’re trying to break the door down".
  ${STRANGER} ..10 (is|are|now|hes|shes|theyre|keeps?|trying to|tries to|was) ..1
    (break*|kick*|smash*|forc*|batter*|bash*|get|getting|climb*|boot*) ..1 (in|into|down|through|open)
    ?(to )?(my|the|our|your|a|$)\\w*

  ${STRANGER} ..4 (kicking|breaking|smashing|forcing|battering|bashing|climbing|booting) ..3
    (in|into|down|through|open)

  ${STRANGER} ..12 (pushing|forcing|fighting|shoving|trying) ..1 to get in(side)?

  ${STRANGER} ..2 broken? in ..4 (still (in|here|inside)|in (my|the) house now)

  (he|they|hes|theyve|hed|men|man|bailiffs?|collectors?) ..3 (kick*|broke|broken|smash*|boot*|batter*|put) ..5
    (door|window|panel) [of the door] (in|down|through)

  # A foot in the door.
  ${STRANGER} ..10 (has|got|stuck|put|with|wedged) (his|her|a|their) foot in (the|my|our) door

  # "He’s in my hall and won’t leave", but not "leave me a card".
  ${STRANGER} ..12 (in|inside|into|outside) [of] (my|the|our|your|mums|grans|dads|her|his)
    [mums?|grans?|dads?|mothers?] ${HOME} ..8 (wont|refuses|refusing|refuse|will not|not|never) [to]
    (leave|go|leaving|going|get out) NOT (me|the|a|my|it|back|on|ahead)*

  (wont|refuses to|will not|refusing to) (leave|go|get out) [of] (my|the|our) (door|doorstep|porch|${HOME})

  # Somebody does not go, and it is frightening.
  (wont|refuses to|will not) (leave|go away|go) ..12
    (scared|frightened|terrified|alone|on my own|shouting|banging|threatening)

  (scared|frightened|terrified|shouting|banging|threatening|alone) ..12 (wont|refuses to|will not) (leave|go away)

  (intruders?|burglars?|stranger) ..8 (wont|refuses to|will not|not) (leave|go|get out)
    NOT (me|the|a|my|it|back|on|ahead)*

  (intruder|burglar|break in|burglary) ..6 (now|downstairs|in (the|my) ${HOME}|still here|happening)

  # Threats at the door.
  (drag|pull|throw|get|beat|batter|hurt|break|smash) (me|us) (out|up|if) LATER (door|outside|here|doorstep)
  (outside|door|doorstep) ..16 (drag|pull|beat|batter|hurt|kill) (me|us)
`);

/** Required for a person at the door: mentioned with the place, or with fear. */
const PLACE = phrase(`
  door | doors | in | inside | into | home | house | flat | hall | hallway | window | doorstep
  porch | past me | intruders? | burglars? | stranger | alone | scared | frightened
`);
/** A right to enter, a story, something long past, a dog. */
const ELSE = phrase(`
  bailiffs? | warrants? | court | allowed to | legally | right to | rights | can (you|they|he)
  do you
  if (someone|somebody|a man|he|they)
  what if | would | last (week|month|year) | ago | in anyyear | policy | insurance | claim | dog
  cat | mouse | rats? | birds?
  forced (me|us) (in|into)
  forced into | prices? | tariffs? | charges | company | competitors? | onto | sales | upsell
  tenants? | lodgers? | accounts? | profile | online | locked (myself|out) | meter box
  pushing (me|us) into
`);
/** Each phrase has some of these letters. */
export const NEEDS_INTRUDER = letters(`
  forc | push | barg | shov | broke | muscl | fight | break | kick | smash | batter | bash | climb
  boot | foot in | trying to get | tries to get | leave | go away | wont go | get out | intruder
  burglar | drag | pull | beat | hurt
`);

/** For one sentence in plain words. */
export function tellsOfIntruder(line: string): boolean {
  if (!NEEDS_INTRUDER.test(line) || !PLACE.test(line)) return false;
  const said = toStandard(line);
  return !ELSE.test(said) && TOLD.some((pattern) => pattern.test(said));
}
