/** Lists of words and short phrases as one pattern, and which single words they cannot do without. */

export interface WordPattern {
  /** Of words with one space between and no accents. */
  test(plain: string): boolean;
  /** One word of each alternative, as a pattern of a whole word. */
  needs: readonly string[];
}

/** "\\b" knows only plain letters, so a space is looked for. */
export function word(...lists: string[][]): WordPattern {
  const plain = lists.flat().map((one) => one.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l'));
  const pattern = new RegExp(`(?:^| )(?:${plain.join('|')})(?= |$)`);
  return { test: (said) => pattern.test(said), needs: plain.map(findNeeded) };
}

/** Whether a word is one that some pattern cannot do without. */
export function createNeedle(patterns: readonly WordPattern[]): (plain: string) => boolean {
  const needed = new RegExp(`^(?:${patterns.flatMap(({ needs }) => needs).join('|')})$`);
  return (plain) => needed.test(plain);
}

/** The longest word that every reading of an alternative has: "(?:does )?dim nwy" needs "dim". */
function findNeeded(alternative: string): string {
  const words = splitWords(alternative)
    // Optional words before it, and what must not follow.
    .map((one) => one.replace(/\(\?:[^()]* \)\?/, '').replace(/\(\?!.*/, ''))
    .filter((one) => !one.includes(' '));
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  if (!longest) throw new Error(`No word is always said: ${alternative}`);
  return longest;
}

/** At spaces outside of groups. */
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
