import { EMAIL_HINT, type Question } from '#domain/journeys/form.ts';
import { toLinkedPath } from '#domain/linked-articles.ts';
import { vulnerabilityWords } from '#domain/rules/vulnerability.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import css from './step-form.module.css';

interface Props {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** An optional question without its rule, which a browser need not load. */
type ShownQuestion = Pick<Question, 'name' | 'label' | 'hint' | 'inputType'>;

export const toShownQuestion = ({ name, label, hint, inputType }: Question): ShownQuestion => ({
  name,
  label,
  ...(hint !== undefined && { hint }),
  ...(inputType !== undefined && { inputType }),
});

/** §3 Asks who is writing, and the form's further questions. */
export function PersonFields({ typed, errors, questions }: Props & { questions?: readonly ShownQuestion[] }) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] ?? '' });
  return (
    <>
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" spellCheck={false} />
      <TextField {...field('surname')} label="Surname" autoComplete="family-name" spellCheck={false} />
      <TextField
        {...field('email')}
        label="Email address"
        hint={EMAIL_HINT}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        {...field('telephoneNumber')}
        label="Phone number"
        hint="We’ll call only if we need to ask something. Start Irish numbers with +353."
        type="tel"
        autoComplete="tel"
      />
      {questions?.map(({ name, label, hint, inputType = 'text' }) => (
        <TextField
          key={name}
          {...field(name)}
          label={`${label} (optional)`}
          hint={hint}
          type={inputType}
          autoComplete="off"
        />
      ))}
    </>
  );
}

/** §5 Required, Yes or No, with the reason beside it. */
export function VulnerabilityConsent({ typed, errors }: Props) {
  return (
    <>
      <SelectField
        name="vulnerabilityConsent"
        {...vulnerabilityWords}
        width="short"
        error={errors['vulnerabilityConsent']}
        defaultValue={typed['vulnerabilityConsent'] ?? ''}
      >
        <option value="">Choose</option>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </SelectField>
      <p className={css.more}>
        <NewTabLink href={toLinkedPath('struggling-to-pay/priority-services-register')}>
          Priority Services Register: free extra support
        </NewTabLink>
      </p>
    </>
  );
}
