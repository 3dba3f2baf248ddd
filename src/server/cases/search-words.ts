/** Seals what an adviser searches for (a name, an email address) before it appears in a URL. */
import type { Keys } from '#database/secret.ts';

/** The purpose of the key: text sealed for another purpose does not open as a search. */
const START = 'desk-search ';

export function createSearchWords(keys: Pick<Keys, 'seal' | 'open'>) {
  return {
    sealSearch: (words: string) => keys.seal(`${START}${words}`),
    async openSearch(sealed: string): Promise<string | null> {
      const text = await keys.open(sealed);
      return text?.startsWith(START) ? text.slice(START.length) : null;
    },
  };
}
