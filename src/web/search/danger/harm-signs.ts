/**
 * Signs of harm at home: none is enough, two of them are (`abuse.ts` adds up their weights). A blow or a threat that is
 * enough by itself belongs in `harm.ts`; the named word lists are in `harm-people.ts`.
 *
 * Each paragraph is one sign. Words also used about a bill, a move or a forgotten password belong here only with a low
 * weight, beside another sign.
 */
import { HEAT, KIN, US, WHO } from './harm-people.ts';
import { phrases, type Sign, worth } from './phrase-patterns.ts';

/** Heating, meter and money controlled by somebody else. */
const CONTROL = phrases(`
  # What one needs is locked away or taken, but not "the key is safe".
  ${WHO} ..5 (locks?|locked|hides?|hid|took|takes|taken|keeps?|has|removed|smash*|ripped|unplug*) ..3
    (thermostat|meter (key|card|cupboard)|top up (key|card)|gas card|electric key|boiler cupboard|fuses?|heaters?
    | key so|house keys|door keys|car keys|bank cards?|keys) NOT (in|on|safe|for me|from you|from the engineer)*

  (taken|takes|took|hidden|hides|hid|withh_) ..3
    (babys? (milk|food|formula)|milk|nappies|food|medicine|insulin|inhaler|wheelchair|hearing aid|walking frame)

  # "I’m not allowed the heating on".
  (im|i am|were|not|we are|never|isnt|shes|mums) [not] allowed [to] ..3
    (${HEAT}|money|phone|out|friends|visitors|shower|bath|eat|work)

  (have to|got to|must) beg
  (ask|beg|account to|explain to|show) (him|her|my ${KIN}|${KIN}) (for|before|every|the|receipts|permission|if i can)
  receipts for (everything|every)
  every (penny|pound)

  (give|gives|giving|get|gets) (me|us|her) ..2 (allowance|pocket money|pittance)
  (no|any) (access to|money of my own)

  (forced|forces|forcing|made|makes|bullied) (me|us|my mum|mum|her) ..1
    (sign|put|take|pay|open|hand|give|sell|sit|sleep|beg)
  (debts?|bills?|accounts?|loans?) in my name (without|and|behind|that|i never)

  (i|we|me) only (get|have|allowed)
  only (gives|lets|allows) (me|us)
`);
const MAYBE_CONTROL = phrases(`
  ${WHO} ..4 (turns?|turning|switch*|shuts?|shutting|cuts?|cutting|turned|puts|locks?|locked) ..3 ${HEAT} ..3
    (off|down)
  ${WHO} ..4 (turns?|turning|switch*|shuts?|cuts?|turned) (off|down) [the|my|our] ${HEAT}

  # From afar, with an app.
  (from|on|with) (his|her|their) (phone|app|mobile)
  remotely

  when(ever)? (i|im|were|we) [am|are] (home|in|here|alone|cold|argue|upset|answer back)
  (watch|watches|watching|sees|knows|spies) ..1 when (im|i am|we|were) (in|home|here|out|away)

  ${WHO} ..5 (takes?|took|taking|steals?|stole|spends?|has|controls?|holds?|keeps?|handles?|withholds)
    (all |every|the )?..1 (my|of my|her|mums|grans) [own]
    (wages|money|pension|benefits|universal credit|uc|pip|savings|bank)
`);

