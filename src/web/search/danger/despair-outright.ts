/**
 * Wanting to die, stated outright about oneself or somebody close: one phrase is enough. Further phrases are in
 * `farewells.ts` (actions, and what is left behind) and in `../crisis-phrases.ts` (the plainest words, tried on every
 * text).
 *
 * Not meant: things that die, "killing myself laughing", "cut myself shaving", "tired of living in the cold" and other
 * complaints. `despair.ts` has further exceptions.
 */
import { oneOf, phrases } from './phrase-patterns.ts';

const SELF = oneOf('myself | himself | herself | themselves | ourselves');
/** People of one's own home, or next door. */
const KIN = oneOf(`
  husband | wife | partner | boyfriend | girlfriend | fella | missus | ex | mum | dad | mother
  father | gran | grandad | son | daughter | sons | lad | lads | lass | brother | bro | sister | sis
  uncle | aunt | auntie | cousin | friend | mate | flatmate | housemate | neighbour | tenant | child
  teenager | nephew | niece | grandson | granddaughter | stepdad | stepmum | stepson | carer | dads
  mums | brothers | mates
`);
/** Oneself, or another person: "ill" stands for "I'll". */
const SOMEONE = oneOf(`
  i | im | ive | ill | id | he | hes | hell | hed | she | shes | shell | shed | they | theyre
  theyll | theyd | someone | somebody | ${KIN}
`);
/** Intentional, not by mistake. */
const MEANS = oneOf(`
  want | wants | wanted | going | gonna | threatens? | threatened | threatening | plan
  plans | planning | try | tries | tried | trying | thinking | thoughts | talks? | talking | talked
  keeps? | kept | been | about | says? | said | saying | might | feel like | will | shell | hell
  theyll | ill | started | starting | scared | worried | afraid | just
`);
const TABLETS = oneOf(`
  pills | tablets | paracetamols? | meds | medication | codeine | co codamol | sleeping tablets
  sleepers | painkillers
`);
/** Places to jump from. */
const FALL = oneOf(`
  bridge | roof | balcony | cliff | building | ledge | multi storey | car park | flats | viaduct
  pier
`);

/** Killing or harming oneself. */
const HARMS_SELF = phrases(`
  (kill|kills|kil+ing|killed|hang|hanging|hung|shoot|shooting|stab|stabbing|poison|poisoning|drown|drowning|gas
    | gassing|unalive|unaliving|suffocate|top|topping|topped|starving) ${SELF} NOT (up|laughing|out|with
    (work|worry)|for|on|in (bills?|debt|paper*))

  # "Do myself in", but not "do my back in lifting".
  (do|does|doing) ${SELF} in NOT (lifting|carrying|with|moving|by|trying)

  (do|doing|make) away with ${SELF}
  (to|gonna|ill|might|could|hell|shell) off ${SELF}
  offing ${SELF}

  # "Wants to hurt herself"; what one does by mistake is left out.
  ${MEANS} ..3 (harm|harming|hurt|hurting|cut|cutting|injure|injuring|burn|burning) ${SELF} NOT ..1
    (off|some|short|out|on|free|loose|laughing|better|lifting|climbing|trying)

  (harms|harming|harmed|cuts) ${SELF} NOT (off|some|short|out|on|free|loose|a)
  self ?harm(s|ing|ed)?

  (end|ends|ending|take|takes|taking|took) (my|his|her|their) [own] life NOT (over|on|savings)

  (feel like|might|going to|gonna|scared ill|scared hell|scared shell) (do|doing) something (stupid|silly|daft)
    [to myself|to himself|to herself]$

  ((im|i am|hes|shes) ending (it all|things [all])|(hes|shes) ending it) [now|tonight|today]$
`);

