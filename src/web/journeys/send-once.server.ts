/** Sends a lead once, however often the button is pressed (decision 0020). */
import { EARLIER_STEP, SAVED } from '#domain/journeys/form-fields.ts';
import { createHash } from 'node:crypto';
import type { Services } from '#web/context.server.ts';
import { type DangerMark, toToldMark } from '#domain/entities/danger.ts';
import type { Lead, Reference, Suspicion } from '#domain/entities/lead.ts';
import { AppError, isAppError } from '#domain/errors.ts';
import { type FormSource, readField, readTyped } from '#domain/journeys/form.ts';
import { findJourney, toSentPath } from '#domain/journeys/journeys.ts';
import { toProof } from '#domain/journeys/proof.ts';
import type { Receipt } from '#domain/ports.ts';
import { markUnsure, wasUnsure } from './unsure-send.server.ts';

function toHash(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** Identifies a send of a journey by what was written in its last step. */
export function toAnswersHash(journey: string, answers: Readonly<Record<string, string>>): string {
  return toHash(journey, JSON.stringify(Object.entries(answers)));
}

/** The same for a page that may follow a step: also depends on the version of that step. */
export function toPageHash(journey: string, fields: readonly string[], form: FormSource): string {
  const earlier = readField(form, EARLIER_STEP);
  return toAnswersHash(journey, { ...readTyped(fields, form), ...(earlier && { earlier }) });
}

type Named = Pick<Receipt, 'reference' | 'contentHash'>;

/** Cannot be computed without the visitor's id. */
function toReceiptId(visitor: string, journey: string, { reference, contentHash }: Named): string {
  const name = reference ?? contentHash;
  return createHash('sha256').update(`receipt:${visitor}:${journey}:${name}`).digest('base64url').slice(0, 22);
}

function toAddress(journey: string, receiptId: string | null): string {
  const row = findJourney(journey);
  if (!row) throw new TypeError('a lead was sent for a journey without a row');
  return toSentPath(row, receiptId);
}

/** The path to redirect a repeated submit to if its draft was already sent; null otherwise. */
export async function findSent(
  { visitor, journey, contentHash }: Pick<Send, 'visitor' | 'journey' | 'contentHash'>,
  { drafts }: Pick<Services, 'drafts'>,
): Promise<string | null> {
  const receipt = await drafts.findReceipt(visitor, journey);
  if (receipt?.contentHash !== contentHash) return null;
  const id = toReceiptId(visitor, journey, receipt);
  // Sent before a sign-in, a receipt's id belongs to the visitor this browser was then.
  return toAddress(journey, (await drafts.findReceipt(visitor, journey, id)) ? id : null);
}

interface Send {
  visitor: string;
  journey: string;
  lead: Lead;
  contentHash: string;
  suspect: Suspicion | null;
  /** Dangers that its text describes. */
  danger?: DangerMark | null;
  isOverdose?: boolean;
  /** The open page that it was sent from. */
  openPage?: string | undefined;
}

/**
 * The key is a hash of the content: two tabs, a double submit or a retry after a lost response are the same send; an
 * edited text is a new one.
 * @returns the path of its confirmation
 * @throws AppError as port Leads
 */
export async function sendOnce(send: Send, services: Services): Promise<string> {
  const { visitor, journey, lead, suspect, danger } = send;
  const key = toHash(visitor, journey, JSON.stringify(lead));
  try {
    return await confirm(send, await services.leads.send(lead, key, suspect, danger), services);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { existing, mayHaveArrived = false, late } = error.details;
    const isUnsure = mayHaveArrived || (await wasUnsure({ visitor, journey, key }, services));
    if (isUnsure && existing !== undefined) return confirm(send, existing, services);
    if (mayHaveArrived) await markUnsure({ visitor, journey, key }, services);
    if (late) void keepLate(send, late, services);
    if (!isUnsure) throw error;
    throw new AppError(error.kind, error.message, { ...error.details, mayHaveArrived: true });
  }
}

async function confirm(send: Send, reference: Reference | null, services: Services): Promise<string> {
  await close(send, reference, services);
  return toAddress(send.journey, toReceiptId(send.visitor, send.journey, { reference, contentHash: send.contentHash }));
}

/** The lead is stored, so failing to delete its draft must not look like a failed send. */
async function close(send: Send, reference: Reference | null, services: Services): Promise<void> {
  const { visitor, journey, lead, contentHash, danger, isOverdose = false, openPage } = send;
  const sentAt = services.now().toISOString();
  const proof = toProof(lead.attributes);
  const more = { ...(danger && { danger: toToldMark(danger, isOverdose) }), ...(proof.length > 0 && { proof }) };
  const receipt: Receipt = { reference, contentHash, sentAt, ...more };
  await services.drafts
    .close(visitor, journey, receipt, toReceiptId(visitor, journey, receipt), openPage)
    .catch((error: unknown) => services.log.error({ err: error }, 'draft not closed'));
}

/** The customer saw a failure; if the response still comes, the next submit finds its reference. */
async function keepLate(
  { openPage: _, ...send }: Send,
  late: Promise<Reference | null>,
  services: Services,
): Promise<void> {
  const { visitor, journey } = send;
  const readDraft = async () => {
    const parts = (await services.drafts.find(visitor, journey))?.parts;
    return JSON.stringify(parts && { ...parts, [SAVED]: null });
  };
  try {
    const before = await readDraft();
    const reference = await late;
    // A draft edited since then is a new send and stays; so is what is typed in that page from now on.
    if ((await readDraft()) === before) await close(send, reference, services);
    services.log.info({ journey, reference }, 'lead answered late');
  } catch (error) {
    services.log.warn({ err: error, journey }, 'no late answer to a lead');
  }
}
