/**
 * Everyday words of other languages, without accents. One of them tells that a text is not English: what is unknown in it is
 * no slip, and the nearest English word would say something else ("rieche" is no "rice"). None is English,
 * nor a likely slip of English: "strom" is left out, for "storm".
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
