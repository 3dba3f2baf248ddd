import type { ReactNode } from 'react';
import type { Warning } from '#domain/ports-help.ts';
import { ErrorList, ErrorSummary, type FieldErrors } from '../ui/error-summary.tsx';
import { NotYetSent } from './danger-notice.tsx';
import { SendFailed } from './send-failed.tsx';

interface Props {
  answer: { failed: string; warning: Warning | null; isNew: boolean } | undefined;
  errors: FieldErrors;
  /** What else may be done when sending failed. */
  children?: ReactNode;
}

/** At the top of a page of free text: one alert for all that kept it from being sent, the numbers of a danger first. */
export function TextAlert({ answer, errors, children }: Props) {
  if (answer?.isNew && answer.warning)
    return (
      <NotYetSent warning={answer.warning} answer={answer}>
        {answer.failed && <p>{answer.failed}</p>}
        <ErrorList errors={errors} />
      </NotYetSent>
    );
  return (
    <>
      <SendFailed answer={answer}>{children}</SendFailed>
      <ErrorSummary errors={errors} />
    </>
  );
}
