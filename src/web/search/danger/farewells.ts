/**
 * Wanting to die, shown by actions or by what is left behind: tablets counted, things given away, a last letter.
 * Explicit phrases are in `despair-outright.ts`.
 *
 * Not meant: dead lines, an account that is no longer needed, a cat given away because of a move.
 */
import { letters, oneOf, phrases, type Sign, worth } from './phrase-patterns.ts';

const WHO = oneOf('i | ive | im | ill | id | he | hes | hell | she | shes | shell | they | theyre');
const MY = oneOf('my | his | her | their | the');
/** Things that are swallowed. */
const MEANS = oneOf(`
  pills | tablets | paracetamols? | meds | medication | codeine | insulin | morphine | painkillers
  sleepers | antidepressants
`);
const SELVES = oneOf('myself | himself | herself | themselves');

/** Enough by itself: a method. */
const WAYS = phrases(`
  # "Ready fi dead", but no dead line and no dye for hair.
  (ready|want|wants|waan|wah|want to|wish) [fi|fe|to be|to] (dead|dye) NOT ..1
    (hair|line|lock|weight|easy|curtains?|clothes|it|them|the)*

  lock(s|ed|ing)? ${SELVES} [away] in ..5 with ..1
    (rope|noose|belt|cord|blade|razors?|knife|gun|shotgun|${MEANS}|bottle of)

  ${SELVES} ..3 with (a|the|his|her|my) (rope|noose|blade|razor|gun|shotgun)
  (bought|buying|got|has|have|found|tied|tying|made|making) ..2 (rope|noose) ..4
    (beam|loft|garage|tree|hook|banister|bannister|neck|hang|use it|shed|bedroom|bag)

  (cut|cuts|cutting|slash*) (${SELVES}|${MY} (arms?|wrists?|legs?|thighs?)) (again|up|every|with|to)
  ${SELVES} (with|using) [a|the] (blade|razor)s?

  ${WHO} ..3 (taken|took|taking|swallow*|swallad|neckin|necked) ..4 (${MEANS}|bleach|antifreeze) ..4
    (wont wake|not waking|asleep|sleep|floor|wont wake up|goodbye|all of them|the lot)

  (picked|chosen|decided on|set|know) (the|a|my) (day|date|place|way|tree|bridge)
    (to (go|do it|end|die)|ill do it|for it|im going to do it)
`);

/** Enough by itself: last words. */
const LAST_WORDS = phrases(`
  (before|by the time|when) you (read|get|open) this ..3
    (ill be|i will be|ill have|itll be|i wont|he will be|dead|gone)
  (ill|i will|i wont|i will not) be (dead|gone|here|alive) (before|by the time|when) you (read|get|open) this

  (last|final) (letter|message|e ?mail|words|thing) (youll|you will|anyone will|youre|ill|i will|im) [ever]
    (get|hear|read|have|write|send|going to) ..2 (from me|before i|before it|alive|tonight)

  (dead|gone) (by|before) (morning|tonight|tomorrow|the morning|the weekend|monday|friday|sunday|christmas)
    NOT (line|because)* LATER (ill|i will|i want|i hope|he says|she says|hell|shell)
  (ill|i will|hell|shell) be dead (by|before)(?! you (fix|answer|reply|send|pick|come|sort))(?= )

  (cant|dont want to|do not want to|wont) (see|live to see|last|make it to|reach|get to) (another|next)
    (day|week|birthday|christmas|morning)( alive*|$)

  (not|dont want to be|never be|wont be|stop being|being|no longer be) a burden
    (to (anyone|anybody|them|you|my _)|on (anyone|anybody|them|my _))? ..4
    (any ?more|much longer|after (today|tonight|this)|soon)$

  (point|use) (in|of) (me|us)
    (being (here|alive|around)|staying alive|going on|carrying on)

  (join|joining|be with|see|follow|following) ..4
    (in heaven|up there|on the other side|in the ground|in the next life) [..3 (soon|tonight|tomorrow|now)]$
`);

