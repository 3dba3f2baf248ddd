/** Whether a text is in another language, whatever it says: a list of articles that share its letters helps nobody. */
import { englishWords } from './stop-words.ts';

/**
 * Common words of other languages, without accents. One of them shows that a text is not English, so its unknown words
 * are not typos, and the nearest English word would be wrong ("rieche" is not "rice"). None is English, or a likely
 * typo of English: "strom" is left out because of "storm".
 */
const words = `
  ich nicht keine keinen meine meinen mein auch habe haben riecht rieche brennt bitte warum wieso wieviel rechnung zahler
  sehr teuer funktioniert stromrechnung gasrechnung mochte
  vous notre avec dans une pourquoi jai compteur electricite chauffage elevee beaucoup
  tengo quiero nuestra nuestro porque cuando cuanto esta mucho puedo necesito demasiado electricidad funciona pagar gracias ayuda muy
  nao uma minha voce preciso tenho fatura muito eletricidade
  della delle voglio perche bolletta questo troppo contatore pagare funziona elettricita
  sie moja moje prad pradu rachunek dlaczego prosze jestem wysoki wysokie licznik dziala gazu zaplacic ogrzewanie potrzebuje
  sunt pentru avem vreau contorul functioneaza caldura
  bir icin yok degil benim elektrik nasil faturam yuksek sayac calismiyor
  nincs vagyok szeretnek aram szamla hogyan mukodik fizetni futes
  yra mano noriu elektros saskaita didele skaitiklis neveikia
  rekins skaititajs nestrada
  eshte shume
  bahut zyada nahi kyun mera
  biliau trydan mesurydd uchel eisiau gallaf nghyfrif talu rhy
  korontada fadlan biilkayga lacag gaaska
  neni jsem elektrina vysoky nefunguje elektromer prilis
`;

export const otherWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u;
const OTHER_LETTERS = /[^\p{Script=Latin}\P{L}]/gu;
const LETTERS = /\p{L}/gu;
/** English words are borrowed ("bill", "smart meter"), so some may be among them. */
const LEAST_UNKNOWN = 0.6;
const FEW_WORDS = 2;
/** Also names, or slips of English: "Dan’s bill", "Esta". In a sentence they are words. */
const NAMES = new Set(['dans', 'della', 'esta', 'mano', 'mera', 'aram']);

/** @param plain the text's words in small letters, without accents */
export function isForeign(typed: string, plain: readonly string[]): boolean {
  if (OTHER_SCRIPT.test(typed)) {
    const letters = typed.match(LETTERS)?.length ?? 0;
    return 2 * (typed.match(OTHER_LETTERS)?.length ?? 0) > letters;
  }
  const others = plain.filter((word) => otherWords.has(word)).length;
  if (others === 0) return false;
  if (plain.length <= FEW_WORDS) return usesOtherWord(plain) && plain.every(isUnknown);
  return 2 * others >= plain.length || plain.filter(isUnknown).length >= LEAST_UNKNOWN * plain.length;
}

/** Whether a short text has a word of another language, perhaps beside one of ours that still finds something: "licznik meter". */
export function usesOtherWord(plain: readonly string[]): boolean {
  return plain.length <= FEW_WORDS && plain.some((word) => otherWords.has(word) && !NAMES.has(word));
}

function isUnknown(word: string): boolean {
  return otherWords.has(word) || !englishWords.has(word);
}
