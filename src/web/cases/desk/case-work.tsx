/** What an adviser can do with a case. A single form, so that no submit loses what is typed in another box. */
import { SHOWN_TO } from '#domain/journeys/form.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import type { CaseData } from './case-data.server.ts';
import { type CaseFields, REASONS } from './case-fields.ts';
import shared from './desk.module.css';
import css from './case.module.css';

interface Props {
  data: CaseData;
  fields: CaseFields;
  errors: Readonly<Record<string, string>>;
  /** The page came in answer to this form: no draft holds what it shows. */
  isAnswered: boolean;
  brandName: string;
}

export function CaseWork({ data, fields, errors, isAnswered, brandName }: Props) {
  const { file, sounds, mark } = data;
  const isDone = file.status === 'done';
  return (
    <form
      data-saved={isAnswered ? 'not-yet' : ''}
      method="post"
      action={pathTo('deskCase', { reference: file.reference })}
      noValidate
      className={css.work}
    >
      <input type="hidden" name="seen" value={file.seq} />
      <input type="hidden" name={SHOWN_TO} value={mark} />
      {!file.isComplaint && <MaybeComplaint sounds={sounds} />}
      <fieldset>
        <legend>Answer</legend>
        <TextArea
          name="reply"
          label="Your answer"
          hint={
            file.canBeMailed
              ? `Goes to the customer by email, signed with your first name and ${brandName}.`
              : 'The customer gave no email address: they read it only where they follow their case. Call or write as well.'
          }
          error={errors['reply']}
          defaultValue={fields.reply}
        />
        <Starts data={data} fields={fields} error={errors['start']} />
        <label className={css.check}>
          <input type="checkbox" name="quote" value="yes" defaultChecked={fields.quote} />
          Add the customer’s last words below
        </label>
        <p className={css.buttons}>
          <Button name="intent" value="reply">
            Send answer
          </Button>
          {file.isComplaint && !file.wasTold && !isDone && (
            <Button look="quiet" name="intent" value="deadlock">
              Send as deadlock letter
            </Button>
          )}
        </p>
      </fieldset>
      <fieldset>
        <legend>Write down</legend>
        <TextArea
          name="note"
          label="Note, advice or what was agreed"
          error={errors['note']}
          defaultValue={fields.note}
        />
        <p className={css.buttons}>
          <Button look="quiet" name="intent" value="note">
            Save note for the desk
          </Button>
          <Button look="quiet" name="intent" value="agreed">
            Save as agreed, customer sees it
          </Button>
        </p>
      </fieldset>
      {data.letterToPost !== null && <ToPost letter={data.letterToPost} />}
      {!isDone && <Who data={data} error={errors['to']} />}
      {isDone ? (
        <fieldset>
          <legend>Not finished after all?</legend>
          <p className={css.buttons}>
            <Button look="quiet" name="intent" value="reopen">
              Open it again
            </Button>
          </p>
        </fieldset>
      ) : (
        <Finish data={data} fields={fields} errors={errors} />
      )}
    </form>
  );
}

function MaybeComplaint({ sounds }: { sounds: string | null }) {
  return (
    <div className={css.notice}>
      <p>
        {sounds === null
          ? 'This came as a question. Any expression of dissatisfaction is a complaint.'
          : `This may be a complaint: the customer wrote “${sounds}”. You decide.`}
      </p>
      <p className={css.buttons}>
        <Button look="quiet" name="intent" value="complaint">
          This is a complaint
        </Button>
      </p>
    </div>
  );
}

/** A customer without an email address is informed by post. */
function ToPost({ letter }: { letter: string }) {
  return (
    <details className={css.notice}>
      <summary>The letter to print and post</summary>
      <pre className={css.letter}>{letter}</pre>
    </details>
  );
}

function Starts({ data: { starts }, fields, error }: Pick<Props, 'data' | 'fields'> & { error: string | undefined }) {
  if (starts.length === 0) return null;
  return (
    <>
      <SelectField name="start" label="Begin with a text" error={error} defaultValue={fields.start}>
        <option value="">Choose a text</option>
        {starts.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      <p className={css.buttons}>
        <Button look="quiet" name="intent" value="use-text">
          Put it into the answer
        </Button>
      </p>
    </>
  );
}

function Who({ data: { file, colleagues }, error }: Pick<Props, 'data'> & { error: string | undefined }) {
  return (
    <fieldset>
      <legend>Who has it</legend>
      <p className={shared.small}>{file.isMine ? 'You have it.' : `${file.assignee?.name ?? 'Nobody'} has it.`}</p>
      {!file.isMine && (
        <p className={css.buttons}>
          <Button look="quiet" name="intent" value="take">
            Take it
          </Button>
        </p>
      )}
      <SelectField name="to" label="Hand it to" error={error} defaultValue="">
        <option value="">The team</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={css.buttons}>
        <Button look="quiet" name="intent" value="hand-over">
          Hand over
        </Button>
      </p>
    </fieldset>
  );
}

function Finish({ data: { file }, fields, errors }: Pick<Props, 'data' | 'fields' | 'errors'>) {
  return (
    <fieldset>
      <legend>Finish</legend>
      <SelectField name="why" label="Resolution" error={errors['why']} defaultValue={fields.why}>
        <option value="">Choose how it was resolved</option>
        {REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      <TextArea
        name="basis"
        label="More about it (optional)"
        hint="The customer gets this by email, and can say that it is not put right."
        error={errors['basis']}
        defaultValue={fields.basis}
      />
      <p className={css.buttons}>
        <Button look="quiet" name="intent" value="put-right">
          Put right
        </Button>
        {!file.isComplaint && (
          <Button look="quiet" name="intent" value="close">
            Finish without more
          </Button>
        )}
        {file.isLetterDue && (
          <Button look="quiet" name="intent" value="signpost">
            {file.canBeMailed ? 'Send the ombudsman letter now' : 'I have posted the ombudsman letter'}
          </Button>
        )}
      </p>
    </fieldset>
  );
}
