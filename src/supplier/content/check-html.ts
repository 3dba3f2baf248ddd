/** Finds HTML in Markdown, which pages drop, using the pages' own parser so that both agree. */
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Mistake, HTML_NOTE } from './mistakes.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const TAG = /<(!--|\/?[a-z][a-z0-9-]*)(?=[\s/>]|$)/gi;
/** The Markdown equivalent of each tag. */
const INSTEAD: Record<string, string> = {
  b: '**words**',
  strong: '**words**',
  i: 'no italics: leave it out',
  em: 'no italics: leave it out',
  u: 'no underline: leave it out',
  a: '[words](address)',
  img: '![what it shows](pictures/name.svg)',
  br: 'an empty line',
  h2: '## Heading',
  h3: '### Heading',
  ul: 'a line “- one” for each',
  ol: 'a line “1. one” for each',
  li: 'a line “- one” for each',
  blockquote: 'a line that begins with >',
};
const BLOCKS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);
const GUIDE = 'docs/writing.md shows how';

/** @param body Markdown; lines count from 1 */
export function findHtmlMistakes(body: string): Mistake[] {
  if (body.search(TAG) < 0) return [];
  const blocks: Mistake[] = [];
  const inLines = new Map<number, string[]>();
  visit(parser.parse(body), 'html', (node, _index, parent) => {
    const line = node.position?.start.line ?? 1;
    const names = toNames(node.value);
    if (BLOCKS.has(parent?.type ?? 'root')) blocks.push({ line, message: toBlockWords(names, node.value) });
    else inLines.set(line, [...(inLines.get(line) ?? []), ...names]);
  });
  const rest = [...inLines].map(([line, names]) => ({ line, message: toInlineWords([...new Set(names)]) }));
  return [...blocks, ...rest].toSorted((a, b) => a.line - b.line);
}

function toNames(html: string): string[] {
  return [...new Set([...html.matchAll(TAG)].map(([, name = '']) => name.replace('/', '').toLowerCase()))];
}

const toList = (names: readonly string[]) => names.map((name) => `<${name}>`).join(', ');

function toBlockWords(names: readonly string[], html: string): string {
  if (names[0] === '!--') return HTML_NOTE;
  const words = html.replaceAll(/<[^<>]*>/g, ' ').trim();
  const lost = words === '' ? 'and is left out' : 'and its words are not shown, up to the next empty line';
  return `${toIs(names)} HTML ${lost}: write it as Markdown (${toInstead(names)})`;
}

function toInlineWords(names: readonly string[]): string {
  if (names[0] === '!--') return HTML_NOTE;
  return `${toIs(names)} HTML and left out; the words in it are shown: write it as Markdown (${toInstead(names)})`;
}

const toIs = (names: readonly string[]) => `${toList(names)} ${names.length === 1 ? 'is' : 'are'}`;

function toInstead(names: readonly string[]): string {
  const known = [...new Set(names.flatMap((name) => INSTEAD[name] ?? []))];
  return known.length === 0 ? GUIDE : `${known.join(', ')}; ${GUIDE}`;
}
