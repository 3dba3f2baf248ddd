/** A danger said in passing: "I smell gas and my bill is wrong" is about a bill as a sentence, and about gas as a clause. */
import { type ReadText, readTyped, type ReadWord } from './read-text.ts';
import { toDistinct } from './sentences.ts';

export interface Clauses {
  clauses: ReadWord[][];
  /** What they are parts of. */
  sentence: ReadWord[];
}

const JOINT =
  /[,:()–—]+|\s-+\s|\b(?:and|but|also|plus|because|cos|while|whilst|so|though|although|then|yet|since|who|when)\b/i;
/** Fewer words say too little by themselves. */
const LEAST = 3;
/** Of a longer sentence only clauses and their neighbours are tried together, not every row of them. */
const ALL_ROWS = 6;

/** Parts of each sentence that have a word about a danger: each clause, and neighbouring ones together. */
export function listClauses({ parts, texts }: ReadText): Clauses[] {
  const seen = new Set<string>();
  return parts.flatMap((sentence, at) => {
    const text = texts[at] ?? '';
    if (seen.has(text) || !sentence.some(({ isTelling }) => isTelling) || !JOINT.test(text)) return [];
    seen.add(text);
    const pieces = text.split(JOINT).map(readTyped);
    const rows = listRows(pieces).filter((words) => words.length >= LEAST && words.some(({ isTelling }) => isTelling));
    return [{ clauses: toDistinct(rows), sentence }];
  });
}

/** All but the whole sentence. */
function listRows(pieces: ReadWord[][]): ReadWord[][] {
  const longest = pieces.length <= ALL_ROWS ? pieces.length - 1 : 2;
  return pieces.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, pieces.length - from) }, (__, more) =>
      pieces.slice(from, from + more + 1).flat(),
    ),
  );
}
