import { type ComponentProps, type ReactNode, useState } from 'react';
import { EARLIER_ANSWERS, type NEXT_INTENT, STEP_FORM } from '#domain/journeys/form.ts';
import { ErrorList, ErrorSummary, type ErrorTexts, useAnswerFocus } from '../ui/error-summary.tsx';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { AddressView } from './address.server.ts';
import type { ArrivalNotice } from './arrival.server.ts';
import type { Arrival } from './arrive.server.ts';
import before from './before.module.css';
import { DangerNotice, DangerNotYetSent } from './danger-notice.tsx';
import { DataUse } from './data-use.tsx';
import { ClearForm, JourneyForm } from './journey-form.tsx';
import { SecretNotice, SecretNotYetSent, SecretWarning } from './secret-notice.tsx';
import { SendFailed } from './send-failed.tsx';
import css from './step-form.module.css';
import type { ShownAgain } from './submit.server.ts';

/** The props of a step's fields. */
export interface StepFieldsProps<F extends string> {
  typed: Record<F, string>;
  errors: Readonly<Record<string, string>>;
  address: AddressView | null;
  /** The response to a button of the address, after which the focus moves to the next thing to do. */
  fresh: unknown;
}

interface Props<F extends string> {
  arrival: Arrival<F>;
  answer: ShownAgain<F> | undefined;
  title: ComponentProps<typeof DocumentTitle>;
  heading: string;
  back: ReactNode;
  /** "Gas and electricity complaint · step 1 of 2". */
  step?: string;
  lede?: string;
  /** Other ways to do the same, if sending failed. */
  otherwise?: ReactNode;
  /** Further alerts on a page that is shown again. */
  asked?: ReactNode;
  /** Content between the head and the form. */
  notices?: ReactNode;
  /** `submit` if this step sends the lead. */
  intent: typeof NEXT_INTENT | 'submit';
  button: string;
  className?: string | undefined;
  /** True if the journey is a complaint. */
  complains?: boolean;
  /** The step's fields; a free text is the last before an address. */
  children(part: StepFieldsProps<F>): ReactNode;
  /** Content at the form's end. */
  after?: ReactNode;
  below?: ReactNode;
}

/** §4 A step of a journey: what prevented the send, a danger's number first, and the form with everything typed. */
export function StepForm<F extends string>(props: Props<F>) {
  const { arrival, answer, title, heading, back, step, lede, intent, button } = props;
  const { typed, address, earlierAnswers } = answer ?? arrival;
  const errors = answer?.errors ?? {};
  const isRefused = Object.keys(errors).length > 0;
  return (
    <div className={layout.narrow}>
      <DocumentTitle {...title} refused={isRefused} />
      <PageHead
        title={heading}
        way={back}
        alerts={
          <>
            <StepAlert answer={answer} errors={errors}>
              {props.otherwise}
            </StepAlert>
            {props.asked}
          </>
        }
        step={step}
        notices={
          <>
            <BeforeNotice notice={answer ? null : arrival.before} />
            <DangerNotice warning={answer ? null : arrival.warning} wait="Don’t wait for us: nothing is sent yet." />
          </>
        }
        lede={lede}
      />
      {props.notices}
      <JourneyForm id={STEP_FORM} className={`${address ? css.form : ''} ${props.className ?? ''}`}>
        {earlierAnswers.mark && <input type="hidden" name={EARLIER_ANSWERS} value={earlierAnswers.mark} />}
        {earlierAnswers.said && <p className={css.said}>{earlierAnswers.said}</p>}
        {/* Enter in any field presses a form's first button; its empty intent lets the server decide what that
            means. */}
        {address && <button name="intent" value="" className={layout.hidden} tabIndex={-1} aria-hidden="true" />}
        {props.children({ typed, errors, address, fresh: answer?.fresh && answer })}
        {intent === 'submit' && <Trap />}
        <DangerNotice warning={answer?.warning} button={button} isRefused={isRefused} />
        <SecretNotice answer={answer} button={button} />
        <GoOn address={address} intent={intent} button={button} fresh={answer?.fresh && answer} />
        <DataUse complains={props.complains ?? false} />
        {props.after}
      </JourneyForm>
      <ClearForm />
      {props.below}
    </div>
  );
}

function BeforeNotice({ notice }: { notice: ArrivalNotice | null }) {
  // The button that cleared the form is gone, and what it did is read first.
  const focus = useAnswerFocus(notice?.why === 'cleared');
  if (notice === null) return null;
  return (
    <p className={before.before} role="status" tabIndex={-1} {...focus}>
      {notice.words}
      {notice.reference && (
        <>
          {' '}
          {notice.why === 'unsent' ? 'Its' : 'Your'} reference is <strong>{notice.reference}</strong>.
        </>
      )}
      {notice.confirmation && (
        <>
          {' '}
          <a href={notice.confirmation}>See what you sent</a>
        </>
      )}
      {notice.signIn && (
        <>
          {' '}
          <a href={notice.signIn}>Sign in again</a>
        </>
      )}
    </p>
  );
}

interface StepAlertProps {
  answer: ShownAgain<string> | undefined;
  errors: ErrorTexts;
  /** Other ways to do the same, if sending failed. */
  children?: ReactNode;
}

/** A single alert at the top of a step for everything that prevented the send, a danger's numbers first. */
function StepAlert({ answer, errors, children }: StepAlertProps) {
  if (answer?.isNew && answer.warning)
    return (
      <DangerNotYetSent warning={answer.warning} answer={answer}>
        {answer.failed && <p>{answer.failed}</p>}
        <ErrorList errors={errors} />
        <SecretWarning answer={answer} />
      </DangerNotYetSent>
    );
  return (
    <>
      <SendFailed answer={answer}>{children}</SendFailed>
      <ErrorSummary errors={errors} isQuiet={answer?.fresh ?? false} />
      <SecretNotYetSent answer={answer} />
    </>
  );
}

interface GoOnProps {
  address: AddressView | null;
  intent: string;
  button: string;
  fresh: unknown;
}

/** What to do first, shown in place of the button. */
const TO_CONTINUE: Partial<Record<AddressView['mode'], string>> = {
  postcode: 'Find your address to continue.',
  choose: 'Choose your address to continue.',
  manual: 'Save your address to continue.',
};

/** §4 If an address is required, the button appears once there is one. */
function GoOn({ address, intent, button, fresh }: GoOnProps) {
  const mode = address?.mode ?? 'chosen';
  const on = useAnswerFocus(address?.mode === 'chosen' && fresh);
  return (
    <>
      {TO_CONTINUE[mode] && <p className={css.ahead}>{TO_CONTINUE[mode]}</p>}
      {(mode === 'choose' || mode === 'chosen') && (
        <p className={address ? css.on : layout.actions} data-waits={mode === 'choose' || undefined}>
          <Button name="intent" value={intent} {...on}>
            {button}
          </Button>
        </p>
      )}
    </>
  );
}

/**
 * A hidden field that only bots fill in, and the time the form was opened. Both only mark the lead;
 * nothing is dropped because of them.
 */
function Trap() {
  const [openedAt] = useState(() => Date.now());
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      {/* The server's time if rendered there, the browser's after a client-side navigation. */}
      <input type="hidden" name="opened-at" value={openedAt} suppressHydrationWarning />
    </div>
  );
}
