/** What the tests of a meter reading share. */
import { toLondonDay } from '#domain/dates.ts';

export const FORM = '/help-and-support/submit-meter-read';

export const CONFIRMATION_PATH = '/help-and-support/submit-meter-read-confirm';

export const today = toLondonDay(new Date());

export const PERSON = {
  company: 'Price-cap',
  reading_date: '',
  title: 'Dr',
  first_name: 'Zoë-Anne',
  last_name: "O'Brien",
  telephone: '01204 62345',
  email: '',
  date: today,
  intent: 'submit',
};

/** Everything a browser posts, including fields that no longer apply after a change of fuel. */
export const ALL_FIELDS = {
  ...PERSON,
  gas_account_number: '85 0012 3456 78',
  gas_reading: '001234',
  elec_account_number: 'bgx1234',
  elec_reading: '012345',
  elec7_reading_normal: '00456',
  elec7_reading_low: '00789',
};

/** The value of a field. */
export function readValue(html: string, name: string): string | undefined {
  const input = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return /\bvalue="([^"]*)"/.exec(input)?.[1];
}
