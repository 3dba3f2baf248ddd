/** Brackets, stars and letters in Markdown that do not have the intended effect. */
import { HTML_NOTE } from './mistakes.ts';

const SLIPS: { found: RegExp; message: string }[] = [
  {
    found: /\]\((?![^()]*(?:\([^()]*\)[^()]*)*\))/,
    message: 'opens a ( for an address and does not close it: close it with )',
  },
  {
    found: /\[[^[\]]*\((?:\/|https:|tel:)/,
    message: 'opens a [ for the words of a link and does not close it: write [words](address)',
  },
  {
    found: /\]\s+\((?:\/|https:|tel:|pictures\/)/,
    message: 'has a space between ] and (: take it out, or the link is not one',
  },
  { found: /\([^()]+\)\[(?:\/|https:|tel:)/, message: 'has a link the wrong way round: write [words](address)' },
  {
    found: /\[\[[a-z]+(?::[\w.-]*)?(?:\](?!\])|(?![\w.\]:-]))/,
    message: 'opens [[ and does not close it: close it with ]]',
  },
  { found: /^ {0,3}#{2,6}[^#\s]/, message: 'has no space after its ##, and is no heading: write ## and a space' },
  { found: /^ {0,3}-[\p{L}[*]/u, message: 'has no space after its dash, and is no list: write - and a space' },
  { found: /\uFFFD/, message: 'has the mark \uFFFD where a letter was lost: type the letter again' },
];

/** The first mistake on a line, or null. */
export function findMarkMistake(line: string): string | null {
  const plain = line.replaceAll(/`[^`]*`/g, '');
  const slip = SLIPS.find(({ found }) => found.test(plain));
  if (slip) return slip.message;
  const note = plain.lastIndexOf('<!--');
  if (plain.slice(0, Math.max(0, note)).trim() !== '' && !plain.includes('-->', note)) return HTML_NOTE;
  const stars = plain.replaceAll(/\\\*/g, '').split('**').length - 1;
  return stars % 2 === 1 ? 'opens bold with ** and does not close it on the line: close it with **' : null;
}
