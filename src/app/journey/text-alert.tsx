import type { ReactNode } from 'react';
import type { Warning } from '#domain/ports-help.ts';
import { ErrorList, ErrorSummary, type FieldErrors } from '../ui/error-summary.tsx';
import { NotYetSent } from './danger-notice.tsx';
import { SecretNotYetSent, SecretToo } from './secret-notice.tsx';
import type { WatchedSecret } from './secret-watch.server.ts';
import { SendFailed } from './send-failed.tsx';

interface Props {
  answer: ({ failed: string; warning: Warning | null; isNew: boolean } & WatchedSecret) | undefined;
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
        <SecretToo answer={answer} />
      </NotYetSent>
    );
  return (
    <>
      <SendFailed answer={answer}>{children}</SendFailed>
      <ErrorSummary errors={errors} />
      <SecretNotYetSent answer={answer} />
    </>
  );
}
