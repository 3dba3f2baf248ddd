import { phones } from '#brand/facts.ts';
import type { Warning } from '#domain/ports-help.ts';
import { Alert } from '../ui/error-summary.tsx';
import { PhoneLink, WithNumbers } from '../ui/phone-link.tsx';
import css from './before.module.css';

/** Form field: the danger that the customer has already been shown a notice for. */
export const DANGER_SEEN = 'danger-seen';

const byKey: Record<string, (typeof phones)[keyof typeof phones] | undefined> = phones;

/** At the top of the page: nothing was sent yet, and why. */
export function NotYetSent({ warning, answer }: { warning: Warning | null | undefined; answer: unknown }) {
  if (!warning) return null;
  const phone = byKey[warning.card.phones[0] ?? ''];
  return (
    <Alert answer={answer}>
      <h2>
        {warning.danger === 'crisis'
          ? 'Not sent yet: there’s someone you can talk to now'
          : 'Not sent yet: this may be an emergency'}
      </h2>
      {phone && (
        <p className={css.call}>
          {phone.label}: <PhoneLink phone={phone} />
        </p>
      )}
      <p>
        <a className="thumb" href={`#${DANGER_SEEN}`}>
          Read what to do
        </a>
      </p>
    </Alert>
  );
}

/** Above the submit button: the number to call instead of waiting for our answer. */
export function DangerNotice({ warning, button }: { warning: Warning | null | undefined; button: string }) {
  if (!warning) return null;
  const { danger, card } = warning;
  const phone = byKey[card.phones[0] ?? ''];
  return (
    <div className={`${css.before} ${css.danger}`} id={DANGER_SEEN}>
      <p>
        <strong>{danger === 'crisis' ? 'You don’t have to face this alone.' : 'Is this happening now?'}</strong> Don’t
        wait for our answer: we may not read this today.{' '}
        {phone && (
          <>
            {phone.label}: <PhoneLink phone={phone} />.
          </>
        )}
      </p>
      <p>
        <WithNumbers>{card.advice}</WithNumbers> <a href={card.href}>Read what to do</a>
      </p>
      <p>You can still send this: press “{button}” again.</p>
      <input type="hidden" name={DANGER_SEEN} value={danger} />
    </div>
  );
}
