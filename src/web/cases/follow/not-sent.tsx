import { phones } from '#brand/facts.ts';
import { NO_SECRETS, STEP_FORM } from '#domain/journeys/form.ts';
import { patterns } from '#domain/paths.ts';
import type { Warning } from '#domain/ports.ts';
import { RETENTION_MS, toPeriodWords } from '#domain/privacy/retention.ts';
import { DangerNotice, DangerNotYetSent } from '../../journeys/danger-notice.tsx';
import { DataUse } from '../../journeys/data-use.tsx';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorList, ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PhoneDetails, PhoneLink } from '../../ui/phone-link.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { isIntent, toButton, toKindField } from './sent-form.ts';
import type { NotOpenedReason } from './open-case.server.ts';

const REASONS: Record<NotOpenedReason, string> = {
  closed: `This page closes automatically after ${toPeriodWords(RETENTION_MS.openCase)}, or when you clear your cookies, so that nobody else reads what you sent.`,
  other: 'You’ve opened another complaint or enquiry in this browser since then.',
  away: 'We can’t open your case right now. Wait a moment, then press the button again.',
  refused: 'Enter your reference, and your email address or postcode, to send it.',
};

interface Props {
  why: NotOpenedReason;
  intent: string;
  typed: string;
  reference: string;
  isComplaint: boolean;
  seen: string;
  proof: string;
  errors: Record<string, string>;
  warning?: Warning | null | undefined;
  answer: unknown;
}

/** Nothing was sent: shows the text again, with the fields that prove access to its case. */
export function NotSentYet({ why, intent, typed, reference, isComplaint, seen, proof, errors, ...props }: Props) {
  const { warning, answer } = props;
  const pressed = isIntent(intent) ? intent : 'add';
  const button = toButton(pressed, isComplaint);
  return (
    <div className={layout.narrow}>
      <DocumentTitle refused={Object.keys(errors).length > 0} noIndex>
        Not sent yet
      </DocumentTitle>
      <PageHead
        title="Not sent yet"
        way={<BackLink to={patterns.follow}>Check progress</BackLink>}
        alerts={
          <>
            <DangerNotYetSent warning={warning} answer={answer}>
              <ErrorList errors={errors} />
            </DangerNotYetSent>
            {!warning && <ErrorSummary errors={errors} />}
          </>
        }
        lede={`${REASONS[why]} What you wrote is still here.`}
      />
      <form id={STEP_FORM} data-undrafted="" method="post" action={patterns.followCase} noValidate>
        <input type="hidden" name="why" value={why} />
        {/* Enter in a field presses the form's first button, which is the cookie banner's and has no name. */}
        <input type="hidden" name="pressed" value={pressed} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="isComplaint" value={toKindField(isComplaint)} />
        {why === 'away' ? (
          <input type="hidden" name="reference" value={reference} />
        ) : (
          <ProofFields reference={reference} proof={proof} errors={errors} />
        )}
        <TextArea
          name="message"
          label="Your message"
          hint={NO_SECRETS}
          error={errors['message']}
          defaultValue={typed}
        />
        <DangerNotice warning={warning} button={button} isRefused={Object.keys(errors).length > 0} />
        <p className={layout.actions}>
          <Button name="intent" value={pressed}>
            {button}
          </Button>
        </p>
        <DataUse kind="answers" complains={isComplaint} />
      </form>
      <p>
        If you don’t have your reference, call <PhoneLink phone={phones.energy} />. We can find it by your name and
        address.
      </p>
      <PhoneDetails phone={phones.energy} />
    </div>
  );
}

interface ProofProps {
  reference?: string | undefined;
  proof?: string | undefined;
  errors: Readonly<Record<string, string>>;
}

export function ProofFields({ reference, proof, errors }: ProofProps) {
  return (
    <>
      <TextField
        name="reference"
        label="Your reference"
        hint="It’s on your confirmation page and in our email. It looks like HS-4K7M-92QX."
        error={errors['reference']}
        defaultValue={reference}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        short
      />
      <TextField
        name="proof"
        label="Your email address or postcode"
        hint="Enter one that you gave us when you sent it. We ask so that nobody else can see it."
        error={errors['proof']}
        defaultValue={proof}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
