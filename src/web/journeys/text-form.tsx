import { type NEXT, STEP_FORM } from '#domain/journeys/form-fields.ts';
import type { ComponentProps, ReactNode } from 'react';
import { QUERY_MAX } from '#domain/constants.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { BeforeNotice } from './before.tsx';
import { CountedTextArea } from './character-count.tsx';
import { KeptDangerNotice } from './danger-notice.tsx';
import { DataUse } from './data-use.tsx';
import { EarlierChoice } from './earlier-choice.tsx';
import { freeText } from './free-text.tsx';
import { JourneyForm } from './journey-form.tsx';
import { StartAgain } from './start-again.tsx';
import type { TextArrival } from './text-arrival.server.ts';
import type { TextAnswer } from './text-step.server.ts';
import { Trap } from './trap.tsx';

interface Props {
  arrival: TextArrival;
  answer: TextAnswer | undefined;
  title: ComponentProps<typeof DocumentTitle>;
  back: ReactNode;
  /** Other ways to get it done, when sending failed. */
  otherwise?: ReactNode;
  /** "Gas and electricity complaint · step 2 of 2". */
  step: string;
  heading: string;
  lede?: string;
  label: string;
  hint: string;
  /** `submit` if this step sends the lead. */
  intent: typeof NEXT | 'submit';
  button: string;
  /** Whether the journey is a complaint. */
  complains?: boolean;
  /** Questions before the text. */
  children?: ReactNode;
  below?: ReactNode;
}

/** §4 A free-text step: what prevented the send, a danger's number first, and the form with everything typed. */
export function TextForm(props: Props) {
  const { arrival, answer, title, back, otherwise, step, heading, lede, label, hint, intent, button } = props;
  const { typed, earlier } = answer ?? arrival;
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {};
  const isRefused = Object.keys(errors).length > 0;
  return (
    <div className={layout.narrow}>
      <DocumentTitle {...title} refused={isRefused} />
      <PageHead
        title={heading}
        way={back}
        alerts={
          <freeText.Alert answer={answer} errors={errors}>
            {otherwise}
          </freeText.Alert>
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
      <JourneyForm id={STEP_FORM}>
        <EarlierChoice {...earlier} />
        {props.children}
        <CountedTextArea
          name="query"
          label={label}
          hint={hint}
          error={errors['query']}
          defaultValue={typed.query}
          limit={QUERY_MAX}
        />
        {intent === 'submit' && <Trap />}
        <freeText.Notices answer={answer} button={button} isRefused={isRefused} />
        <p className={layout.actions}>
          <Button name="intent" value={intent}>
            {button}
          </Button>
        </p>
        <DataUse complains={props.complains ?? false} />
      </JourneyForm>
      <StartAgain />
      {props.below}
    </div>
  );
}
