/**
 * Creates any number of articles by recombining paragraphs of the real ones under new titles, reproducibly. They have
 * no customers' questions, because another content server's articles have none.
 */
import type { SearchDocument } from '#web/search/search.ts';

export function growTo(documents: SearchDocument[], size: number): SearchDocument[] {
  const pick = createPicker(20_250_701);
  const paragraphs = documents.flatMap(({ text }) => text.split(/\n{2,}/));
  const perArticle = Math.round(paragraphs.length / documents.length);
  const some = <T>(list: T[], count: number): T[] => Array.from({ length: count }, () => list[pick(list.length)] as T);
  const headings = documents.flatMap((document) => document.headings ?? []);
  return Array.from({ length: size }, (_, id): SearchDocument => {
    const [first, second, third] = some(documents, 3) as [SearchDocument, SearchDocument, SearchDocument];
    const half = (title: string, end: boolean) => {
      const words = title.split(' ');
      return (end ? words.slice(words.length / 2) : words.slice(0, words.length / 2)).join(' ');
    };
    return {
      kind: 'article',
      href: `/help-and-support/grown/${id}`,
      title: `${half(first.title, false)} ${half(second.title, true)}`,
      description: third.description,
      category: first.category ?? '',
      headings: some(headings, 5),
      text: some(paragraphs, perArticle).join('\n\n'),
      keywords: [...first.keywords, ...second.keywords].slice(0, 5),
    };
  });
}

/** A small linear congruential generator: the same sequence on every machine. */
function createPicker(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
