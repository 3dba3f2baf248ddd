/** What a page with a free text shows where it may tell of a danger or holds a bank's secret. */
import type { ReactNode } from 'react';
import { DangerNotice } from './danger-notice.tsx';
import { SecretNotice } from './secret-notice.tsx';
import { TextAlert } from './text-alert.tsx';
import type { WatchedText } from './text-watch.server.ts';

interface NoticesProps {
  answer: WatchedText | undefined;
  button: string;
  /** Something must be corrected before the next press sends it. */
  isRefused: boolean;
}

/** Below the text: what to do first. With their hidden fields the next press sends it. */
function Notices({ answer, button, isRefused }: NoticesProps): ReactNode {
  return (
    <>
      <DangerNotice warning={answer?.warning} button={button} isRefused={isRefused} />
      <SecretNotice answer={answer} button={button} />
    </>
  );
}

/** Handed to `DetailsForm`, so that pages without a free text need not load it. */
export const freeText = { Alert: TextAlert, Notices };
