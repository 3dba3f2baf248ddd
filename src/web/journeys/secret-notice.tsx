import { SECRET_SEEN } from '#domain/journeys/form.ts';
import type { BankSecret } from '#domain/rules/bank-secret.ts';
import { Alert } from '../ui/error-summary.tsx';
import css from './before.module.css';
import type { CheckedSecret } from './warnings.server.ts';

const SECRET_NAMES: Readonly<Record<BankSecret, string>> = { card: 'card number', pin: 'PIN or security code' };

/** Shown at the top of a page that is shown again: nothing has been sent yet, and why. */
export function SecretNotYetSent({ answer }: { answer: CheckedSecret | undefined }) {
  if (!answer?.isNewSecret) return null;
  return (
    <Alert answer={answer}>
      <SecretWarning answer={answer} opening="Not sent yet: this looks like" />
    </Alert>
  );
}

/** Shown inside a danger's alert, which has the focus. */
export function SecretWarning({
  answer,
  opening = 'This also looks like',
}: {
  answer: CheckedSecret | undefined;
  opening?: string;
}) {
  if (!answer?.isNewSecret || answer.secret === null) return null;
  return (
    <>
      <h2>{`${opening} a ${SECRET_NAMES[answer.secret]}`}</h2>
      <p>
        <a className="thumb" href={`#${SECRET_SEEN}`}>
          Read what to do about it
        </a>
      </p>
    </>
  );
}

/** Shown above the submit button. */
export function SecretNotice({ answer, button }: { answer: CheckedSecret | undefined; button: string }) {
  if (!answer || answer.secret === null) return null;
  const what = SECRET_NAMES[answer.secret];
  return (
    <div className={css.before} id={SECRET_SEEN}>
      <p>
        <strong>What you wrote looks like it has a {what} in it.</strong> We never need it to help you, and we will
        never ask you for it. Take it out, then press “{button}”.
      </p>
      <p>If it’s something else, leave it and press “{button}” again. We’ll send it as it is.</p>
      <input type="hidden" name={SECRET_SEEN} value={answer.secret} />
    </div>
  );
}
