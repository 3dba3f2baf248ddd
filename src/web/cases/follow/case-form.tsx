/** What a customer can do with an open case: write, and say whether it has been resolved. */
import type { ReactNode } from 'react';
import type { Warning } from '#domain/ports.ts';
import { NO_SECRETS, STEP_FORM } from '#domain/journeys/form.ts';
import { patterns } from '#domain/paths.ts';
import { DangerNotice } from '../../journeys/danger-notice.tsx';
import { DataUse } from '../../journeys/data-use.tsx';
import { SecretNotice } from '../../journeys/secret-notice.tsx';
import type { CheckedSecret } from '../../journeys/warnings.server.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/field.tsx';
import css from './follow.module.css';
import { DISCARD_INTENT, toButton, toKindField } from './sent-form.ts';

interface Props {
  reference: string;
  /** The last event that this page shows. */
  seq: number;
  isComplaint: boolean;
  /** The text of the message. */
  typed: string;
  error: string | undefined;
  /** The response to a refused form. */
  answer: { warning?: Warning | null; bankSecret?: CheckedSecret } | undefined;
  /** Further content around its buttons. */
  children: ReactNode;
}

export function CaseForm({ reference, seq, isComplaint, typed, error, answer, children }: Props) {
  const add = toButton('add', isComplaint);
  return (
    <form
      id={STEP_FORM}
      data-undrafted=""
      data-saved={answer ? 'not-yet' : ''}
      method="post"
      action={patterns.followCase}
      noValidate
      className="no-print"
    >
      <h2 className={css.heading}>Tell us more</h2>
      <input type="hidden" name="seen" value={seq} />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="isComplaint" value={toKindField(isComplaint)} />
      <TextArea name="message" label="Your message" hint={NO_SECRETS} error={error} defaultValue={typed} />
      <DangerNotice warning={answer?.warning} button={add} isRefused={error !== undefined} />
      <SecretNotice answer={answer?.bankSecret} button={add} />
      <p className={css.choice}>
        <Button name="intent" value="add">
          {add}
        </Button>
      </p>
      <DataUse kind="answers" complains={isComplaint} />
      {children}
    </form>
  );
}

/** Shown beside our latest reply; until there is one, below the message. */
export function ResolvedForm({ isDone, isComplaint }: Pick<Props, 'isComplaint'> & { isDone: boolean }) {
  return (
    <div className="no-print">
      <h2 className={css.heading}>{isComplaint ? 'Has this been resolved?' : 'Has this been answered?'}</h2>
      <p>If you want to add anything, send your message before you choose.</p>
      <p className={css.choice}>
        {!isDone && (
          <Button look="quiet" form={STEP_FORM} name="intent" value="put-right">
            {toButton('put-right', isComplaint)}
          </Button>
        )}
        <Button look="quiet" form={STEP_FORM} name="intent" value="not-put-right">
          {toButton('not-put-right', isComplaint)}
        </Button>
      </p>
    </div>
  );
}

/** Unsent text is discarded only if the customer confirms it. */
export function NotYetClosed({ answer }: { answer: unknown }) {
  return (
    <Alert answer={answer} name="Not closed yet">
      <h2>Not closed yet: your message isn’t sent</h2>
      <p>
        <a className="thumb" href="#message">
          Go back to your message
        </a>
      </p>
      <p>
        <Button look="quiet" form={STEP_FORM} name="intent" value={DISCARD_INTENT}>
          Close without sending it
        </Button>
      </p>
    </Alert>
  );
}