/** Secrecy. */
const SECRECY = phrases(`
  without ((him|her|them|my ${KIN}|the ${KIN}|${KIN}) ..1 (noticing|being told|hearing|getting)
    | (them|[my|the] (fella|dad|son|stepdad|boyfriend|missus|daughter|mum)) ..1 (knowing|finding|seeing))
  (he|she|${KIN}) ..1 (not|never|doesnt|mustnt|cant|must not|shouldnt|wont|isnt to)
    (be told|know|find out|finds out|hear|see)
  behind (his|her) back | secretly | in secret | on the sly | on the quiet

  # Off the account or the tenancy.
  (take|taken|get|come|coming|remove|removed|off|getting) [me|my name|myself|my details] (off|from)
    (the|our|his|this|my|all the) [joint] ..1 (bills?|accounts?|tenancy|name)
  (my name|me) off

  # In haste, before he is back.
  got to be quick | have to be quick | must be quick
  cant (talk|type|write|speak|stay) (long|much|now|for long)
  be quick (because|before)
  before (he|she) (gets|comes|is|s|wakes)
  while (hes|shes|he is|she is)
    (out|asleep|at work|in the (shower|bath|garden|pub|toilet|other room)|not here|away|in bed|sleeping|outside)
  hes (in the shower|asleep|out for|just gone out|only gone)
  (typing|writing|ringing|messaging) [this] from (the (bathroom|toilet|bedroom|shed|car)|my (friends?|sisters?|work))

  # Somebody listens or reads along.
  ${WHO} ..4 (listens?|listening|reads?|reading|goes through|going through|looks through|records?|intercepts?) [in]
    [to|on] ..1 (my|the|all my|our|all our|every) ..1
    (calls?|phone|texts?|messages|emails?|post|mail|letters|bag|browser|history|location|whereabouts)
`);
const MAYBE_SECRECY = phrases(`
  # "Don’t ring the house".
  (dont|do not|please not|never|not) ..1 (ring|call|phone|text|write|email|post|send|leave) ..1
    (this number|here|home|the house|the landline|to (this|the|my|our) (address|house|home)|anything|letters
    | a message|messages|my mobile|me|back)

  so (please|pls|plz|can you) (email|write|text|ring|send|call)
  (im|i am) leaving

  safe | safely | safety | secret | hide | hidden | confidential | private | protected
`);

/** Threats without a blow, and fear. */
const FEAR = phrases(`
  # "He threatens me", but not with a court.
  ${WHO} ..6 (threatens|threatening|menaces|terrorises|bullies|bullying)
    (${US}|to (kill|hurt|hit|beat|burn|smash|come|take the)) NOT with (a|the|court|legal|solicitors?|bailiffs?)*

  walking on eggshells | makes my life hell | life a misery
  at my wits end with him
  too scared to
  scared to (go home|leave|speak|say|ring|answer|put|turn)
  in fear | living in fear | frightened in my own
  not safe (at home|here|in my own)
  dont feel safe (at home|here|in my own)

  next time (he|she|hell|shell|it)
  (wont|not|never) stop at (my|me|a)
`);
const MAYBE_FEAR = phrases(`
  # "He’ll go mad", but not about the bill.
  (hell|shell|he will|she will|he|she|hes|gonna|going to|${KIN}) ..1 (go|goes|went|going|kick|kicks|flip|flips|lose)
    (mad|mental|ballistic|off|nuts|crazy|radge|apeshit|out|it) NOT (about|at|over|when|if) ..5
    (bill|price|cost|letter|how much|you|tariff|company|supplier)*

  if (he|she|my ${KIN}|${KIN}) [ever] (finds|found|sees|saw|knew|knows|hears|catches|learns) NOT ..3
    (bill|price|cost|cheaper|how much|statement|tariff)*

  (leave|leaving|left|flee|fled|escape|escaping|get away from|got away from|get out from|run from) ..2
    (him|her|my (husband|wife|partner|boyfriend|fella|ex)|a (man|partner|husband|marriage))

  drunk | drinking | in drink | drugs | violent | angry | aggressive | rages? | temper | screams?
  shouts? | shouting | screaming
`);

/** Somebody who comes to the home in a rage. */
const RAGE = phrases(`
  (come|comes|coming|came|turns?|turned|turning|round) (round|up|at|over) ..4
    (finish|hurt|shouting|drunk|smash*|bang*|knife|threat*|kick*)
  finish me | do me in | kick the door in | smash the place | smashed the place
`);

export const HARM_SIGNS: readonly Sign[] = [
  ...worth(0.5, [...MAYBE_CONTROL, ...MAYBE_SECRECY, ...MAYBE_FEAR]),
  ...worth(1, [...CONTROL, ...SECRECY, ...FEAR]),
  ...worth(1.5, RAGE),
];
