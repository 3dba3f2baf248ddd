/** Words of a question that say nothing about its subject. "off", "no", "not", "out" and "up" stay: "no power", "moving out". */
export const stopWords: ReadonlySet<string> = new Set(
  `a about am an and any anyone are as at be been being but by can could did do does doing dont for from get had has have having he her hers hi him
  his how i if im in into is isnt it its ive just like me my of on or our please pls plz hello hey id ill so some than that the their them then there they
  theyre this to too us was we were what whats when where which while who why will with would you your youve youre yours should shall
  want need try trying tell know also very really still now thanks thank may might must much many lot got getting keep keeps
  ok u ur gonna wanna cos because`
    .split(/\s+/),
);
