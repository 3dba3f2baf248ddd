/** Dangers mentioned in passing: "I smell gas when I cook because you broke it" is about gas in its first clause. */
import type { Clause, Matter } from './matters.ts';
import type { ReadWord } from './read-text.ts';

/** Shorter clauses say too little by themselves. */
const LEAST = 3;
/** In longer matters only clauses and their neighbours are tried together, not every sequence. */
const ALL_ROWS = 6;

/** Sequences of clauses with a word about a danger, except the whole sentence. */
export function listClauses({ clauses }: Matter): ReadWord[][] {
  const pieces = cutFurther(clauses);
  const longest = pieces.length <= ALL_ROWS ? pieces.length - 1 : 2;
  return pieces
    .flatMap((_, from) =>
      Array.from({ length: Math.min(longest, pieces.length - from) }, (__, more) =>
        pieces.slice(from, from + more + 1).flat(),
      ),
    )
    .filter((words) => words.length >= LEAST && words.some(({ isTelling }) => isTelling));
}

/** "Because" and "when" continue a matter, but what they join may be separate; a new subject alone is not enough. */
function cutFurther(clauses: readonly Clause[]): ReadWord[][] {
  let piece: ReadWord[] = [];
  const pieces = [piece];
  const begin = () => pieces.push((piece = []));
  for (const { words, isOpened } of clauses) {
    if (!isOpened) begin();
    for (const word of words) {
      if (word.joint === 'same' || word.joint === 'reason') begin();
      else piece.push(word);
    }
  }
  return pieces.filter(({ length }) => length > 0);
}
