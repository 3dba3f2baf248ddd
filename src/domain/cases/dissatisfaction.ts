/** Phrases in an enquiry that sound like a complaint. */

const DISSATISFIED = [
  'complain',
  'complaint',
  'complaining',
  'not happy',
  'unhappy',
  'dissatisfied',
  'disappointed',
  'disgusted',
  'disgraceful',
  'unacceptable',
  'not good enough',
  'ridiculous',
  'appalling',
  'terrible',
  'awful service',
  'poor service',
  'fed up',
  'angry',
  'furious',
  'let down',
  'useless',
  'nobody has',
  'no one has',
  'still waiting',
  'still not',
  'third time',
  'several times',
  'ignored',
  'compensation',
  'ombudsman',
  'lied to',
  'misled',
];

/** Finds the first phrase of an enquiry that sounds like a complaint, or null; a person decides whether it is one. */
export function findDissatisfaction(words: string): string | null {
  const text = toPlainWords(words);
  return DISSATISFIED.find((phrase) => text.includes(` ${phrase} `)) ?? null;
}

/** Lower case, one space between words and at both ends, no punctuation. */
function toPlainWords(words: string): string {
  return ` ${words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
