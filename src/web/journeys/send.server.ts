/** Sends a lead once, however often the button is pressed (decision 0020). */
import { createHash } from 'node:crypto';
import type { LeadSend, LeadSender, LastStepSubmit, Services } from '#web/services.ts';
import { toDangerMark, toReceiptMark } from '#domain/entities/danger.ts';
import type { Reference, Suspicion } from '#domain/entities/lead.ts';
import { AppError, isAppError } from '#domain/errors.ts';
import { type FormSource, readField, readTyped, EARLIER_ANSWERS, SAVED_PART } from '#domain/journeys/form.ts';
import { type Step, toPart, toSentPath, type Flow } from '#domain/journeys/step.ts';
import type { SentForm } from '#domain/ports.ts';
import { readOpenPage } from './receive.server.ts';

type Needs = Pick<Services, 'leads' | 'drafts' | 'log' | 'now'>;

export const createSending = (needs: Needs): LeadSender => ({
  findSent: (sent) => findSent(sent, needs),
  isOf: ({ flow, step, form }, draft) =>
    toContentHash(flow, step, toPart(draft, step.name)) === toContentHash(flow, step, form),
  sendOnce: (send) => sendOnce(send, needs),
});

function toHash(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/**
 * Identifies a send by what was written in the last step, and by the earlier answers that its page showed.
 * @internal
 */
export function toContentHash({ key }: Flow, { fields }: Step, form: FormSource): string {
  const earlierAnswers = readField(form, EARLIER_ANSWERS);
  const answers = { ...readTyped(fields, form), ...(earlierAnswers && { [EARLIER_ANSWERS]: earlierAnswers }) };
  return toHash(key, JSON.stringify(Object.entries(answers)));
}

/** Cannot be computed without the visitor's id. */
function toReceiptId({ visitor, flow }: LastStepSubmit, reference: Reference): string {
  return createHash('sha256').update(`receipt:${visitor}:${flow.key}:${reference}`).digest('base64url').slice(0, 22);
}

async function findSent(sent: LastStepSubmit, { drafts }: Needs): Promise<string | null> {
  const { visitor, flow, step, form } = sent;
  const receipt = await drafts.findReceipt(visitor, flow.key);
  if (receipt?.contentHash !== toContentHash(flow, step, form)) return null;
  const id = toReceiptId(sent, receipt.reference);
  // A receipt from before a sign-in belongs to the visitor id that this browser had then.
  return toSentPath(flow, (await drafts.findReceipt(visitor, flow.key, id)) ? id : null);
}

async function sendOnce(send: LeadSend, services: Needs): Promise<string> {
  const { visitor, flow, lead, warning } = send;
  const suspect = readSuspicion(send.form, services.now());
  const key = toHash(visitor, flow.key, JSON.stringify(lead));
  try {
    const danger = toDangerMark(warning?.dangers ?? []);
    return await confirm(send, await services.leads.send(lead, key, suspect, danger), services);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { existing, mayHaveArrived = false, late } = error.details;
    const isUnsure = mayHaveArrived || (await wasUnsure(send, key, services));
    if (isUnsure && existing !== undefined) return confirm(send, existing, services);
    if (mayHaveArrived) await markUnsure(send, key, services);
    if (late) void keepLate(send, late, services);
    if (!isUnsure) throw error;
    throw new AppError(error.kind, error.message, { ...error.details, mayHaveArrived: true });
  }
}

async function confirm(send: LeadSend, reference: Reference, services: Needs): Promise<string> {
  await close(send, reference, readOpenPage(send.form), services);
  return toSentPath(send.flow, toReceiptId(send, reference));
}

/** The lead is stored, so a failure to delete its draft must not look like a failed send. */
async function close(send: LeadSend, reference: Reference, openPage: string | undefined, { drafts, log, now }: Needs) {
  const { visitor, flow, step, form, lead, warning } = send;
  const danger = toDangerMark(warning?.dangers ?? []);
  const sent: SentForm = {
    reference,
    contentHash: toContentHash(flow, step, form),
    sentAt: now().toISOString(),
    ...(danger && { danger: toReceiptMark(danger, warning?.isOverdose ?? false) }),
    attributes: lead.attributes,
  };
  await drafts
    .close(visitor, flow.key, sent, toReceiptId(send, reference), openPage)
    .catch((error: unknown) => log.error({ err: error }, 'draft not deleted after sending'));
}

/** The customer saw a failure; if the response still arrives, the next submit finds its reference. */
async function keepLate(send: LeadSend, late: Promise<Reference>, services: Needs): Promise<void> {
  const { visitor, flow } = send;
  const journey = flow.key;
  const readDraft = async () => {
    const parts = (await services.drafts.find(visitor, journey))?.parts;
    return JSON.stringify(parts && { ...parts, [SAVED_PART]: null });
  };
  try {
    const before = await readDraft();
    const reference = await late;
    // A draft edited since then is a new send and stays; so does what is typed in that page from now on.
    if ((await readDraft()) === before) await close(send, reference, undefined, services);
    services.log.info({ journey, reference }, 'late response to a lead');
  } catch (error) {
    services.log.warn({ err: error, journey }, 'no response to a lead');
  }
}

/**
 * The draft's part with the key of a send whose result is unknown: a later failure does not settle it (decision 0048).
 */
const UNSURE = 'unsure';

async function markUnsure({ visitor, flow }: LastStepSubmit, key: string, { drafts, log }: Needs): Promise<void> {
  await drafts
    .keep(visitor, flow.key, { [UNSURE]: { key } })
    .catch((error: unknown) =>
      log.warn({ err: error, journey: flow.key }, 'could not record that the outcome of a lead is unknown'),
    );
}

async function wasUnsure({ visitor, flow }: LastStepSubmit, key: string, { drafts, log }: Needs): Promise<boolean> {
  const draft = await drafts.find(visitor, flow.key).catch((error: unknown) => {
    log.warn({ err: error, journey: flow.key }, 'could not read whether the outcome of a lead is unknown');
    return null;
  });
  return toPart(draft, UNSURE)['key'] === key;
}

/** No person fills in a form faster. */
const HUMAN_MIN_MS = 2_000;

/**
 * Whether a form looks automated: a mark for those who read the lead, never a reason to drop it. Null for a person, or
 * if it cannot be decided: missing fields, or a clock that is ahead.
 * @internal
 */
export function readSuspicion(form: FormData, now: Date): Suspicion | null {
  if (readField(form, 'website') !== '') return 'hidden-field';
  const openedAt = readField(form, 'opened-at');
  if (!/^\d{13}$/.test(openedAt)) return null;
  const taken = now.getTime() - Number(openedAt);
  return taken >= 0 && taken < HUMAN_MIN_MS ? 'too-fast' : null;
}
