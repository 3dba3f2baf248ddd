/** Decisions that send an email: what they need, then a review of the email, with one button. */
import { Button } from '../../ui/button.tsx';
import { useAnswerFocus } from '../../ui/error-summary.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import type { Letter, Review } from './case-action.server.ts';
import type { CaseData } from './case-data.server.ts';
import { CANCEL, type CaseFields, OPEN_PREFIX, REASONS, REVIEW, type DecisionStep, STEP_OF } from './case-fields.ts';
import css from './case.module.css';
import shared from './desk.module.css';

interface Props {
  data: CaseData;
  fields: CaseFields;
  errors: Readonly<Record<string, string>>;
}

export const STEP_TITLES: Readonly<Record<DecisionStep, string>> = { resolve: 'Resolve', deadlock: 'Deadlock letter' };

export const STEP_FIELDS: Readonly<Record<DecisionStep, readonly (keyof CaseFields)[]>> = {
  resolve: ['why', 'basis'],
  deadlock: ['reply'],
};

export function Decision({ step, ...props }: Props & { step: DecisionStep }) {
  return (
    <div className={css.decision}>
      {step === 'resolve' ? <ResolveFields {...props} /> : <DeadlockFields {...props} />}
      <p className={css.buttons}>
        <Button
          name="intent"
          value={REVIEW + (step === 'resolve' ? 'put-right' : step)}
          data-key={STEP_FIELDS[step].map((name) => `send-${name}`).join(' ')}
        >
          Continue
        </Button>
        {step === 'resolve' && !props.data.file.isComplaint && props.data.may.close && (
          <Button look="quiet" name="intent" value={`${REVIEW}close`}>
            Close without a reply
          </Button>
        )}
        <Button look="link" name="intent" value={CANCEL}>
          Cancel
        </Button>
      </p>
    </div>
  );
}

function ResolveFields({ fields, errors }: Props) {
  return (
    <>
      <SelectField
        name="why"
        label="Resolution"
        error={errors['why']}
        defaultValue={fields.why}
        {...useAnswerFocus(Object.keys(errors).length === 0)}
      >
        <option value="">Choose how it was resolved</option>
        {REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      <TextArea
        name="basis"
        label="Details (optional)"
        hint="The customer sees this, and can tell us that it is not resolved."
        error={errors['basis']}
        defaultValue={fields.basis}
      />
    </>
  );
}

function DeadlockFields({ fields, errors }: Props) {
  return (
    <>
      <p>
        This is our final response: we can do no more. It tells the customer that they can go to the Energy Ombudsman
        now.
      </p>
      <TextArea
        name="reply"
        label="Reason for the deadlock letter"
        error={errors['reply']}
        defaultValue={fields.reply}
        {...useAnswerFocus(Object.keys(errors).length === 0)}
      />
    </>
  );
}

/** By intent: the title of the review page, and its button. */
export const REVIEWS: Readonly<Record<string, { title: string; button: string }>> = {
  reply: { title: 'Preview your reply', button: 'Send reply' },
  'put-right': { title: 'Check before you resolve', button: 'Resolve and send' },
  close: { title: 'Check before you close', button: 'Close and send' },
  deadlock: { title: 'Check the deadlock letter', button: 'Send deadlock letter' },
  signpost: { title: 'Check the 8-week letter', button: 'Send 8-week letter' },
  reopen: { title: 'Reopen this case', button: 'Reopen' },
};

/** The email as the customer will read it, before the button that sends it. */
export function LetterPanel({ letter, to }: { letter: Letter; to: string }) {
  return (
    <section className={`${shared.panel} ${css.letter}`} aria-label="What the customer gets" tabIndex={-1} autoFocus>
      <p className={shared.small}>{to}</p>
      <p>
        <strong>{letter.subject}</strong>
      </p>
      <p className={css.words} dir="auto">
        {letter.text}
      </p>
    </section>
  );
}

export function ReviewOf({ data: { file }, review: { intent, letter } }: Pick<Props, 'data'> & { review: Review }) {
  const step = STEP_OF[intent];
  const isMailed = file.canBeMailed && !file.isDemonstration;
  const { button = '' } = REVIEWS[intent] ?? {};
  return (
    <>
      {letter ? (
        <LetterPanel
          letter={letter}
          to={
            file.isDemonstration
              ? 'A demo case: nobody gets this email.'
              : file.canBeMailed
                ? `Email to ${file.person.email}`
                : 'The customer gave no email address: they see it only when they check progress online. Print and post a letter as well.'
          }
        />
      ) : (
        <p tabIndex={-1} autoFocus>
          Nothing is sent. When the customer checks progress, they see that the case is open, and a reply is due.
        </p>
      )}
      <p className={css.buttons}>
        <Button name="intent" value={intent}>
          {isMailed ? button : button.replace(' and send', '')}
        </Button>
        <Button look="quiet" name="intent" value={step ? OPEN_PREFIX + step : CANCEL}>
          {letter ? 'Edit' : 'Cancel'}
        </Button>
      </p>
    </>
  );
}
