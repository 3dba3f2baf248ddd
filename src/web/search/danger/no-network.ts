/** Dangers that no gas or power network makes safe, each with its own card: a life at risk, harm at home, scalds, cold. */
import type { Danger } from '#domain/entities/danger.ts';
import { BASE } from '#domain/paths.ts';
import { abuseCard, tellsOfAbuse } from '../abuse.ts';
import type { AnswerCard } from '../document.ts';
import { isColdElsewhere } from './other-languages.ts';
import { listTold } from './matters.ts';
import { isBare } from './bare.ts';
import { lifeCard, tellsOfLife } from './life.ts';
import { isColdForSomebody } from './plain.ts';
import { oneOf, phrase } from './phrase-patterns.ts';
import { type ReadText, toLine } from './read-text.ts';
import { toSentences } from './sentences.ts';
import { scaldCard, tellsOfScald } from './scald.ts';

const coldCard: AnswerCard = {
  key: 'no-heating',
  urgent: true,
  title: 'No heating, and someone needs it? Call home services now',
  advice:
    'Say who is with you: a baby, someone ill, disabled or old. Keep to one warm room. If someone is very cold, drowsy or confused, call 999.',
  phones: ['homeServices', 'emergencyServices'],
  href: `${BASE}/breakdowns/no-heating`,
};

/** Somebody cold and drowsy or confused needs an ambulance before the boiler is repaired. */
const PERSON = oneOf(`
  he | hes | she | shes | they | mum | mam | mom | mother | dad | da | father | nana? | gran* | husband | wife | partner
  baby | son | daughter | neighbour | tenant | aunt* | uncle
`);
const DROWSY = phrase(`
  drows* | sleepy | (falls|falling|fell|keeps?|nearly|almost|fall) asleep | nodding off | dozing off | drifting off
  (wont|cant|hard to|struggling to|difficult to) ..2 (wake|rouse|stay awake|keep awake)
  slurr* | hypotherm* | unresponsive | not responding | not making [any] sense | talking nonsense
  (stopped|no longer) shivering | barely (awake|conscious)
  ${PERSON} ..2 collapsed
  ${PERSON} ..2 confused NOT (about|by|with|which|why|how)*
`);
const drowsyCard: AnswerCard = {
  ...coldCard,
  title: 'Cold, and drowsy or confused? Call 999 now',
  advice:
    'Wrap them up, head too, and stay with them. If a fire, stove or heater has been lit, get into fresh air: it may be carbon monoxide. Then call home services about the heating.',
  phones: ['emergencyServices', 'homeServices'],
};

/** Only the hot water is off; the radiators may be warm. */
const HOT_WATER_ALONE = /^(?!.*\b(?:heat|radiator|boiler|freez|cold|warm))(?=.*\bhot water\b)/i;
const hotWaterCard: AnswerCard = { ...coldCard, href: `${BASE}/breakdowns/no-hot-water` };

const all: {
  danger: Danger;
  card: AnswerCard;
  isTold(text: ReadText): boolean;
  toCard?(text: ReadText): AnswerCard;
}[] = [
  { danger: 'life', card: lifeCard, isTold: tellsOfLife },
  { danger: 'abuse', card: abuseCard, isTold: tellsOfAbuse },
  { danger: 'scald', card: scaldCard, isTold: tellsOfScald },
  {
    danger: 'no-heating',
    card: coldCard,
    isTold: (text) =>
      isBare('no-heating', text) || listTold(text).some(isColdForSomebody) || isColdElsewhere(text.typed),
    toCard: toColdCard,
  },
];

/** For a text that is no longer available. */
export function findCardBeside(danger: Danger): AnswerCard | undefined {
  return all.find((one) => one.danger === danger)?.card;
}

const kept = new WeakMap<ReadText, readonly Beside[]>();

interface Beside {
  danger: Danger;
  card: AnswerCard;
}

export function findBeside(text: ReadText): readonly Beside[] {
  const found =
    kept.get(text) ??
    all
      .filter(({ isTold }) => isTold(text))
      .map(({ danger, card, toCard }) => ({ danger, card: toCard?.(text) ?? card }));
  kept.set(text, found);
  return found;
}

function toColdCard(text: ReadText): AnswerCard {
  if (toSentences(text).some((sentence) => DROWSY.test(toLine(sentence)))) return drowsyCard;
  return HOT_WATER_ALONE.test(text.typed.replaceAll('\n', ' ')) ? hotWaterCard : coldCard;
}
