/** The initial state of the meter-reading form. */
import type { Services } from '#web/context.server.ts';
import { readField, readTyped } from '#domain/journeys/form.ts';
import { meterReadingFields, type TypedMeterReading } from '#domain/journeys/meter-reading/fields.ts';
import { namesAnother } from '#domain/journeys/meter-reading/prefill.ts';
import {
  METER_READING,
  METER_READING_FORM,
  METER_READING_LINK,
  OTHER_FORM,
} from '#domain/journeys/meter-reading/steps.ts';
import { loadArrival } from '../arrival.server.ts';
import type { LoaderRequest } from '../awaited-save.server.ts';
import type { ArrivalNotice } from '../before.tsx';
import { toPart } from '../answers.server.ts';
import { readKeptReadings, toUnsentFields, UNSENT } from './kept-readings.server.ts';

type Needs = Parameters<typeof loadArrival>[2] & Pick<Services, 'prefill'>;

/** §6 A signed-in customer's details under this form's field names; none of them if a link names somebody else. */
async function findKnown(link: TypedMeterReading, { prefill }: Needs): Promise<Partial<TypedMeterReading>> {
  const { firstName, surname, email, telephoneNumber } = await prefill();
  const known = { first_name: firstName, last_name: surname, email, telephone: telephoneNumber };
  const hasNames = link.first_name !== '' || link.last_name !== '';
  return hasNames && namesAnother(known, {}, link) ? {} : known;
}

export interface FormStart {
  typed: TypedMeterReading;
  /** Readings that once could not be sent are shown. */
  isUnsent: boolean;
  before: ArrivalNotice | null;
  /** Another person's form is set aside. */
  hasOther: boolean;
}

/** A form with nothing but `typed`. */
export function toFormStart(typed: TypedMeterReading, before: ArrivalNotice | null = null): FormStart {
  return { typed, isUnsent: false, before, hasOther: false };
}

/** The draft, as typed or filled in by a link; else the customer's details, with readings that were not sent. */
export async function loadFormStart(asked: LoaderRequest, services: Needs): Promise<FormStart> {
  const { request } = asked;
  const { draft, before } = await loadArrival(asked, METER_READING, services);
  const form = toPart(draft, METER_READING_FORM);
  const link = readTyped(meterReadingFields, toPart(draft, METER_READING_LINK));
  const kept = readTyped(meterReadingFields, form);
  // Nobody has typed anything yet: fields that the link left out are prefilled as on a first visit.
  const isUntyped = meterReadingFields.every((field) => kept[field] === link[field]);
  const known = isUntyped ? await findKnown(link, services) : {};
  const filled = Object.fromEntries(
    Object.entries(known).map(([field, value]) => [field, readField(form, field) || value]),
  );
  const typed = readTyped(meterReadingFields, { is_economy_7_radio: 'no', ...form, ...filled });
  const unsent = toUnsentFields(readKeptReadings(UNSENT, request, services.publicOrigin));
  // Owner unknown: not added to a form prefilled for a named person.
  const isSomebodys = link.first_name !== '' || link.last_name !== '';
  const isUnsent = Object.keys(unsent).length > 0 && typed.date === '' && !isSomebodys;
  const hasOther = draft?.parts[OTHER_FORM] !== undefined;
  return { typed: isUnsent ? { ...typed, ...unsent } : typed, isUnsent, before, hasOther };
}
