/** The gravest dangers in the languages spoken most in Britain besides English; Welsh and Polish first. */
import type { Danger, Hazard } from '#domain/entities/danger.ts';
import { createHint, findNeed, namesBusiness, namesSomebody, toPlainWords } from '../language/needs.ts';
import type { ReadText } from './features.ts';
import { createWordTest, createWord, type WordPattern } from './word-patterns.ts';

interface Words {
  danger: Hazard;
  /** All patterns must match, in any order. */
  all: WordPattern[];
}

const GAS = createWord('nwy, gaz, gazu, gazem, gas, duj\\S*, газ\\S*, غاز, الغاز, گیس');
const SMELL = createWord(`
  n?h?arogl\\S*, o[gl]+au, (?:o|cl)gleuo, drewi, n?gollwng\\S*, gollyng\\S*, dianc, hisian, synhwyro,
  czu[cj]\\S*, zapach\\S*, smierdz\\S*, wyciek\\S*, ulatnia\\S*, sycz\\S*, uciek\\S*,
  huele\\S*, olor, fuga, odore, puzza, perdita, odeur, fuite, miros\\S*, scurger\\S*, cheir\\S*,
  kvap\\S*, badb[ou]o?, запах\\S*, пахнет, утечк\\S*, витік, رائحة, تسرب, بو`);
const MONOXIDE = createWord('monocsid, monoksid\\S*, monossido, monoxyde, monoxido, czad\\S*, tlen\\S* wegla');
const ALARM = createWord('larwm, canu, alarm\\S*, czujnik\\S*, detector\\S*, piszcz\\S*, wyje, bipi\\S*');
const MONOXIDE_MAKER = createWord(`
  boeler, bwyler, kocioł, kociol, kotł\\S*, piecyk\\S*, junkers\\S*, piec\\S*,
  caldera, calentador, estufa, esquentador, caldeira, fogao, caldaia, stufa, chaudiere, poele,
  centrala, cazanul?, soba, katil\\S*, котел, котёл, boiler, heater`);
/** Smoke, soot, a yellow flame, or the effects of fumes. */
const POISONED = createWord(`
  mwg du, pendro, cur pen, pen tost, benysgafn, fflam felen, czarny dym, sadz\\S*, zawroty, kreci,
  boli glowa, boli nas głowa, mdłosci, zołty płomien, humo negro, mareo, maread\\S*, llama amarilla,
  fumo preto, tontur\\S*, tont[oa]s, chama amarela, fumo nero, vertigini, fiamma gialla, mal di testa,
  fumee noire, vertiges?, maux? de tete, flamme jaune, fum negru, amet\\S*, durere de cap, flacara,
  juodi dumai, svaigsta, черный дым, чорнии дим, голова`);
const SPARKS = createWord(`
  gwreichion\\S*, iskr\\S*, chispas?, faiscas?, scintill\\S*, etincelles?, scantei\\S*, kibirk\\S*, искр\\S*,
  іскр\\S*`);
const WATER = createWord(`
  d?dwr(?! poeth), nwr, llifogydd, gwlyb,
  wod[aeyo]\\S*, zalan\\S*, zalał\\S*, zalało, leje, kapie, przeciek\\S*, mokr\\S*,
  agua, acqua, l?eau, apa, vanduo, вода, inund\\S*, allagat\\S*, gotea`);
const ELECTRICS = createWord(`
  ffiws\\S*, soced\\S*,
  cuadro electrico, enchufes?, quadro eletrico, quadro elettrico, tomadas?, pres[ae] di corrente, fusibl\\S*,
  tableau electrique, prises?, priz[ae], tablou\\S*, rozetk\\S*, розетк\\S*,
  gniazd\\S*, bezpieczni\\S*, lamp\\S*, pradem, rozdzielni\\S*, korki`);
const OFF_ELECTRICITY = createWord(`
  (?:does )?dim (?:\\S+ )?d?n?h?t?rydan, heb drydan, trydan (?:\\S+ )?(?:i ffwrdd|wedi (?:mynd|diffodd|torri)),
  (?:nie ma|niema|brak|bez) (?:pradu|swiatła|elektryczno\\S*), prad\\S* (?:wyłacz\\S*|zgasł\\S*)`);
