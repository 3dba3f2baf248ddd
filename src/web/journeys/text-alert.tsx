import type { ReactNode } from 'react';
import type { Warning } from '#domain/ports-help.ts';
import { ErrorList, ErrorSummary, type ErrorTexts } from '../ui/error-summary.tsx';
import { NotYetSent } from './danger-notice.tsx';
import { SecretNotYetSent, SecretToo } from './secret-notice.tsx';
import type { WatchedSecret } from './secret-watch.server.ts';
import { SendFailed } from './send-failed.tsx';

interface Props {
  answer: ({ failed: string; warning: Warning | null; isNew: boolean } & WatchedSecret) | undefined;
  errors: ErrorTexts;
  /** Other ways to get it done, when sending failed. */
  children?: ReactNode;
}

/**
 * At the top of a page with free text: a single alert for everything that prevented the send, a danger's numbers first.
 */
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
