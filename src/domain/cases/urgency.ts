/** Who is looked at before anybody else. Words decide only the order: a person reads every case. */

export const URGENCIES = ['danger', 'vulnerable', 'none'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Said in many ways; one of them too many does no harm. */
const DANGER = [
  'smell gas',
  'smell of gas',
  'smelling gas',
  'smells of gas',
  'gas leak',
  'leaking gas',
  'carbon monoxide',
  'co alarm',
  'sparks',
  'sparking',
  'burning smell',
  'smell of burning',
  'caught fire',
  'on fire',
  'electric shock',
  'bare wires',
  'exposed wires',
  'kill myself',
  'end my life',
  'suicide',
  'suicidal',
  'oxygen machine',
  'oxygen concentrator',
  'dialysis',
  'no heating and no hot water',
];

export function findUrgency(words: string, isVulnerable: boolean): Urgency {
  const text = toPlainWords(words);
  if (DANGER.some((phrase) => text.includes(` ${phrase} `))) return 'danger';
  return isVulnerable ? 'vulnerable' : 'none';
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

/** Lower case, one space between words and at both ends, no marks. */
function toPlainWords(words: string): string {
  return ` ${words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
