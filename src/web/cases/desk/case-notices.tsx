/**
 * What an adviser must know before anything else about a case: a danger, a complaint filed as an enquiry, emails that
 * failed.
 */
import { phones } from '#brand/facts.ts';
import { Button } from '../../ui/button.tsx';
import { CallButton, WithPhoneLinks } from '../../ui/phone-link.tsx';
import type { CaseData } from './case-data.server.ts';
import { CallCustomer } from './case-side.tsx';
import css from './case.module.css';

const byKey: Record<string, (typeof phones)[keyof typeof phones] | undefined> = phones;

export function CaseNotices({ data }: { data: CaseData }) {
  return (
    <div className={css.notices}>
      <Danger data={data} />
      <MaybeComplaint data={data} />
      <Undelivered data={data} />
      {data.letterToPost !== null && <ToPost letter={data.letterToPost} />}
    </div>
  );
}

/** What to do now, and whom to call. */
function Danger({ data: { warning, file } }: { data: CaseData }) {
  if (!warning) return null;
  const { contactNumber } = file.person;
  return (
    <section className={`${css.notice} ${css.danger}`} aria-labelledby="danger">
      <h2 id="danger">Danger: {contactNumber ? 'call the customer now' : 'reply to the customer now'}</h2>
      <div className={css.calls}>
        {contactNumber && <CallCustomer number={contactNumber} />}
        {warning.cards
          .flatMap((card) => card.phones.flatMap((key) => byKey[key] ?? []))
          .map((phone) => (
            <CallButton key={phone.number} phone={phone} />
          ))}
      </div>
      {warning.cards.map((card) => (
        <p key={card.key}>
          Tell them: <WithPhoneLinks>{card.advice}</WithPhoneLinks>{' '}
          <a href={card.href} target="_blank" rel="noopener">
            Read what to do
          </a>
        </p>
      ))}
      <p>If nobody answers, call the emergency line yourself, and give the customer’s address.</p>
    </section>
  );
}

function MaybeComplaint({ data: { sounds, may } }: { data: CaseData }) {
  if (sounds === null) return null;
  return (
    <div className={css.notice}>
      <p>{`This may be a complaint: the customer wrote “${sounds}”. You decide.`}</p>
      {may.write && (
        <Button look="quiet" name="intent" value="complaint">
          This is a complaint
        </Button>
      )}
    </div>
  );
}

/** The activity marks what was not delivered; this notice says what to do about it. */
function Undelivered({ data: { file, may } }: { data: CaseData }) {
  const mails = file.undelivered.filter(({ kind }) => kind === 'email');
  return (
    <>
      {mails.length > 0 && (
        <div className={css.notice}>
          <p>
            {mails.some(({ state }) => state === 'bounced')
              ? 'An email to this customer bounced: the address may be mistyped. Call or write.'
              : 'An email to this customer could not be sent. Call them.'}
          </p>
          {may.write && (
            <Button look="quiet" name="intent" value="dismiss-mails">
              Dismiss
            </Button>
          )}
        </div>
      )}
      {mails.length < file.undelivered.length && (
        <p className={css.notice}>
          Your other systems were not notified of a change to this case. Make the change there manually, and tell your
          administrator, who can send it again.
        </p>
      )}
    </>
  );
}

/** A customer without an email address is informed by post. */
function ToPost({ letter }: { letter: string }) {
  return (
    <details className={css.notice}>
      <summary>Letter to print and post</summary>
      <p className={css.words}>{letter}</p>
    </details>
  );
}
