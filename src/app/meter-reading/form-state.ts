/** What the meter-reading form shows on arrival, and how a link's answers get there. Runs on the server only. */
import type { Services } from '#app/context.ts';
import { readTyped } from '#domain/journeys/form.ts';
import { meterReadingFields, type TypedMeterReading } from '#domain/journeys/meter-reading/fields.ts';
import { mergePrefill, PREFILL_PARAMETERS, toPrefill } from '#domain/journeys/meter-reading/prefill.ts';
import { METER_READING, METER_READING_FORM, METER_READING_LINK } from '#domain/journeys/meter-reading/steps.ts';
import { toPart } from '../ui/journey.ts';
import { readKept, toTypedAgain, UNSENT } from './kept-readings.ts';

type Needs = Pick<Services, 'drafts' | 'publicOrigin'>;

export function hasPrefill(query: URLSearchParams): boolean {
  return PREFILL_PARAMETERS.some((name) => query.has(name));
}

/** Moves a link's answers into the draft, so that no address needs to carry them any further. */
export async function keepPrefill(query: URLSearchParams, visitor: string, { drafts }: Needs): Promise<void> {
  const draft = await drafts.find(visitor, METER_READING);
  const link = toPrefill(query);
  const before = readTyped(meterReadingFields, toPart(draft, METER_READING_LINK));
  const typed = readTyped(meterReadingFields, toPart(draft, METER_READING_FORM));
  await drafts.keep(visitor, METER_READING, {
    [METER_READING_FORM]: mergePrefill(typed, before, link),
    [METER_READING_LINK]: link,
  });
}

/** §6 A signed-in customer's details, under this form's names. */
async function findKnown({ prefill }: Pick<Services, 'prefill'>): Promise<Partial<TypedMeterReading>> {
  const { firstName, surname, email, telephoneNumber } = await prefill();
  return { first_name: firstName, last_name: surname, email, telephone: telephoneNumber };
}

/**
 * The draft as typed, else what is known of a signed-in customer; with readings that once could not be sent where it
 * has none. `isUnsent`: they are shown.
 */
export async function findTyped(
  request: Request,
  visitor: string,
  services: Needs & Pick<Services, 'prefill'>,
): Promise<{ typed: TypedMeterReading; isUnsent: boolean }> {
  const form = toPart(await services.drafts.find(visitor, METER_READING), METER_READING_FORM);
  const start = Object.keys(form).length > 0 ? form : await findKnown(services);
  const typed = readTyped(meterReadingFields, { is_economy_7_radio: 'no', ...start });
  const unsent = toTypedAgain(readKept(UNSENT, request, services.publicOrigin));
  const isUnsent = Object.keys(unsent).length > 0 && typed.date === '';
  return { typed: isUnsent ? { ...typed, ...unsent } : typed, isUnsent };
}
