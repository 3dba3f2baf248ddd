/** Look-alikes around the home and in speech: pictures, alarms to fit, cables of other things, figures of speech. */
import { type LookAlike, NEVER, RATHER, SIGNS, SURE } from './look-alike.ts';

export const atHome: LookAlike[] = [
  {
    name: 'figure of fire',
    ofSentence: true,
    needs: NEVER,
    pattern:
      /\b(?:(?:ive|i have|weve|we have|hes|shes|theyre|theyve|youve|team|temper|inbox|phones?|career|lads?) (?:\w+ ){0,2}on fire|on fire (?:lately|recently|this (?:week|month|season|year)|at (?:work|the office)|with (?:calls|emails|messages)))\b/,
    dangers: ['fire'],
    unless: /\b(?:flames?|smoke|burn\w*|meter|socket|clothes|sleeve|hair)\b/,
  },
  {
    name: 'figure of speech',
    ofSentence: true,
    needs: NEVER,
    pattern:
      /\b(?:spark(?:s|ed|ing)? (?:of (?:hope|joy|life|interest|inspiration|genius)|joy|interest|debate)|(?:bright|creative) sparks?|little bird|live wire|down to the wire|wires crossed|short fuse|smoke and mirrors|smoke (?:and|without) fire|no smoke without|holy smoke|smokescreen|gasping|smell(?:s|ed|t|ing)? a rat|(?:under|line of|firing line|open|playing with|trial by) fire|fired up|fire (?:away|me off|off an? (?:email|letter))|like (?:a )?house on fire|world on fire|money to burn|burn(?:s|t|ing)? (?:a hole (?:in|through) (?:\w+ )?(?:pockets?|wallet|purse|budget|savings|bank|finances)|my fingers|your fingers|his fingers|bridges|your bridges|my bridges|the candle|the midnight)|(?:burned|burnt) out (?:with|by|from)|burnout|(?:my|his|her|your) ears (?:are )?burning|dead in the water|water under the bridge|in hot water|hot (?:potato|under the collar|mess|topic)|bombshell|shell shock\w*|culture shock|sticker shock|bolt from the blue|(?:drop|draw|toe|cross|along|bottom|dotted|punch) (?:\w+ )?(?:a |the )?line|hung up on|hang(?:ing)? (?:up on|about|in there|by a thread)|left hanging|electric atmosphere|steam coming out|blew (?:up at|my top|his top|her top)|blow(?:ing)? (?:my|his|her) top)\b/,
    unless:
      /\b(?:socket|fusebox|fuse ?box|flames?|melt\w*|singed|blue flash|went bang|burnt my (?:hand|hands|finger|fingers|arm)|sparking(?! joy)|hissing|i smell|can smell|stinks? of gas|alarm)\b/,
  },
  {
    name: 'put up at home',
    needs: NEVER,
    pattern:
      /\b(?:hang|hanging|hung|put up|putting up|mount|mounting|fix|fixing|screw|screwing|drill|drilling|fit|fitting|nail|nailing) (?:\w+ ){0,4}(?:pictures?|mirrors?|curtains?|blinds?|shel(?:f|ves|ving)|clocks?|paintings?|posters?|frames?|portraits?|photos?|canvas|brackets?|bunting|wallpaper|(?:christmas|fairy|xmas) lights|decorations|coat hooks?|hooks?|baskets?|washing line|tv|telly)\b/,
    unless:
      /\b(?:drilled|hit|gone through|went through|cut through|pierced|nicked|sparks?|sparked|bang|banged|hissing|hiss|smell\w*|shock|shocked|zapped|belt|smok\w*|melt\w*|burn\w*|screwed into|nailed into|fallen|come down|water|wet|leak\w*|tripped)\b/,
  },
  {
    name: 'fuse changed by hand',
    needs: NEVER,
    pattern:
      /\b(?:chang(?:e|ing)|swap(?:ping)?|replac(?:e|ing)|fit(?:ting)?) (?:a |the |my )?(?:\w+ )?(?:plug|fuse|fuse wire)\b/,
    dangers: ['electricity'],
    unless: SIGNS,
  },
  {
    name: 'alarm fitted or kept',
    needs: NEVER,
    pattern:
      /\b(?:alarms?|detectors?|sensors?) (?:\w+ ){0,2}(?:fitting|fitted|fit|install\w*|replace\w*|replacing|batter(?:y|ies)|price|prices|cost|costs|rules?|regulations?|laws?|legislation|check|checks|test|tests|tested|testing|requirements?|needed|required|wanted|instructions|expired?|expires|placement|position|lifespan)\b|\b(?:fit|fitting|fitted|install\w*|replace|replacing|buy|need|want|get|order|test|testing|change|position\w*|site|siting|free|best|which|cheap|cheapest) (?:\w+ ){0,3}(?:alarms?|detectors?)\b/,
    unless:
      /\b(?:beep\w*|bleep\w*|going|gone|goes|went|sound\w*|ringing|scream\w*|wail\w*|shriek\w*|blar\w*|red|flashing|reading|ppm|says|dizzy|sick|head\w*|sleepy|faint\w*|wont stop|won t stop|now|smell\w*|smok\w*)\b/,
  },
  {
    name: 'other alarm',
    needs: NEVER,
    dangers: ['carbon-monoxide'],
    pattern: /\b(?:fire|smoke|burglar|intruder|car|house) (?:alarms?|detectors?)\b/,
    unless: /\b(?:full of smoke|(?:thick|black) smoke|monoxide|co|gas|dizzy|sick|headaches?|boiler|sleepy|faint\w*)\b/,
  },
  {
    name: 'smoke alarm',
    needs: SURE,
    pattern: /\bsmoke (?:alarms?|detectors?)\b/,
    unless:
      /\b(?:full of smoke|(?:thick|black|lots of|see|seeing) smoke|fire|flames|smell\w*|smoky|room|monoxide|co|gas|can see)\b/,
  },
  {
    name: 'asked whether one may',
    needs: RATHER,
    pattern:
      /^(?:please )?(?:can|could|may|am|are|should) (?:i|we) (?:allowed to )?(?:put|store|keep|cover|box|paint|build|place|plant|hide|tile|board|hang|stand|leave my|have a)\b/,
    unless: SIGNS,
  },
  {
    name: 'cable of something else',
    needs: NEVER,
    pattern:
      /\b(?:tv|telly|sky|virgin|internet|broadband|phone|aerial|hdmi|usb|ethernet|network|scart) cables?\b|\bcables? (?:tv|telly|box|company|guy|management|car|reel|ties?|length|size|thickness|ratings?|types?)\b|\b(?:extension|charger|charging|ev|car|power|longer|spare|new) (?:\w+ )?(?:cables?|leads?) (?:for|length|size|long|included|supplied|cost|price)\b/,
    dangers: ['power-line', 'electricity'],
    unless: SIGNS,
  },
];
