import type { ComponentProps } from 'react';
import { phones } from '#brand/facts.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import type { Warning } from '#domain/ports.ts';
import { DangerNotice } from '../journeys/danger-notice.tsx';
import { DataUse } from '../journeys/data-use.tsx';
import { SecretNotice } from '../journeys/secret-notice.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import css from './helpful.module.css';

export const HELPFUL_QUESTION = 'Was this page helpful?';

const UNREAD = 'Don’t wait for us: we can’t reply to what you wrote.';

/** Shown below every article; a plain form, which the small script submits without leaving the page. */
export function HelpfulForm({ page }: { page: string }) {
  return (
    <section data-helpful className={`${css.ask} no-print`} aria-labelledby="helpful">
      <h2 id="helpful">{HELPFUL_QUESTION}</h2>
      <form action={patterns.helpful} method="post" className={css.buttons}>
        <input type="hidden" name="page" value={page} />
        <Button look="quiet" name="helpful" value="yes">
          Yes
        </Button>
        <Button look="quiet" name="helpful" value="no">
          No
        </Button>
      </form>
    </section>
  );
}

export const REASON_MAX = 1_000;

interface ReasonProps {
  vote: string;
  /** Null if unknown at the moment. */
  helpful: boolean | null;
  error?: string | undefined;
  typed?: string | undefined;
  warning?: Warning | null | undefined;
  bankSecret?: ComponentProps<typeof SecretNotice>['answer'];
}

/** Optional follow-up question after a vote. */
export function ReasonForm({ vote, helpful, error, typed, warning, bankSecret }: ReasonProps) {
  return (
    <section data-helpful className={css.ask} aria-labelledby="helpful">
      <h2 id="helpful">Thank you</h2>
      <DangerNotice warning={warning} wait={UNREAD} />
      {helpful === false && <StillNeedHelp />}
      <form action={`${patterns.helpful}?vote=${vote}`} method="post" noValidate>
        <TextArea
          name="reason"
          label={toQuestion(helpful)}
          hint="Don’t include your name, account number or other personal details. We can’t reply to this."
          error={error}
          rows={3}
          defaultValue={typed}
        />
        <SecretNotice answer={bankSecret} button="Send" />
        <p className={css.send}>
          <Button look="quiet">Send</Button>
        </p>
        <DataUse kind="votes" />
      </form>
    </section>
  );
}

function toQuestion(helpful: boolean | null): string {
  if (helpful === null) return 'Your answer';
  return helpful ? 'What helped you? (optional)' : 'What was missing or wrong? (optional)';
}

/** Ways to contact us, shown after a "no". */
function StillNeedHelp() {
  return (
    <div className={css.still}>
      <p>
        <strong>Still need help?</strong> Call <PhoneLink phone={phones.energy} /> or{' '}
        <a href={pathTo('contactUs')}>see every way to reach us</a>.
      </p>
      <PhoneDetails phone={phones.energy} />
    </div>
  );
}

export function Thanks({ helpful, warning }: { helpful: boolean; warning: Warning | null }) {
  return (
    <section data-helpful className={css.ask}>
      <h2>Thank you for telling us</h2>
      <DangerNotice warning={warning} wait={UNREAD} />
      <p>We read all feedback when we review our articles.</p>
      {!helpful && <StillNeedHelp />}
    </section>
  );
}
