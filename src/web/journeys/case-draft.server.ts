/** Unsent text on a page of a case: a draft of the case, for this browser or this adviser (decision 0098). */
import type { Services } from '#web/services.ts';
import { toCaseDraftKey } from '#domain/cases/case.ts';
import type { JsonObject, Reference } from '#domain/entities/lead.ts';
import type { FormSource } from '#domain/journeys/form.ts';
import { toPart } from '#domain/journeys/step.ts';
import { saveParts, readOpenPage } from './receive.server.ts';

/** The draft's one part. */
const WORDS = 'words';

interface Place {
  reference: Reference;
  /** Null for a browser without a draft's cookie. */
  visitor: string | null;
}

type Needs = Pick<Services, 'drafts' | 'awaitedSave' | 'log'>;

/** Empty if they cannot be read, because the case must be shown in any case. */
export async function findCaseDraft(
  page: URL,
  { reference, visitor }: Place,
  { awaitedSave, log }: Needs,
): Promise<JsonObject> {
  if (visitor === null) await awaitedSave.awaitCookie(page);
  if (visitor === null) return {};
  try {
    return toPart(await awaitedSave.findDraft(page, visitor, toCaseDraftKey(reference)), WORDS);
  } catch (error) {
    log.error({ err: error }, 'case draft not read');
    return {};
  }
}

export function saveCaseDraft(
  form: FormSource,
  { reference, visitor }: Place & { visitor: string },
  words: JsonObject,
  services: Needs,
): Promise<void> {
  const typed = { form, visitor, isUnseen: true };
  return saveParts(toCaseDraftKey(reference), { [WORDS]: words }, typed, services);
}

/**
 * Deletes text that was sent or discarded, except `left`, typed in another box. Never rejects, because the request
 * itself has succeeded.
 */
export async function deleteCaseDraft(
  form: FormSource,
  { reference, visitor }: Place,
  { drafts, log }: Needs,
  left?: JsonObject,
): Promise<void> {
  if (visitor === null) return;
  const key = toCaseDraftKey(reference);
  try {
    await drafts.discard(visitor, key, readOpenPage(form));
    if (left) await drafts.keep(visitor, key, { [WORDS]: left });
  } catch (error) {
    log.error({ err: error }, 'case draft not deleted');
  }
}
