/**
 * Look-alikes in general questions: for homework, before buying, about certificates, rules and prices. They need no
 * card; `unless` holds what shows a real danger.
 */
import { type LookAlike, NEVER, RATHER, DANGER_WORDS, STILL, SURE } from './look-alike.ts';
import { phrase } from './phrase-patterns.ts';

export const askedInGeneral: LookAlike[] = [
  {
    name: 'learning',
    ofSentence: true,
    needs: NEVER,
    pattern: phrase(`
      homework | school project | essay | coursework | revision | revising | quiz | brownies
      history of | film | advert | advertisement | poem | song | documentary | novel | joke | joking
      for science | programme about | for my project
    `),
  },
  {
    name: 'what if ever',
    ofSentence: true,
    needs: NEVER,
    pattern: phrase(`
      if _ ever | if ever | just in case | hypothetical*
      so (id|i d|i would|that i) know
      one day | some ?day | in theory | what happens if
    `),
    unless: phrase('right now | just now | it is now | tonight'),
  },
  {
    name: 'general knowledge',
    ofSentence: true,
    needs: NEVER,
    pattern: phrase(`
      what (does|do|is|would|should) ..4 smell like
      what (is|s) carbon | whats carbon
      how (do|does) [a|an|the|my] ..3 work
      why (does|is|do) [natural] gas
      what do they put
      smell ..2 (they|you|that|which) ..2 (add|adds|put|puts|mix) ..2 [to|in|into|with] ..1 gas
      where to (put|place|site|fit|mount|hang|install)
      where (should|do|can|must) (i|we|you|it) (put|place|site|fit|mount|hang|install)
      made of | versus | vs | difference between | expir_ | whats a | what is a
    `),
    unless: phrase('it smells | i smell | going off | leaking'),
  },
  {
    name: 'buying',
    needs: SURE,
    pattern: phrase(`
      do you (sell|do|stock|supply|provide)
      where (can|do|could) (i|we|you) (buy|get)
      can (i|you|we) (buy|get|have) (a|an|some|free|carbon|co)
      which _ ..1 (stock|sell)
      recommend | how many
      worth (buying|getting|having)
      on offer | cheapest | looking for | buy | buying | for sale | shops? | included? | thrown in
      come with | comes with | likely to cost | selling
    `),
  },
  {
    name: 'asked calmly',
    needs: RATHER,
    pattern: phrase(`
      signs [and symptoms] of
      symptoms of
      is it (safe|dangerous|legal|allowed|ok|alright|all right|normal) (to|if|for)
      who (checks|owns|trims|looks after|inspects)
      (do|does|must) (landlords?|i|we|tenants?|every _) (need|have to)
      what number (is it|do i)
    `),
    unless: STILL,
  },
  { name: 'price of work', needs: RATHER, pattern: phrase('how much | cost | costs | quote | price') },
  {
    name: 'certificate',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(`
      certificates? | certificated? | cp12 | eicr
      safety (record|check|checks|inspection)
      yearly [gas] check | landlord safety
    `),
    unless: phrase(`
      (i|we|they|can|still|keep|flatmates|tenants?|you) smell(ing)? [the|a] gas
      smells? of gas
    `),
  },
  {
    name: 'work wanted',
    needs: NEVER,
    pattern: phrase(`
      ^..5 (move|moving|install|installing|fit|fitting|fitted|add|adding|cap|capping|remove|removing|relocate|upgrade
        | replace|swap) ..4 (sockets?|meter|pipe|lights?|cooker|charger|hob|boiler|fire|supply|consumer unit|fuse
        ?box|alarms?)
      (want|wants|like|need|needs|get|getting|book|booking|having) ..4 (sockets?|meters?|lights?|cooker|charger|hob|boiler)
        (fitted|installed|moved|added|upgraded)
    `),
    unless: DANGER_WORDS,
  },
  {
    name: 'asked how efficient',
    needs: NEVER,
    pattern: phrase('(in)?efficien*'),
    dangers: ['gas', 'carbon-monoxide', 'fire'],
    unless: phrase(`
      smell* | stink* | fumes | soot* | smok* | flames? | yellow | orange | dizzy | sick | head*
      alarms? | hiss*
    `),
  },
  {
    name: 'cover',
    needs: SURE,
    pattern: phrase(`
      covered
      does (my|the|your) (plan|cover|policy|insurance)
      policy | premium | service plan | homecare | excess | insurance | insurer | warranty | claim
    `),
    unless: DANGER_WORDS,
  },
];
