import type { Video } from '#domain/entities/content.ts';
import { pathTo } from '#domain/paths.ts';

/** A video as the scroller shows it. */
export interface Film {
  href: string;
  title: string;
  length: string;
  poster: Video['poster'];
}

/** Without transcripts, which would be most of the home page. */
export function toFilms(videos: readonly Video[]): Film[] {
  return videos.map(({ slug, title, seconds, captions, poster }) => ({
    href: pathTo('video', { video: slug }),
    title,
    length: `${toLength(seconds)}${captions === undefined ? '' : ', with captions'}`,
    poster,
  }));
}

/** "58 seconds", "1 minute", "2 minutes 5 seconds". */
export function toLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = [toCount(minutes, 'minute'), toCount(seconds % 60, 'second')];
  return parts.filter((part) => part !== '').join(' ');
}

function toCount(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