/** Each is one sign, as in `despair-signs.ts`: putting things in order or giving them away. */
const ORDER = phrases(`
  ${MY} affairs [are] ..1 in order
  affairs in order

  (give|giving|given|gave|leave|leaving|left) [away] ..4
    (things|clothes|belongings|possessions|everything|dog|cat|pets?|watch|ring|tools) (away|to (my|the|a) _)
  (rehomed?|rehoming) (my|the) (dog|cat|pets?)
`);
/** … no future. */
const NO_LATER = phrases(`
  (after|from) (tonight|today|tomorrow|the weekend|friday|monday|sunday|this) ..3
    (you wont|you will not|no one will|nobody will|it wont matter|none of this|i wont|there wont|youll not|he wont
    | she wont)
  (you|nobody|no one|they) (wont|will not) (need|have) to ..1
    (send|bother|chase|worry|write|ring|bill|put up|look after|deal)

  (it|this|everything) (will|ll) [all] be over (by|before|after|tonight|tomorrow|soon)
  it (will|ll) be (before|by|on) (the weekend|tonight|tomorrow|monday|friday|sunday|morning)

  (tonight|today|tomorrow) (im|i am|ill|i will|hes|shes|me|a|ah|am) ..2 (do|doing|end|finish|finishing)
    it
  (im|i am|ill|hes|shes) ..1 (do|doing|finishing) it (tonight|today|tomorrow|now|this time|for real)

  ^[and] there [s|is|are|re] enough [(of them|there|now|to do it)]$
  enough to (do it|finish (it|me)|not wake|kill)

  (looking|staring|stare|look|stood|standing|sat|sitting|walk*) ..3 (at|by|on|to|over) [the]
    (bridge|tracks|river|canal|cliffs?|water|knives|railway|harbour|sea|ledge)

  cyaan ..1 (tek|take|bear|go|do|manage)
`);
/** … tablets counted, or being worth more dead. */
const STRONG = phrases(`
  ${MEANS} ..8 (counted|saved|saving|hoard*|stor(ed|ing)|put by|lined|stash*|enough)
  (counted|counting|saved|saving|hoard*|stash*|kept back|keeping back|collecting|collected) ..5 ${MEANS}

  (insurance|policy) ..5 (pay* (out|off|you)|cover (it|the debt)) ..4 (gone|dead|when i)
  worth more dead
`);
/** … common in letters. */
const WEAK = phrases(`
  (bills?|debts?|letters) ..3 (a kill|killing|kill|finished|finishing) me
  the bills wont stop

  (wont|will not|not) need (it|the (gas|electric*|heating|account)|any of it|anything)
    (any ?more|much longer|after (tonight|today|the weekend|friday|this))
  (wont|will not) matter (after|by|to me|any ?more|soon)
  doesnt matter ..1 (after all|any ?more|now)$

  sorry for (everything|the trouble|all)
  forgive me
  tell (my|the) ..1 (i love|im sorry|children|wife|husband|mum|dad|family)
  love to my

  peace | peaceful | at peace | rest now | no more pain | so tired
  tired of (it all|fighting|trying|everything)
`);

export const parting: readonly RegExp[] = [...WAYS, ...LAST_WORDS];

export const partingSigns: readonly Sign[] = [
  ...worth(0.5, WEAK),
  ...worth(1, [...ORDER, ...NO_LATER]),
  ...worth(1.5, STRONG),
];

/** Each phrase has some of these letters; almost no text does. */
export const NEEDS_PARTING = letters(`
  affairs | tonight | tomorrow | weekend | enough | counted | tablets | pills | rope | noose | blade
  razor | burden | read this | given | giving | rehom | over (by|soon|before) | tek it | take it
  kill | matter | forgive | sorry | insurance | policy | worth more | bridge | river | canal
  knives | tracks | dye\\b | fi dead | lock | point | use (in|of) | letter | heaven | other side
  cut(s|ting)?(?= ) | dead by | dead before
`);
