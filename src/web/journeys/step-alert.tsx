import type { ReactNode } from 'react';
import { ErrorList, ErrorSummary, type ErrorTexts } from '../ui/error-summary.tsx';
import { NotYetSent } from './danger-notice.tsx';
import { SecretNotYetSent, SecretToo } from './secret-notice.tsx';
import { SendFailed } from './send-failed.tsx';
import type { ShownAgain } from './submit.server.ts';

interface Props {
  answer: ShownAgain<string> | undefined;
  errors: ErrorTexts;
  /** Other ways to get it done, when sending failed. */
  children?: ReactNode;
}

/**
 * At the top of a step: a single alert for everything that prevented the send, a danger's numbers first.
 */
export function StepAlert({ answer, errors, children }: Props) {
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
      <ErrorSummary errors={errors} isQuiet={answer?.fresh ?? false} />
      <SecretNotYetSent answer={answer} />
    </>
  );
}
