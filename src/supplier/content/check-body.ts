/** Mistakes in Markdown, line by line. */
import { phones } from '#brand/facts.ts';
import { findHtmlMistakes } from './check-html.ts';
import { findLinks, type LinkCheck } from './check-links.ts';
import { findPictureName } from './drawings.ts';
import { type FactBook, findBareHomePage } from './facts.ts';
import type { ArticleSource } from './front-matter.ts';
import type { TypedLibrary } from './library.ts';
import { HTML_NOTE, toSuggestionWords } from './mistakes.ts';
import { toUnusableReason } from './text-file.ts';
import { findUnknownPlaceholders, PART_MARK } from './placeholders.ts';
import { createNameFinder } from './unread-names.ts';

export type Reporter = (line: number, message: string) => void;

export interface CheckContext {
  facts: FactBook;
  checkLink: LinkCheck;
  library: TypedLibrary;
}

/**
 * @param page the page whose own headings a link may refer to
 * @param parts what `[[show:PART]]` may name on it
 */
export function checkBody(
  body: string,
  firstLine: number,
  known: CheckContext,
  report: Reporter,
  page?: ArticleSource,
  parts: readonly string[] = [],
): void {
  let level = 1;
  // An unreadable figure is reported once, for its own file.
  const isTold = createNameFinder(known.library, 'facts.yaml', 'id');
  const lines = body.split('\n');
  lines.forEach((text, at) => {
    const line = firstLine + at;
    const heading = /^(#{1,6})\s/.exec(text)?.[1]?.length;
    if (heading !== undefined) {
      if (heading === 1) report(line, 'heading is of the first level, which is the title’s: begin it with ##');
      else if (heading > level + 1)
        report(line, `heading skips from level ${level} to level ${heading}: begin it with ${'#'.repeat(level + 1)}`);
      level = heading;
    }
    for (const unknown of findUnknownPlaceholders(text, known.facts))
      if (!isTold(/^\[\[fact:([^\]]*)/.exec(unknown)?.[1])) report(line, unknown);
    for (const link of findLinks(text)) {
      const wrong = link.picture
        ? checkPicture(link.target, link.text, known.library)
        : (known.checkLink(link.target, page) ?? findBareHomePage(link));
      if (wrong !== null) report(line, wrong);
    }
    const mark = /\[\[show:([^\]]*)\]\]/.exec(text);
    if (mark) {
      const wrong = findPartProblem(text, mark[1] ?? '', parts);
      if (wrong !== null) report(line, wrong);
    }
    if (
      text.startsWith('|') &&
      !lines[at - 1]?.startsWith('|') &&
      !/^\|(?:\s*:?-+:?\s*\|)+\s*$/.test(lines[at + 1] ?? '')
    )
      report(line, 'begins a table without a separator line: write | --- | under it, once for each column');
    const slip = findMarkMistake(text);
    if (slip !== null) report(line, slip);
    for (const typed of findTypedNumbers(text)) report(line, typed);
    // A picture's alternative text may repeat figures that are drawn in it.
    for (const [shown] of text.replaceAll(/!\[[^\]]*\]/g, '').matchAll(FIGURE)) {
      const id = known.facts.idOf(shown);
      if (id !== null)
        report(line, `${shown} is typed by hand: write [[fact:${id}]], or another figure where it is only an example`);
    }
  });
  for (const { line, message } of findHtmlMistakes(body)) report(firstLine + line - 1, message);
}

function findPartProblem(text: string, part: string, parts: readonly string[]): string | null {
  if (parts.length === 0) return `[[show:${part}]] shows nothing here: remove it`;
  if (!parts.includes(part)) return `[[show:${part}]] is not known: ${toSuggestionWords(part, parts)}`;
  return PART_MARK.test(text)
    ? null
    : `[[show:${part}]] is not alone on its line: put it on a line of its own, with empty lines around it`;
}

const FEW = 5;
const sharesWord = (a: string, b: string) => b.split('-').some((word) => word.length > 2 && a.includes(word));

