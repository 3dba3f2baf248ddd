/** Recognises somebody who wants to die: a person to talk to is offered before anything about a bill. */
import { BASE } from '#domain/paths.ts';
import { NEEDS_CRISIS, CRISIS_PHRASES } from './crisis-phrases.ts';
import { isBare } from './danger/bare.ts';
import { AWAY, mayDespair, showsDespair, tellsOfDespair } from './danger/despair.ts';
import { toSentences } from './danger/sentences.ts';
import { wantsToDie } from './danger/other-languages.ts';
import { soundsLike } from './danger/people.ts';
import { oneOf, phrase, phrases } from './danger/phrase-patterns.ts';
import { type ReadText, readTypedWords, type ReadWord, toAllWords } from './danger/read-text.ts';
import type { AnswerCard } from './document.ts';

/** Also said by somebody who moves house. */
const GONE = phrase('(wont|will not) be here (much longer|tomorrow|for much longer)$');
/** "It" means a life unless the text mentions something else that ends. */
const ENDS_IT = phrase(`
  ((want|wanna|going|gonna|ready|feel like|thinking of|thought about) [to] end(ing)?|(im|i am) ending) it
    [now|tonight|today]$
`);
const ENDS = phrase(`
  (contract|tenancy|agreement|cover|subscription|plan|account|deal|tariff|membership|lease|policy|service
    | direct debit|call|chat)s?
`);
const DEVICE = oneOf(`
  batter(y|ies) | boilers? | meters? | phones? | apps? | tariffs? | plugs? | deals? | installers?
  websites? | laptops? | kettles? | routers? | hubs?
`);
/** A thing that dies or hurt somebody; but "by the meter and I want to die" is about oneself. */
const SOMETHING_ELSE = phrases(`
  ${DEVICE} ((?!i |im |ive |me |and )_ ){0,4}(die|dies|dead|dying|kill*|go on|carry on)

  (hurt|hurting|harm|harming|cut|cutting) (my ?self|me ?self) ..4 ${DEVICE}

  of (embarrassment|boredom|laughter|shame|laughing)
  laughing
  for (my|the) (tea|dinner)
  policy | life insurance | dead link
`);

/** What was taken works before it is felt: an ambulance comes before somebody to talk to. */
const TAKEN = phrases(`
  overdosed
  (od|oded|overdose|overdosing) [on] (pills?|tablets?|paracetamols?|painkillers?|meds|medication|insulin)
  (downed|necked|took|taken|swallowed|had) ..4 (overdose|pills?|tablets?|paracetamols?|painkillers?|meds|medication|insulin)
`);
const NOT_TAKEN = phrase('(havent|hasnt|not|never|nearly|almost|wish) ..3 (took|taken|swallowed|had|overdosed)');

const CRISIS: AnswerCard = {
  key: 'crisis',
  urgent: true,
  title: 'Feel you can’t go on? Talk to someone now',
  advice:
    'Samaritans listen, free, day and night. If your life is in danger, call 999. Bills can be sorted out, and we will help you with yours.',
  phones: ['samaritans', 'emergencyServices'],
  href: `${BASE}/struggling-to-pay/if-you-cannot-pay`,
};

const OVERDOSE: AnswerCard = {
  ...CRISIS,
  title: 'Taken an overdose? Call 999 now',
  advice:
    'Call 999 even if it doesn’t hurt, and say what was taken and how much. Stay with someone. Samaritans listen too, free, day and night.',
  phones: ['emergencyServices', 'samaritans'],
};

/** For somebody in crisis. */
export const toCrisisCard = (isOverdose: boolean): AnswerCard => (isOverdose ? OVERDOSE : CRISIS);

/** Asked only of words that tell of a crisis. */
export function tellsOfOverdose(text: ReadText): boolean {
  const said = toSaid(toAllWords(text));
  return TAKEN.some((pattern) => pattern.test(said)) && !NOT_TAKEN.test(said);
}

const kept = new WeakMap<ReadText, boolean>();

/** Checks each sentence as typed; an exception applies to its own sentence only. */
export function isInCrisis(text: ReadText): boolean {
  const found = kept.get(text) ?? tellsOfCrisis(text);
  kept.set(text, found);
  return found;
}

function tellsOfCrisis(text: ReadText): boolean {
  if (isBare('crisis', text)) return true;
  const words = toAllWords(text);
  const whole = toSaid(words);
  if (words.some(({ mayBeForeign }) => mayBeForeign) && wantsToDie(whole)) return true;
  if (mayDespair(whole) && isInDespair(text)) return true;
  // A bare call for an ambulance resembles those in the classifier's examples, but says nothing of wanting to die.
  if (!isBare('life', text) && soundsLike('crisis', text) && !isSomethingElse(whole)) return true;
  if (!NEEDS_CRISIS.test(whole)) return false;
  return listParts(text)
    .concat(whole)
    .some(
      (said) => isSaid(said) || (GONE.test(said) && !AWAY.test(whole)) || (ENDS_IT.test(said) && !ENDS.test(whole)),
    );
}

function isInDespair(text: ReadText): boolean {
  const clauses = listParts(text);
  return (
    toSentences(text).some((words) => tellsOfDespair(toSaid(words))) ||
    clauses.some(tellsOfDespair) ||
    showsDespair(clauses)
  );
}

/** Split at commas and full stops: some phrases only mean despair at the end of a clause. */
function listParts({ typed }: ReadText): string[] {
  return typed
    .split(/(?<![.!?;,\n])[.!?;,\n]+(?:\s|$)|\s(?:but|so|because)\s/)
    .map((part) => toSaid(readTypedWords(part)));
}

function toSaid(words: readonly ReadWord[]): string {
  return words.map(({ meant }) => meant).join(' ');
}

function isSaid(said: string): boolean {
  return CRISIS_PHRASES.some((phrase) => phrase.test(said)) && !isSomethingElse(said);
}

const isSomethingElse = (said: string) => SOMETHING_ELSE.some((pattern) => pattern.test(said));
