import { describe, expect, test } from 'vitest';
import { findNeed, listPhrases, needWords, toEnglish, toPlainWords, type Need } from './needs.ts';
import { createSearch } from '../search.ts';

const search = createSearch([]);
const cards = (typed: string) => search.search(typed).answers.map(({ key }) => key);

describe('an urgent need in another language brings its card', () => {
  test.each([
    ['czad', 'carbon-monoxide'],
    ['чадний газ', 'carbon-monoxide'],
    ['brak prądu', 'power-cut'],
    ['nie mam pradu od rana', 'power-cut'],
    ['dim trydan', 'power-cut'],
    ['bijli nahi aa rahi', 'power-cut'],
    ['ਬਿਜਲੀ ਨਹੀਂ ਹੈ', 'power-cut'],
    ['بجلی نہیں ہے', 'power-cut'],
    ['لا يوجد كهرباء', 'power-cut'],
    ['কারেন্ট নেই', 'power-cut'],
    ['nėra elektros', 'power-cut'],
    ['немає світла', 'power-cut'],
    ['huele a gas en la cocina', 'gas-leak'],
    ['cheira a gás', 'gas-leak'],
    ['ગેસની વાસ આવે છે', 'gas-leak'],
    ['gas di boo aa rahi hai', 'gas-leak'],
    ['methu talu', 'cannot-pay'],
    ['nie mogę zapłacić rachunku', 'cannot-pay'],
    ['nu pot să plătesc factura', 'cannot-pay'],
    ['je ne peux pas payer ma facture', 'cannot-pay'],
    ['mio padre è morto', 'bereavement'],
    ['zmarł mój ojciec', 'bereavement'],
    ['argyfwng', 'emergency'],
    ['kontakt', 'call-us'],
    ['quiero morir', 'crisis'],
  ])('"%s": %s', (typed, card) => expect(cards(typed)[0]).toBe(card));
});

test.each([
  ['przeprowadzka', 'moving'],
  ['déménagement', 'moving'],
  ['skarga', 'complaint'],
  ['shikayat karni hai', 'complaint'],
] satisfies [string, Need][])('"%s" is %s, in our own words', (typed, need) => {
  expect(findNeed(toPlainWords(typed))).toBe(need);
  expect(toEnglish(typed)).not.toBe(typed);
  expect(cards(typed)).toContain('interpreter');
});

test.each(['no puedo pagar y no hay luz y mi bebé tiene frío', 'brak prądu a dziecko jest chore'])(
  '"%s" names somebody who depends on the supply',
  (typed) => expect(search.search(typed).answers[0]?.title).toContain('someone needs it'),
);

test.each(['rachunek za prąd', 'cena gazu', 'factura de gas', 'carbon monoxid alarm price', 'escape high gas prices'])(
  '"%s" raises no urgent card',
  (typed) => expect(search.search(typed).answers.filter(({ urgent }) => urgent)).toEqual([]),
);

test('a query in English stays as typed', () => {
  for (const typed of ['my lights are dim', 'gas bill', 'contact us', 'moving home', ''])
    expect(toEnglish(typed)).toBe(typed);
});

test('each phrase is found on its own, with and without accents', () => {
  const all = Object.values(needWords).flatMap((lines) => listPhrases(lines));
  expect(all.length).toBeGreaterThan(650);
  expect(all).toContain('skończę sobą');
  const missed = all
    .map((phrase) => phrase.replaceAll('*', ''))
    .flatMap((phrase) => [phrase, phrase.normalize('NFKD').replaceAll(/\p{M}/gu, '')])
    .filter((phrase) => findNeed(toPlainWords(phrase)) === null);
  expect(missed).toEqual([]);
});
