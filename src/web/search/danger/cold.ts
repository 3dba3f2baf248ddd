/**
 * Somebody frail without heating, or already affected by the cold, in more words than `supply.ts` covers. Not meant: a
 * cold shed, heating turned off on purpose, a boiler that works again, frozen prices.
 */
import { toStandard } from './dialect.ts';
import { letters, oneOf, phrase } from './phrase-patterns.ts';

const HEAT = oneOf(`
  heating | heat | central heating | boiler | combi | radiators? | rads | heaters? | heat pump
  warmth | hot water | storage heaters? | gas fire | electric fire
`);
const BAD = oneOf(`
  off | out | gone | dead | died | down | broke | broken | bust | busted | buggered | knackered
  kaput | conked | packed | packing | failed | failing | stopped | faulty | condemned | capped
  not working | isnt working | arent working | aint working | no heat from | doesnt work | wont work
  wont (come|fire|start|light|turn|go)
  not (coming|firing|lighting|come)
  no working | leathered | banjaxed | jiggered | shot | locked out | cold
`);
const OFF = phrase(`
  (no|without|without any|not any|lost|lost the|lost our|not had|havent had|hasnt had|got no|not got|aint got|any
    | not a bit of|zero) ..1 ${HEAT}
  (${HEAT})s? ..4 ${BAD}
  (broken|bust|dead|condemned|faulty|knackered) ..1 ${HEAT}
  (nothing|nowt|no way|cant afford|cant|no money) (to|for) ..3 (heat|heating|keep warm|warm)
`);
const VERY_COLD = phrase(`
  (house|flat|room|bedroom|its|it is|hes|shes|were|im|is|home|indoors|place|in here|inside) ..3
    (like [an?|the] (fridge|freezer|ice*|morgue)|freezing|ice cold|stone cold|minus|icy|bitter*
    | (0|two|three|four|five|six|seven|eight|nine|ten) degrees)
  (im|shes|hes|were|she is|he is|mum is|dad is|gran is) ..1 frozen
  see (my|our|your|his|her) breath
  ice ..1 (on|inside) [the] ..1 windows?
`);

const FRAIL = phrase(`
  baby | babies | little one | little ones | small children | young children | twins | premature
  prem | preemie | pregnant | expecting
  (0|two|three|four|five|six|seven|eight|nine|ten|eleven) (day|days|week|weeks|wk|wks|month|months|mo|mth|mths) [s]
    old
  (0|one|two|three) (year|yr|yrs) old
  just (had|given birth) | chemo* | cancer | tumour | radiotherapy | leukaemia | leukemia
  sickle ?cell | sickler | sickle | thalass* | copd | emphysema | asthma* | bronch* | pneumonia
  chest infection | cystic fibrosis
  heart (failure|condition|attack|trouble|problems?|disease|patient|op|bypass)
  (bad|dodgy|dicky|weak|poorly) (heart|chest|lungs)
  pacemaker | angina | stroke | parkinsons? | ms | motor neurone | mnd | dementia | alzheimers?
  lupus | raynauds? | arthritis | diabet* | kidney* | dialysis | transplant | immun* | epilep*
  downs | cerebral palsy | disabled | disabilit* | wheelchair | bedbound | bed bound | bedridden
  bed ridden | housebound | paralysed | quadripleg* | parapleg* | frail | infirm | palliative
  hospice | terminal* | end of life | on (her|his) last | dying | out of hospital | out the hospital
  out of the hospital | back from hospital | home from hospital | discharged | post op
  had [an?] operation | broken hip | hip replacement | oxygen | nebuli* | feeding tube | peg fed
  very old | elderly
  old (lady|man|woman|people|couple|mother|mum|dad|father|folk|gran|grandad)
  octogenarian | oap | pensioners? | nineties | eighties | seventies | very (ill|poorly|sick)
  seriously ill
`);
const AGED = phrase(`
  oldage( (year|years|yr|yrs|yo|y))? [old]
  (seventy|eighty|ninety)( ?(one|two|three|four|five|six|seven|eight|nine))? [(year|years) [old]]
`);
/** Numbers are dropped from tokens: an age, not an amount. */
const AN_AGE = phrase(`
  (im|i am|he|she|hes|shes|is|are|was|who|whos|aged?|nearly|almost|over|mum|mums|dad|dads|gran|grans|grandad|grandads
    | mother|father|husband|wife|neighbour|aunt|auntie|uncle|lady|man|my|our|her|his|and) [an?] (oldage|seventy
    | eighty|ninety) NOT (p|pounds|quid|pence|days|weeks|months|minutes|hours|miles|degrees|percent|kwh|units)
  oldage (yo|yr|yrs|year|years) ?(old)? NOT (boiler|house|heating|contract|customer|loyal|of)*
`);
/** Effects of cold on a body: shivering, blue lips, confusion. */
const HARM = phrase(`
  shivering (but|and) ..3 stopped
  (stopped|stop|stops|not|no longer|isnt even|quit) shivering
  shivering (uncontrollabl*|and ..1 (confused|blue|sleepy|slurring)|(all|in) [the] (bed|night|day))
  (cant|wont|unable to|not able to|struggling to|couldnt) (get|keep|stay|be|warm) ..1 (warm|up|her up|him up)
  hypotherm* | lips ..3 blue | blue lips
  (gone|going|went|turning|turned|is|looks?|looking|hands|fingers|feet) ..2 (blue|grey|gray|purple)
  slurring | slurred | confused | drowsy | sleepy | not making [any] sense
  talking (rubbish|nonsense|gibberish)
  rambling | muddled | wont wake | hard to wake | cant wake
  barely (awake|moving|conscious|responding)
  not responding | unresponsive | collapsed
  wont (stop crying|feed|eat)
  cold to [the] touch | stone cold to
`);
const COLD = phrase(`
  cold | freezing | heating | heat | boiler | shivering | hypotherm* | warm | icy | frost | minus
  radiators? | combi | snow*
`);
/** Together with such an effect, sufficient even if nothing says that the heating is off. */
const NAMED = phrase('cold | freezing | hypotherm* | warm');
const SOMEBODY = phrase(`
  i | im | he | she | hes | shes | mum | dad | gran | grandad | mother | father | husband | wife
  baby | child | children | son | daughter | neighbour | aunt | uncle | brother | sister | lady
  man | woman | old | partner | lad | lass | tenant | her | him | grans | mums | dads | grandads
`);

