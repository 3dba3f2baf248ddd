import { ArrowLeft, ArrowRight, Play } from 'lucide-react';
import layout from '../shell/layout.module.css';
import home from './home.module.css';
import css from './video-scroller.module.css';
import type { Film } from './videos.ts';

const HEADING = 'watch-how';

/** No wider than a phone: where the style sheet does not arrive, a wider one would make every number tiny. */
const POSTER = { width: 288, height: 180 };

/** §2 Video support scroller: links to the videos' pages. No video is loaded here, and posters only when they come near. */
export function VideoScroller({ films }: { films: readonly Film[] }) {
  return (
    <section className={home.section}>
      <div className={layout.wrap}>
        <div className={css.head}>
          <h2 id={HEADING}>Watch how</h2>
          {/* For those who do not scroll sideways with ease: the small script shows them where there is more to see. */}
          <p className={css.buttons} data-scroll-buttons hidden>
            <button type="button" data-scroll="-1" aria-label="Show earlier videos">
              <ArrowLeft aria-hidden="true" />
            </button>
            <button type="button" data-scroll="1" aria-label="Show more videos">
              <ArrowRight aria-hidden="true" />
            </button>
          </p>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll only what has the focus */}
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
