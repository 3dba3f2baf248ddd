/** A list of words and short phrases as one pattern, and the single words that each requires. */

export interface WordPattern {
  /** @param plain words separated by one space, without accents */
  test(plain: string): boolean;
  /** One required word of each alternative, as a whole-word pattern. */
  needs: readonly string[];
}

/**
 * Creates a pattern for any item of `list`. Spaces are its word boundaries, because `\b` knows only ASCII letters.
 * @param list items separated by commas
 */
export function createWord(list: string): WordPattern {
  const alternatives = list.split(',').map((one) => one.trim());
  const plain = alternatives.map((one) => one.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l'));
  const pattern = new RegExp(`(?:^| )(?:${plain.join('|')})(?= |$)`);
  return { test: (said) => pattern.test(said), needs: plain.map(findNeeded) };
}

/** Tests whether a word is one that some pattern requires. */
export function createWordTest(patterns: readonly WordPattern[]): (plain: string) => boolean {
  const needed = new RegExp(`^(?:${patterns.flatMap(({ needs }) => needs).join('|')})$`);
  return (plain) => needed.test(plain);
}

/** Returns the longest word that every form of an alternative contains: "(?:does )?dim nwy" needs "dim". */
function findNeeded(alternative: string): string {
  const words = splitWords(alternative)
    // Removes optional words before it, and lookaheads.
    .map((one) => one.replace(/\(\?:[^()]* \)\?/, '').replace(/\(\?!.*/, ''))
    .filter((one) => !one.includes(' '));
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  if (!longest) throw new Error(`No word is always said: ${alternative}`);
  return longest;
}

/** Splits at spaces outside of groups. */
function splitWords(alternative: string): string[] {
  const words = [''];
  let depth = 0;
  for (const letter of alternative) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) throw new Error(`Two alternatives in one: ${alternative}`);
    if (letter === ' ' && depth === 0) words.push('');
    else words[words.length - 1] += letter;
  }
  return words;
}
