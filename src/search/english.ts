/** Words that English knows, whether or not an article has them: none of them is a slip of the finger. */
import file from './data/english-words.json' with { type: 'json' };

export const englishWords: ReadonlySet<string> = new Set(file.words.split(' '));
