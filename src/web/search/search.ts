/** In-process search over articles, journeys, phone numbers and categories; rebuilt when content changes. */
import { HITS_PER_PAGE, SEARCH_MAX } from '#domain/constants.ts';
import { answerWords, findAnswers, findUnfinishedAnswer, findAnswersAndDanger } from './answers.ts';
import { createTopics } from './topics.ts';
import { createPhrases, toCompoundWords } from './concepts.ts';
import type { AnswerCard, Hit, Search, SearchDocument, SearchOptions, SearchResult, Suggestion } from './document.ts';
import { englishWords } from './language/stop-words.ts';
import { createEvidence, learnEvidence, type LearntEvidence } from './evidence.ts';
import { toExcerpt, findRanges, type WantedWords } from './excerpt.ts';
import { createWordFinisher } from './finish-word.ts';
import { countTerms, type CountedTerms, createInvertedIndex } from './inverted-index.ts';
import { createJourneyLifter } from './journeys.ts';
import { createRank } from './rank.ts';
import { parseQuery, type ParsedQuery } from './query.ts';
import { readDocument } from './read-document.ts';
import { createSpeller } from './spelling.ts';
import { concepts } from './synonyms.ts';
import { toStem } from './stem.ts';
import { createWordNumbers } from './word-numbers.ts';
import { readWords, toWord } from './language/words.ts';

export type {
  AnswerCard,
  DocumentKind,
  Hit,
  Range,
  Search,
  SearchDocument,
  SearchOptions,
  SearchResult,
  Suggestion,
} from './document.ts';

const FIELDS = { title: 8, keywords: 4, headings: 2.5, description: 2, text: 1, questions: 1 };
/** Fields that suggestions are made from. */
const TITLE_FIELDS = { title: 8, keywords: 4, description: 0.5 };
const said = createPhrases(concepts, 'said');
const asked = createPhrases(concepts, 'asked');