const OFF_GAS = createWord('(?:does )?dim (?:\\S+ )?nwy, heb nwy, (?:nie ma|niema|brak|bez) gazu');
const SOMEBODY = createWord(`
  babi\\S*, baban, fabi, ocsigen, anadlu, peiriant anadlu, anabl, sal, inswlin, hen iawn, ngofal,
  dziec\\S*, niemowl\\S*, noworod\\S*, tlen\\S*, respirator\\S*, koncentrator\\S*, chor\\S*, insulin\\S*,
  niepełnospraw\\S*, inwalid\\S*, starsz\\S*, w ciazy, dializ\\S*, nebulizator\\S*`);

const dangers: Words[] = [
  {
    danger: 'fire',
    all: [createWord('ar dan, tan yn (?:y|fy), pali sie, pozar\\S*, płon\\S*, incendi\\S*, пожар\\S*')],
  },
  { danger: 'gas', all: [GAS, SMELL] },
  { danger: 'gas', all: [createWord('wyau drwg, wyau pwdr, zgniłymi ja\\S*, zgniłych jaj, huevos podridos')] },
  { danger: 'carbon-monoxide', all: [MONOXIDE, ALARM] },
  { danger: 'electricity', all: [createWord('sioc drydan\\S*, sioc trydan\\S*, porazeni\\S* pradem')] },
  {
    danger: 'electricity',
    all: [createWord('prad\\S*'), createWord('kopn\\S*, kopie, porazi\\S*, trzepn\\S*')],
  },
  {
    danger: 'electricity',
    all: [createWord('gniazd\\S*, soced\\S*'), createWord('iskrz\\S*, dymi\\S*, topi\\S*, pali\\S*, llosgi, mygu')],
  },
  { danger: 'electricity', all: [WATER, ELECTRICS] },
  { danger: 'electricity', all: [ELECTRICS, SPARKS] },
  { danger: 'carbon-monoxide', all: [MONOXIDE_MAKER, POISONED] },
  {
    danger: 'power-line',
    all: [
      createWord('gwifr\\S*, llinell\\S* d?t?rydan, kab(?:el|le), przewod\\S*'),
      createWord('i lawr, syrthio, disgyn\\S*, cwympo, zerwan\\S*, lez[ya]\\S*, zwisa\\S*'),
    ],
  },
  { danger: 'no-supply-electricity', all: [OFF_ELECTRICITY, SOMEBODY] },
  { danger: 'no-supply-gas', all: [OFF_GAS, SOMEBODY] },
];

/** Words about bills, prices and readings, which resemble those of a danger. */
const BUSINESS = createWord(`
  bil, biliau, fil, mil, bris, pris\\S*, tariff\\S*, darlleniad\\S*, cyflenwr,
  rachun\\S*, cen[aey], taryf\\S*, odczyt\\S*, umow\\S*, dostawc\\S*, kosztuje, faktur\\S*, factura, precio, bolletta`);

/**
 * Questions such as how often an alarm is replaced, where to buy one, or whether it works, whose words alone resemble a
 * danger.
 */
const CALM = createWord(`
  pa mor aml, prynu, newid y larwm, brofi, profi, oes angen, jak czesto, sprawdzic, kupic, wymieni\\S*,
  czy musze, zamontowac, zainstalowac, cada cuanto, cambiar, comprar, comprobar, instalar, revisar,
  com que frequencia, trocar, testar, ogni quanto, cambiare, comprare, installare, tous les combien,
  changer, acheter, installer, verifier, cat de des, cumpar, schimb\\S*, verific, kaip daznai,
  wie oft, prufen, wechseln, austauschen, installieren, einbauen, brauche ich, batterie, ne siklikla,
  купить, купити, проверить, перевірити, як часто, как часто, поменять, замінити`);
const NOT_CALM = createWord(`
  piszczy, wyje, canu, suena, sonando, tocar, a tocar, suona, sonne, suna, zawroty, mareo, maread\\S*,
  piept, schwindlig, kopfschmerzen, ubel, jetzt, simdi, piepst, geht los, alarm schlagt,
  teraz, nawr, rwan, ahora, agora, adesso, maintenant, acum, dabar, сейчас, зараз`);

