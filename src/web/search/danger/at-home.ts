/** Look-alikes around the home and in figures of speech: pictures, alarms to fit, cables of other things. */
import { type LookAlike, NEVER, RATHER, DANGER_WORDS, SURE } from './look-alike.ts';
import { oneOf, phrase } from './phrase-patterns.ts';

const PUT_UP = oneOf(`
  hang | hanging | hung | put up | putting up | mount | mounting | fix | fixing | screw | screwing
  drill | drilling | fit | fitting | nail | nailing
`);
const ON_A_WALL = oneOf(`
  pictures? | mirrors? | curtains? | blinds? | shel(f|ves|ving) | clocks? | paintings? | posters? | frames?
  portraits? | photos? | canvas | brackets? | bunting | wallpaper | (christmas|fairy|xmas) lights | decorations
  coat hooks? | hooks? | baskets? | washing line | tv | telly
`);

export const atHome: LookAlike[] = [
  {
    name: 'figure of fire',
    ofSentence: true,
    needs: NEVER,
    pattern: phrase(`
      (ive|i have|weve|we have|hes|shes|theyre|theyve|youve|team|temper|inbox|phones?|career|lads?) ..2 on fire
      on fire (lately|recently|this (week|month|season|year)|at (work|the office)|with (calls|emails|messages))
    `),
    dangers: ['fire'],
    unless: phrase('flames? | smoke | burn* | meter | socket | clothes | sleeve | hair'),
  },
  {
    name: 'figure of speech',
    ofSentence: true,
    needs: NEVER,
    pattern: phrase(`
      spark(s|ed|ing)? (of (hope|joy|life|interest|inspiration|genius)|joy|interest|debate)
      (bright|creative) sparks?
      little bird | (hes|shes|youre|he is|he was|she is|she was|he|she) [a|such a] live wire
      (such a|real|proper|bit of a|absolute|total) live wire
      down to the wire | wires crossed | short fuse | smoke and mirrors
      smoke (and|without) fire
      no smoke without | holy smoke | smokescreen | gasping
      smell(s|ed|t|ing)? a rat
      (under|line of|firing line|open|playing with|trial by) fire
      fired up
      fire (away|me off|off an? (email|letter))
      like [a] house on fire | world on fire | money to burn
      burn(s|t|ing)? (a hole (in|through) ..1 (pockets?|wallet|purse|budget|savings|bank|finances)|my fingers
        | your fingers|his fingers|bridges|your bridges|my bridges|the candle|the midnight)
      (burned|burnt) out (with|by|from)
      burnout
      (my|his|her|your) ears [are] burning
      dead in the water | water under the bridge | in hot water
      hot (potato|under the collar|mess|topic)
      bombshell | shell shock* | culture shock | sticker shock | bolt from the blue
      (drop|draw|toe|cross|along|bottom|dotted|punch) ..1 [a|the] line
      hung up on
      hang(ing)? (up on|in there|by a thread)
      (been|left|kept|keep|keeping|me|us) hanging about | hang about ..1 (all day|for you|waiting)
      left hanging | electric atmosphere | steam coming out
      blew (up at (me|us|him|her|them|my)|my top|his top|her top)
      blow(ing)? (my|his|her) top
    `),
    unless: phrase(`
      socket | fusebox | fuse ?box | flames? | melt* | singed | blue flash | went bang | (through|out of) the (lights?|ceiling)
      burnt my (hand|hands|finger|fingers|arm)
      sparking NOT (joy)* | hissing | i smell | can smell | stinks? of gas | alarm
    `),
  },
  {
    name: 'put up at home',
    needs: NEVER,
    pattern: phrase(`
      ${PUT_UP} ..4 ${ON_A_WALL}
    `),
    unless: phrase(`
      drilled | hit | gone through | went through | cut through | pierced | nicked | sparks?
      sparked | bang | banged | hissing | hiss | smell* | shock | shocked | zapped | belt | smok*
      melt* | burn* | screwed into | nailed into | fallen | come down | water | wet | leak*
      tripped
    `),
  },
  {
    name: 'fuse changed by hand',
    needs: NEVER,
    pattern: phrase(`
      (chang(e|ing)|swap(ping)?|replac(e|ing)|fit(ting)?) [a|the|my] ..1 (plug|fuse|fuse wire)
    `),
    dangers: ['electricity'],
    unless: DANGER_WORDS,
  },
  {
    name: 'alarm fitted or kept',
    needs: NEVER,
    pattern: phrase(`
      (alarms?|detectors?|sensors?) ..2
        (fitting|fitted|fit|install*|replace*|replacing|batter(y|ies)|price|prices|cost|costs|rules?|regulations?
        | laws?|legislation|check|checks|test|tests|tested|testing|requirements?|needed|required|wanted|instructions
        | expired?|expires|placement|position|lifespan)
      (fit|fitting|fitted|install*|replace|replacing|buy|need|want|get|order|test|testing|change|position*|site
        | siting|free|best|which|cheap|cheapest) ..3 (alarms?|detectors?)
    `),
    unless: phrase(`
      beep* | bleep* | going | gone | goes | went | sound* | ringing | scream* | wail* | shriek*
      blar* | red | flashing | reading | ppm | says | dizzy | sick | head* | sleepy | faint*
      wont stop | won t stop | now | smell* | smok*
    `),
  },
  {
    name: 'battery of an alarm',
    needs: NEVER,
    dangers: ['carbon-monoxide'],
    pattern: phrase(`
      (alarms?|detectors?|sensors?|monitors?) ..5 batter(y|ies)
      batter(y|ies) ..5 (alarms?|detectors?|sensors?|monitors?)
    `),
    unless: phrase(`
      beep* | bleep* | chirp* | (going|goes|gone|went|keeps going|set) off | sound* | ringing | rings
      scream* | wail* | shriek* | blar* | flash* | red | ppm | dizzy | sick | head* | sleepy | drows* | faint*
      collapsed | wont stop | won t stop | smell* | smok* | soot*
    `),
  },
  {
    name: 'alarm that is tried out',
    ofSentence: true,
    needs: NEVER,
    dangers: ['carbon-monoxide'],
    pattern: phrase(`
      (when|if|once) (i|we|you) ..1 (press*|push*|hold|held) ..3 test
      when (i|we|you) ..1 test [it]
      test button
    `),
    unless: phrase(`
      dizz* | sick | ill | head* | sleepy | drows* | faint* | collapsed | wont stop | won t stop | wouldnt stop | keeps | by itself
      without | even | nothing | times | (went|goes|going|gone|go) off | tested the | smell* | smok* | soot* | ppm | red | now | still | again | stop
    `),
  },
  {
    name: 'other alarm',
    needs: NEVER,
    dangers: ['carbon-monoxide'],
    pattern: phrase('(fire|smoke|burglar|intruder|car|house) (alarms?|detectors?)'),
    unless: phrase(`
      full of smoke | (thick|black) smoke | monoxide | co | gas | dizzy | sick | headaches? | boiler
      sleepy | faint*
    `),
  },
  {
    name: 'smoke alarm',
    needs: SURE,
    pattern: phrase('smoke (alarms?|detectors?)'),
    unless: phrase(`
      full of smoke
      (thick|black|lots of|see|seeing) smoke
      fire | flames | smell* | smoky | room | monoxide | co | gas | can see
    `),
  },
  {
    name: 'asked whether one may',
    needs: RATHER,
    pattern: phrase(`
      ^(please )?(can|could|may|am|are|should) (i|we) [allowed to]
        (put|store|keep|cover|box|paint|build|place|plant|hide|tile|board|hang|stand|leave my|have a)
    `),
    unless: DANGER_WORDS,
  },
  {
    name: 'cable of something else',
    needs: NEVER,
    pattern: phrase(`
      (tv|telly|sky|virgin|internet|broadband|phone|aerial|hdmi|usb|ethernet|network|scart) cables?
      cables? (tv|telly|box|company|guy|management|car|reel|ties?|length|size|thickness|ratings?|types?)
      (extension|charger|charging|ev|car|power|longer|spare|new) ..1 (cables?|leads?)
        (for|length|size|long|included|supplied|cost|price)
    `),
    dangers: ['power-line', 'electricity'],
    unless: DANGER_WORDS,
  },
];
