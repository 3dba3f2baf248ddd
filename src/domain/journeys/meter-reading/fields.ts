/** §3 Fields of the meter-reading form, and which of them apply to the answers so far. Also runs in the browser. */

/** Fields in page order. The hidden `company` and `reading_date` are derived, never read. */
export const meterReadingFields = [
  'fuel-radio-btns',
  'gas_account_number',
  'gas_reading',
  'is_economy_7_radio',
  'elec_account_number',
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
export type Fuel = (typeof fuels)[number];

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
const ELECTRICITY: readonly MeterReadingField[] = ['is_economy_7_radio', 'elec_account_number'];
const ECONOMY_7: readonly MeterReadingField[] = ['elec7_reading_normal', 'elec7_reading_low'];

/** Fields that do not apply are neither required nor sent; without a fuel, neither half applies. */
export function listApplicableFields(
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

/** §3 Sent with every reading. It is defined here because the form's script needs it, but not the rules of lead.ts. */
export const LEAD_COMPANY = 'Price-cap';
