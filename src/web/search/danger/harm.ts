/**
 * Harm by somebody of one's own home, stated outright: one phrase is enough for the card. Spellings are standard ones
 * (`dialect.ts`); the named word lists are in `harm-people.ts`.
 *
 * Not meant: bills that hit hard, engineers who lock a meter, somebody "locked into a contract", "he'll kill me when he
 * sees the bill". A phrase also used about strangers and bills belongs in `harm-signs.ts`, where two are needed.
 */
import { ANOTHER_MATTER, HEAT, HITS, KIN, US, WHO } from './harm-people.ts';
import { oneOf, phrases } from './phrase-patterns.ts';

/** Blows, and their traces. */
const VIOLENCE = phrases(`
  # "He smacks me", "my son pulled my hair".
  ${WHO} ..5 ${HITS} ..1 ${US} NOT ${ANOTHER_MATTER}

  # "He put his hands on me", but no hand on a shoulder.
  ${WHO} ..4 (raises?|raised|lifts?|lifted|puts?|laid|lays|laying|put) [his|her|a|their] (hands?|fists?) ..1
    (to|on|up to|at|against|round) (me|us|my|the children|mum) NOT (account|shoulder)*

  ${WHO} ..4 (knocks?|knocked|knocking|smacks?|slaps?|throws?|threw|chucks?|shoves?|pushes|bats?|kicks?)
    (me|us|her|mum|my _) (about|around|down the stairs|across|against|into the (wall|door)|to the (floor|ground)|over)

  ${WHO} ..4 (throws?|threw|chucks?|chucked|launched) ..3 at (me|us|the children|mum)

  ${WHO} ..4 (blacked my eye|gave me a (black eye|slap|smack|beating|kicking|hiding)
    | gives me a (slap|smack|beating|kicking|hiding)|split my lip|broke my _)

  (^|\\b(and|because|but) )himself ..2 (hits?|beats?|batters?|smacks?|slaps?|punch*|kicks?|lamps?|locks?|threatens?)
    (me|us|my)

  # "He beats seven bells out of me", "she went for me with a belt".
  (beats?|beating|batters?|battered|hits|hitting|punch*|kicks?|thumps?|smacks?|slaps?|chins|lays? into|laid into)
    (lumps out of|seven bells out of|the (life|hell|shit|crap) out of|nine bells out of) (me|us|her|my _)
  ${WHO} ..4 (lays? into|laid into|has a go|goes for|went for|sets? about|turns? on|turned on) (me|us|her) ..3
    (fists?|drink|drunk|drinking|knife|belt|again|when hes)

  # Somebody else is hit: "he hits his wife".
  (hits|hitting|beats|beating|batters|battering|punching|punches|kicking|kicks|strangling|strangled|smacks|smacking
    | slaps|slapping|leathering) (his|her|their) (wife|missus|girlfriend|partner|mum|mother|children|husband|gran|dad
    | ex|boyfriend|baby) NOT (to|at)

  # A knife in somebody’s hand, not one in a block.
  ${WHO} ..3 (got|has|have|with|pulled|waving|holding|pulls) (a|the) (knife|machete|baseball bat|gun|hammer)
    NOT (and|set|block|to (cut|fix|open)|for)*

  # He comes through the door.
  ${WHO} ..3 (broke|broken|kick*|smash*|put|boot*|burst) ..5 (door|window)s? (in|down|through) [on (me|us)]
    NOT (last|ago|when moving)*

  # "Himself is roaring drunk".
  (himself|herself) (is|has|s) ..3 (rage|drunk|drink|violent|temper|roaring|raging|mad)

  # "A black eye off him".
  (black eyes?|bruis*|fat lip|broken (nose|arm|ribs?|jaw)) ..1 (off|from|by) (him|her|my ${KIN})

  # A word for all of it.
  (domestic|honour|coercive|financial|economic|elder|sexual) (abuse|abuser|violence|control)
  abuser
  battered (wife|woman|women|husband)
  abus(es|ed|ing) (me|us|my (mum|children|sister|daughter)|the children)

  # What courts order.
  injunction | non mol | occupation order
`);

/** "He'll", or he says so. */
const WILL = oneOf(`
  hell | shell | he will | she will | hes going to | hes gonna | shes going to | shes gonna | he would | hed
  gonna | going to | threatens? to | threatened to | threatening to
  says? hell | said hell | says hes gonna | swears hell | ${KIN} will
`);
const DOES_WORSE = oneOf(`
  put me in | do me | do for me | do worse | finish what | break my | smash my | come back and | be the last
`);

