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

/** The draft as typed, with readings that once could not be sent where it has none; `isUnsent` where they are shown. */
export async function findTyped(
  request: Request,
  visitor: string,
  { drafts, publicOrigin }: Needs,
): Promise<{ typed: TypedMeterReading; isUnsent: boolean }> {
  const form = toPart(await drafts.find(visitor, METER_READING), METER_READING_FORM);
  const typed = readTyped(meterReadingFields, { is_economy_7_radio: 'no', ...form });
  const unsent = toTypedAgain(readKept(UNSENT, request, publicOrigin));
  const isUnsent = Object.keys(unsent).length > 0 && typed.date === '';
  return { typed: isUnsent ? { ...typed, ...unsent } : typed, isUnsent };
}
