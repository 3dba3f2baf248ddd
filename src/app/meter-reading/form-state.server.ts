/** What the meter-reading form shows on arrival, and how a link's answers get there. */
import type { Services } from '#app/context.ts';
import { readField, readTyped } from '#domain/journeys/form.ts';
import { meterReadingFields, type TypedMeterReading } from '#domain/journeys/meter-reading/fields.ts';
import { mergePrefill, PREFILL_PARAMETERS, toPrefill } from '#domain/journeys/meter-reading/prefill.ts';
import { METER_READING, METER_READING_FORM, METER_READING_LINK } from '#domain/journeys/meter-reading/steps.ts';
import { findArrival } from '../journey/arrival.server.ts';
import type { Before } from '../journey/before.tsx';
import { toPart } from '../journey/answers.server.ts';
import { readKept, toTypedAgain, UNSENT } from './kept-readings.server.ts';

type Needs = Pick<Services, 'drafts' | 'log' | 'publicOrigin' | 'visitors'>;

export function hasPrefill(query: URLSearchParams): boolean {
  return PREFILL_PARAMETERS.some((name) => query.has(name));
}

/**
 * Moves a link's answers into the draft, so that no address needs to carry them any further. Where the draft cannot be
 * had they are left out: the form is worth more than what fills it in.
 */
export async function keepPrefill(
  query: URLSearchParams,
  visitor: string,
  { drafts, log }: Pick<Needs, 'drafts' | 'log'>,
): Promise<void> {
  await mergeLink(query, visitor, drafts).catch((error: unknown) =>
    log.error({ err: error, journey: METER_READING }, 'draft not kept'),
  );
}

async function mergeLink(query: URLSearchParams, visitor: string, drafts: Needs['drafts']): Promise<void> {
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

interface Start {
  typed: TypedMeterReading;
  /** Readings that once could not be sent are shown. */
  isUnsent: boolean;
  before: Before | null;
}

/** The draft as typed or as a link filled it in, else what is known of a signed-in customer; with readings that once could not be sent where it has none. */
export async function findTyped(request: Request, services: Needs & Pick<Services, 'prefill'>): Promise<Start> {
  const { draft, before } = await findArrival(request, METER_READING, services);
  const form = toPart(draft, METER_READING_FORM);
  const link = toPart(draft, METER_READING_LINK);
  const kept = readTyped(meterReadingFields, form);
  // Nobody has typed anything yet: what a link did not say is filled in as on a first visit.
  const isUntyped = meterReadingFields.every((field) => kept[field] === readField(link, field));
  const known = isUntyped ? await findKnown(services) : {};
  const filled = Object.fromEntries(
    Object.entries(known).map(([field, value]) => [field, readField(form, field) || value]),
  );
  const typed = readTyped(meterReadingFields, { is_economy_7_radio: 'no', ...form, ...filled });
  const unsent = toTypedAgain(readKept(UNSENT, request, services.publicOrigin));
  const isUnsent = Object.keys(unsent).length > 0 && typed.date === '';
  return { typed: isUnsent ? { ...typed, ...unsent } : typed, isUnsent, before };
}
