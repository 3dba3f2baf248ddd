/**
 * Common words of other languages, without accents. One of them shows that a text is not English, so its unknown words
 * are not typos, and the nearest English word would be wrong ("rieche" is not "rice"). None is English, or a likely
 * typo of English: "strom" is left out because of "storm".
 */
const words = `
  ich nicht keine keinen meine meinen mein auch habe haben riecht rieche brennt bitte warum wieso wieviel rechnung zahler
  vous notre avec dans une pourquoi jai
  tengo quiero nuestra nuestro porque cuando cuanto esta mucho puedo necesito
  nao uma minha voce preciso tenho
  della delle voglio perche bolletta questo
  sie moja moje prad pradu rachunek dlaczego prosze jestem
  sunt pentru avem vreau
  bir icin yok degil benim elektrik nasil
  nincs vagyok szeretnek aram szamla hogyan
  yra mano noriu elektros saskaita
  korontada fadlan
  neni jsem elektrina
`;

export const otherWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
