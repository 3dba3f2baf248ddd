/** Somebody forces their way into a home, or is in it and does not leave. */
import { toStandard } from './dialect.ts';

const STRANGER =
  '(?:man|men|bloke|blokes|fella|guy|guys|someone|somebody|lad|lads|woman|people|strangers?|intruders?|burglars?|robbers?|youths?|he|hes|they|theyre|engineer|workman|salesman|ex|husband|boyfriend|partner|two)';
const HOME = '(?:house|flat|home|hall|hallway|kitchen|living room|front room|bungalow|bedroom|garden)';
const TOLD = [
  `\\b${STRANGER} (?:\\w+ ){0,12}(?:forc\\w+|push\\w*|barg\\w*|shov\\w*|muscl\\w*|fight\\w*) (?:his|her|their|its)? ?(?:way )?(?:in|into|inside|past me|past my|past us)\\b(?! (?:line|a corner|price|debt|cupboard))`,
  `\\b${STRANGER} (?:\\w+ ){0,10}(?:is|are|now|hes|shes|theyre|keeps?|trying to|tries to|was) (?:\\w+ )?(?:break\\w*|kick\\w*|smash\\w*|forc\\w*|batter\\w*|bash\\w*|get|getting|climb\\w*|boot\\w*) (?:\\w+ )?(?:in|into|down|through|open) ?(?:to )?(?:my|the|our|your|a|$)(?: \\w+)?(?: ?(?:door|window|house|home|flat|back|front|letterbox))?`,
  `\\b${STRANGER} (?:\\w+ ){0,4}(?:kicking|breaking|smashing|forcing|battering|bashing|climbing|booting) (?:\\w+ ){0,3}(?:in|into|down|through|open)\\b`,
  `\\b${STRANGER} (?:\\w+ ){0,10}(?:has|got|stuck|put|with|wedged) (?:his|her|a|their) foot in (?:the|my|our) door\\b`,
  `\\b${STRANGER} (?:\\w+ ){0,12}(?:in|inside|into|outside) (?:of )?(?:my|the|our|your|mums|grans|dads|her|his) (?:mums? |grans? |dads? |mothers? )?${HOME} (?:\\w+ ){0,8}(?:wont|refuses|refusing|refuse|will not|not|never) (?:to )?(?:leave|go|leaving|going|get out)\\b(?! (?:me|the|a|my|it|back|on|ahead))`,
  `\\b${STRANGER} (?:\\w+ ){0,12}(?:pushing|forcing|fighting|shoving|trying) (?:\\w+ )?to get in(?:side)?\\b`,
  `\\b${STRANGER} (?:\\w+ ){0,2}broken? in(?: \\w+){0,4} (?:still (?:in|here|inside)|in (?:my|the) house now)\\b`,
  `\\b(?:wont|refuses to|will not|refusing to) (?:leave|go|get out)(?: of)? (?:my|the|our) (?:door|doorstep|porch|${HOME})\\b`,
  `\\b(?:wont|refuses to|will not) (?:leave|go away|go)\\b(?: \\w+){0,12} (?:scared|frightened|terrified|alone|on my own|shouting|banging|threatening)\\b`,
  `\\b(?:scared|frightened|terrified|shouting|banging|threatening|alone)\\b(?: \\w+){0,12} (?:wont|refuses to|will not) (?:leave|go away)\\b`,
  `\\b(?:intruder|burglar|break in|burglary)\\b(?: \\w+){0,6} (?:now|downstairs|in (?:the|my) ${HOME}|still here|happening)\\b`,
  `\\b(?:he|they|hes|theyve|hed|men|man|bailiffs?|collectors?) (?:\\w+ ){0,3}(?:kick\\w*|broke|broken|smash\\w*|boot\\w*|batter\\w*|put) (?:\\w+ ){0,5}(?:door|window|panel)(?: of the door)? (?:in|down|through)\\b`,
  `\\b(?:drag|pull|throw|get|beat|batter|hurt|break|smash) (?:me|us) (?:out|up|if)\\b(?=.*\\b(?:door|outside|here|doorstep)\\b)|\\b(?:outside|door|doorstep)\\b(?: \\w+){0,16} (?:drag|pull|beat|batter|hurt|kill) (?:me|us)\\b`,
].map((pattern) => new RegExp(pattern));
/** What must be there for a man at the door to be one: he is named with the place, or with fear. */
const PLACE =
  /\b(?:door|doors|in|inside|into|home|house|flat|hall|hallway|window|doorstep|porch|past me|alone|scared|frightened)\b/;
/** A right to enter, a story, a thing long over, a dog. */
const ELSE =
  /\b(?:bailiffs?|warrants?|court|allowed to|legally|right to|rights|can (?:you|they|he)|do you|if (?:someone|somebody|a man|he|they)|what if|would|last (?:week|month|year)|ago|in anyyear|policy|insurance|claim|dog|cat|mouse|rats?|birds?|forced (?:me|us) (?:in|into)|forced into|prices?|tariffs?|charges|company|competitors?|onto|sales|upsell|tenants?|lodgers?|accounts?|profile|online|locked (?:myself|out)|meter box|pushing (?:me|us) into)\b/;
export const NEEDS_INTRUDER =
  /forc|push|barg|shov|broke|muscl|fight|break|kick|smash|batter|bash|climb|boot|foot in|trying to get|tries to get|leave|go away|wont go|get out|intruder|burglar|drag|pull|beat|hurt/;

/** Of a sentence in plain words. */
export function tellsOfIntruder(line: string): boolean {
  if (!NEEDS_INTRUDER.test(line) || !PLACE.test(line)) return false;
  const said = toStandard(line);
  return !ELSE.test(said) && TOLD.some((pattern) => pattern.test(said));
}
