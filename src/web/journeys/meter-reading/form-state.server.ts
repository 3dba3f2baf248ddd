/** The initial state of the meter-reading form. */
import { servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import { readField, readTyped } from '#domain/journeys/form.ts';
import {
  type MeterReadingField,
  meterReadingFields,
  type TypedMeterReading,
} from '#domain/journeys/meter-reading/fields.ts';
import { isOthersLink } from '#domain/journeys/meter-reading/prefill.ts';
import { METER_READING_LINK, OTHER_FORM } from '#domain/journeys/meter-reading/steps.ts';
import { toPart } from '#domain/journeys/step.ts';
import { type Arrival, arriveWithDraft, toEmptyArrival } from '../arrive.server.ts';
import type { Args, LoaderRequest } from '../receive.server.ts';
import { METER_READING_PAGE } from './answer-readings.server.ts';
import { readReadings, toUnsentFields, UNSENT_COOKIE } from './readings-cookie.server.ts';

/**
 * §6 Returns a signed-in customer's details under this form's field names; none of them if a link names somebody else.
 */
async function findKnown(
  link: TypedMeterReading,
  { prefill }: Pick<Services, 'prefill'>,
): Promise<Partial<TypedMeterReading>> {
  const { firstName, surname, email, telephoneNumber } = await prefill();
  const known = { first_name: firstName, last_name: surname, email, telephone: telephoneNumber };
  const hasNames = link.first_name !== '' || link.last_name !== '';
  return hasNames && isOthersLink(known, {}, link) ? {} : known;
}

export interface FormStart extends Arrival<MeterReadingField> {
  /** True if readings are shown that could not be sent earlier. */
  isUnsent: boolean;
  /** True if another person's form is stored aside. */
  hasOther: boolean;
}

/** An empty form. */
export const NO_FORM_START: FormStart = { ...toEmptyArrival(METER_READING_PAGE), isUnsent: false, hasOther: false };

/**
 * Returns the draft, as typed or filled in by a link; otherwise the customer's details, with readings that were not
 * sent.
 */
export async function loadFormStart(args: Args & LoaderRequest): Promise<FormStart> {
  const services = args.context.get(servicesContext);
  const { arrival, draft } = await arriveWithDraft(METER_READING_PAGE, args);
  const link = readTyped(meterReadingFields, toPart(draft, METER_READING_LINK));
  // Nothing has been typed yet, so fields that the link left out are prefilled as on a first visit.
  const isUntyped = meterReadingFields.every((field) => arrival.typed[field] === link[field]);
  const known = isUntyped ? await findKnown(link, services) : {};
  const filled = Object.fromEntries(
    Object.entries(known).map(([field, value]) => [field, readField(arrival.typed, field) || value]),
  );
  const isEconomy7 = arrival.typed.is_economy_7_radio || 'no';
  const typed = { ...arrival.typed, is_economy_7_radio: isEconomy7, ...filled };
  const unsent = toUnsentFields(readReadings(UNSENT_COOKIE, services));
  // It is unknown whose readings they are, so they are not added to a form prefilled for a named person.
  const isSomebodys = link.first_name !== '' || link.last_name !== '';
  const isUnsent = Object.keys(unsent).length > 0 && typed.date === '' && !isSomebodys;
  const hasOther = draft?.parts[OTHER_FORM] !== undefined;
  return { ...arrival, typed: isUnsent ? { ...typed, ...unsent } : typed, isUnsent, hasOther };
}
