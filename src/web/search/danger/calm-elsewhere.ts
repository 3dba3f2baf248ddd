/** Questions in other languages about buying, testing or changing an alarm, whose words alone look like a danger. */
import { toPlainWords } from '../language/needs.ts';
import { word } from './word-patterns.ts';

/** How often an alarm is changed, where to buy one, or whether it works. */
const CALM = word(
  [
    'pa mor aml',
    'prynu',
    'newid y larwm',
    'brofi',
    'profi',
    'oes angen',
    'jak czesto',
    'sprawdzic',
    'kupic',
    'wymieni\\S*',
  ],
  ['czy musze', 'zamontowac', 'zainstalowac', 'cada cuanto', 'cambiar', 'comprar', 'comprobar', 'instalar', 'revisar'],
  ['com que frequencia', 'trocar', 'testar', 'ogni quanto', 'cambiare', 'comprare', 'installare', 'tous les combien'],
  ['changer', 'acheter', 'installer', 'verifier', 'cat de des', 'cumpar', 'schimb\\S*', 'verific', 'kaip daznai'],
  [
    'wie oft',
    'prufen',
    'wechseln',
    'austauschen',
    'installieren',
    'einbauen',
    'brauche ich',
    'batterie',
    'ne siklikla',
  ],
  ['купить', 'купити', 'проверить', 'перевірити', 'як часто', 'как часто', 'поменять', 'замінити'],
);
const NOT_CALM = word(
  [
    'piszczy',
    'wyje',
    'canu',
    'suena',
    'sonando',
    'tocar',
    'a tocar',
    'suona',
    'sonne',
    'suna',
    'zawroty',
    'mareo',
    'maread\\S*',
  ],
  ['piept', 'schwindlig', 'kopfschmerzen', 'ubel', 'jetzt', 'simdi', 'piepst', 'geht los', 'alarm schlagt'],
  ['teraz', 'nawr', 'rwan', 'ahora', 'agora', 'adesso', 'maintenant', 'acum', 'dabar', 'сейчас', 'зараз'],
);

/** For words without accents. */
export const isCalm = (plain: string) => CALM.test(plain) && !NOT_CALM.test(plain);

export const asksCalmly = (said: string) => isCalm(toPlainWords(said).join(' '));
