/** Readings that this browser stores in an HttpOnly cookie: meter numbers and days, nothing about a person. */
import type { OwnCookie } from '#domain/cookies.ts';
import { type Day, findDay } from '#domain/dates.ts';
import {
  type EarlierReadings,
  type ReadingField,
  readingFields,
  type Readings,
} from '#domain/journeys/meter-reading/unusual.ts';
import { READING_MAX } from '#domain/constants.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import { toBritishDay } from '#domain/rules/british-day.ts';
import type { Services } from '#web/services.ts';

interface ReadingsCookie {
  name: OwnCookie;
  lifeMs: number;
}

type Needs = Pick<Services, 'cookies'>;

/** Readings sent last. */
export const SENT_COOKIE: ReadingsCookie = { name: 'hs_readings', lifeMs: RETENTION_MS.readings };
/** Readings that could not be sent. */
export const UNSENT_COOKIE: ReadingsCookie = { name: 'hs_readings_unsent', lifeMs: RETENTION_MS.unsentReadings };

const ENTRY = new RegExp(`^([a-z0-9_]+)\\.(\\d{1,${READING_MAX}})\\.(\\d{4}-\\d{2}-\\d{2})$`);

/** Returns the cookie's valid entries; others are skipped. */
export function readReadings({ name: jar }: ReadingsCookie, { cookies }: Needs): EarlierReadings {
  const [value = ''] = cookies.list(jar);
  const kept: EarlierReadings = {};
  for (const entry of value.split('~')) {
    const [, name, reading, typedDay] = ENTRY.exec(entry) ?? [];
    const field = readingFields.find((known) => known === name);
    const date = findDay(typedDay ?? '');
    if (field && reading && date) kept[field] = { reading, date };
  }
  return kept;
}

/** Deletes the cookie if there is nothing to store. */
export function setReadings(jar: ReadingsCookie, kept: EarlierReadings, { cookies }: Needs): void {
  const entries = readingFields.flatMap((field) => {
    const entry = kept[field];
    return entry ? [`${field}.${entry.reading}.${entry.date}`] : [];
  });
  const life = entries.length > 0 ? jar.lifeMs / 1_000 : 0;
  cookies.set(jar.name, entries.join('~'), life);
}

export function toEarlierReadings(readings: Readings, date: Day): EarlierReadings {
  const entries = (Object.entries(readings) as [ReadingField, string][]).map(([field, reading]) => [
    field,
    { reading, date },
  ]);
  return Object.fromEntries(entries) as EarlierReadings;
}

/** Field values for readings that could not be sent: the numbers, their day, and the choices they imply. */
export function toUnsentFields(unsent: EarlierReadings): Record<string, string> {
  const readings = Object.entries(unsent);
  if (readings.length === 0) return {};
  const isEconomy7 = Boolean(unsent.elec7_reading_normal ?? unsent.elec7_reading_low);
  const hasElectricity = isEconomy7 || unsent.elec_reading !== undefined;
  return {
    ...Object.fromEntries(readings.map(([field, { reading }]) => [field, reading])),
    'fuel-radio-btns': !hasElectricity ? 'Gas' : unsent.gas_reading ? 'Dual' : 'Electricity',
    is_economy_7_radio: isEconomy7 ? 'yes' : 'no',
    date: toBritishDay(readings[0]?.[1].date ?? ''),
  };
}
