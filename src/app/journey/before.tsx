import css from './before.module.css';

/** Why a form does not hold what may have been typed before. */
export type Before = 'unread';

const WORDS: Record<Before, string> = {
  unread:
    'We can’t find what you typed before right now. If you typed something, it is kept for 24 hours: open this page again in a few minutes, or fill it in now.',
};

export function BeforeNotice({ before }: { before: Before | null }) {
  if (before === null) return null;
  return (
    <p className={css.before} role="status">
      {WORDS[before]}
    </p>
  );
}
