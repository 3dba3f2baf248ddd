/** Which cases come first. Words only decide the order: a person reads every case. */

export const URGENCIES = ['danger', 'vulnerable', 'none'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Whether the words describe a danger that has a card; the rules are in src/search/danger only. */
export type DangerFinder = (words: string) => boolean;

/** To be read at once. */
const DESPAIR = ['kill myself', 'end my life', 'suicide', 'suicidal'];
/** Fast pre-check: no phrase above matches a text without one of these. */
const DESPAIRING = /myself|life|suicid/;

export function toUrgency(words: string, isVulnerable: boolean, isDanger: DangerFinder): Urgency {
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

/** The first phrase of an enquiry that sounds like a complaint, or null; a person decides whether it is one. */
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
