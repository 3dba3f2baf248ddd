/** The card for each danger: the number, and the one thing to do now, as in its article. */
import type { Danger, Hazard, ToldMark } from '#domain/entities/danger.ts';
import { BASE } from '#domain/paths.ts';
import { isInCrisis, tellsOfOverdose, toCrisisCard } from '../crisis.ts';
import type { AnswerCard } from '../document.ts';
import { isOfMeter, toPhones } from './card-phones.ts';
import { type FoundDanger, findDangers } from './danger.ts';
import { findBeside, findCardBeside } from './no-network.ts';
import { type ReadText, readText } from './read-text.ts';

type Card = Omit<AnswerCard, 'urgent'>;

/** Shown for a danger, and by `answer-rules.ts` for its name. */
export const METER_CARD: Card = {
  key: 'meter-emergency',
  title: 'Meter hot, burning, sparking or damaged? Call now',
  advice:
    'Don’t touch it. If someone is hurt, or there’s fire or smoke, get out and call 999. If not, call 105 to have an electricity meter made safe, then tell us on the meter emergency line.',
  phones: ['powerCut', 'meterEmergency'],
  href: `${BASE}/emergencies/electrical-safety`,
};

/** Those that share a key with a rule of `answer-rules.ts` take its place: somebody depends on the supply. */
const CARDS: Record<Hazard, Card> = {
  gas: {
    key: 'gas-leak',
    title: 'Smell gas? Get out and call now',
    advice:
      'Don’t light anything or touch a switch. Open doors and windows. Turn the gas off at the meter if it’s safe. Go outside, then call.',
    phones: ['gasEmergency', 'gasEmergencyNorthernIreland'],
    href: `${BASE}/emergencies/smell-gas`,
  },
  'carbon-monoxide': {
    key: 'carbon-monoxide',
    title: 'Carbon monoxide? Get into fresh air and call now',
    advice:
      'Open doors and windows as you leave, and get everyone out. Call from outside. If someone collapses or can’t breathe well, call 999 first.',
    phones: ['gasEmergency', 'gasEmergencyNorthernIreland'],
    href: `${BASE}/emergencies/carbon-monoxide`,
  },
  electricity: {
    key: 'electricity',
    title: 'Electrical danger? Don’t touch it',
    advice:
      'Turn the power off at the main switch if it’s safe and dry. If someone is hurt, or there’s smoke or fire, get out and call 999. For the meter, its cable, or shocks from metal taps, call 105.',
    phones: ['emergencyServices', 'powerCut'],
    href: `${BASE}/emergencies/electrical-safety`,
  },
  'power-line': {
    key: 'power-line',
    title: 'Cable or power line down? Keep far away and call',
    advice: 'Never touch it, or anything it touches. If someone is hurt or in danger, call 999.',
    phones: ['powerCut', 'emergencyServices'],
    href: `${BASE}/emergencies/damaged-power-lines`,
  },
  fire: {
    key: 'fire',
    title: 'Fire? Get out, stay out and call 999',
    advice: 'Leave now and shut the door behind you. Don’t use water on anything electrical. Call from outside.',
    phones: ['emergencyServices'],
    href: `${BASE}/emergencies/electrical-safety`,
  },
  'no-supply-electricity': {
    key: 'power-cut',
    title: 'No power, and someone needs it? Call 105 now',
    advice:
      'Say who depends on it: medical equipment, a baby, illness or great age. If a life is at risk, call 999. If you pay as you go, check your credit too.',
    phones: ['powerCut', 'emergencyServices'],
    href: `${BASE}/emergencies/power-cut`,
  },
  'no-supply-gas': {
    key: 'no-gas',
    title: 'No gas, and someone needs it? Call the gas emergency line',
    advice:
      'Say if someone is very young, old, ill or disabled. If you smell gas, touch no switch, get everyone out and call from outside. If you top up, look at your credit first.',
    phones: ['gasEmergency', 'gasEmergencyNorthernIreland'],
    href: `${BASE}/breakdowns/no-gas`,
  },
  'no-supply-topup': {
    key: 'run-out',
    title: 'Run out, and someone needs it? Call us now',
    advice:
      'Turn off hobs, fires and heaters. Then use your emergency credit. Still off? Call, and say who is with you. If a life is at risk, call 999.',
    phones: ['payAsYouGo', 'meterEmergency'],
    href: `${BASE}/pay-as-you-go/off-supply-and-need-help`,
  },
};

/** More than a leak: the article says what to do before, during and after. */
const OF_FLOOD =
  /(?<!\p{L})(?:flood(?:s|ed|ing)?|river|floodwater|llifogydd|dan dd[wŵ]r|pow[oó]d[zź]\p{L}*)(?!\p{L})/iu;

/** A letter has many sentences, each a chance of a false alarm, so each needs more certainty. */
const LETTER = 0.6;

