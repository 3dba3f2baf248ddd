import { EMAIL_HINT } from '#domain/journeys/form.ts';
import type { TypedMeterReading } from '#domain/journeys/meter-reading/fields.ts';
import { TITLES } from '#domain/rules/title.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import css from './meter-reading.module.css';

interface Props {
  typed: TypedMeterReading;
  errors: Readonly<Record<string, string>>;
}

/** §3 Who sends the readings, under this form's own field names. */
export function PersonPart({ typed, errors }: Props) {
  const field = (name: keyof TypedMeterReading) => ({ name, error: errors[name], defaultValue: typed[name] });
  return (
    <fieldset className={css.part}>
      <legend>About you</legend>
      <div className={css.row}>
        <SelectField {...field('title')} label="Title (optional)" width="short" autoComplete="honorific-prefix">
          <option value="">Choose</option>
          {TITLES.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <TextField {...field('first_name')} label="First name" autoComplete="given-name" spellCheck={false} />
      </div>
      <TextField {...field('last_name')} label="Surname" autoComplete="family-name" spellCheck={false} />
      <TextField
        {...field('telephone')}
        label="Phone number"
        hint="We’ll call only if we need to ask something"
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...field('email')}
        label="Email address (optional)"
        hint={EMAIL_HINT}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
    </fieldset>
  );
}
