/** Sends a complaint or an enquiry once, however often the button is pressed (decision 0020). */
import { createHash } from 'node:crypto';
import type { Services } from '#app/context.ts';
import type { Lead, Suspicion } from '#domain/entities/lead.ts';
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
export async function sendOnce(
  { visitor, journey, lead, contentHash, suspect }: Send,
  { leads, drafts, log, now }: Services,
): Promise<void> {
  const reference = await leads.send(lead, toHash(visitor, journey, JSON.stringify(lead)), suspect);
  const receipt: Receipt = { reference, contentHash, sentAt: now().toISOString() };
  // The lead is safe. A draft that stays behind is an inconvenience, so its failure must not look like a failed send.
  await drafts
    .close(visitor, journey, receipt)
    .catch((error: unknown) => log.error({ err: error }, 'draft not closed'));
}