/** Not wanting to live. */
const WANTS_TO_DIE = phrases(`
  # "Ready to die", but not "of boredom" or "than pay".
  (wants|wanted|wanting|hopes|hoping|hope|ready|prefer|rather|id rather) [to] [just] (die|be dead|were dead)
    NOT (of|from|for|laughing|than (have|pay|switch|use|talk|stay)|his|her|my|the|it|them)

  (he|she|they|hes|shes|id|he d|she d|mum|dad|gran) ..3 (better off|rather be) dead

  (i|he|she|they|hed|shed|id) (may|might) as well be dead

  (wish|wishes|wishing) (i|he|she|they)( was| were|d been) (dead|not here|never born|no longer here|not alive|gone)
  wish(es|ing)? (i|he|she) (wasnt|werent) (here|alive|around|born)($| any ?more)
  (wish|wishes) (i|he|she) (didnt exist|was gone|could disappear|could vanish)

  (doesnt|dont|do not|does not|didnt|no longer) ..1 wants? to
    (live|be alive|be here|exist|be around|go on|carry on|wake up)($| (any ?more|any longer|without)\\w*)

  (hope|hoping|hopes|wish|wishing|pray|prays|praying) (i|he|she|to) [just]
    (dont|doesnt|never|didnt|not|wont|could not) wake up

  # "Tired of living", but not "living in the cold".
  (done|finished|through|had it|fed up|sick|tired|had enough|enough|scunnered|weary|knackered) (with|of)
    [my|this|the whole of] (life|living|being alive|existing|breathing|this world|being here on)
    NOT ((in|at|on|with|without|off|here|next|like this with) )*

  (lost|no|got no|have no|any|without (any|a)) will to (live|go on)$
  (isnt|not|hardly|aint|no|never) worth (living|it living|being alive|staying alive) [for]
  nothing worth living for
  nothing left to (live|stay) for

  (^|\\b(i|a|ah|we) [just|really] )cant (go|carry|keep) on( with)? ?(this|it all|life|living|like this)?
    ?(any ?more|any longer)?$

  want to be with my late (wife|husband|mum|dad|son|daughter|partner)

  (see|sees|seen|is|theres|got|left) [me|him|her] no other way out
  only way out is (dying|death|to die|ending)
  ^(?!.*\\b(contracts?|tariff|deal|fixed|fix|agreement|tenancy|lease|terms)\\b).*no way out ..6 for (me|us|someone like me)$

  # "She’ll end it if the bailiffs come", but not the contract if the price goes up.
  (says?|said|saying|threat*|swears?|scared|worried|afraid|tells me) ..2 (he|she|they|hell|shell|theyll|hed|shed)
    [will|would|ll|might|is going to|is gonna] end it [all] (if|when|because|before|once|unless) ..4
    (bailiffs?|debts?|collectors?|court|enforcement|warrant|men come|they come)

  (cant|dont want to) face (another|one more) (day|night|winter)$

  (feel|feels|feeling|thinking|think|thoughts) ..1 (like|about|of)
    (dying|ending (it|things|my|his|her)|killing|not being here|not waking|being dead|death)

  (talks?|talked|talking|on|keeps? on|says?|goes) ..1 (about|bout)
    (dying|ending (it|things|his|her)|wanting to die|killing|not being (here|around)|suicide)
  kms | ctb
`);

/** Where somebody jumps, or what is said next. */
const OFF = oneOf(`
  off (the|a|my|his|her)
  from (the|a|my|his|her) (${FALL}|window)
  out [of] (the|a|his|her|my) window
  in front | under | he | she | and (he|she|hes|shes)
`);

/** Methods and places. */
const WAYS = phrases(`
  ${SOMEONE} ..4 (going|gonna|wants?|threaten*|about|ready|try*|tried|thinking of|will) ..1
    (jump|jumping)($| ${OFF})

  (ill|hell|shell|theyll) jump$

  (stood|standing|stand|sat|sitting|up|out|am|im|hes|shes|is) ..1 (on|at) [the|a] [(edge|top) of (the|a)] ${FALL}
    NOT (street|road|farm|house|end|meter|boiler|solar)*
  on the (railway|train) (track|line)s?

  on (a|the) ${FALL} ..4 (come down|jump)

  (walk|step|run|lie|lying|jump|jumping|throw (my|him|her)self|drive) ..2 (in front of|under) (a|the)
    (train|bus|lorry|car|tube|traffic)
  drive [my|the] [car] (off|into) (a|the) (bridge|cliff|wall|tree|pier|river|sea)
  walk into the (sea|river|loch)

  ${TABLETS} ..2 on purpose

  (taken|took|taking|take|swallow*|necked|downed|had) ..3
    (too many|all|loads|lots|a lot|handful|whole|bottle|box|packets?|hundred|pile|bunch) [of]
    [my|his|her|the|these|those|them] ${TABLETS}

  (got|have|have got|with|holding|ive got|saved|saving|hiding|bought) ..3
    (bottle|stash|pile|box|boxes|handful|stack|packets) of ${TABLETS}
  ${TABLETS} ..4 (ready to take|take them all|in my hand|all at once)

  (rope|noose) ..3 (ready|tied|neck|garage|loft|beam)
  (slit|slash|cut|cutting|slitting|slashed) (my|his|her|their) [own] (wrists?|arms?|veins)

  (head|heads) in (the|a|my|his|her) [gas] oven

  # In the past tense: nobody says so of tablets they take each day.
  ${SOMEONE} ..2 swallowed ..3 ${TABLETS} NOT (with|to)

  (got|have|having|holding|hold|sat|sitting|with) ..4 (knife|blade|razor|noose|rope) ..5 (alone|on my own|by myself)
    NOT (in|at) (charge|work)
  (alone|on my own|by myself) ..4 (with|holding|got|and) [a|the|my] ..1 (knife|blade|razor|noose|rope)

  # What is left behind.
  goodbye (letters?|notes?|messages?|videos?) NOT (from you)*
`);

export const OUTRIGHT: readonly RegExp[] = [...HARMS_SELF, ...WANTS_TO_DIE, ...WAYS];
