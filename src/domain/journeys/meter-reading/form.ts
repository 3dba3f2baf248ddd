/** §5 Meter-reading form. */
import type { Day } from '#domain/dates.ts';
import {
  readReadingDate,
  readDayReading,
  readElectricityAccountNumber,
  readElectricityReading,
  readGasAccountNumber,
  readGasReading,
  readNightReading,
} from '#domain/rules/reading.ts';
import { readOptionalEmail } from '#domain/rules/email.ts';
import { readTitle } from '#domain/rules/title.ts';
import { readFirstName, readLastName } from '#domain/rules/name.ts';
import { readPhone } from '#domain/rules/phone.ts';
import { accept, refuse, type ReadResult } from '#domain/rules/read.ts';
import {
  listApplicableFields,
  type Fuel,
  fuels,
  type MeterReadingField,
  meterReadingFields,
  type TypedMeterReading,
} from './fields.ts';
import { readTyped, toFieldErrors, type FormSource, type ReadForm } from '../form.ts';

export interface MeterReading {
  /** '' if left out. */
  title: string;
  firstName: string;
  lastName: string;
  /** As typed, on one line. */
  telephone: string;
  email: string | null;
  fuel: Fuel;
  date: Day;
  /** Null if the fuel is not among the readings. */
  gas: { accountNumber: string; reading: string } | null;
  electricity: Electricity | null;
}

/** Readings are digits, leading zeros included. */
export type Electricity = { accountNumber: string } & (
  { isEconomy7: false; reading: string } | { isEconomy7: true; normal: string; low: string }
);

/** @param now decides which reading dates are valid */
export function readMeterReading(form: FormSource, now: Date): ReadForm<MeterReadingField, MeterReading> {
  const typed = readTyped(meterReadingFields, form);
  const applies = listApplicableFields(typed);
  const reads = readFields(typed, now);
  const asked = meterReadingFields.filter((field) => applies.has(field)).map((field) => [field, reads[field]]);
  const errors = toFieldErrors<MeterReadingField>(Object.fromEntries(asked));
  return { typed, errors, parsed: Object.keys(errors).length === 0 ? toMeterReading(reads, applies) : null };
}

function readFields(typed: TypedMeterReading, now: Date) {
  return {
    title: readTitle(typed.title),
    first_name: readFirstName(typed.first_name),
    last_name: readLastName(typed.last_name),
    telephone: readPhone(typed.telephone, 0),
    email: readOptionalEmail(typed.email),
    'fuel-radio-btns': readFuel(typed['fuel-radio-btns']),
    gas_account_number: readGasAccountNumber(typed.gas_account_number),
    elec_account_number: readElectricityAccountNumber(typed.elec_account_number),
    is_economy_7_radio: readEconomy7(typed.is_economy_7_radio),
    gas_reading: readGasReading(typed.gas_reading),
    elec_reading: readElectricityReading(typed.elec_reading),
    elec7_reading_normal: readDayReading(typed.elec7_reading_normal),
    elec7_reading_low: readNightReading(typed.elec7_reading_low),
    date: readReadingDate(typed.date, now),
  };
}

function readFuel(typed: string): ReadResult<Fuel> {
  const fuel = fuels.find((option) => option === typed);
  return fuel === undefined ? refuse('Select which readings you want to send') : accept(fuel);
}

/** The field is required, and is preset to no. */
function readEconomy7(typed: string): ReadResult<boolean> {
  if (typed === 'yes') return accept(true);
  return typed === 'no' || typed === '' ? accept(false) : refuse('Select yes if you have an Economy 7 meter');
}

/** Called only if every field that applies is valid. */
function toMeterReading(reads: ReturnType<typeof readFields>, applies: ReadonlySet<MeterReadingField>): MeterReading {
  const accountNumber = applies.has('elec_account_number') ? good(reads.elec_account_number) : null;
  return {
    title: good(reads.title),
    firstName: good(reads.first_name),
    lastName: good(reads.last_name),
    telephone: good(reads.telephone),
    email: good(reads.email),
    fuel: good(reads['fuel-radio-btns']),
    date: good(reads.date),
    gas: applies.has('gas_reading')
      ? { accountNumber: good(reads.gas_account_number), reading: good(reads.gas_reading) }
      : null,
    electricity:
      accountNumber === null
        ? null
        : applies.has('elec_reading')
          ? { accountNumber, isEconomy7: false, reading: good(reads.elec_reading) }
          : {
              accountNumber,
              isEconomy7: true,
              normal: good(reads.elec7_reading_normal),
              low: good(reads.elec7_reading_low),
            },
  };
}

function good<T>(read: ReadResult<T>): T {
  if (!read.ok) throw new TypeError('a refused field was taken for a good one');
  return read.value;
}
