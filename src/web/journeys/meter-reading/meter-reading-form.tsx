import { useState } from 'react';
import { CONFIRMED_FIELD, STEP_FORM } from '#domain/journeys/form.ts';
import { LEAD_COMPANY } from '#domain/journeys/meter-reading/fields.ts';
import { pathTo } from '#domain/paths.ts';
import { readBritishDay } from '#domain/rules/british-day.ts';
import { JourneyForm } from '../journey-form.tsx';
import { StepForm } from '../step-form.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ReadingsAnswer } from './answer-readings.server.ts';
import { DateChoice, type NamedDay } from './date-choice.tsx';
import type { FormStart } from './form-state.server.ts';
import { MeterPictures } from './meter-pictures.tsx';
import css from './meter-reading.module.css';
import { PersonPart } from './person-part.tsx';
import type { PriceCapWords } from './price-cap.server.ts';
import { ReadingQuestions } from './question-part.tsx';
import { RadioField } from './radio-field.tsx';
import { ElectricityPart, GasPart } from './reading-parts.tsx';

const WHEN = 'When did you read the meter?';
const FUELS = [
  { value: 'Gas', label: 'Gas' },
  { value: 'Electricity', label: 'Electricity' },
  { value: 'Dual', label: 'Both' },
];

interface Props {
  arrival: FormStart & {
    window: { hint: string; days: NamedDay[] };
    priceCap: PriceCapWords;
    remembers: boolean;
    /** How long this browser stores the other form, unsent readings and sent readings. */
    kept: Record<'other' | 'unsent' | 'sent', string>;
  };
  answer: ReadingsAnswer | undefined;
}

export function MeterReadingForm({ arrival, answer }: Props) {
  const { kept, priceCap } = arrival;
  const questions = answer?.questions ?? [];
  return (
    <StepForm
      arrival={arrival}
      answer={answer}
      title={{
        description: 'Send us your gas and electricity meter readings.',
        canonical: pathTo('submitMeterRead'),
        children: questions.length > 0 ? 'Check your readings: send a meter reading' : 'Send a meter reading',
      }}
      heading="Send a meter reading"
      back={<BackLink to={pathTo('meterReads')} />}
      lede="Have a bill and your readings ready."
      otherwise={
        <>
          {answer?.remains && <p className={css.kept}>{kept.unsent}</p>}
          <Button form={STEP_FORM} name="intent" value="submit">
            Try again
          </Button>
        </>
      }
      asked={questions.length > 0 && <ReadingQuestions questions={questions} answer={answer} form={STEP_FORM} />}
      notices={
        <>
          {!answer && arrival.isUnsent && (
            <p className={css.unsent} role="status">
              We could not take your readings last time. They are still here: check them and send them.
            </p>
          )}
          {!answer && arrival.hasOther && <OtherForm kept={kept.other} />}
          {priceCap.isOver || <PriceCap {...priceCap} />}
        </>
      }
      intent="submit"
      button="Send your readings"
      className={css.form}
      after={priceCap.isOver && <PriceCap {...priceCap} />}
      below={arrival.remembers && <Remembered kept={kept.sent} />}
    >
      {() => <Fields arrival={arrival} answer={answer} />}
    </StepForm>
  );
}

function PriceCap({ heading, text }: PriceCapWords) {
  return (
    <p className={css.cap}>
      <strong>{heading}</strong> {text}
    </p>
  );
}

function Fields({ arrival, answer }: Props) {
  const { hint, days } = arrival.window;
  const typed = answer?.typed ?? arrival.typed;
  const errors = answer?.errors ?? {};
  // §3's hidden field copies the visible one.
  const [date, setDate] = useState<string | null>(null);
  const day = date ?? readBritishDay(typed.date);
  return (
    <>
      <input type="hidden" name="company" value={LEAD_COMPANY} />
      <input type="hidden" name="reading_date" value={day} />
      <input type="hidden" name={CONFIRMED_FIELD} value={answer?.confirmed ?? ''} />
      <RadioField
        name="fuel-radio-btns"
        legend="Which readings do you want to send?"
        options={FUELS}
        typed={typed['fuel-radio-btns']}
        error={errors['fuel-radio-btns']}
      />
      <MeterPictures />
      <GasPart typed={typed} errors={errors} />
      <ElectricityPart typed={typed} errors={errors} />
      <h2 className={css.when}>{WHEN}</h2>
      <DateChoice label={WHEN} days={days} chosen={day} choose={setDate} />
      <TextField
        name="date"
        label="Date of the reading"
        hint={hint}
        // Not a date field: a browser set to American English puts the month first, and nobody notices on 11/12.
        autoComplete="off"
        error={errors['date']}
        defaultValue={typed.date}
        onChange={({ target }) => setDate(readBritishDay(target.value.trim()))}
        short
      />
      <PersonPart typed={typed} errors={errors} />
    </>
  );
}

/** Two people's forms are never mixed: one is shown, the other is stored aside. */
function OtherForm({ kept }: { kept: string }) {
  return (
    <JourneyForm className={css.remembered} reloadDocument>
      <p role="status">{kept}</p>
      <Button look="link" name="intent" value="other-form">
        Open your other form
      </Button>
    </JourneyForm>
  );
}

function Remembered({ kept }: { kept: string }) {
  return (
    <JourneyForm className={css.remembered}>
      <p>{kept}</p>
      <Button look="link" name="intent" value="forget">
        Delete my last readings
      </Button>
    </JourneyForm>
  );
}