/** Past, fixed, planned, asked about, or another place. */
const ELSE = phrase(`
  compensation | homework | essay | quiz | (?<!since )yesterday$ | will be | going to be
  when (is|will) | in case
  if (there|the|my|our|it|we|i)
  what if
  last (winter|year|month|summer|week)
  years? ago | months? ago | in anyyear | priority services | insurance | maintenance
  warm home discount | winter fuel | shed | garage | conservatory | summer ?house | greenhouse
  porch | workshop | empty | vacant | fixed now | working now | back on | all sorted | was fixed
  been fixed | got fixed | repaired | mended | quote | grants? | how warm | what temperature
  should (i|we) (set|keep|turn|leave)
  how much | cost* | tariffs? | prices?
  bills? (is|was|are) (giving|making)
  boiler (is|thats) (0|oldage)
  confused (by|about|with|over|at|as)
  (by|about|at) (your|the) (bill|tariff|price|letter|statement|website|app)
  cold call*
  (account|tariff|prices?|payments?|website|screen|app|page) (is|are|has|been|keeps) ..1 freez*
  holiday | away
`);
const ON_PURPOSE = phrase(`
  (turn*|switch*|keep|keeping|leave|leaving|have|having|had) ..3 (off|down) NOT (because|since|as|cant|by)*
`);
export const NEEDS_COLD = letters(`
  he[ae]t | boiler | combi | radiat | rads | cold | freez | frez | froz | shiver | hypoth | warm
  chitter | perish | nither | starved | balti | fridge | degrees | breath
`);

/** For a sentence in plain words; `aged` is the same with "oldage" for numbers from 70 to 109. */
export function tellsOfCold(line: string, aged: string): boolean {
  if (!NEEDS_COLD.test(line)) return false;
  const said = toStandard(line);
  if (ELSE.test(said)) return false;
  const off = OFF.test(said) && !ON_PURPOSE.test(said);
  const isCold = off || VERY_COLD.test(said);
  const old = toStandard(aged);
  if (isCold && (FRAIL.test(said) || (AGED.test(old) && AN_AGE.test(old)))) return true;
  return COLD.test(said) && SOMEBODY.test(said) && HARM.test(said) && (isCold || NAMED.test(said));
}
