import { useState } from 'react';
import { COMPANY, type TypedMeterReading } from '#domain/journeys/meter-reading/fields.ts';
import type { ReadingQuestion } from '#domain/journeys/meter-reading/unusual.ts';
import { STEP_FORM } from '#domain/journeys/form-fields.ts';
import { pathTo } from '#domain/paths.ts';
import { readBritishDay } from '#domain/rules/british-day.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { type ArrivalNotice, BeforeNotice } from '../before.tsx';
import { Button } from '../../ui/button.tsx';
import { SendFailed } from '../send-failed.tsx';
import type { FailedAs } from '../send-failure.server.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataUse } from '../data-use.tsx';
import { JourneyForm } from '../journey-form.tsx';
import { StartAgain } from '../start-again.tsx';
import { Trap } from '../trap.tsx';
import css from './meter-reading.module.css';
import { DateChoice, type NamedDay } from './date-choice.tsx';
import { MeterPictures } from './meter-pictures.tsx';
import { PersonPart } from './person-part.tsx';
import type { PriceCapWords } from './price-cap.server.ts';
import { UnusualQuestions } from './question-part.tsx';
import { RadioField } from './radio-field.tsx';
import { ElectricityPart, GasPart } from './reading-parts.tsx';

const WHEN = 'When did you read the meter?';
const FUELS = [
  { value: 'Dual', label: 'Gas and electricity' },
  { value: 'Gas', label: 'Gas only' },
  { value: 'Electricity', label: 'Electricity only' },
];

interface Props {
  arrival: {
    typed: TypedMeterReading;
    isUnsent: boolean;
    before: ArrivalNotice | null;
    hasOther: boolean;
    window: { hint: string; days: NamedDay[] };
    priceCap: PriceCapWords;
    remembers: boolean;
    /** How long the other form, readings that were not sent and readings that were sent are kept here. */
    kept: Record<'other' | 'unsent' | 'sent', string>;
  };
  answer: ReadingsAnswer | undefined;
}

/** Action data of the page shown again. */
export interface ReadingsAnswer {
  typed: TypedMeterReading;
  errors: Readonly<Record<string, string>>;
  questions: ReadingQuestion[];
  /** The unusual readings that the customer confirmed. */
  confirmed: string;
  failed: string;
  failedAs?: FailedAs;
  /** The readings stay in this browser, although they could not be sent. */
  remains: boolean;
}

export function MeterReadingForm({ arrival, answer }: Props) {
  const { kept, priceCap } = arrival;
  const isAsked = answer !== undefined && answer.questions.length > 0;
  return (
    <div className={layout.narrow}>
      <DocumentTitle
        refused={Object.keys(answer?.errors ?? {}).length > 0}
        description="Send us your gas and electricity meter readings."
        canonical={pathTo('submitMeterRead')}
      >
        {isAsked ? 'Check your readings: send a meter reading' : 'Send a meter reading'}
      </DocumentTitle>
      <PageHead
        title="Send a meter reading"
        way={<BackLink to={pathTo('meterReads')} />}
        alerts={<Alerts answer={answer} kept={kept.unsent} />}
        lede="Have your meter numbers and a bill next to you. It takes about two minutes."
      />
      {!answer && arrival.isUnsent && (
        <p className={css.unsent} role="status">
          We could not take your readings last time. They are still here: check them and send them.
        </p>
      )}
      <BeforeNotice before={answer ? null : arrival.before} />
      {!answer && arrival.hasOther && <OtherForm kept={kept.other} />}
      {priceCap.isOver || <PriceCap {...priceCap} />}
      <JourneyForm id={STEP_FORM} className={css.form}>
        <Fields arrival={arrival} answer={answer} />
        <Trap />
        <p className={layout.actions}>
          <Button name="intent" value="submit">
            Send your readings
          </Button>
        </p>
        <DataUse />
        {priceCap.isOver && <PriceCap {...priceCap} />}
      </JourneyForm>
      <StartAgain />
      {arrival.remembers && <Remembered kept={kept.sent} />}
    </div>
  );
}

function Alerts({ answer, kept }: { answer: ReadingsAnswer | undefined; kept: string }) {
  return (
    <>
      <SendFailed answer={answer}>
        {answer?.remains && <p className={css.kept}>{kept}</p>}
        <Button form={STEP_FORM} name="intent" value="submit">
          Try again
        </Button>
      </SendFailed>
      <ErrorSummary errors={answer?.errors ?? {}} />
      {answer && answer.questions.length > 0 && (
        <UnusualQuestions questions={answer.questions} answer={answer} form={STEP_FORM} />
      )}
    </>
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
      <input type="hidden" name="company" value={COMPANY} />
      <input type="hidden" name="reading_date" value={day} />
      <input type="hidden" name="confirmed" value={answer?.confirmed ?? ''} />
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
      <TextField
        name="date"
        label={WHEN}
        hint={hint}
        // Not a date field: a browser set to American English puts the month first, and nobody notices on 11/12.
        autoComplete="off"
        error={errors['date']}
        defaultValue={typed.date}
        onChange={({ target }) => setDate(readBritishDay(target.value.trim()))}
        above={<DateChoice label={WHEN} days={days} chosen={day} choose={setDate} />}
        short
      />
      <PersonPart typed={typed} errors={errors} />
    </>
  );
}

/** Two people's forms are never mixed: one is shown, the other is set aside. */
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
        Forget my last readings
      </Button>
    </JourneyForm>
  );
}
