/** §3 Prefill of the meter-reading form from query parameters. */
import { countCodePoints } from '#domain/rules/text.ts';
import { TITLES } from '#domain/rules/title.ts';
import { readField, type FormSource } from '../form.ts';
import { areTwoPeople } from '../same-person.ts';
import { fuels, meterReadingFields, type TypedMeterReading } from './fields.ts';

const LENGTH_MAX = 254;

/** Parameters that a link may have (§3); `fuel` is the field `fuel-radio-btns`. */
export const PREFILL_PARAMETERS = [
  'title',
  'first_name',
  'last_name',
  'telephone',
  'email',
  'gas_account_number',
  'elec_account_number',
  'fuel',
] as const;

/** Reads the form's values from a link, without invalid options and overlong values. */
export function readPrefill(query: FormSource): TypedMeterReading {
  const empty = Object.fromEntries(meterReadingFields.map((field) => [field, ''])) as TypedMeterReading;
  const read = (name: string): string => {
    const value = readField(query, name).trim();
    return countCodePoints(value) > LENGTH_MAX ? '' : value;
  };
  const option = (name: string, options: readonly string[]): string =>
    options.find((value) => value.toLowerCase() === read(name).toLowerCase()) ?? '';
  return {
    ...empty,
    title: option('title', TITLES),
    first_name: read('first_name'),
    last_name: read('last_name'),
    telephone: read('telephone'),
    email: read('email'),
    gas_account_number: read('gas_account_number'),
    elec_account_number: read('elec_account_number'),
    'fuel-radio-btns': option('fuel', fuels),
    is_economy_7_radio: 'no',
  };
}

/**
 * Merges a link into a form already in progress: typed values stay, values of an earlier link are replaced.
 * @param before the earlier link's values
 */
export function mergePrefill(
  typed: TypedMeterReading,
  before: TypedMeterReading,
  link: TypedMeterReading,
): TypedMeterReading {
  const merged = meterReadingFields.map((field) => {
    const isOwn = typed[field] !== '' && typed[field] !== before[field];
    return [field, isOwn ? typed[field] : link[field] || typed[field]];
  });
  return Object.fromEntries(merged) as TypedMeterReading;
}

/**
 * Whether a link names another person than the form in progress, so that the two must not be mixed. `before`, the
 * earlier link's values, takes precedence over `typed`, where a name may have been corrected.
 */
export function isOthersLink(
  typed: Partial<TypedMeterReading>,
  before: Partial<TypedMeterReading>,
  link: TypedMeterReading,
): boolean {
  const said = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== ''));
  return areTwoPeople(link, { ...typed, ...said });
}
