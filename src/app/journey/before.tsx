import css from './before.module.css';

/** Why a form is empty although something may have been typed before, and what is still kept. */
export interface Before {
  why: 'unread' | 'blocked' | 'missing' | 'sent' | 'unsent' | 'signed-out';
  /** What the customer reads: it comes with the answer, so that no script carries it. */
  words: string;
  /** Where the confirmation of what was sent is. */
  confirmation?: string;
  /** Of what was sent. */
  reference?: string;
  /** Where to sign in again, and come back. */
  signIn?: string;
}

export function BeforeNotice({ before }: { before: Before | null }) {
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
