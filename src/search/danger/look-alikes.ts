/** Harmless text that uses a danger's words, and how sure the classifier must be to warn anyway. */
import type { Hazard } from '#domain/entities/danger.ts';
import { atHome } from './at-home.ts';
import { LIKELY, type LookAlike, NEVER, RATHER, SIGNS, STILL, SURE } from './look-alike.ts';
import { near } from './phrases.ts';
import { toldCalmly } from './told-calmly.ts';

const MONEY =
  '(?:bills?|prices?|accounts?|tariffs?|debits?|payments?|charges|costs?|money|savings|credit|wallet|budget|rates?|quid|budget|refund)';
const FIGURE =
  '(?:shock\\w*|jolt|explod\\w*|explosive|burn\\w*|leak\\w*|fire|smells?|stinks?|hot|spark\\w*|dangerous\\w*|killed|killing|escap\\w*|drain\\w*|roof|hissing|dead|blown|blew|flood\\w*|heart attack|danger|gassed|electrocuted)';
const lookAlikes: LookAlike[] = [
  ...atHome,
  ...toldCalmly,
  {
    name: 'learning',
    ofSentence: true,
    needs: NEVER,
    pattern:
      /\b(?:homework|school project|essay|coursework|revision|revising|quiz|brownies|history of|film|advert|advertisement|poem|song|documentary|novel|joke|joking|for science|programme about|for my project)\b/,
  },
  {
    name: 'what if ever',
    ofSentence: true,
    needs: NEVER,
    pattern:
      /\b(?:if \w+ ever|if ever|just in case|hypothetical\w*|so (?:id|i d|i would|that i) know|one day|some ?day|in theory|what happens if)\b/,
    unless: /\b(?:right now|just now|it is now|tonight)\b/,
  },
  {
    name: 'general knowledge',
    ofSentence: true,
    needs: NEVER,
    pattern:
      /\b(?:what (?:does|do|is|would|should) (?:\w+ ){0,4}smell like|what (?:is|s) carbon|whats carbon|how (?:do|does) (?:a |an |the |my )?(?:\w+ ){0,3}work|why (?:does|is|do) (?:natural )?gas|what do they put|where (?:should|do|can|must) (?:i|we|you|it) (?:put|place|site|fit|mount|hang|install)|made of|versus|vs|difference between|expir\w+|whats a|what is a)\b/,
    unless: /\b(?:it smells|i smell|going off|leaking)\b/,
  },
  {
    name: 'buying',
    needs: SURE,
    pattern:
      /\b(?:do you (?:sell|do|stock|supply|provide)|where (?:can|do|could) (?:i|we|you) (?:buy|get)|can (?:i|you|we) (?:buy|get|have) (?:a|an|some|free|carbon|co)|which \w+ (?:\w+ )?(?:stock|sell)|recommend|how many|worth (?:buying|getting|having)|on offer|cheapest|looking for|buy|buying|for sale|shops?|included?|thrown in|come with|comes with|likely to cost|selling)\b/,
  },
  {
    name: 'asked calmly',
    needs: RATHER,
    pattern:
      /\b(?:signs (?:and symptoms )?of|symptoms of|is it (?:safe|dangerous|legal|allowed|ok|alright|all right|normal) (?:to|if|for)|who (?:checks|owns|trims|looks after|inspects)|(?:do|does|must) (?:landlords?|i|we|tenants?|every \w+) (?:need|have to)|what number (?:is it|do i))\b/,
    unless: STILL,
  },
  { name: 'price of work', needs: RATHER, pattern: /\b(?:how much|cost|costs|quote|price)\b/ },
  {
    name: 'certificate',
    ofSentence: true,
    needs: SURE,
    pattern:
      /\b(?:certificates?|certificated?|cp12|eicr|safety (?:record|check|checks|inspection)|yearly (?:gas )?check|landlord safety)\b/,
    unless: /\b(?:i|we|they|can|still|keep|flatmates|tenants?|you) smell(?:ing)? (?:the |a )?gas\b|\bsmells? of gas\b/,
  },
  {
    name: 'tariff',
    needs: SURE,
    pattern:
      /\b(?:tariffs?|price cap|unit rate|economy 0|economy seven|fixed deal|green gas|standing charges?|dual fuel|off peak)\b/,
  },
  { name: 'money', needs: SURE, pattern: new RegExp(near(FIGURE, MONEY, 4)) },
  {
    name: 'fraud',
    ofSentence: true,
    needs: SURE,
    pattern:
      /\b(?:scam\w*|fraud\w*|con ?m[ae]n|bogus|fake|phishing|genuine|legit|is (?:it|this|he|she) real|one of yours|(?<!smell\w* )fishy(?! (?:burn\w* )?(?:smell|stink|pong|whiff|odou?r))|smells off)\b/,
  },
  {
    name: 'over',
    needs: SURE,
    pattern:
      /\b(?:(?:years?|months?|weeks) (?:ago|back)|last (?:year|winter|month|summer|autumn|spring|christmas)|(?:was|were|been|got|has been|its) (?:\w+ )?(?:repaired|replaced|fixed|mended|cleared|sorted|capped|changed|put right|made safe)|(?:fixed|sorted|mended) (?:now|it)|no longer|back on|been back|false alarm|(?:in|since) anyyear|used to|could catch fire|(?:a )?(?:fortnight|while) (?:back|ago)|was collected|the fire brigade (?:put|said))\b/,
    unless: STILL,
  },
  {
    name: 'other power',
    needs: NEVER,
    pattern: /\bpower of attorney\b/,
    dangers: ['no-supply-electricity'],
    unless: /\bno (?:electric\w*|leccy|lights)\b|\bpower (?:cut|is|has|went)\b/,
  },
  {
    name: 'told of long ago',
    ofSentence: true,
    needs: SURE,
    pattern:
      /\b(?:when (?:i|we|he|she|they) (?:lived|had|(?:was|were) (?:a|at|in|little|young|kids|small))|in the (?:\w+ties|old (?:flat|house|place|days))|(?:days|weeks|months|years) after (?:they|you|we)|turned out to be)\b/,
    unless: STILL,
  },
  {
    name: 'over and done',
    needs: NEVER,
    pattern:
      /\b(?:(?:sorted|fixed|mended|fine|ok|safe) now|now (?:fixed|sorted|mended)|no longer smell\w*|(?:is|are|came|come) back on)\b/,
    unless: /\b(?:still|again|but)\b/,
  },
  {
    name: 'told of the past',
    needs: LIKELY,
    pattern: /\b(?:was|were|had|did|reported|happened|came (?:out|round|in) (?:and|to)|ended up|turned out)\b/,
    unless: STILL,
  },
  {
    name: 'planned',
    needs: SURE,
    pattern:
      /\b(?:planned|scheduled|next (?:week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|notice says|letter (?:says|about|saying)|tomorrow|cut off (?:date|for|point|time)|works? (?:in|on) our|sign up)\b/,
    unless: SIGNS,
  },
  {
    name: 'appointment',
    needs: SURE,
    pattern:
      /\b(?:appointments?|rebook\w*|reschedul\w*|engineers? (?:is |was )?(?:dead )?(?:late|coming|due)|what time|booked|when is (?:he|she|the man))\b/,
    unless: SIGNS,
  },
  {
    name: 'device or app',
    needs: SURE,
    pattern:
      /\b(?:app|website|web site|email|e mail|password|log ?in|online account|display|thermostat|hive|broadband|wifi|ihd|screen|phone battery)\b/,
    unless: SIGNS,
  },
  {
    name: 'saying',
    ofSentence: true,
    needs: SURE,
    pattern:
      /\b(?:co op|coop|crash\w* and burn\w*|burning (?:question|through)|hit the roof|hot tip|hot air|hotline|heart attack|rip ?off|ripped off|going up in smoke|gone up in smoke|sick of|sick and tired|to death|power to|gaslit|gaslight\w*|well fired|playing with fire|head on a wall|what a shock|danger to my|laugh|its a gas)\b/,
    unless: /\bsmell of|gas smell|smoke from|sparks\b/,
  },
  {
    name: 'cover',
    needs: SURE,
    pattern:
      /\b(?:covered|does (?:my|the|your) (?:plan|cover|policy|insurance)|policy|premium|service plan|homecare|excess|insurance|insurer|warranty|claim)\b/,
    unless: SIGNS,
  },
  {
    name: 'work wanted',
    needs: NEVER,
    pattern:
      /^(?:\w+ ){0,5}(?:move|moving|install|installing|fit|fitting|fitted|add|adding|cap|capping|remove|removing|relocate|upgrade|replace|swap) (?:\w+ ){0,4}(?:sockets?|meter|pipe|lights?|cooker|charger|hob|boiler|fire|supply|consumer unit|fuse ?box|alarms?)\b/,
    unless: SIGNS,
  },
  {
    name: 'told of in the news',
    ofSentence: true,
    needs: NEVER,
    pattern:
      /\b(?:(?:in|on|from) (?:the |tha )?(?:news|papers?|telly|radio|facebook)|recall(?:s|ed)?|product safety)\b/,
    dangers: ['fire'],
    unless: /\b(?:my|our) (?:\w+ )?(?:is|has|just|kitchen|house|flat)|\bhelp\b|\bright now\b|\bsmoke\b/,
  },
  {
    name: 'asked how efficient',
    needs: NEVER,
    pattern: /\b(?:in)?efficien\w*\b/,
    dangers: ['gas', 'carbon-monoxide', 'fire'],
    unless: /\b(?:smell\w*|stink\w*|fumes|soot\w*|smok\w*|flames?|yellow|orange|dizzy|sick|head\w*|alarms?|hiss\w*)\b/,
  },
  {
    name: 'other smell',
    needs: RATHER,
    pattern: /\b(?:drains?|damp|mould\w*|cooking|paint|perfume|bins?|toilet|fridge|cigarettes?|weed|curry|wet dog)\b/,
    dangers: ['gas'],
    unless: /\b(?:gas|eggs?|eggy|sulphur\w*|rotten|boiler|cooker|oven|hob|stove|fire|meter|range)\b/,
  },
  {
    name: 'cold at home',
    needs: RATHER,
    pattern: /\b(?:cold|freezing|frozen|shiver\w*|perishing|icy|chilly|nithered)\b/,
    dangers: ['gas', 'carbon-monoxide'],
    unless:
      /\b(?:head\w*|sick\w*|dizz\w*|faint\w*|alarms?|detector|beep\w*|soot\w*|smell\w*|stink\w*|whiff\w*|reek\w*|pong\w*|egg\w*|flames?|fumes?|smok\w*|sleepy|drows\w*|hiss\w*|collapsed|passed|wake\w*|unlit|chimney|flue|barbecue|bbq|generator|leak\w*|struck|digger)\b/,
  },
  {
    name: 'water leak',
    needs: RATHER,
    pattern: /\b(?:leak\w*|drip\w*|burst|puddle|water|flood\w*)\b/,
    dangers: ['gas', 'carbon-monoxide', 'electricity'],
    unless:
      /\b(?:gas|smell\w*|stink\w*|hiss\w*|fumes|carbon|monoxide|electric\w*|sockets?|plugs?|plugged|fuse\w*|switch\w*|lights?|lamp|bulbs?|spotlights?|meter|wires?|wiring|cables?|spark\w*|consumer|trips?|levers?|board|spur|four way|adapt\w+|extension|charger|humming|freezer|fridge|shock\w*|zap\w*|tingl\w*|telly|tv|head\w*|sick|dizzy)\b/,
  },
];

const ofSentences = lookAlikes.filter(({ ofSentence }) => ofSentence);

/** Whether a story or a question that is about its whole sentence matches. */
export function coversSentence(said: string): boolean {
  return ofSentences.some(({ pattern, unless }) => pattern.test(said) && !unless?.test(said));
}

/** The matching look-alike that requires the most certainty. */
export function findLookAlike(said: string, danger: Hazard): { name: string; needs: number } | null {
  let worst: LookAlike | null = null;
  for (const one of lookAlikes) {
    if (worst && one.needs <= worst.needs) continue;
    if (one.dangers && !one.dangers.includes(danger)) continue;
    if (one.pattern.test(said) && !one.unless?.test(said)) worst = one;
  }
  return worst && { name: worst.name, needs: worst.needs };
}
