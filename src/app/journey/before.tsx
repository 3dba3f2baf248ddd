import css from './before.module.css';

/** Why a form is empty although something may have been typed before, and what is still kept. */
export interface Before {
  why: 'unread' | 'blocked' | 'missing' | 'sent';
  /** Text of a later step is kept. */
  isLaterKept?: boolean;
  /** Where the confirmation of what was sent is. */
  confirmation?: string;
}

const WORDS: Record<Before['why'], string> = {
  unread:
    'We can’t find what you typed before right now. If you typed something, it is kept for 24 hours: open this page again in a few minutes, or fill it in now.',
  blocked:
    'This browser blocks cookies, so we can’t keep what you type from one page to the next. Allow cookies for this site, send a form that has only one page, or call us.',
  missing:
    'We can’t find what you typed before. We keep it for 24 hours, until it is sent or until you sign out. Nothing was sent.',
  sent: 'You have sent this form from this browser. To send another one, fill it in again.',
};

export function BeforeNotice({ before }: { before: Before | null }) {
  if (before === null) return null;
  return (
    <p className={css.before} role="status">
      {WORDS[before.why]}
      {before.isLaterKept && ' What you wrote in the next step is kept.'}
      {before.confirmation && (
        <>
          {' '}
          <a href={before.confirmation}>See what you sent</a>
        </>
      )}
    </p>
  );
}
