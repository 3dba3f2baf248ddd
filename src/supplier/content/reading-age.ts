/** Reading age of a text: its Flesch–Kincaid grade plus five, the age at which British children start school. */
import { fleschKincaid } from 'flesch-kincaid';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { syllable } from 'syllable';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { toLondonDay } from '#domain/dates.ts';
import { createFactBook, NO_FACTS, type FactBook } from './facts.ts';
import { fillPlainPlaceholders } from './placeholders.ts';
import { toPageFile, type Library } from './library.ts';
import type { FileProblem } from './mistakes.ts';

const READING_AGE_MAX = 11;
const AGE_AT_FIRST_GRADE_LESS_ONE = 5;

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-GB', { granularity: 'word' });

export interface ReadingAges {
  /** In years, the mean over all articles. */
  average: number;
  highest: number;
  /** Articles whose reading age is above our limit. */
  problems: FileProblem[];
}

/** Reading ages of all articles; computing them is too slow for startup, so only the command does it. */
export function checkReadingAges({
  articles,
  pages,
  facts,
}: Pick<Library, 'articles' | 'pages' | 'facts'>): ReadingAges {
  const book = createFactBook(facts, toLondonDay(new Date()));
  const live = [...articles.values()].filter(({ retired }) => retired === undefined);
  const own = [...pages].map(([name, { body }]) => ({ file: `content/${toPageFile(name)}`, body }));
  const ages = [...live, ...own].map(({ file, body }) => ({ file, age: toReadingAge(body, book) }));
  return {
    average: ages.reduce((sum, { age }) => sum + age, 0) / Math.max(1, ages.length),
    highest: Math.max(0, ...ages.map(({ age }) => age)),
    problems: ages
      .filter(({ age }) => age > READING_AGE_MAX)
      .map(({ file, age }) => ({
        file,
        line: 1,
        message: `has a reading age of ${age.toFixed(1)}, at most ${READING_AGE_MAX}: shorten its sentences and words`,
      })),
  };
}

/**
 * @param markdown only paragraphs and list items are counted, because headings and tables are not sentences
 * @returns years; 0 for a text without words
 */
export function toReadingAge(markdown: string, facts: FactBook = NO_FACTS): number {
  const count = { sentence: 0, word: 0, syllable: 0 };
  const withoutParts = markdown.replaceAll(/\[\[show:[^\]]*\]\]/g, '');
  visit(parser.parse(fillPlainPlaceholders(withoutParts, facts)), 'paragraph', (paragraph) => {
    let text = '';
    visit(paragraph, (node) => {
      if (node.type === 'text' || node.type === 'inlineCode') text += node.value;
      else if (node.type === 'break') text += ' ';
    });
    for (const { segment } of sentences.segment(text)) {
      const found = [...words.segment(segment)].filter((word) => /\p{L}/u.test(word.segment));
      if (found.length === 0) continue;
      count.sentence += 1;
      count.word += found.length;
      for (const word of found) count.syllable += syllable(word.segment);
    }
  });
  return count.word === 0 ? 0 : Math.max(0, fleschKincaid(count) + AGE_AT_FIRST_GRADE_LESS_ONE);
}
