/** Sends a complaint or an enquiry once, however often the button is pressed (decision 0020). */
import { createHash } from 'node:crypto';
import type { Services } from '#app/context.ts';
import { isAppError } from '#domain/errors.ts';
import type { Lead, Reference, Suspicion } from '#domain/entities/lead.ts';
import type { Receipt } from '#domain/ports.ts';

function toHash(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** Tells one send of a journey from another by what the person wrote in its last step. */
export function toContentHash(journey: string, answers: Readonly<Record<string, string>>): string {
  return toHash(journey, JSON.stringify(Object.entries(answers)));
}

interface Send {
  visitor: string;
  journey: string;
  lead: Lead;
  contentHash: string;
  suspect: Suspicion | null;
}

/**
 * The key is made of the content: two tabs, a double press or another try after a lost answer are the same send;
 * an edited text is another one.
 * @throws AppError as port Leads
 */
export async function sendOnce(send: Send, services: Services): Promise<void> {
  const { visitor, journey, lead, suspect } = send;
  try {
    const reference = await services.leads.send(lead, toHash(visitor, journey, JSON.stringify(lead)), suspect);
    await close(send, reference, services);
  } catch (error) {
    const late = isAppError(error) ? error.details.late : undefined;
    if (late) void keepLate(send, late, services);
    throw error;
  }
}

/** The lead is safe. A draft that stays behind is an inconvenience, so its failure must not look like a failed send. */
async function close({ visitor, journey, contentHash }: Send, reference: Reference, services: Services): Promise<void> {
  const receipt: Receipt = { reference, contentHash, sentAt: services.now().toISOString() };
  await services.drafts
    .close(visitor, journey, receipt)
    .catch((error: unknown) => services.log.error({ err: error }, 'draft not closed'));
}

/** The customer was told of a failure; when the answer comes after all, the next press finds its reference. */
async function keepLate(send: Send, late: Promise<Reference>, services: Services): Promise<void> {
  const { visitor, journey } = send;
  const readDraft = async () => JSON.stringify(await services.drafts.find(visitor, journey));
  try {
    const before = await readDraft();
    const reference = await late;
    // What was changed meanwhile is another send, and stays.
    if ((await readDraft()) === before) await close(send, reference, services);
    services.log.info({ journey, reference }, 'lead answered late');
  } catch (error) {
    services.log.warn({ err: error, journey }, 'no late answer to a lead');
  }
}
