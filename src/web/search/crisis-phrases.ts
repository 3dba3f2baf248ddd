/**
 * Wanting to die in plain words, oneself or somebody close: one phrase is enough. Further phrases are in
 * `danger/despair-outright.ts`, `danger/despair-signs.ts` and `danger/farewells.ts`.
 *
 * Whole phrases about oneself: "killing me" is about a price, "dying" about a battery or a relative, "cut myself" about
 * an accident.
 */
import { letters, phrases } from './danger/phrase-patterns.ts';

/** Killing or harming oneself. */
const HARMS_SELF = phrases(`
  # Not a squad, a price or a suicide watch.
  suicid(e|al) NOT (pric|rates?|bids?|squad|tariffs?|mission|letter|watch|note for (you|your|the) company)*

  (feel|feels|feeling|felt|me) [really|so|quite] suicidal

  # "Hurting myself", but not "laughing" or "shaving".
  (kil+|kil+in|kil+ing|hang|hanging|harm|harming|hurt|hurting|cut|cutting|drown) (my ?self|me ?self|mesen|masel)
    NOT ..1 (off|a|some|short|out|on|free|loose|laughing|better|shaving|cooking)

  (kil+|kil+in|kil+ing|hang|hanging) (him|her|them) ?sel(f|ves)
  (end|ending|take|taking) (his|her|their) [own] life

  (end(ing)?|finish(ing)?) (it all(?! (with|between|gas|electric|electricity|power|both|cover|boiler|contracts?|accounts?
    |off (and )?(pay|my (bill|debt|balance)|the (bill|debt|balance)))\\b)|my [own] life|myself)

  tak(e|ing) my [own] life

  (want|think*|thought) (to|about|of) join(ing)? (him|her) (every|in heaven|in the ground|up there|soon)
`);

/** Not wanting to live, or seeing no reason to. */
const WANTS_TO_DIE = phrases(`
  # "Want to die", but not "than talk to you".
  (want|wanna|gonna|going|rather|ready|wish i could) [to] [just] die
    NOT (than (have|pay|switch|use|talk|give|stay)|(his|her|my) hair)*

  (wish|wishing|want) (i (was|were)|to be) dead

  (wish|wishing) i (had never been|was never|hadnt been|wasnt) born

  better off (dead|without me|if i (was|were) (dead|gone|not here))

  (tired|sick|had enough) of (life|living|being alive)
  (life|it)( is|s| isnt) [not] worth living
  (nobody|no one|noone) (would|will|ll|d) miss me

  ((no|any|what|whats|what is|see|seeing) [the|a] (reason|point)) (to|in|of) [me]
    (being alive|liv(e|ing)|being here|carrying on|going on) [like this|any ?more|any longer]$
  no point (living|being here)

  (no|any|what|whats the|what is the|see the) (reason|point) (to|in|for|of) [me|my]
    (being alive*|existing*|living(?! (in|at|with|near|on|there|here|by)\\b)\\w*)

  nothing [left] to live for

  (dont|do not|didnt|no longer) [really] want to (live|be alive|be here|wake up|exist)
    ?(any ?more|any longer|tomorrow)?$

  dont [really] want to (live|be alive|be here|exist) (any ?more|any longer)

  (^|\\bi [just] )(cant|cannot|can not|cannae|canna|canny) (go|carry) on( living)?( like this)? [any ?more|any longer]$

  (stopped|dont|do not|no longer) want(ing)? to wake up
  no way out ..4 (except|but|than) [by] (dying|ending it|death)
  (except|but|than) [by] (ending it|dying)$

  sleep (for ?ever|and [just] (never|not) wake [up])
`);

/** Methods, and what is left behind. */
const WAYS = phrases(`
  (written|wrote|writing|left|leaving) [a|my] (suicide|goodbye) (note|letter)

  (tablets|pills|paracetamol) ..3 (lined up|saved up|in front of me|counted out)
  (letters?|notes?) (to|for) my (family|kids|children|wife|husband|mum|mam|parents) ..30 (wont|will not) be here
  (wont|will not) be here ..30 (letters?|notes?) (to|for) my (family|kids|children|wife|husband|mum|mam|parents)

  taken (pills|(too many|loads of|lots of|a bottle of|a box of) (pills|tablets|paracetamol))

  (tak(e|en|ing)|took|swallow(ed|ing)?) (an overdose|all my (tablets|pills)|a load of (tablets|pills))
  overdosed? NOT (of|on) ..2 (e ?mails?|letters?|paper*|post|adverts?|ads|texts?|calls?|jargon|information|news|marketing|messages
    | forms?|music|options|menus|caffeine|coffee|data|notifications?|spam|sun|telly|sport|chocolate)

  (jump(ing)?|throw(ing)? my ?self) (off|under|in front of) [a|the] (bridge|train|roof|balcony|building|bus|lorry)
`);

export const CRISIS_PHRASES: readonly RegExp[] = [...HARMS_SELF, ...WANTS_TO_DIE, ...WAYS];

/** Each phrase has some of these letters, almost no text does: saves checking its sentences. */
export const NEEDS_CRISIS = letters(`
  suicid | existing | self | mesen | masel | it all | my life | own life | living | alive | miss me
  goodbye | him ?self | her ?self | themsel | his life | her life | their life | wake up | ending
  join | point of | point in | of life | of living | be here | die | dead | born | better off
  no reason | no point | to live for | want to | go on | carry on | sleep | taken | overdos
  tablets | pills | jump | throw | end it | ending it
`);
