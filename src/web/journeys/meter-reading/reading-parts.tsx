/** The gas and electricity halves of the form; the style sheet shows those that apply. */
import type { TypedMeterReading } from '#domain/journeys/meter-reading/fields.ts';
import { TextField } from '../../ui/field.tsx';
import css from './meter-reading.module.css';
import { RadioField } from './radio-field.tsx';

interface Props {
  typed: TypedMeterReading;
  errors: Readonly<Record<string, string>>;
}

type Name = keyof TypedMeterReading;

const ACCOUNT_HINT = 'On your bill. It starts with 85, A or BGX.';
const READING_HINT = 'Keep zeros at the start. Ignore red numbers.';

function AccountNumber({ name, label, typed, errors }: Props & { name: Name; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      hint={ACCOUNT_HINT}
      error={errors[name]}
      defaultValue={typed[name]}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

function Reading({
  name,
  label,
  hint = READING_HINT,
  typed,
  errors,
}: Props & { name: Name; label: string; hint?: string }) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      defaultValue={typed[name]}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      short
    />
  );
}

export function GasPart(props: Props) {
  return (
    <fieldset className={`${css.part} ${css.gas}`}>
      <legend>Gas</legend>
      <div className={css.row}>
        <AccountNumber {...props} name="gas_account_number" label="Gas account number" />
        <Reading {...props} name="gas_reading" label="Gas reading" />
      </div>
    </fieldset>
  );
}

export function ElectricityPart(props: Props) {
  return (
    <fieldset className={`${css.part} ${css.electricity}`}>
      <legend>Electricity</legend>
      <RadioField
        name="is_economy_7_radio"
        legend="Do you have an Economy 7 meter?"
        hint="It shows two readings: day and night."
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        typed={props.typed.is_economy_7_radio}
        error={props.errors['is_economy_7_radio']}
      />
      <div className={css.row}>
        <AccountNumber {...props} name="elec_account_number" label="Electricity account number" />
        <div className={css.single}>
          <Reading {...props} name="elec_reading" label="Electricity reading" />
        </div>
      </div>
      <div className={`${css.row} ${css.pair}`}>
        <Reading {...props} name="elec7_reading_normal" label="Normal or day reading" hint="Ignore red numbers." />
        <Reading {...props} name="elec7_reading_low" label="Low or night reading" hint="Ignore red numbers." />
      </div>
    </fieldset>
  );
}
