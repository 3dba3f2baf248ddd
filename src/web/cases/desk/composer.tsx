/** Where an adviser writes: a reply to the customer, or an internal note, as two tabs that need no script. */
import { brand } from '#brand/facts.ts';
import { useAnswerFocus } from '../../ui/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import type { CaseData } from './case-data.server.ts';
import { type CaseFields, REVIEW } from './case-fields.ts';
import css from './case.module.css';

interface Props {
  data: CaseData;
  fields: CaseFields;
  errors: Readonly<Record<string, string>>;
  /** Something was inserted into the reply, which the adviser reads next. */
  isInserted: boolean;
}

export function Composer({ data, fields, errors, isInserted }: Props) {
  const isNote = errors['note'] !== undefined || (fields.note !== '' && fields.reply === '' && !errors['reply']);
  return (
    <section className={css.composer} aria-labelledby="compose">
      <h2 id="compose" className="visually-hidden">
        Reply or internal note
      </h2>
      <fieldset className={css.tabs}>
        <legend className="visually-hidden">What to write</legend>
        <label>
          <input type="radio" name="box" value="reply" defaultChecked={!isNote} data-key="r" />
          Reply
        </label>
        <label>
          <input type="radio" name="box" value="note" defaultChecked={isNote} data-key="i" />
          Internal note
        </label>
      </fieldset>
      <Reply data={data} fields={fields} errors={errors} isInserted={isInserted} />
      <div className={css.note}>
        <TextArea
          name="note"
          label="Your note"
          data-key="i"
          hint="Only colleagues see it, unless you share it."
          error={errors['note']}
          defaultValue={fields.note}
        />
        <p className={css.buttons}>
          <Button name="intent" value="note" data-key="send-note">
            Save internal note
          </Button>
          <Button look="quiet" name="intent" value="agreed">
            Save and share with the customer
          </Button>
        </p>
      </div>
    </section>
  );
}

function Reply({ data: { file, templates }, fields, errors, isInserted }: Props) {
  return (
    <div className={css.reply}>
      <TextArea
        name="reply"
        label="Your reply"
        data-key="r"
        hint={
          file.canBeMailed
            ? `Goes to the customer by email, signed with your first name and ${brand.name}.`
            : 'The customer gave no email address: they see it only when they check progress online. Call or write as well.'
        }
        error={errors['reply']}
        defaultValue={fields.reply}
        {...useAnswerFocus(isInserted)}
      />
      <div className={css.tools}>
        {templates.length > 0 && (
          <>
            <SelectField
              name="start"
              label="Use a template"
              data-key="t"
              error={errors['start']}
              defaultValue={fields.start}
            >
              <option value="">Choose a template</option>
              {templates.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </SelectField>
            <Button look="quiet" name="intent" value="use-text" data-key="send-start">
              Insert
            </Button>
          </>
        )}
        <label className={css.check}>
          <input type="checkbox" name="quote" value="yes" defaultChecked={fields.quote} />
          Quote the latest message
        </label>
      </div>
      <p className={css.buttons}>
        <Button name="intent" value="reply" data-key="send-reply">
          Send reply
        </Button>
        <Button look="quiet" name="intent" value={`${REVIEW}reply`}>
          Preview
        </Button>
      </p>
    </div>
  );
}
