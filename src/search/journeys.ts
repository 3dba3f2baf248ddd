/** A query in a journey's own words puts it first or second, whatever the articles score. */
import type { SearchDocument } from './document.ts';
import type { Query } from './query.ts';
import type { Ranked } from './rank.ts';
import { toStem } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { readWords } from './words.ts';

/** A longer query is about something rather than for it. */
const MOST_WORDS = 3;
const SECOND = 1;

/** The best documents, with the journey moved up. */
export type LiftJourney = (ranked: Ranked, asked: Pick<Query, 'words' | 'telling'>) => number[];

interface Journey {
  /** Its title in order, without stop words: "send", "meter", "reading". */
  title: string;
  /** The same without the verb: "meter", "reading". */
  thing: string;
  words: ReadonlySet<string>;
}

export function createJourneys(documents: SearchDocument[]): LiftJourney {
  const journeys = new Map<number, Journey>();
  for (const [at, { kind, title, keywords }] of documents.entries())
    if (kind === 'journey') journeys.set(at, toJourney(title, keywords));

  function findJourneys(isAsked: (journey: Journey) => boolean): number[] {
    return Array.from(journeys).flatMap(([at, journey]) => (isAsked(journey) ? at : []));
  }

  return ({ best, findBestOf }, { words, telling }) => {
    if (telling.length > MOST_WORDS) return best;
    const asked = toTelling(words).join(' ');
    const named =
      asked === '' ? undefined : findBestOf(findJourneys(({ title, thing }) => title === asked || thing === asked));
    if (named !== undefined) return lift(best, named, 0);
    if (telling.length === 0) return best;
    const meant = findBestOf(findJourneys((journey) => telling.every((stem) => journey.words.has(stem))));
    return meant === undefined ? best : lift(best, meant, SECOND);
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

/** It may have ranked below the documents that were sorted. */
function lift(best: number[], journey: number, to: number): number[] {
  const from = best.indexOf(journey);
  if (from >= 0 && from <= to) return best;
  return best.filter((document) => document !== journey).toSpliced(to, 0, journey);
}