/** Announced harm. */
const THREATS = phrases(`
  ${WHO} ..3 (threatened|threatens|threatening) to ..1 (burn|kill|hurt|hit|beat|smash|stab|batter)

  # "He’ll kill me", but not "when he sees the bill".
  ${WILL} ..4 (hurt|finish|kill|batter|murder|stab|smash|burn|beat|hit|come for|come after)
    (me|us|my (children|family|mum)|the children) [in|up]
    NOT (when|for|over|about|a|another|on|the|some|my|sorted|cheaper|out|with|back|to|switched|hard|all|at|up to
    | in (the|this) (pocket|wallet))

  # "He’ll find me", but not "a cheaper tariff".
  (hell|shell|he will|she will|hes going to|${KIN} (will|ll)) find (me|us|out where)
    NOT (a|another|some|the|my|cheaper)

  ${WHO} ..12 burn (the|our|my|this) (house|flat|home|place|bungalow) ..2 (down|with (me|us|the _|my _))

  # "Says next time he …", "said he’ll finish what he began".
  (says?|said|texted|text|promises?|swears?|threat*) ..6
    (next time (he|she)|(hell|shell|he will|she will) ..1 ${DOES_WORSE})
    NOT ..4 (bill|price|engineer|appointment|charge|reading|pay|cost|call)*
`);

/** Locked in or out: of a room, the house, into the cold. */
const LOCKED_IN = phrases(`
  # "He locks me in", but not "into a contract" or "out of my account".
  ${WHO} ..8 (locks?|locked|locking|shuts?|trap(s|ped)|keeps? (me|us) locked|bolts?|imprison*)
    (me|us|the children|mum|my mum) (in|inside|up|out|outside)
    NOT (of (the|my|our) ..1 (app|account|website|login|portal|email|contract|online)
    | [a|the|my|this] ..1 (contract|tariff|deal|price|fix|app|account|online))*

  # Of somebody near: "he keeps her locked in".
  ${WHO} ..10 (locked|locks|traps|trapped|keeps|kept) (her|him|them) [locked] (in|inside|indoors|out in the cold)
    NOT ..1 (contract|deal|tariff)*

  (her|his|my (daughter|sister|mum|gran|son)s?|my (daughter|sister|mum) s) ${KIN} ..10 (locked|locks|lock)
    (her|him|them|my _) in
`);

/** Prohibitions and deprivation. */
const HELD_SHORT = phrases(`
  # "He won’t let me out", "she never lets me touch the heating".
  ${WHO} ..8 (wont|doesnt|never|not|will not|refuses to) (let|lets|allow|allows) (me|us|her|mum) ..1
    (out|leave|go out|out the (house|door)|see (my|anyone|anybody)|have (a phone|friends|visitors|any money)
    | use the phone|eat|work|talk to (my|anyone|anybody)|put ..1 heating|have (the|any) heating|turn (the|on)|touch
    the (heating|thermostat|boiler|meter))

  # "Turns the heating off so that we freeze".
  ${HEAT} off ..3 so [that] (me|i|we|us) ..5 (freez*|cold)

  # "Leaves us in the cold to punish me".
  (sits?|sitting|live|living|leaves?|left|keeps?|make|makes|made|making) (me|us|the children|her) ..3
    (in the (cold|dark)|freez*|without (heat*|light|food)) ..8
    (to punish|as punishment|punish*|if i|when i|because i|till i|until i)
`);

/** Fear of somebody of the home, and fleeing from them. */
const FEAR = phrases(`
  (scared|frightened|terrified|afraid|feart|worried) [of|about] what (hell|shell|he|she) ..1 (do|does|did)

  # "Scared he’ll find out", but not "about the bill".
  (scared|frightened|afraid|terrified|petrified|worried|feart|feared|dread) [that] [my]
    (he|hes|hell|she|shes|shell|${KIN}) (will|ll|is going to|going to|gonna|might|would|could)? ?..1
    (find|finds|hurt|kill|hit|come after|batter|turn up|do|track|follow) (me|us|out|where|something|it)
    NOT (about the (bill|price|cost)|of pocket|bill)*

  # "Scared of him", but not of his seeing something.
  (scared|frightened|terrified|afraid|feart|petrified|scunnered and scared|wary) ..2 of
    (him|her(?=$| and| because| she)|my (husband|wife|partner|boyfriend|ex|son|stepdad|fella|dad|man|carer)
    | her (husband|partner|boyfriend|ex|son)) NOT (seeing|getting|finding out how much)*

  (dont|not|never|didnt) feel safe ..1 (with|around|near|because of) (him|her|my ${KIN}|${KIN})
  (not|isnt|never) safe (with|around|near) (him|my ${KIN})

  (fled|flee|fleeing|escaped) (my|our|the) (home|house|flat|marriage)
`);

export const telling: readonly RegExp[] = [...VIOLENCE, ...THREATS, ...LOCKED_IN, ...HELD_SHORT, ...FEAR];
