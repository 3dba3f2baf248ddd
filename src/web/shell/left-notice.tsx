import { signInPath } from '#domain/paths.ts';
import { IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import { KEPT_MS, toPeriodWords } from '#domain/privacy/retention.ts';
import type { SignOutReason, SignOutNote } from '#domain/session.ts';
import layout from '../ui/layout.module.css';

const WORDS: Record<SignOutReason, [heading: string, why: string]> = {
  asked: ['You’re signed out', 'If other people use this computer, close the browser too.'],
  idle: [
    'We signed you out',
    `Nobody used the page for ${toPeriodWords(IDLE_TIMEOUT_MS)}, so we signed you out to keep your details safe.`,
  ],
  lost: ['We signed you out', 'Your sign-in came to an end.'],
};
const KEPT = `kept for ${toPeriodWords(KEPT_MS.draft)}, for you alone.`;

/** Above the page that a sign-out has led to, with the focus, also without scripts (decision 0011). */
export function LeftNotice({ note: { reason, form, isUnsure }, page }: { note: SignOutNote; page: string }) {
  const [heading, why] = WORDS[reason];
  const kept = isUnsure ? `If you had begun a form, what you typed in it is ${KEPT}` : `What you typed is ${KEPT}`;
  return (
    <section className="left-notice no-print" data-left="" tabIndex={-1} autoFocus aria-labelledby="left-heading">
      <div className={layout.wrap}>
        <h2 id="left-heading">{heading}</h2>
        <p>{why}</p>
        {(form ?? isUnsure) && (
          <p>
            {kept}{' '}
            <a href={signInPath(form ?? page)} data-dd-privacy="mask">
              Sign in and go on
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
