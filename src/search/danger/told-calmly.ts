/** Look-alikes of calm letters: a danger that is denied, long over, or told so that others know what to do. */
import { type LookAlike, NEVER, SIGNS, SURE } from './look-alike.ts';

const NOW = /\b(?:right now|tonight|just now|still|(?:is|are|its|keeps?) (?:leaking|smoking|sparking|burning|hissing))\b/;
/** Of a body or a room: these are felt, whatever else is denied. */
const FELT =
  /\b(?:but|headaches?|dizzy|faint\w*|drows\w*|sick|collapsed|unconscious|can smell|i smell|we smell|stinks?|hissing|sparks? (?:fly|flew|come)|flames|smoking|went bang)\b/;
const SIGN =
  '(?:smell\\w*|alarms?|ill|unwell|poorly|symptoms|danger|emergency|leak\\w*|smoke|smoking|sparks?|sparking|burning|hurt|fumes|gas smell|fire|shocks?)';

export const toldCalmly: LookAlike[] = [
  {
    name: 'denied',
    ofSentence: true,
    needs: SURE,
    pattern: new RegExp(
      `\\b(?:(?:no|nobody|nobodys|not|nothing|isnt|arent|without|dont have|havent (?:got )?|never had) (?:\\w+ ){0,3}${SIGN}|alarms? ?(?:s |is )?(?:isnt|not|hasnt|has not) (?:\\w+ )?(?:going|gone|sounding|beeping))\\b(?=.*\\b(?:just (?:want|asking|ask|wonder\\w*|checking|curious|has|need|a)|only (?:want\\w*|asking|wonder\\w*|a)|wondering|anything else|whether|how long|why|quick question|(?:not|isnt|nothing) urgent|has just)\\b)`,
    ),
    unless: FELT,
  },
  {
    name: 'denied twice',
    ofSentence: true,
    needs: SURE,
    pattern: new RegExp(
      `\\b(?:no|nobody|nobodys|not|nothing|isnt) (?:\\w+ ){0,3}${SIGN} (?:\\w+ ){0,3}(?:and |or )?(?:no|nobody|nobodys|not|nothing) (?:\\w+ ){0,2}${SIGN}\\b`,
    ),
    unless: FELT,
  },
  {
    name: 'long over',
    ofSentence: true,
    needs: SURE,
    pattern:
      /\b(?:as (?:a|an) (?:\w+ )?(?:child|kid|girl|boy|lad|lass|baby|toddler|teenager|student|apprentice|bride)|as (?:kids|children)|(?:0|one|two|three|four|five|six|seven|eight|nine|ten|few|several|many|some|couple of|twenty|thirty|forty|fifty) years (?:ago|back)|back (?:in the day|then)|all (?:back to normal|long over)|never (?:again )?since|in my (?:youth|young days)|the year before last)\b/,
    unless: NOW,
  },
  {
    name: 'over, and asked about the next time',
    ofSentence: true,
    needs: SURE,
    pattern:
      /\blast (?:winter|year|month|summer|autumn|spring|christmas|january|february|december|november)s?\b(?=.*\b(?:can (?:i|we|he|she|they) (?:join|register|sign|be|go on|get)|how do (?:i|we)|do (?:i|we) (?:need|get|qualify)|compensation|owed|register)\b)/,
    unless: /\b(?:still|tonight|(?:it|power|electric\w*) (?:is|has|s) (?:off|gone) (?:again|now))\b/,
  },
  {
    name: 'written for others',
    ofSentence: true,
    needs: SURE,
    pattern:
      /\b(?:leaflets?|booklets?|newsletters?|posters?|handouts?|training (?:day|course|session)|i work (?:at|in|for|with|as)|we (?:run|are) a (?:\w+ )?(?:charity|group|club|school|nursery)|(?:it|page|guide|talk|section|chapter) (?:would|will|should) (?:cover|say|tell|explain|list)|(?:it|page|guide|talk|section|chapter) (?:covers|says that|explains|lists))\b/,
    unless: /\b(?:right now|tonight|just now|i can smell|we can smell|my (?:house|flat|kitchen|meter) is)\b/,
  },
  {
    name: 'before any work',
    ofSentence: true,
    needs: NEVER,
    pattern:
      /\bbefore (?:i|we|you|he|she|they|the builders?|my builder|anyone) (?:\w+ )?(?:dig|digs|drill|drills|start|starts|build|builds|plant|plants|knock|knocks|put up|work)\b/,
    unless: SIGNS,
  },
  {
    name: 'all electric',
    needs: NEVER,
    pattern: /\b(?:gone|going|go|went|is|are|were|be|being) all electric\b/,
    dangers: ['no-supply-electricity', 'no-supply-gas'],
  },
];
