import file from './data/english-words.json' with { type: 'json' };

// English words, whether or not an article uses them: none of them is a typo.

export const englishWords: ReadonlySet<string> = new Set(file.words.split(' '));

/**
 * Words that say nothing about the subject. "off", "no", "not", "out" and "up" are not among them: "no power", "moving
 * out".
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a about am an and any anyone are as at be been being but by can could did do does doing dont for from get had has have having he her hers hi him
  his how i if im in into is isnt it its ive just like me my of on or our please pls plz hello hey id ill she so some than that the their them then there they
  theyre this to too us was we were what whats when where which while who why will with would you your youve youre yours should shall
  want need try trying tell know also very really still now thanks thank may might must much many lot got getting keep keeps
  ok u ur gonna wanna cos because till until every each there here wont doesnt didnt cant couldnt wouldnt havent hasnt hadnt arent wasnt werent
  gets gotten knows knew knowing likes liked lots needs needed needing ours tells told tried tries wants wanted wanting wondering wonder
  thats theres whats whos wheres hows thanked itll theyll youll  theyve weve whove id theyd youd hed itd`.split(/\s+/),
);

/** Words that help to rank articles, but an article without them does not lose score. */
const weakWords: ReadonlySet<string> = new Set(
  `make makes making take takes use put puts give gives see say says said saying find come comes coming happen happens house home flat property thing things
  time times day days help all just more less next last first over back way year years month months week weeks one two person someone anybody somebody people
  work working works go going gone long after before again only no not up out off old let lets letting
  used using uses giving gave given goes went gone putting took taken seeing saw seen sees finds finding found happened happening helped helping helps
  homes houses properties worked saying came lasted lasts ones`.split(/\s+/),
);

/** "12" in a title hardly matters to a query about 12 months, but "105" and "E7" are names. */
export function isNumber(word: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(word) && word !== '105';
}

export function isWeak(word: string): boolean {
  return weakWords.has(word) || isNumber(word);
}

/** Ignored within phrases, so that "got the keys" and "got my keys" are the same. */
export const determiners: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'my',
  'your',
  'our',
  'his',
  'her',
  'their',
  'this',
  'that',
]);
