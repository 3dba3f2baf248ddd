/** Who types a journey's own words wants to do it: it stands among the first two, whatever the articles say. */
import type { SearchDocument } from './document.ts';
import { toStem } from './stem.ts';
import { readWords } from './words.ts';

/** A longer question asks about something, rather than for it. */
const MOST_WORDS = 3;
const SECOND = 1;

export type LiftJourney = (ranked: number[], telling: string[]) => number[];

export function createJourneys(documents: SearchDocument[]): LiftJourney {
  const journeys = new Map<number, Set<string>>();
  for (const [at, { kind, title, keywords }] of documents.entries()) {
    if (kind !== 'journey') continue;
    journeys.set(at, new Set([title, ...keywords].flatMap(readWords).map(({ word }) => toStem(word))));
  }
  return (ranked, telling) => {
    if (telling.length === 0 || telling.length > MOST_WORDS) return ranked;
    const from = ranked.findIndex((document) => telling.every((stem) => journeys.get(document)?.has(stem)));
    const journey = ranked[from];
    if (journey === undefined || from <= SECOND) return ranked;
    return ranked.toSpliced(from, 1).toSpliced(SECOND, 0, journey);
  };
}
