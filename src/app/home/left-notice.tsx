import { IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import { patterns } from '#domain/paths.ts';
import { KEPT_MS, toPeriodWords } from '#domain/privacy/retention.ts';
import { LEFT_NOTICE, signInPath } from '#domain/session.ts';
import css from './left-notice.module.css';

/** Shown after a session has ended, by the small script or as the target of the address (decision 0011). */
export function LeftNotice() {
  return (
    <section id={LEFT_NOTICE} className={css.notice} data-left="" tabIndex={-1} aria-labelledby="left-heading" hidden>
      <h2 id="left-heading">
        <span data-left-why="asked" hidden>
          You’re signed out
        </span>
        <span data-left-why="idle" hidden>
          We signed you out
        </span>
        <span data-left-why="lost" hidden>
          We signed you out
        </span>
      </h2>
      <p data-left-why="asked" hidden>
        If other people use this computer, close the browser too.
      </p>
      <p data-left-why="idle" hidden>
        Nobody used the page for {toPeriodWords(IDLE_TIMEOUT_MS)}, so we signed you out to keep your details safe.
      </p>
      <p data-left-why="lost" hidden>
        Your sign-in came to an end.
      </p>
      <p data-left-back="" hidden>
        {`What you typed is kept for ${toPeriodWords(KEPT_MS.draft)}, for you alone.`}{' '}
        <a href={signInPath(patterns.home)} data-dd-privacy="mask">
          Sign in and go on
        </a>
      </p>
    </section>
  );
}
