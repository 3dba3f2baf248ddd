/**
 * Ranks a journey first or second for a query in its own words, whatever the articles score: first for its name, or for
 * one word that its name begins with ("meter", "refund"). In suggestions it is first as soon as the beginning of its
 * name is typed: "refu", "make a c".
 */
import type { SearchDocument } from './document.ts';
import type { ParsedQuery } from './query.ts';
import type { RankedDocuments } from './rank.ts';
import { toStem } from './stem.ts';
import { stopWords } from './language/stop-words.ts';
import { readWords } from './language/words.ts';

/** Longer queries are about something rather than asking for a form. */
const WORDS_MAX = 3;
const SECOND = 1;
/** Shorter beginnings match too many other words. */
const LETTERS_MIN = 3;

export interface JourneyLifter {
  /** The best documents, with the journey moved up. */
  (ranked: RankedDocuments, asked: Pick<ParsedQuery, 'words' | 'telling'>): number[];
  /** Does the same for a query that is still being typed. */
  begun(ranked: RankedDocuments, typed: string): number[];
}

interface Journey {
  /** Words of its title in order, without stop words: "send", "meter", "reading". */
  title: string;
  /** The same words without the verb: "meter", "reading". */
  thing: string;
  /** Beginnings of its name, as typed. "Make an enquiry about gas" has none, because any article may contain "gas". */
  names: string[];
  /** First words of those beginnings without the verb: "meter", "refund". */
  opening: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

export function createJourneyLifter(documents: SearchDocument[]): JourneyLifter {
  const journeys = new Map<number, Journey>();
  for (const [at, { kind, title, keywords }] of documents.entries())
    if (kind === 'journey') journeys.set(at, toJourney(title, keywords));

  function findJourneys(isAsked: (journey: Journey) => boolean): number[] {
    return Array.from(journeys).flatMap(([at, journey]) => (isAsked(journey) ? at : []));
  }

  function begun({ best, findBestOf }: RankedDocuments, typed: string): number[] {
    const said = toName(typed);
    if (said.length < LETTERS_MIN) return best;
    const meant = findBestOf(findJourneys(({ names }) => names.some((name) => name.startsWith(said))));
    return meant === undefined ? best : lift(best, meant, 0);
  }

  function liftJourney(
    { best, findBestOf }: RankedDocuments,
    { words, telling }: Pick<ParsedQuery, 'words' | 'telling'>,
  ): number[] {
    if (telling.length > WORDS_MAX) return best;
    const opened = findBestOf(findJourneys(({ opening }) => words.length === 1 && opening.has(toStem(words[0] ?? ''))));
    if (opened !== undefined) return lift(best, opened, 0);
    const asked = toTelling(words).join(' ');
    const named =
      asked === '' ? undefined : findBestOf(findJourneys(({ title, thing }) => title === asked || thing === asked));
    if (named !== undefined) return lift(best, named, 0);
    if (telling.length === 0) return best;
    const meant = findBestOf(findJourneys((journey) => telling.every((stem) => journey.words.has(stem))));
    return meant === undefined ? best : lift(best, meant, SECOND);
  }

  return Object.assign(liftJourney, { begun });
}

const toName = (text: string) =>
  readWords(text)
    .map(({ word }) => word)
    .join(' ');

function toJourney(title: string, keywords: readonly string[]): Journey {
  const toStems = (text: string) => readWords(text).map(({ word }) => toStem(word));
  const stems = toTelling(readWords(title).map(({ word }) => word));
  const names = / about /.test(title) ? [] : listNames(toName(title));
  return {
    title: stems.join(' '),
    thing: stems.slice(1).join(' '),
    names,
    opening: new Set(names.slice(1).map((name) => toStem(name.split(' ')[0] ?? ''))),
    words: new Set([title, ...keywords].flatMap(toStems)),
  };
}

/**
 * Lists the whole title, and what is left without verb and small words: "make a complaint", "a complaint", "complaint".
 */
function listNames(title: string): string[] {
  const words = title.split(' ');
  const thing = words.findIndex((word, at) => at > 0 && !stopWords.has(word));
  return [title, words.slice(1).join(' '), words.slice(thing).join(' ')];
}

function toTelling(words: readonly string[]): string[] {
  return words.filter((word) => !stopWords.has(word)).map(toStem);
}

/** The journey may have ranked below the sorted documents. */
function lift(best: number[], journey: number, to: number): number[] {
  const from = best.indexOf(journey);
  if (from >= 0 && from <= to) return best;
  return best.filter((document) => document !== journey).toSpliced(to, 0, journey);
}
