/** §3 Moves a link's values into the form: no later URL contains them, and two people's are never mixed. */
import { randomBytes } from 'node:crypto';
import type { Services } from '#web/services.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { readTyped } from '#domain/journeys/form.ts';
import { meterReadingFields, type TypedMeterReading } from '#domain/journeys/meter-reading/fields.ts';
import { mergePrefill, isOthersLink, PREFILL_PARAMETERS, readPrefill } from '#domain/journeys/meter-reading/prefill.ts';
import {
  METER_READING,
  METER_READING_FORM,
  METER_READING_LINK,
  OTHER_FORM,
  OTHER_LINK,
  WAITING_LINK,
} from '#domain/journeys/meter-reading/steps.ts';
import { toPart } from '#domain/journeys/step.ts';
import { patterns } from '#domain/paths.ts';
import type { Draft } from '#domain/ports.ts';

type Needs = Pick<Services, 'drafts' | 'log' | 'visitors'>;

const ID_BYTES = 24;
const ID = /^[\w-]{32}$/;

export function hasPrefill(query: URLSearchParams): boolean {
  return PREFILL_PARAMETERS.some((name) => query.has(name));
}

const readForm = (draft: Draft | null, part: string) => readTyped(meterReadingFields, toPart(draft, part));

/**
 * Returns the path to which a prefill link redirects. Once a browser is known to accept cookies, the values go into its
 * draft; before that, they are stored under an id in the URL. If they cannot be stored they are dropped, because the
 * form matters more.
 */
export async function followLink(query: URLSearchParams, services: Needs): Promise<string> {
  const link = readPrefill(query);
  const visitor = services.visitors.find();
  if (visitor !== null) {
    await mergeLink(link, visitor, services);
    return patterns.submitMeterRead;
  }
  const id = randomBytes(ID_BYTES).toString('base64url');
  const isKept = await services.drafts.keep(id, WAITING_LINK, { [METER_READING_LINK]: link }).then(
    () => true,
    (error: unknown) => logNotKept(error, services),
  );
  return isKept ? `${patterns.submitMeterRead}?${new URLSearchParams({ link: id })}` : patterns.submitMeterRead;
}

/** Moves the values stored under the id to the draft, or returns them if cookies are blocked. Never rejects. */
export async function moveWaitingLink(id: string, services: Needs): Promise<TypedMeterReading | null> {
  const { drafts, visitors } = services;
  const waiting = ID.test(id) ? await drafts.find(id, WAITING_LINK).catch(() => null) : null;
  if (!waiting) return null;
  const link = readForm(waiting, METER_READING_LINK);
  const visitor = visitors.find();
  if (visitor === null) return link;
  await mergeLink(link, visitor, services);
  await drafts.forget(id).catch((error: unknown) => logNotKept(error, services));
  return null;
}

async function mergeLink(link: TypedMeterReading, visitor: string, { drafts, log }: Needs): Promise<void> {
  try {
    const draft = await drafts.find(visitor, METER_READING);
    const typed = readForm(draft, METER_READING_FORM);
    const before = readForm(draft, METER_READING_LINK);
    const parts: JsonObject = isOthersLink(typed, before, link)
      ? { [METER_READING_FORM]: link, ...(hasOwn(typed, before) && { [OTHER_FORM]: typed, [OTHER_LINK]: before }) }
      : { [METER_READING_FORM]: mergePrefill(typed, before, link) };
    await drafts.keep(visitor, METER_READING, { ...parts, [METER_READING_LINK]: link });
  } catch (error) {
    logNotKept(error, { log });
  }
}

/** Whether anything was typed that did not come from a link. */
function hasOwn(typed: TypedMeterReading, before: TypedMeterReading): boolean {
  return meterReadingFields.some((field) => typed[field] !== '' && typed[field] !== before[field]);
}

function logNotKept(error: unknown, { log }: Pick<Needs, 'log'>): false {
  log.error({ err: error, journey: METER_READING }, 'draft not saved');
  return false;
}

/** Swaps the form shown and the one stored aside. */
export async function swapForms(visitor: string, { drafts }: Pick<Needs, 'drafts'>): Promise<void> {
  const draft = await drafts.find(visitor, METER_READING);
  if (!draft?.parts[OTHER_FORM]) return;
  await drafts.keep(visitor, METER_READING, {
    [METER_READING_FORM]: readForm(draft, OTHER_FORM),
    [METER_READING_LINK]: readForm(draft, OTHER_LINK),
    [OTHER_FORM]: readForm(draft, METER_READING_FORM),
    [OTHER_LINK]: readForm(draft, METER_READING_LINK),
  });
}

/** What stays after a send: the form that was stored aside is shown next. */
export function toOtherForm(draft: Draft): JsonObject | null {
  if (!draft.parts[OTHER_FORM]) return null;
  return {
    [METER_READING_FORM]: readForm(draft, OTHER_FORM),
    [METER_READING_LINK]: readForm(draft, OTHER_LINK),
  };
}
