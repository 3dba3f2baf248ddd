/** Which cases come first. Words decide the order only: a person reads every case. */

export const URGENCIES = ['danger', 'vulnerable', 'none'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Whether words tell of a danger that has a card: the rules are in src/search/danger and nowhere else. */
export type DangerFinder = (words: string) => boolean;

/** To be read at once. */
const DESPAIR = ['kill myself', 'end my life', 'suicide', 'suicidal'];
/** A quick check: no text has any of them without one of these. */
const DESPAIRING = /myself|life|suicid/;

export function findUrgency(words: string, isVulnerable: boolean, isDanger: DangerFinder): Urgency {
  if (isDespair(words) || isDanger(words)) return 'danger';
  return isVulnerable ? 'vulnerable' : 'none';
}

function isDespair(words: string): boolean {
  if (!DESPAIRING.test(words.toLowerCase())) return false;
  const text = toPlainWords(words);
  return DESPAIR.some((phrase) => text.includes(` ${phrase} `));
}

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

/** What in an enquiry sounds like a complaint; a person decides whether it is one. */
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