/** For words without accents. */
const isCalm = (plain: string) => CALM.test(plain) && !NOT_CALM.test(plain);

export const isCalmQuestion = (said: string) => isCalm(toPlainWords(said).join(' '));

/** Lists every danger that the text describes in another language. */
export function listForeignDangers({ typed, parts }: ReadText): Danger[] {
  const foreign = parts.filter((words) => words.some(({ mayBeForeign }) => mayBeForeign));
  const hazards = foreign.flatMap((words) => findHazard(words.map(({ token }) => token).join(' ')) ?? []);
  const said = foreign.flat().map(({ token }) => token);
  const need = findNeed(toPlainWords(said.join(' ')));
  return [
    ...hazards,
    ...(foreign.length > 0 && (need === 'crisis' || WANTS_TO_DIE.test(said.join(' '))) ? (['crisis'] as const) : []),
    ...(need === 'abuse' ? (['abuse'] as const) : []),
    ...(isColdElsewhere(typed) ? (['no-heating'] as const) : []),
  ];
}

/** Whether these words state a need in another language, dangerous or not. */
export const mentionsNeed = (said: string) => findNeed(toPlainWords(said)) !== null;

function findHazard(said: string): Hazard | null {
  const words = toPlainWords(said);
  const plain = words.join(' ');
  const found = dangers.find(({ all }) => all.every((pattern) => pattern.test(plain)))?.danger ?? toHazard(words);
  // Checked last, because hardly any text gets this far.
  if (found === null || BUSINESS.test(plain) || namesBusiness(words)) return null;
  return isCalm(plain) ? null : found;
}

function toHazard(words: string[]): Hazard | null {
  const need = findNeed(words);
  if (need === 'gas' || need === 'carbon-monoxide' || need === 'fire' || need === 'electricity') return need;
  return need === 'power-cut' && (namesSomebody(words) || SOMEBODY.test(words.join(' ')))
    ? 'no-supply-electricity'
    : null;
}

const OFF_HEATING = createWord(`
  (?:dim|heb) (?:\\S+ )?n?g?wres\\S*, (?:gwres\\S*|boeler) (?:\\S+ )?wedi (?:torri|stopio),
  (?:nie ma|nie mamy|nie mam|niema|brak|bez) (?:\\S+ )?ogrzewani\\S*, ogrzewanie nie działa,
  piec (?:\\S+ )?nie działa`);

/** Letters that OFF_HEATING requires; almost no text contains any. */
const HEATING_LETTERS = /ogrzew|piec|gwres|wres|boeler/i;

function isColdElsewhere(said: string): boolean {
  if (!HEATING_LETTERS.test(said)) return false;
  const plain = toPlainWords(said).join(' ');
  return OFF_HEATING.test(plain) && SOMEBODY.test(plain) && !BUSINESS.test(plain);
}

const WANTS_TO_DIE = createWord(`
  (?:eisiau|isio|moyn) marw, lladd fy hun\\S*, diwedd ar fy mywyd,
  ddim (?:eisiau|isio|moyn) byw(?! (?:yn|mewn|yma|gyda|ar|efo|gyferbyn|wrth)),
  ddim (?:eisiau|isio|moyn) bod yma(?! (?:pan|yn|ar|i)),
  chce umrzec, chce sie zabic, zabij[ec] sie, zabic sie, samobojstw\\S*, odebrac sobie zycie`);

const needsOne = createWordTest([...dangers.flatMap(({ all }) => all.at(-1) ?? []), WANTS_TO_DIE]);
const hintsAtNeed = createHint(['gas', 'carbon-monoxide', 'fire', 'electricity', 'power-cut', 'crisis', 'abuse']);

/** Whether a word is one that all patterns require: most messages are plain English, and need no further check. */
export const isHint = (said: string) =>
  [...said.split(' '), ...toPlainWords(said)].some((plain) => needsOne(plain) || hintsAtNeed(plain));
