/** Who harms whom at home, and with what: parts of the phrases in `harm.ts` and `harm-signs.ts`, in standard spelling. */
import { letters, oneOf, phrase } from './phrase-patterns.ts';

/** People of one's own home, and carers. */
export const KIN = oneOf(`
  husband | wife | partner | boyfriend | girlfriend | fella | spouse | ex | exes | dad | father
  stepdad | mum | mother | stepmum | son | daughter | brother | sister | uncle | flatmate
  housemate | cousin | nephew | grandson | missus | other half | better half | carer
`);

/** The person who does it: "hell" and "shed" stand for "he'll" and "she'd". */
export const WHO = oneOf(`
  he | hes | hell | hed | she | shes | shell | shed | my man | my bloke | my old man | ${KIN}
`);

/** The person or part of the body that is harmed. */
export const US = oneOf(`
  me | us | mum
  my (mum|mother|gran|child|children|son|daughter|baby|sister|face|head|throat|neck|arms?|back|legs?|hair)
  the (child|children|baby)
  our (child|children|baby)
`);

/** Hurting with hands, feet or objects. */
export const HITS = oneOf(`
  smack(s|ed|ing)? | whack(s|ed|ing)? | belt(s|ed|ing) | leather(s|ed|ing) | clout(s|ed|ing)?
  clobber* | headbutt* | skelp* | bray(s|ed|ing) | wallop* | throttl* | thrash(es|ed|ing)
  bash(es|ed|ing)? | deck(s|ed) | twat(s|ted) | bit(es|ten)? | pin(s|ned) | drag(s|ged|ging)
  choke(s|d)? | burn(s|t) | pull(s|ed|ing) | slung | flung | floor(s|ed) | brays | bruis(es|ed)
  scald(s|ed) | wrings | twist(s|ed)
`);

/** What follows if something else is meant: a game, a price or a record can be beaten too. */
export const ANOTHER_MATTER = oneOf(`
  hard | to (the|it) | for | at | on (price|the price) | off my
  # Money: "he hit me with a bill", "she pulls me into paying".
  with (a|the|an) (bill|fee|charge)
  into (paying|switching|signing)
  about (the|a) (bill|tariff)
  up (to|about|on) | in (to|for)
  out of (credit|(the|my|our) ..1 (app|account|website|login|portal|email|contract))
`);

/** What somebody turns off, or withholds. */
export const HEAT = oneOf(`
  heating | heat | electric* | leccy | power | lights? | gas | hot water | boiler | thermostat
  wifi | radiators?
`);

const OF_HOME = oneOf(`
  he | hes | he.s | hell | he.ll | she | shes | she.s | shell | she.ll | hed | him | himself | her
  (my|ma|mi|me|ur) (man|bloke|old man)
  bf | boyf | hubb_ | partna | da | daddy | mam | mom | fiancee?
  (${KIN})s?
`);
/** Pre-check: each phrase mentions somebody of the home or a word for harm. */
export const NEEDS_HARM = letters(`\\b${OF_HOME}\\b | abus | battered`);

/** A present, or related words: an innocent reason for secrecy. */
export const SURPRISE = phrase('surprise | present | gift | birthday | anniversary | christmas');
