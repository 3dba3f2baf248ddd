/** What is read of a word, read once: most texts are made of the same words. */

/** When there are more than these, all are read anew. */
const KEPT_MOST = 5_000;
/** A longer one is hardly a word, and would fill the memory. */
const LONGEST = 24;

export function remember<T>(read: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const made = read(word);
    if (word.length > LONGEST) return made;
    if (known.size >= KEPT_MOST) known.clear();
    known.set(word, made);
    return made;
  };
}
