/** A danger said in passing: "I smell gas when I cook because you broke it" is about gas in its first clause. */
import type { Clause, Matter } from './matters.ts';
import type { ReadWord } from './read-text.ts';

/** Fewer words say too little by themselves. */
const LEAST = 3;
/** Of a longer matter only clauses and their neighbours are tried together, not every row of them. */
const ALL_ROWS = 6;

/** Rows of clauses that have a word about a danger, but for the whole sentence. */
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

/** "Because" and "when" go on with the same matter, but what they join may be told apart; a new subject alone may not. */
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