interface Told {
  danger: Danger;
  card: AnswerCard;
}

interface Others {
  isCrisis: boolean;
  isOverdose: boolean;
}

interface FoundWarning {
  dangers: Danger[];
  cards: AnswerCard[];
  isOverdose?: true;
}

/** Further dangers would hide the first. */
const MOST = 2;

/**
 * For a message sent to us rather than a query. `read` can be shared with other checks, which caches much of the work.
 */
export function findWarning(text: string, read = readText(text)): FoundWarning | null {
  const all = findDangers(read, LETTER);
  // Dangers to the whole household come before a missing supply.
  const found = [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))];
  const told: Told[] = found.map(({ danger }) => ({ danger, card: toCard(danger, text) }));
  const { isOverdose } = placeOthers(told, read, found);
  const some = told.slice(0, MOST);
  if (some.length === 0) return null;
  const warning = { dangers: some.map(({ danger }) => danger), cards: some.map(({ card }) => card) };
  return isOverdose && warning.dangers.includes('crisis') ? { ...warning, isOverdose } : warning;
}

/** From the mark of a sent message, whose text is no longer available. */
export function toWarning(mark: ToldMark): FoundWarning {
  const told = mark.split(',') as (Danger | 'overdose')[];
  return {
    dangers: told.map((one) => (one === 'overdose' ? 'crisis' : one)),
    cards: told.map((one) => (one === 'overdose' ? toCrisisCard(true) : toKnownCard(one))),
  };
}

/** @param text what is known of the customer's words */
export function toKnownCard(danger: Danger, text = ''): AnswerCard {
  return danger === 'crisis'
    ? toCrisisCard(tellsOfOverdose(readText(text)))
    : (findCardBeside(danger) ?? toCard(danger as Hazard, text));
}

/** Below this a hazard is a guess from a few words: a rope was taken for a power line. */
const LIKELY = 0.6;

/**
 * Whether it comes before the crisis line: danger to the whole household does, a missing supply or a guess does not.
 */
export function isFirst(found: FoundDanger | null): boolean {
  return found !== null && !found.danger.startsWith('no-supply') && found.certainty >= LIKELY;
}

/** Below this a hazard found by words alone ranks after an explicit scald or cold. */
const SURE = 0.98;

/** Burns, cold and violence resemble a shock or fumes; what no rule names therefore comes last. */
export function placeBeside<One>(told: One[], beside: readonly One[], found: readonly FoundDanger[]): void {
  told.splice(isDoubtful(found) ? 0 : told.length, 0, ...beside);
}

function isDoubtful(found: readonly FoundDanger[]): boolean {
  return found.length > 0 && found.every(({ by, certainty }) => 'words' in by && certainty < SURE);
}

/** Adds what is told besides the hazards `found`, whose cards stand in `told`. */
export function placeOthers(told: Told[], read: ReadText, found: readonly FoundDanger[]): Others {
  const isCrisis = isInCrisis(read);
  const isOverdose = isCrisis && tellsOfOverdose(read);
  const isHazardFirst = isFirst(found[0] ?? null);
  if (isCrisis) told.splice(isHazardFirst ? 1 : 0, 0, { danger: 'crisis', card: toCrisisCard(isOverdose) });
  const beside = findBeside(read);
  placeBeside(
    told,
    beside.filter(({ danger }) => danger !== 'life'),
    found,
  );
  const life = beside.find(({ danger }) => danger === 'life');
  const isHouseAtRisk = (isHazardFirst && !isDoubtful(found)) || found[0]?.danger === 'carbon-monoxide';
  const at = isHouseAtRisk ? 1 + told.findIndex(({ danger }) => danger === found[0]?.danger) : 0;
  // Another card calls 999 first; but not where its hazard is a guess.
  const isGuess = (named: Danger) => found.some(({ danger, other }) => danger === named || other === named);
  const isSaid = told.some(
    ({ danger, card }) => card.phones[0] === 'emergencyServices' && (at > 0 || !isGuess(danger)),
  );
  if (life && !isSaid) told.splice(at, 0, life);
  return { isCrisis, isOverdose };
}

/** Likeliest first, each card once; a second interpretation of the text comes last. */
export function toTold(found: readonly FoundDanger[], text: string): Told[] {
  const dangers = new Set<Hazard>(found.map(({ danger }) => danger));
  const other = found[0]?.other;
  if (other) dangers.add(other);
  return [...dangers].map((danger) => ({ danger, card: toCard(danger, text) }));
}

function toCard(danger: Hazard, text: string): AnswerCard {
  if (danger !== 'electricity') return { ...CARDS[danger], urgent: true };
  const card = isOfMeter(text) ? METER_CARD : CARDS[danger];
  return {
    ...card,
    phones: toPhones(card.phones, text),
    ...(OF_FLOOD.test(text) && { href: `${BASE}/emergencies/floods-and-energy` }),
    urgent: true,
  };
}
