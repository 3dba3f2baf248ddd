/** Corrects typos in the words that rules use: "monoxside" becomes monoxide; English words are unchanged. */
import { editDistance } from '#domain/edit-distance.ts';
import { englishWords } from '../language/stop-words.ts';

const AWAITED = `monoxide carbon alarm detector electric electricity electrocuted electrics leaking leak smell smells
  smelling smoke smoking sparks sparking burning flames hissing socket sockets shock oxygen ventilator nebuliser dialysis insulin
  pregnant disabled wheelchair suicide suicidal myself overdose substation pylon cable emergency poisoning breathe
  breathing dizzy headache unconscious powercut blackout`
  .trim()
  .split(/\s+/)
  .map((word) => ({ word, most: word.length < 7 ? 1 : 2 }));
/** Shorter words resemble too many others. */
const LENGTH_MIN = 5;

export function correctMisspelling(word: string): string {
  if (word.length < LENGTH_MIN || englishWords.has(word)) return word;
  let best = word;
  let least = Number.POSITIVE_INFINITY;
  for (const { word: awaited, most } of AWAITED) {
    // People rarely mistype the first letter of such a word.
    if (awaited[0] !== word[0]) continue;
    const distance = editDistance(word, awaited, most);
    if (distance <= most && distance < least) [best, least] = [awaited, distance];
  }
  return best;
}
