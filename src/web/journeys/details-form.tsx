import type { ReactNode } from 'react';
import { type NEXT, STEP_FORM } from '#domain/journeys/form-fields.ts';
import type { Warning } from '#domain/ports-help.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { useAnswerFocus } from '../ui/answer-focus.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { AddressPart } from './address-part.tsx';
import type { AddressView } from './address-view.server.ts';
import { type ArrivalNotice, BeforeNotice } from './before.tsx';
import { KeptDangerNotice } from './danger-notice.tsx';
import { DataUse } from './data-use.tsx';
import css from './details-form.module.css';
import { type Earlier, EarlierChoice } from './earlier-choice.tsx';
import type { freeText } from './free-text.tsx';
import { JourneyForm } from './journey-form.tsx';
import { SendFailed } from './send-failed.tsx';
import { StartAgain } from './start-again.tsx';
import type { WatchedText } from './text-watch.server.ts';
import { Trap } from './trap.tsx';

type Typed = Readonly<Record<string, string>>;

interface Answer extends WatchedText {
  earlier: Earlier;
  typed: Typed;
  address: AddressView;
  errors: Typed;
  failed: string;
  fresh: boolean;
}

interface Props {
  arrival: {
    typed: Typed;
    address: AddressView;
    before: ArrivalNotice | null;
    warning: Warning | null;
    earlier: Earlier;
  };
  answer: Answer | undefined;
  title: string;
  back: ReactNode;
  /** "Gas and electricity complaint · step 1 of 2". */
  step: string;
  lede: string;
  /** `submit` if this step sends the lead. */
  intent: typeof NEXT | 'submit';
  button: string;
  /** Whether the journey is a complaint. */
  complains?: boolean;
  /** Only where the step names a field of free text: `free-text.tsx`. */
  text?: typeof freeText;
  /** Questions before the address, the free text last. */
  children(part: { typed: Typed; errors: Typed }): ReactNode;
}

/** §4 Personal details and address; Next appears once there is an address. */
export function DetailsForm({
  arrival,
  answer,
  title,
  back,
  step,
  lede,
  intent,
  button,
  complains = false,
  text,
  children,
}: Props) {
  const { typed, address } = answer ?? arrival;
  const errors = answer?.errors ?? {};
  const isRefused = Object.keys(errors).length > 0;
  const fresh = answer?.fresh && answer;
  const on = useAnswerFocus(address.mode === 'chosen' && fresh);
  return (
    <div className={layout.narrow}>
      <DocumentTitle refused={isRefused}>{title}</DocumentTitle>
      <PageHead
        title="Your details"
        way={back}
        alerts={
          text ? (
            <text.Alert answer={answer} errors={errors} />
          ) : (
            <>
              <SendFailed answer={answer} />
              <ErrorSummary errors={errors} />
            </>
          )
        }
        step={step}
        notices={
          <>
            <BeforeNotice before={answer ? null : arrival.before} />
            <KeptDangerNotice warning={answer ? null : arrival.warning} />
          </>
        }
        lede={lede}
      />
      <JourneyForm id={STEP_FORM} className={css.form}>
        <EarlierChoice {...(answer ?? arrival).earlier} />
        {/* Enter in any field presses a form's first button; its empty intent lets the server decide what that
            means. */}
        <button name="intent" value="" className={layout.hidden} tabIndex={-1} aria-hidden="true" />
        {children({ typed, errors })}
        {text && <text.Notices answer={answer} button={button} isRefused={isRefused} />}
        <AddressPart view={address} errors={errors} fresh={fresh} />
        {intent === 'submit' && <Trap />}
        {address.mode !== 'chosen' && (
          <p className={css.ahead}>When we have your address, you can press “{button}” here.</p>
        )}
        {(address.mode === 'choose' || address.mode === 'chosen') && (
          <p className={css.on} data-waits={address.mode === 'choose' || undefined}>
            <Button name="intent" value={intent} {...on}>
              {button}
            </Button>
          </p>
        )}
        <DataUse complains={complains} />
      </JourneyForm>
      <StartAgain />
    </div>
  );
}
