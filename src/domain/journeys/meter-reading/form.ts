/** §5 Meter-reading form. */
import type { Day } from '#domain/dates.ts';
import { readCustomerNumber, readReadingDate, readReading } from '#domain/rules/reading.ts';
import { readOptionalEmail } from '#domain/rules/email.ts';
import { readFirstName, readLastName, readTitle } from '#domain/rules/name.ts';
import { readPhone } from '#domain/rules/phone.ts';
import { accept, refuse, type Read } from '#domain/rules/read.ts';
import { readTyped, toFieldErrors, type FormSource, type ReadForm } from '../form.ts';

// §3 Fields of the meter-reading form, and which of them apply to the answers so far. Also runs in the browser.

/** In page order. The hidden `company` and `reading_date` are derived, never read. */
export const meterReadingFields = [
  'fuel-radio-btns',
  'gas_account_number',
  'gas_reading',
  'elec_account_number',
  'is_economy_7_radio',
  'elec_reading',
  'elec7_reading_normal',
  'elec7_reading_low',
  'date',
  'title',
  'first_name',
  'last_name',
  'telephone',
  'email',
] as const;
export type MeterReadingField = (typeof meterReadingFields)[number];
export type TypedMeterReading = Record<MeterReadingField, string>;

export const fuels = ['Dual', 'Gas', 'Electricity'] as const;
type Fuel = (typeof fuels)[number];

const ALWAYS: readonly MeterReadingField[] = [
  'title',
  'first_name',
  'last_name',
  'telephone',
  'email',
  'fuel-radio-btns',
  'date',
];
const GAS: readonly MeterReadingField[] = ['gas_account_number', 'gas_reading'];
const ELECTRICITY: readonly MeterReadingField[] = ['elec_account_number', 'is_economy_7_radio'];
const ECONOMY_7: readonly MeterReadingField[] = ['elec7_reading_normal', 'elec7_reading_low'];

/**
 * Fields that do not apply are neither required nor sent; without a fuel, neither half applies.
 * @internal
 */
export function fieldsThatApply(
  typed: Pick<TypedMeterReading, 'fuel-radio-btns' | 'is_economy_7_radio'>,
): ReadonlySet<MeterReadingField> {
  const fuel = typed['fuel-radio-btns'];
  const readings: readonly MeterReadingField[] = typed.is_economy_7_radio === 'yes' ? ECONOMY_7 : ['elec_reading'];
  return new Set([
    ...ALWAYS,
    ...(fuel === 'Gas' || fuel === 'Dual' ? GAS : []),
    ...(fuel === 'Electricity' || fuel === 'Dual' ? [...ELECTRICITY, ...readings] : []),
  ]);
}

/** §3 Sent with every reading. Here and not in lead.ts, whose rules the form's script does not need. */
export const COMPANY = 'Price-cap';

export interface MeterReading {
  /** '' when left out. */
  title: string;
  firstName: string;
  lastName: string;
  /** As typed, on one line. */
  telephone: string;
  email: string | null;
  fuel: Fuel;
  date: Day;
  /** Null if the fuel has none. */
  gas: { accountNumber: string; reading: string } | null;
  electricity: Electricity | null;
}

/** Readings are digits, leading zeros included. */
export type Electricity = { accountNumber: string } & (
  { isEconomy7: false; reading: string } | { isEconomy7: true; normal: string; low: string }
);

/** `now` decides which reading dates are valid. */
export function readMeterReading(form: FormSource, now: Date): ReadForm<MeterReadingField, MeterReading> {
  const typed = readTyped(meterReadingFields, form);
  const applies = fieldsThatApply(typed);
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
    gas_account_number: readCustomerNumber(typed.gas_account_number, 'gas account number'),
    elec_account_number: readCustomerNumber(typed.elec_account_number, 'electricity account number'),
    is_economy_7_radio: readEconomy7(typed.is_economy_7_radio),
    gas_reading: readReading(typed.gas_reading, 'gas reading'),
    elec_reading: readReading(typed.elec_reading, 'electricity reading'),
    elec7_reading_normal: readReading(typed.elec7_reading_normal, 'normal or day reading'),
    elec7_reading_low: readReading(typed.elec7_reading_low, 'low or night reading'),
    date: readReadingDate(typed.date, now),
  };
}

function readFuel(typed: string): Read<Fuel> {
  const fuel = fuels.find((option) => option === typed);
  return fuel === undefined ? refuse('Select which readings you want to send') : accept(fuel);
}

/** Required, defaults to no. */
function readEconomy7(typed: string): Read<boolean> {
  if (typed === 'yes') return accept(true);
  return typed === 'no' || typed === '' ? accept(false) : refuse('Select yes if you have an Economy 7 meter');
}

/** Called only when every read that applies succeeded. */
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

function good<T>(read: Read<T>): T {
  if (!read.ok) throw new TypeError('a refused field was taken for a good one');
  return read.value;
}
