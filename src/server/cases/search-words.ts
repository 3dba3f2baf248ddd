/** What an adviser searches for (a name, an e-mail address) stands in an address only sealed. */
import type { Keys } from '#database/secret.ts';

/** Nothing that is sealed for something else opens as a search. */
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
