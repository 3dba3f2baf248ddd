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
