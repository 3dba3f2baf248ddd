/**
 * Somebody who needs an ambulance or the police now, whatever else the text is about: a help page is the first that many
 * find. Not meant: suppliers that collapse, a thermostat that eats batteries, a heart attack at a bill, last year.
 */
import { patterns } from '#domain/paths.ts';
import type { AnswerCard } from '../document.ts';
import { isBare } from './bare.ts';
import { toStandard } from './dialect.ts';
import { listTold } from './matters.ts';
import { letters, oneOf, phrase, phrases } from './phrase-patterns.ts';
import { type ReadText, toLine } from './read-text.ts';

const CHILD = oneOf(`
  baby | child | kid | grandson | granddaughter | boy | girl | lad | lass | son | daughter | twins? | little (one|boy|girl)
  (0|one|two|three|four|five|six) (year|month|yr) old | nephew | niece | grandchild
`);
const PERSON = oneOf(`
  ${CHILD} | he | hes | she | shes | mum | dad | mother | father | gran | grandad | husband | wife | partner | brother
  sister | neighbour | friend | mate | flatmate | aunt | auntie | uncle | tenant | man | woman | lady | someone | somebody
`);
const THE = oneOf('the | this | these | those | your | my | our | his | her | all');
const ANYBODY = oneOf(`
  ${PERSON} | i | we | they | people | kids | children | carer | lodger | resident | customer | engineer | colleague | guy | bloke
  police(man|woman)? | officer
`);
const NEARBY = oneOf(`
  next door | upstairs | downstairs | outside | over the road | across the road
  (in|at|on|from|near|outside) (the|my|our|a) ..1 (house|flat|street|road|door|garden|shop|building|block|estate)
`);
/** A thing, or a firm, that does not answer. */
const DEVICE = oneOf(`
  website | site | app | page | portal | chat | chatbot | bot | line | phone | team | service | company | supplier | department
  support | landlord | landlady | agents? | agency | council | association | firm | meter | hub | display | monitor | ihd
  screen | thermostat | hive | nest | controller | programmer | timer | remote
  boiler | combi | heating | system | pump | inverter | battery | charger | button | keypad | it | everyone | you
`);
const HARMFUL = oneOf(`
  batter(y|ies) | (button|coin|lithium) (cell|batter(y|ies))s? | bleach | antifreeze | anti freeze | white spirit | turps
  turpentine | paraffin | petrol | poison | rat poison | weed ?killer | drain (cleaner|unblocker) | descaler | caustic soda
  limescale remover | inhibitor | screen ?wash | de ?icer | detergent | magnets? | toilet cleaner | oven cleaner
  (washing|dishwasher|laundry|washer) (tablet|capsule|pod|liquid|powder)s?
  boiler (fluid|additive|chemical|cleaner|inhibitor)s? | cleaning (fluid|stuff|products?|spray|liquid)
`);
/** Whose tablets a child should not take. */
const OTHERS = oneOf('(gran|nan|mum|dad|grandad|brother|sister|father|mother|uncle|aunt|auntie|friend)s?');
const MONTH = oneOf(`
  (january|february|march|april|may|june|july|august|september|october|november|december)
  the (spring|summer|autumn|winter)
`);
const TABLETS = oneOf('pills? | tablets | paracetamols? | meds | medicine | medication | painkillers | vape liquid');

/** Radiators are bled, and so is a whole system. */
const BLED = oneOf(
  'radiators? | rads? | valves? | system | pump | pipes? | screw | towel rail | needs? | wants? | requires?',
);
const NOT_BLED = `(?<!${BLED} ((is|are|keeps?|always|just|still) )?)`;

