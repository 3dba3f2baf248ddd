/** Which cards are shown, in which order: the same for searches and for messages. */
import type { Danger, ReceiptDangerMark } from '#domain/entities/danger.ts';
import type { AnswerCard } from '#domain/entities/search.ts';
import { mentionsOverdose, toCard } from './cards.ts';
import { findDangers, type FoundDanger } from './danger.ts';
import { type ReadText, readText } from './read-text.ts';

interface FoundWarning {
  dangers: Danger[];
  cards: AnswerCard[];
  isOverdose?: true;
}

/** Further dangers would hide the first. */
const DANGERS_MAX = 2;
/**
 * A less certain hazard is a guess, and comes after dangers to a person: a rope was once classified as a power line.
 */
const LIKELY = 0.98;

/** Dangers to everybody in the house, then a life at risk, then harm to one person, then a supply that is off. */
const ORDER: Record<Danger, number> = {
  gas: 0,
  'carbon-monoxide': 0,
  fire: 0,
  electricity: 0,
  'power-line': 0,
  life: 1,
  crisis: 2,
  abuse: 2,
  scald: 2,
  'no-supply-topup': 3,
  'no-supply-electricity': 3,
  'no-supply-gas': 3,
  'no-heating': 3,
};
const isOfSupply = (danger: Danger) => danger.startsWith('no-supply') || danger === 'no-heating';

/** @param read can be shared with other checks, which saves much of the work */
export function findWarning(text: string, read: ReadText = readText(text)): FoundWarning | null {
  const found = inOrder(findDangers(read));
  const isOverdose = found.includes('crisis') && mentionsOverdose(read.typed);
  const told = found.map((danger) => ({ danger, card: toCard(danger, read.typed, isOverdose) }));
  const shown = told.filter(({ danger }) => danger !== 'life' || !told.some(callsAmbulance)).slice(0, DANGERS_MAX);
  if (shown.length === 0) return null;
  const warning = { dangers: shown.map(({ danger }) => danger), cards: shown.map(({ card }) => card) };
  return isOverdose && warning.dangers.includes('crisis') ? { ...warning, isOverdose } : warning;
}

/** The card for a life at risk is omitted beside a card that already says 999 first. */
function callsAmbulance({ danger, card }: { danger: Danger; card: AnswerCard }): boolean {
  return (ORDER[danger] === 0 || danger === 'crisis') && card.phones[0] === 'emergencyServices';
}

/** Lists each danger once; of several missing supplies only the most certain. */
function inOrder(found: readonly FoundDanger[]): Danger[] {
  const supply = found.find(({ danger }) => isOfSupply(danger));
  return found
    .filter((one) => !isOfSupply(one.danger) || one === supply)
    .map(({ danger, certainty }) => ({ danger, place: ORDER[danger] + (certainty < LIKELY ? 2 : 0) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ danger }) => danger);
}

/** Returns the cards for the mark of a sent message, whose text is no longer available. */
export function toWarning(mark: ReceiptDangerMark): FoundWarning {
  const told = mark.split(',') as (Danger | 'overdose')[];
  return {
    dangers: told.map((one) => (one === 'overdose' ? 'crisis' : one)),
    cards: told.map((one) => (one === 'overdose' ? toCard('crisis', '', true) : toCard(one))),
  };
}
