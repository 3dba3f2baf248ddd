/** Splits words of dangers written as one: "smellgas", "burningsmell". Ordinary English words stay whole. */
import { englishWords } from '../language/stop-words.ts';

/** Shorter words are too often part of another word. */
const LENGTH_MIN = 6;
const LENGTH_MAX = 24;
const PARTS_MAX = 4;

const PARTS = new Set(
  `smell smells smelling gas gass leak leaks leaking burning burnt plastic rubber smoke smoking fire fumes carbon monoxide alarm co
   electric electrical shock shocks power cut cuts no not heating hot water house boiler meter socket plug sparks sparking cable down
   kill myself want to die self harm end life my the of from in on is it out help emergency baby cold freezing oxygen off gone
   flood flooded breathing ambulance overdose took tablets pills eggs rotten strong tingling tap electricity leccy lights wires`.split(
    /\s+/,
  ),
);
/** Allowed except at the end: "leakin" means leaking. */
const SMALL = new Set('co no not my the of from in on is it to end'.split(' '));

/** Returns the parts, or null if they are not all words of dangers. */
export function splitDangerWords(word: string): string[] | null {
  if (word.length < LENGTH_MIN || word.length > LENGTH_MAX || englishWords.has(word)) return null;
  const parts = split(word, PARTS_MAX);
  return parts && !SMALL.has(parts.at(-1) ?? '') ? parts : null;
}

/** Tries the longest part first: "gassmell" becomes "gas smell", after "gass mell" has failed. */
function split(word: string, most: number): string[] | null {
  if (PARTS.has(word)) return [word];
  if (most === 1) return null;
  for (let end = word.length - 2; end >= 2; end--) {
    const part = word.slice(0, end);
    if (!PARTS.has(part)) continue;
    const rest = split(word.slice(end), most - 1);
    if (rest) return [part, ...rest];
  }
  return null;
}
