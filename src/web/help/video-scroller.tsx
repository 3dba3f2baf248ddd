import type { Video } from '#domain/entities/content.ts';
import { pathTo } from '#domain/paths.ts';
import { ArrowLeft, ArrowRight, Play } from '../ui/document-icons.tsx';
import layout from '../ui/layout.module.css';
import home from './home.module.css';
import css from './video-scroller.module.css';

/** A video as the scroller shows it. */
interface VideoCard {
  href: string;
  title: string;
  length: string;
  poster: Video['poster'];
}

/** Omits transcripts, which would be most of the home page. */
export function toVideoCards(videos: readonly Video[]): VideoCard[] {
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

const HEADING = 'watch-how';

/** No wider than a phone: without the style sheet, a wider one would shrink the whole page. */
const POSTER = { width: 288, height: 180 };

/**
 * §2 Video support scroller: links to the videos' pages. It loads no video, and posters only when they come into view.
 */
export function VideoScroller({ films }: { films: readonly VideoCard[] }) {
  return (
    <section className={home.section}>
      <div className={layout.wrap}>
        <div className={css.head}>
          <h2 id={HEADING}>Videos</h2>
          {/* For people who find horizontal scrolling hard; the small script shows the buttons if there is more to see. */}
          <p className={css.buttons} data-scroll-buttons hidden>
            <button type="button" data-scroll="-1" aria-label="Show earlier videos">
              <ArrowLeft aria-hidden="true" />
            </button>
            <button type="button" data-scroll="1" aria-label="Show more videos">
              <ArrowRight aria-hidden="true" />
            </button>
          </p>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll only the focused
            element */}
        <div className={css.scroller} role="region" aria-labelledby={HEADING} tabIndex={0} data-scroller>
          <ul className={css.films}>
            {films.map(({ href, title, length, poster }) => (
              <li key={href} className={css.film}>
                <div className={css.poster}>
                  {poster && <img src={poster.src} alt={poster.alt} {...POSTER} loading="lazy" decoding="async" />}
                  <Play aria-hidden="true" />
                </div>
                <a href={href}>{title}</a>
                <p>{length}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