function checkPicture(target: string, text: string, { pictures, otherPictures, broken }: TypedLibrary): string | null {
  if (text.trim() === '')
    return `picture ${target} has no words: say between the brackets what it shows, like ![A dial meter](${target})`;
  const name = findPictureName(target);
  const file = target.replace(/^\/?pictures\//, '');
  // An unreadable picture is reported once, for its own line.
  if (broken.some((problem) => problem.file === `content/pictures/${file}`)) return null;
  if (name !== undefined && pictures.has(name)) return null;
  const bytes = otherPictures.get(file);
  if (bytes !== undefined) return `picture ${target} ${toUnusableReason(file, bytes)}`;
  const names = [...pictures.keys()];
  const same = names.find((one) => `${one}.svg` === file.toLowerCase() || one === file.toLowerCase());
  if (same !== undefined) return `picture ${target} is missing: type pictures/${same}.svg, in small letters`;
  const choice =
    names.length <= FEW || name === undefined ? names.slice(0, FEW) : names.filter((one) => sharesWord(one, name));
  return `picture ${target} is missing: ${choice.length > 0 ? toSuggestionWords(name ?? file, choice) : 'save it in content/pictures as an SVG'}`;
}

/** Sums and percentages, as facts.yaml has them too. */
const FIGURE = /£\d+(?:,\d{3})*(?:\.\d+)?|(?<!\d)\d+(?:\.\d+)?%/g;

/** Ten or eleven digits starting with 0 or +44, as numbers are typed in Britain. */
const NUMBER = /(?<![\w£.,/-])(?:\+44[ -]?(?:\(0\))?|0)\d(?:[ -]?\d){8,9}(?![\d-])/g;

/** Phone numbers in the text and in links; other organisations' numbers must be links. */
function findTypedNumbers(line: string): string[] {
  const linked = findLinks(line).filter(({ target }) => target.startsWith('tel:'));
  const plain = line.replaceAll(/\[[^[\]]*\]\([^()]*\)|<[^<>]*>/g, ' ');
  const inText = [...plain.matchAll(NUMBER)].map(([shown]) => ({ shown, isLink: false }));
  return [...inText, ...linked.map(({ target }) => ({ shown: target.slice('tel:'.length), isLink: true }))].flatMap(
    ({ shown, isLink }) => {
      const digits = shown.replaceAll(/\D/g, '').replace(/^440?/, '0');
      const known = Object.entries(phones).find(([, { number }]) => number === digits)?.[0];
      if (known !== undefined && (digits.length > 3 || isLink))
        return [`number ${shown} is typed by hand: write [[phone:${known}]], which stays right when it changes`];
      if (isLink) return [];
      return [
        `number ${shown} is typed by hand: one of ours is [[phone:…]], anybody else’s a link like [${shown}](tel:${digits})`,
      ];
    },
  );
}

/** Brackets, stars and letters in Markdown that do not have the intended effect. */
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
    message: 'has a space between ] and (: remove it, or the link is not one',
  },
  { found: /\([^()]+\)\[(?:\/|https:|tel:)/, message: 'has a link the wrong way round: write [words](address)' },
  {
    found: /\[\[[a-z]+(?::[\w.-]*)?(?:\](?!\])|(?![\w.\]:-]))/,
    message: 'opens [[ and does not close it: close it with ]]',
  },
  { found: /^ {0,3}#{2,6}[^#\s]/, message: 'has no space after its ##, so it is not a heading: write ## and a space' },
  { found: /^ {0,3}-[\p{L}[*]/u, message: 'has no space after its dash, so it is not a list: write - and a space' },
  { found: /\uFFFD/, message: 'has the character \uFFFD where a letter was lost: type the letter again' },
];

/** The first mistake on a line, or null. */
function findMarkMistake(line: string): string | null {
  const plain = line.replaceAll(/`[^`]*`/g, '');
  const slip = SLIPS.find(({ found }) => found.test(plain));
  if (slip) return slip.message;
  const note = plain.lastIndexOf('<!--');
  if (plain.slice(0, Math.max(0, note)).trim() !== '' && !plain.includes('-->', note)) return HTML_NOTE;
  const stars = plain.replaceAll(/\\\*/g, '').split('**').length - 1;
  return stars % 2 === 1 ? 'opens bold with ** and does not close it on the line: close it with **' : null;
}
