/** Who types a journey's own words wants to do it: it stands first or second, whatever the articles say. */
import type { SearchDocument } from './document.ts';
import type { Query } from './query.ts';
import { toStem } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { readWords } from './words.ts';

/** A longer question asks about something, rather than for it. */
const MOST_WORDS = 3;
const SECOND = 1;

export type LiftJourney = (ranked: number[], asked: Pick<Query, 'words' | 'telling'>) => number[];

interface Journey {
  /** Its title without what every sentence has, in order: "send", "meter", "reading". */
  title: string;
  /** The same without what one does: "meter", "reading". */
  thing: string;
  words: ReadonlySet<string>;
}

export function createJourneys(documents: SearchDocument[]): LiftJourney {
  const journeys = new Map<number, Journey>();
  for (const [at, { kind, title, keywords }] of documents.entries())
    if (kind === 'journey') journeys.set(at, toJourney(title, keywords));

  return (ranked, { words, telling }) => {
    if (telling.length > MOST_WORDS) return ranked;
    const asked = toTelling(words).join(' ');
    const named = ranked.findIndex((document) => {
      const journey = journeys.get(document);
      return journey?.title === asked || journey?.thing === asked;
    });
    if (asked !== '' && named >= 0) return lift(ranked, named, 0);
    if (telling.length === 0) return ranked;
    return lift(
      ranked,
      ranked.findIndex((document) => telling.every((stem) => journeys.get(document)?.words.has(stem))),
      SECOND,
    );
  };
}

function toJourney(title: string, keywords: readonly string[]): Journey {
  const toStems = (text: string) => readWords(text).map(({ word }) => toStem(word));
  const stems = toTelling(readWords(title).map(({ word }) => word));
  return {
    title: stems.join(' '),
    thing: stems.slice(1).join(' '),
    words: new Set([title, ...keywords].flatMap(toStems)),
  };
}

function toTelling(words: readonly string[]): string[] {
  return words.filter((word) => !stopWords.has(word)).map(toStem);
}

function lift(ranked: number[], from: number, to: number): number[] {
  const journey = ranked[from];
  return journey === undefined || from <= to ? ranked : ranked.toSpliced(from, 1).toSpliced(to, 0, journey);
}
