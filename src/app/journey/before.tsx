import css from './before.module.css';

/** Why a form is empty although something may have been typed before, and what is still kept. */
export interface Before {
  why: 'unread' | 'blocked' | 'missing' | 'sent' | 'signed-out' | 'another';
  /** What the customer reads: it comes with the answer, so that no script carries it. */
  words: string;
  /** Where the confirmation of what was sent is. */
  confirmation?: string;
  /** Of what was sent. */
  reference?: string;
}

export function BeforeNotice({ before }: { before: Before | null }) {
  if (before === null) return null;
  return (
    <p className={css.before} role="status">
      {before.words}
      {before.reference && (
        <>
          {' '}
          Your reference is <strong>{before.reference}</strong>.
        </>
      )}
      {before.confirmation && (
        <>
          {' '}
          <a href={before.confirmation}>See what you sent</a>
        </>
      )}
    </p>
  );
}