const SWALLOWED = phrases(`
  # "Swallowed a battery", but not what a meter swallows.
  (swallow(ed|ing)|drank|drunk|ingested|gulped|downed) ..5 ${HARMFUL} NOT (life|power|charge|level|drain)

  ${PERSON} ..3 (ate|eaten|eating|licked|licking|chewed|chewing|drinking|sucked) ..5 ${HARMFUL} NOT (life|power|charge|level)

`);
const TOLD = phrases(`
  ${CHILD} ..3 (swallowed|ate|eaten|drank) ..4 ${TABLETS} NOT to
  # Their own, as every day, are no danger; nor is a tablet that orders things.
  ${CHILD} ..3 (got into|got hold of) ..4 ${TABLETS}
    NOT (to|and (order|bought|buy|chang|download|watch|delet|play|press|sign|switch|cancel|turn|log|sent|broke))*
  ${CHILD} ..3 (taken|took) ((?!his |her |their )_ ){0,4}${TABLETS} NOT (to|back|for (years|months|his|her)|since)
  ${CHILD} ..3 (taken|took) ..1
    (all|too many|lots|loads|most|whole|more|double|extra|(his|her|their) ..1 ${OTHERS}) ..4 ${TABLETS} NOT (to|back)
  ${CHILD} ..3 (taken|took) ..4 ${TABLETS} ..1 (twice|by mistake|by accident|all at once)

  # Breath and waking. "She isn’t moving" may be about a house, "he isn’t responding" about a letter.
  (not|isnt|stopped|hardly|barely|cant feel her|cant feel him|nobody) breathing NOT (down|space)
  (found|lying|lies|knocked|is|im|hes|shes|gone|${PERSON}) ..2 unconscious
  (found|lying|lies|(?<!${DEVICE} )is|im|hes|shes|(?<!${DEVICE} ((has|have|is|just|now) )?)gone|${PERSON})
    ((?!${DEVICE} )_ ){0,4}unresponsive
    NOT (about|regarding|to (my|our|the|any|all) ..1 (calls?|emails?|letters?|messages?|texts?))*
  ${PERSON} ..2 (wont|cant|will not|not|isnt|doesnt) ..1 (wake|waking|rouse|breathe) NOT (me|us|up (the|to|call))
  (cant|unable to|not able to) (wake|rouse) (him|her|them|my|mum|dad|gran|grandad|baby|the)
  (?<!(meter|hub|display|led|light|sensor) ((has|shows|gives|is|there is) )?)(no|cant find a|cant feel a) pulse
    NOT (output|light|led|meter|count|signal|reading|from (the|my|our|a) ..1 meter|on (the|my|our) ..1 (meter|display))*

  # Fallen, in pain, bleeding.
  ${PERSON} [${NEARBY}] ..2 (collapsed|blacked out|passed out|fainted)
    NOT (in ${MONTH}(?! (heat|cold|sun))(?!.* (again|today|tonight))|(lung|vein|disc|arch)|(the|of|(my |our )?(letters|leaflets|details)|roof|ceiling|wall)
    | (at|over) (the|this|your|my) ..1 (bill|price|cost|letter|total))*
  ${NOT_BLED}(bleeding|blood) (badly|heavily|everywhere|a lot|really bad|loads|wont stop)
  ${NOT_BLED}(wont|will not|cant|doesnt) stop [the] bleeding
  (is|am|im|hes|shes|was|been|got|just|${PERSON}) ..1 (stabbed|choking)
    NOT ((in|with|to|by) ..1 (debt|back|bills?|paper*|letters?|death|prices?)
    | on ${THE} ..2 (bill|price|cost|charge|rate|tariff)|up)*
  # Boilers and nerves are shot, bills shot up, and a son shot a video.
  (${ANYBODY} [${NEARBY}] ((has|have|had|just|also) ){0,2}(is|are|was|were|been|got|gets)|im|hes|shes|been) ..1 shot
    NOT (of|to (bits|pieces)|up to|down (by|when)|since|for (years|ages|months|weeks))
  ${PERSON} ..1 shot ($|dead|outside|in ${THE} (leg|head|chest|arm|back|face|stomach|street|road))
  ${ANYBODY} ..1 shot [at] (me|us|him|her|(my|him|her|them)sel(f|ves)|someone|somebody|${THE} ${PERSON})
    NOT (a|an|the|your|down|some|over)
  and shot (me|us|him|her|(my|our|the) ${PERSON})
  (is|im|hes|shes|am|think ..2) having (a|an) (heart attack|stroke|seizure|fit|asthma attack|allergic reaction)
    NOT (when|at|over|about|because|with)*

  # A call.
  (send|need) [an|the] (ambulance|paramedics?) NOT (service|charity|station)
  (call|get|ring|phone|want) ..2 ambulance ..1 (now|quick*|please|for (me|him|her|us|my _)|$)
  (send|need) [the] police ..1 (now|here|quick*|please|$)
  (call|get|ring|phone) [the] police ..1 (now|quick*|please|for (me|us)|$)
`);
/** Over, unless it is told of now as well. What was swallowed days ago is still a danger. */
const DAYS_AGO = phrase('(days?|weeks?) ago | last (week|time) | recover*');
const NOW = phrase(
  '(?<!(home|fine|ok|okay|better|well|out|recovered) )now | again | today | tonight | still | (minutes?|hours?) ago',
);
/** Past, asked in general, another sense. */
const ELSE = phrase(`
  last (month|year|winter|summer) | (months?|years?|decades?|ages) ago | years? back | in anyyear | used to
  ^(and|but|so)? ?(what )?if (i|he|she|hes|shes|im|someone|somebody|anyone|my|a|the) | what happens if | in case
  (?<!of )course | training | homework | insurance | (in|watch*) (a|the|this|that) (film|movie|book|show|game) | in the war
  ^how long (does|do|can|could|would|after|until)(?!.* (is|isnt|im|hes|shes|has|not|wont|cant|my|our) )
  when (i|he|she|they|we) (saw|opened|read|got) ..2 (bill|letter|price|quote|email|statement|cost|total|tariff|amount|it)
  nearly had | compensation | had to (call|ring|phone|get|go|be|have) | ended up (in|at|with)
  came (to|round) NOT (a|the|my|our|us|me|his|her|with)
  (was|is|hes|shes|still|now|back) in hospital | (was|were|been) (taken|rushed) ..1 to hospital
  and (sadly|then|later) (died|passed away) | turned out | would have | could have | (?<!not )joking
  (?<!(in|at|of|from) (the|my|our|his|her|a|this) )(flat|house|home|street|road|block|estate|building) ..1 blacked out
  (boiler|pump|engine|radiators?|car|motor) (is|was|keeps|has been) ..1 choking NOT (me|us|him|her|my)
  (suppliers?|company|firm|roof|ceiling|wall|shed|chimney|fence|scaffold*|tree|deal|talks|payments?|plan) ..3 collapsed
  (thermostat|meter|hub|display|remote|hive|alarm|clock|app|car|van|machine|it|its|heat pump|doorbell|lock|torch|boiler|system)
    ..2 (swallow*|drank|drunk|ate|eaten|eating|drinking|gulped)
`);
/** Each phrase has some of these letters. */
const NEEDED = letters(`
  swallow | drank | drunk | drink | ingest | gulp | downed | ate\\b | eat | lick | chew | suck | taken | took | got into | hold of
  breath | unconsc | unrespons | wake | waking | rouse | pulse | collaps | passed out | blacked out | faint | bleed | blood
  stabbed | shot | chok | drown | having a | ambulance | paramedic | police
`);

export const lifeCard: AnswerCard = {
  key: 'life',
  urgent: true,
  title: 'Is a life in danger? Call 999 now',
  advice:
    'Say where you are: they’ll tell you what to do until help comes. Ill near a boiler, fire or cooker? Get out into fresh air, it may be carbon monoxide. Swallowed something harmful? Don’t make them sick.',
  phones: ['emergencyServices'],
  href: patterns.emergencies,
};

export function tellsOfLife(text: ReadText): boolean {
  if (isBare('life', text)) return true;
  if (!NEEDED.test(text.typed.toLowerCase())) return false;
  return listTold(text).some((words) => isSaid(toStandard(toLine(words))));
}

function isSaid(said: string): boolean {
  if (!NEEDED.test(said) || ELSE.test(said)) return false;
  if (SWALLOWED.some((pattern) => pattern.test(said))) return true;
  return (!DAYS_AGO.test(said) || NOW.test(said)) && TOLD.some((pattern) => pattern.test(said));
}
