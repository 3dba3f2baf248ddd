import css from './before.module.css';

/** Why a form is empty although something may have been typed before, and what is still kept. */
export interface ArrivalNotice {
  why: 'unread' | 'blocked' | 'missing' | 'sent' | 'unsent' | 'signed-out' | 'cleared';
  /** The message, sent with the loader data so that it is in no script. */
  words: string;
  /** Path of the confirmation of what was sent. */
  confirmation?: string;
  /** The reference of what was sent. */
  reference?: string;
  /** Path to sign in again and return. */
  signIn?: string;
}

export function BeforeNotice({ before }: { before: ArrivalNotice | null }) {
  if (before === null) return null;
  return (
    <p className={css.before} role="status">
      {before.words}
      {before.reference && (
        <>
          {' '}
          {before.why === 'unsent' ? 'Its' : 'Your'} reference is <strong>{before.reference}</strong>.
        </>
      )}
      {before.confirmation && (
        <>
          {' '}
          <a href={before.confirmation}>See what you sent</a>
        </>
      )}
      {before.signIn && (
        <>
          {' '}
          <a href={before.signIn}>Sign in again</a>
        </>
      )}
    </p>
  );
}
