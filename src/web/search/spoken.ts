/**
 * Spellings of small words in Scots, Northern, Irish, Caribbean and London speech: they have no meaning for search, but
 * must not be taken for other words.
 */
const SPELT: Record<string, string> = {
  cant: 'cannae canna cyaan cudnae',
  dont: 'dinnae dinna doant dunno',
  wont: 'willnae winnae',
  didnt: 'didnae',
  doesnt: 'disnae doesnae',
  isnt: 'isnae',
  wasnt: 'wisnae wasnae',
  havent: 'havnae huvnae havenae',
  do: 'dae',
  to: 'tae',
  i: 'ah',
  im: 'ahm',
  ive: 'ahve',
  my: 'mi',
  what: 'whit wot',
  about: 'aboot abaht',
  out: 'oot aht',
  off: 'aff',
  with: 'wi wiv',
  have: 'hae',
  just: 'jist jus',
  no: 'nae',
  our: 'oor',
  your: 'yer',
  you: 'ye yous youse yez',
  the: 'di',
  this: 'dis',
  that: 'dat',
  house: 'hoose',
  old: 'auld owd',
  getting: 'gettin',
  going: 'goin gaun gannin',
  working: 'workin wurkin',
  heating: 'heatin',
  coming: 'comin',
  one: 'yin',
  from: 'fae frae',
  give: 'gie',
  more: 'mair',
  never: 'nivver',
  is: 'iz',
  know: 'ken',
};

const usual = new Map(
  Object.entries(SPELT).flatMap(([word, spellings]) => spellings.split(' ').map((spelt) => [spelt, word] as const)),
);

export function toUsual(word: string): string {
  return usual.get(word) ?? word;
}
