/** English words, whether or not an article uses them: none of them is a typo. */
import file from './data/english-words.json' with { type: 'json' };

export const englishWords: ReadonlySet<string> = new Set(file.words.split(' '));
