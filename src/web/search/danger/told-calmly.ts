/** Look-alikes in calm letters: a danger that is denied, long past, or told so that others know what to do. */
import { type LookAlike, NEVER, DANGER_WORDS, SURE } from './look-alike.ts';
import { oneOf, phrase } from './phrase-patterns.ts';

const NOW = phrase(`
  now | tonight | still | again | today
  (is|are|its|keeps?) (leaking|smoking|sparking|burning|hissing)
`);
/** Symptoms or signs that are felt, whatever else is denied. */
const FELT = phrase(`
  but | headaches? | dizzy | faint* | drows* | sick | collapsed | unconscious | can smell | i smell
  we smell | stinks? | hissing
  sparks? (fly|flew|come)
  flames | smoking | went bang
  (is|are|keeps?) ..1 (sparking|smoking|leaking|burning|buzzing|melting|hot)
  why (_ ){1,4}(sparks|smokes|sparking|smoking|leaking|burning|smells)
`);
const SIGN = oneOf(`
  smell* | alarms? | ill | unwell | poorly | symptoms | danger | emergency | leak* | smoke | smoking
  sparks? | sparking | burning | hurt | fumes | gas smell | fire | shocks?
`);

/** "No smell of gas", "the alarm isn't going". */
const DENIED = oneOf(`
  (no|nobody|nobodys|not|nothing|isnt|arent|without|dont have|never had) ..3 ${SIGN}
  alarms? ?(s |is )?(isnt|not|hasnt|has not) ..1 (going|gone|sounding|beeping)
`);
/** What the letter asks instead. */
const ASKED = oneOf(`
  just (want|asking|ask|wonder*|checking|curious|has|need|a)
  only (want*|asking|wonder*|a)
  wondering | anything else | whether | how long | why | quick question
  (not|isnt|nothing) urgent
  has just
`);

export const toldCalmly: LookAlike[] = [
  {
    name: 'denied',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(`
      ${DENIED} LATER ${ASKED}
    `),
    unless: FELT,
  },
  {
    name: 'denied twice',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(`
      (no|nobody|nobodys|not|nothing|isnt) ..3 ${SIGN} ..3 [and|or] (no|nobody|nobodys|not|nothing) ..2 ${SIGN}
    `),
    unless: FELT,
  },
  {
    name: 'long over',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(`
      as (a|an) ..1 (child|kid|girl|boy|lad|lass|baby|toddler|teenager|student|apprentice|bride)
      as (kids|children)
      (0|one|two|three|four|five|six|seven|eight|nine|ten|few|several|many|some|couple of|twenty|thirty|forty|fifty)
        years (ago|back)
      back (in the day|then)
      all (back to normal|long over)
      never [again] since
      in my (youth|young days)
      the year before last
    `),
    unless: NOW,
  },
  {
    name: 'over, and asked about the next time',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(`
      last (winter|year|month|summer|autumn|spring|christmas|january|february|december|november)s? LATER
        (can (i|we|he|she|they) (join|register|sign|be|go on|get)|how do (i|we)|do (i|we) (need|get|qualify)
        | compensation|owed|register)
    `),
    unless: phrase(`
      still | tonight
      (it|power|electric*) (is|has|s) (off|gone) (again|now)
    `),
  },
  {
    name: 'written for others',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(`
      leaflets? | booklets? | newsletters? | posters? | handouts?
      training (day|course|session)
      we (run|are) a ..1 (charity|group|club|school|nursery)
      (it|page|guide|talk|section|chapter) (would|will|should) (cover|say|tell|explain|list)
      (it|page|guide|talk|section|chapter) (covers|says that|explains|lists)
    `),
    unless: phrase(`
      right now | tonight | just now | i can smell | we can smell
      my (house|flat|kitchen|meter) is
    `),
  },
  {
    name: 'asked at work',
    ofSentence: true,
    needs: SURE,
    pattern: phrase('i (work|volunteer) (at|in|for|with|as)'),
    unless: DANGER_WORDS,
  },
  {
    name: 'before any work',
    ofSentence: true,
    needs: NEVER,
    pattern: phrase(`
      before (i|we|you|he|she|they|the builders?|my builder|anyone) ..1
        (dig|digs|drill|drills|start|starts|build|builds|plant|plants|knock|knocks|put up|work)
    `),
    unless: DANGER_WORDS,
  },
  {
    name: 'all electric',
    needs: NEVER,
    pattern: phrase('(gone|going|go|went|is|are|were|be|being) all electric'),
    dangers: ['no-supply-electricity', 'no-supply-gas'],
  },
];