/** Documents may come in any order; two with the same `href` give two hits. */
export function createSearch(documents: SearchDocument[], indexed: IndexData = indexDocuments(documents)): Search {
  const index = createInvertedIndex(indexed.index);
  const titles = createInvertedIndex(indexed.titles);
  const evidence = createEvidence(indexed.evidence);
  const rank = createRank(index);
  const rankTitles = createRank(titles);
  const liftJourney = createJourneyLifter(documents);
  const places = new Map(documents.flatMap(({ kind, href }, at) => (kind === 'article' ? [[href, at]] : [])));
  const uses = new Map(index.uses);
  const ours = new Set(answerWords);
  for (const concept of concepts)
    for (const phrase of [...concept.said, ...concept.asked]) for (const { word } of readWords(phrase)) ours.add(word);
  for (const word of ours) uses.set(word, uses.get(word) ?? 1);
  const isOurs = (word: string) => indexed.written.has(word) || ours.has(word);
  const speller = createSpeller(uses, toCompoundWords(concepts), englishWords, isOurs);

  const areAsked = documents.some(({ questions = [] }) => questions.length > 0);
  const finish = createWordFinisher({
    uses,
    // "Tarrif" is used often enough, but only by mistake.
    isMeant: (word) => (englishWords.has(word) || titles.rarity(toStem(word)) > 0) && !speller.isSlip(word),
    countPairs: evidence.countPairs,
  });

  const readTopics = createTopics({
    evidence,
    rank,
    readGroups: (words) => parseQuery(words.join(' '), { index, speller, phrases: asked }, { exact: true }).groups,
  });

  function search(query: string, { limit = HITS_PER_PAGE, skip = 0, exact = false }: SearchOptions = {}): SearchResult {
    const read = parseQuery(query, { index, speller, phrases: asked }, { exact });
    const { whole, putFirst: putMattersFirst } = readTopics(read);
    const ranked = rank(read.groups, Math.max(1, skip + limit), whole);
    // A correction that does not change the first hit is not reported.
    const needed = read.spelling !== null && ranked.best[0] !== findAsTyped(query);
    const wanted = toWanted(read);
    const { answers, sure } = findAnswersAndDanger(read.stems, read.concepts, query.slice(0, SEARCH_MAX), read.english);
    const first = sure ? places.get(answers[0]?.href ?? '') : undefined;
    const best = putFirst(putMattersFirst(liftJourney(ranked, read)), first);
    const hits = best.slice(skip, skip + limit).map((document): Hit => {
      const found = documents[document] as SearchDocument;
      const excerpt = toExcerpt(found);
      return { ...toSuggestion(found, wanted), excerpt, excerptRanges: findRanges(excerpt, wanted) };
    });
    const spelling = needed || ranked.total === 0 ? read.spelling : null;
    const total = ranked.total + best.filter((document) => ranked.findBestOf([document]) === undefined).length;
    return { answers, hits, total, spelling };
  }

  function findAsTyped(query: string): number | undefined {
    const read = parseQuery(query, { index, speller, phrases: asked }, { exact: true });
    return rank(read.groups, 1, evidence.score(read.words)).best[0];
  }

  function suggest(prefix: string, limit = 7): Suggestion[] {
    const unfinished = /[\p{L}\p{N}]$/u.test(prefix);
    const read = parseQuery(prefix, { index: titles, speller, phrases: asked }, { unfinished });
    const wanted = toWanted(read, unfinished ? read.last : undefined);
    const plain = rankTitles(read.groups, limit);
    const finished = unfinished ? finish(prefix.slice(0, SEARCH_MAX)) : null;
    const meant = finished === null ? read : parseQuery(finished, { index: titles, speller, phrases: asked });
    const likely = rankTitles(meant.groups, limit, areAsked ? evidence.score(meant.words) : undefined);
    const best = [...new Set([...likely.best, ...plain.best])];
    return liftJourney
      .begun({ ...plain, best }, prefix)
      .slice(0, limit)
      .map((document) => toSuggestion(documents[document] as SearchDocument, wanted));
  }

  function findUrgent(typed: string, unfinished: boolean): AnswerCard[] {
    const read = parseQuery(typed, { index: titles, speller, phrases: asked }, { unfinished });
    return findAnswers(read.stems, read.concepts, typed).filter((answer) => answer.urgent);
  }

  /** A danger whose last word is incomplete ("gas le") is searched for with that word completed. */
  function urgent(typed: string): AnswerCard[] {
    const start = typed.slice(0, SEARCH_MAX);
    const told = findUrgent(start, true);
    if (told.length > 0) return told;
    const begun = findUnfinishedAnswer(start);
    return begun ? [begun] : findUrgent(finish(start), false);
  }

  return { search, suggest, urgent, knows: (word) => speller.knows(word), size: documents.length };
}

/** Puts the article of a displayed danger first, whatever the query. */
function putFirst(best: number[], document: number | undefined): number[] {
  return document === undefined || best[0] === document
    ? best
    : [document, ...best.filter((other) => other !== document)];
}

/** All that search knows of its documents: data alone, so that the build can store it for the start. */
export interface IndexData {
  /** Words that are in the documents themselves, not only in questions. */
  written: Set<string>;
  index: CountedTerms;
  titles: CountedTerms;
  evidence: LearntEvidence;
}

export function indexDocuments(documents: SearchDocument[]): IndexData {
  const numbers = createWordNumbers();
  const read = documents.map((document) => readDocument(document, numbers));
  const written = new Set(
    read
      .flatMap(({ title, description, keywords, headings, text }) => [
        title,
        description,
        text,
        ...keywords,
        ...headings,
      ])
      .flatMap((words) => [...new Set(words)].map((number) => toWord(numbers.written(number)))),
  );
  return {
    written,
    index: countTerms(read, numbers, { fields: FIELDS, phrases: said }),
    titles: countTerms(read, numbers, { fields: TITLE_FIELDS, phrases: said }),
    evidence: learnEvidence(read, numbers),
  };
}

/** The other properties of a hit besides its excerpt. */
function toSuggestion({ kind, href, title, category }: SearchDocument, wanted: WantedWords): Suggestion {
  const titleRanges = findRanges(title, wanted);
  return { kind, href, title, titleRanges, ...(category === undefined ? {} : { category }) };
}

function toWanted({ telling, concepts: names }: ParsedQuery, beginning?: string): WantedWords {
  return {
    stems: new Set(telling),
    concepts: new Set(names),
    phrases: said,
    ...(beginning === undefined ? {} : { beginning }),
  };
}
