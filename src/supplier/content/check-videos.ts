/** Mistakes in the videos: people who cannot see or play one need its captions and transcript. */
import { findCurrentPath } from './check-moves.ts';
import { findDescriptionProblem } from './check-page.ts';
import type { TypedLibrary, VideoFile } from './library.ts';
import { type FileProblem, LISTED_TWICE, toMovedMessage } from './mistakes.ts';

const NEEDED = [
  { what: 'film', extensions: ['mp4', 'webm'] },
  { what: 'captions', extensions: ['vtt'] },
  { what: 'poster', extensions: ['webp', 'jpg'] },
  { what: 'transcript', extensions: ['md'] },
];

const toMissing = (article: string, moved: string | null) =>
  moved === null
    ? `article ${article} is missing: name one that is there`
    : `article ${article} ${toMovedMessage(moved)}`;

const TIME = String.raw`(?:\d{2}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const CUE = new RegExp(`^(${TIME}) --> (${TIME})(?: .*)?$`);
const toSeconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
/** A film's length is given in whole seconds. */
const ROUNDED = 1;

/** Finds captions that a browser would skip, or show at the wrong time. */
function findCaptionProblems({ slug, captions, seconds }: VideoFile): FileProblem[] {
  if (captions === '') return [];
  const problems: FileProblem[] = [];
  const report = (at: number, message: string) =>
    problems.push({ file: `content/videos/${slug}.vtt`, line: at + 1, message });
  if (!/^WEBVTT\b/.test(captions)) report(0, 'does not begin with WEBVTT: write it on the first line');
  let before = 0;
  captions.split('\n').forEach((text, at) => {
    if (!text.includes('->')) return;
    const [, begins, ends = ''] = CUE.exec(text) ?? [];
    const [start, end] = [toSeconds(begins ?? ''), toSeconds(ends)];
    if (begins === undefined) report(at, 'has times that cannot be read: write 00:00:03.000 --> 00:00:08.000');
    else if (end <= start) report(at, 'ends before it begins: put the later time after the arrow');
    else if (end > seconds + ROUNDED)
      report(at, `ends after its film, which has ${seconds} seconds: put an earlier time`);
    else if (start < before) report(at, 'begins before the caption above it: put the captions in order');
    else before = start;
  });
  return problems;
}

export function findVideoProblems(library: TypedLibrary): FileProblem[] {
  const { videos, articles, lineOf } = library;
  const seen = new Set<string>();
  const listed = videos.flatMap(({ slug, article, description, files }, at) => {
    const found: string[] = [];
    if (seen.has(slug)) found.push(LISTED_TWICE);
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
  return [...listed, ...videos.flatMap(findCaptionProblems)];
}
