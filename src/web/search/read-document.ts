/** A document's fields as word numbers, read once for all indexes. */
import type { SearchDocument } from './document.ts';
import type { WordNumbers } from './word-numbers.ts';

export interface ReadDocument {
  title: Int32Array;
  description: Int32Array;
  keywords: Int32Array[];
  headings: Int32Array[];
  questions: Int32Array[];
  text: Int32Array;
  /** Length of the text, in characters. */
  length: number;
}

export function readDocument(
  { title, description, keywords, headings = [], questions = [], text }: SearchDocument,
  { read }: WordNumbers,
): ReadDocument {
  return {
    title: read(title),
    description: read(description),
    keywords: keywords.map(read),
    headings: headings.map(read),
    questions: questions.map(read),
    text: read(text),
    length: text.length,
  };
}
