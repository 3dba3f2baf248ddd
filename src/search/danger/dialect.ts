/** Spellings of speech, as Scots, the North, London and a thumb type them, in the words that rules about people look for. */
const SPELT: Record<string, string> = {
  im: 'ahm ime',
  ive: 'av ahve',
  to: 'tae tuh',
  do: 'dae',
  dont: 'dinnae dinna doant dnt',
  doesnt: 'disnae doesnae dusnt',
  didnt: 'didnae',
  cant: 'cannae canna canny cannot cudnae couldnae',
  wont: 'willnae winnae wullnae',
  isnt: 'isnae',
  wasnt: 'wisnae wasnae wisny',
  'want to': 'wanna wanny wantae',
  had: 'hud',
  no: 'nae',
  with: 'wi',
  of: 'o ae',
  out: 'oot',
  off: 'aff',
  house: 'hoose',
  heating: 'heatin heatn heeting heatng',
  boiling: 'boilin bilin biling boyling',
  scalding: 'scaldin skalding scalden scolding scauldin scolden',
  burning: 'burnin',
  burnt: 'burned brunt',
  freezing: 'freezin baltic nithered nithering starved perished perishin perishing froze frezing freazing',
  shivering: 'shiverin shivverin chitterin chittering shaking shakin',
  old: 'auld owd oul',
  myself: 'masel masell mysel mysen mesen meself mesel maself myslef',
  himself: 'hisself hissel hissen hisel himsel himsell hisen',
  herself: 'hersel hersell hersen herslef',
  themselves: 'themself themsel themsels theirselves theirself',
  yourself: 'yersel yerself',
  anymore: 'anymair anymaw anymor nomore',
  more: 'mair',
  living: 'livin livvin',
  life: 'lyf',
  ending: 'endin',
  killing: 'killin',
  dying: 'dyin',
  going: 'goin gaun gan gannin gon',
  gonna: 'gonnae gunna gonny',
  doing: 'doin daein',
  hitting: 'hittin hittn',
  topping: 'toppin',
  cutting: 'cuttin',
  hurting: 'hurtin',
  harming: 'harmin',
  hanging: 'hangin',
  talking: 'talkin',
  saying: 'sayin',
  thinking: 'thinkin',
  threatening: 'threatenin',
  locked: 'lockt',
  partner: 'partna',
  husband: 'hubby hubbie husbend husban',
  boyfriend: 'bf boyf',
  working: 'workin wurkin workn',
  missus: 'mrs missis',
  man: 'mon',
  because: 'coz cos cuz',
  my: 'ma mi',
  mum: 'mam maw mammy mom',
  dad: 'da daddy',
  gran: 'granny nan nana nanny grandma grandmother granma nanna grannie',
  grandad: 'granda grandpa grandfather',
  children: 'weans wains bairns kids',
  baby: 'babby bubba babba newborn infant toddler bairn wean wain',
  grans: 'nans nanas grannys nannys grandmas mawmaws',
  mums: 'mams maws moms',
};
const standard = new Map(
  Object.entries(SPELT).flatMap(([word, spellings]) => spellings.split(' ').map((spelt) => [spelt, word] as const)),
);

const kept = new Map<string, string>();
/** The same sentence is asked about by several rules. */
const MOST = 200;

/** Of words with one space between. */
export function toStandard(line: string): string {
  let said = kept.get(line);
  if (said === undefined) {
    said = line
      .split(' ')
      .map((word) => standard.get(word) ?? word)
      .join(' ');
    if (kept.size >= MOST) kept.clear();
    kept.set(line, said);
  }
  return said;
}
