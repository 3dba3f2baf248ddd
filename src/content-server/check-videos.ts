/** What is wrong with the videos: a person who cannot see or play one needs its captions and its transcript. */
import type { Library, Problem } from './library.ts';

const DESCRIPTION_MIN = 50;
const DESCRIPTION_MAX = 160;
const NEEDED = [
  { what: 'film', extensions: ['mp4', 'webm'] },
  { what: 'captions', extensions: ['vtt'] },
  { what: 'poster', extensions: ['webp', 'jpg'] },
  { what: 'transcript', extensions: ['md'] },
];

export function findVideoProblems({ videos, articles }: Library): Problem[] {
  const seen = new Set<string>();
  return videos.flatMap(({ slug, article, description, files }) => {
    const found: string[] = [];
    if (seen.has(slug)) found.push('is there twice');
    seen.add(slug);
    if (!articles.has(article)) found.push(`article ${article} is missing`);
    if (description.length < DESCRIPTION_MIN || description.length > DESCRIPTION_MAX) {
      found.push(`description has ${description.length} characters, not ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`);
    }
    for (const { what, extensions } of NEEDED) {
      if (!extensions.some((extension) => files.includes(`${slug}.${extension}`))) found.push(`${what} is missing`);
    }
    return found.map((message) => ({ file: 'content/videos/videos.yaml', line: 1, message: `${slug}: ${message}` }));
  });
}
