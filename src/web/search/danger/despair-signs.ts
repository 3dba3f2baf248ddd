/**
 * Signs of wanting to die, which may be a few clauses apart: each paragraph is one sign, and two are needed
 * (`despair.ts` adds them up). Further signs are in `farewells.ts`.
 *
 * Not meant: moving house, going away, or dreading another bill: each sign alone is only a complaint.
 */
import { oneOf, phrases, type Sign, worth } from './phrase-patterns.ts';

const UNTIL = oneOf(`
  much longer | for much longer | long | by | after | come | when you | for you | tomorrow | next
  to (see|pay|read|answer|chase)
  any ?more
`);

/** Going to be gone, or saying goodbye. */
const GONE = phrases(`
  (i|he|she) (wont|will not|shant) be (here|around|alive|about) ${UNTIL}

  (i|ill) [wont|will not|not|no longer] (be here|be around|be alive|be gone|around)
    (for you to|to be) (chase|chased|bill|hassle|bother|hound)

  by (the weekend|then|tonight|tomorrow|the morning|monday|friday|sunday|christmas|the time you _ this) ..1
    (i|ill|it) (wont|be gone|will be over|be dead|ll be)

  (written|wrote|writing|left|leaving) ..3 (letters?|notes?) ..3 (explaining|everything|goodbye|saying sorry|for when)

  (want|wanted|wants|wish i could|going) [to] [just] (disappear|vanish) [for good|forever|for ever]$
`);

/** A decision made. */
const DECIDED = phrases(`
  decided | made up my mind | made my mind up | mind is made up | minds made up | planned it
  got a plan | its all planned

  (way|away|going|gonna|want|ready|off|ill|will|might as well|just) [to] [just] end (it|things)
    [all|now|tonight|today]$

  (driven?|drove|pushed|pushing|driving) (me|him|her) to (this|it|the edge|the brink|suicide|end it)
`);

/** Unable to go on, seeing no point. */
const NO_HOPE = phrases(`
  (i|we) [just|really] cant (do|take|bear|stand|handle|face|cope with|go on with|keep doing)
    (it|this|life|any|another day|things)( like this)? ?(any ?more|any longer|no more|more)?$

  (no|see no|cant see (a|any)) way out
  (no|lost all) hope [left]$
  nothing left (for me|in me|to give)
  (feel|feeling|im|am|so|hes|shes) ..1 (hopeless|worthless)

  (what is|whats|see|no|any|isnt any|theres no) [the] point
    (to anything|in anything|of anything|in me|in it all|any ?more|left)$

  (want|wanted|wish|need) (it|everything|it all|this all) [all] (to [just] (stop|be over|end)|was over)$
  make it all stop$

  (everyone|everybody|they|children|family|wife|husband|mum|world|you) (would|will|d|ll) [all|just|both] be better
    off$

  (nobody|no one|noone|none) (would|will|d|ll) [even] (care|notice|miss me) NOT (about|if the|that you)*
`);

/** Each is almost enough alone. */
const STRONG = phrases(`
  (said|saying|say) [my|a|our] [final|last] goodbyes? NOT to ..1 (you|your|british|this company|meters?|boilers?|bills?|paper*|gas|flat|house|home|supplier|old
    | app|account|tariff|deal|estimated|cash|coal|oil)*
  goodbye (everyone|cruel|to my (children|family|wife|husband))

  (everyone|everybody|they|children|family|wife|husband|mum|people|world) (would|will|d|ll|is|are) [all|just]
    (better|be better) [off] (without me*|off$)
`);

/** Common in letters. */
const WEAK = phrases(`
  depress* | desperate | crying | sobbing | in tears | cant stop crying | broken | lonely | numb
  debts? | cant cope

  (sort (it|that) [out] with|ask|talk to|give it to|goes to|leave (it|everything) to) my
    (brother|sister|mum|dad|wife|husband|son|daughter|family|solicitor)

  look after (my|the) (dog|cat|children)
`);

export const DESPAIR_SIGNS: readonly Sign[] = [
  ...worth(0.5, WEAK),
  ...worth(1, [...GONE, ...DECIDED, ...NO_HOPE]),
  ...worth(2, STRONG),
];
