/** Mistakes in the videos: people who cannot see or play one need its captions and transcript. */
import { findCurrentPath } from './check-moves.ts';
import { findDescriptionProblem } from './check-page.ts';
import type { TypedLibrary } from './library.ts';
import type { FileProblem } from './mistakes.ts';

const NEEDED = [
  { what: 'film', extensions: ['mp4', 'webm'] },
  { what: 'captions', extensions: ['vtt'] },
  { what: 'poster', extensions: ['webp', 'jpg'] },
  { what: 'transcript', extensions: ['md'] },
];

const toMissing = (article: string, moved: string | null) =>
  moved === null
    ? `article ${article} is missing: name one that is there`
    : `article ${article} is now ${moved}: type that`;

export function findVideoProblems({ videos, articles, lineOf }: TypedLibrary): FileProblem[] {
  const seen = new Set<string>();
  return videos.flatMap(({ slug, article, description, files }, at) => {
    const found: string[] = [];
    if (seen.has(slug)) found.push('is there twice: keep one of the two');
    seen.add(slug);
    if (!articles.has(article)) found.push(toMissing(article, findCurrentPath(article, articles)));
    const wrong = findDescriptionProblem('description', description);
    if (wrong !== null) found.push(wrong);
    for (const { what, extensions } of NEEDED) {
      if (!extensions.some((extension) => files.includes(`${slug}.${extension}`)))
        found.push(`${what} is missing: save it as content/videos/${slug}.${extensions.join(' or .')}`);
    }
    return found.map((message) => ({
      file: 'content/videos/videos.yaml',
      line: lineOf('videos/videos.yaml', [at]),
      message: `${slug}: ${message}`,
    }));
  });
}
