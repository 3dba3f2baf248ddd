import { type Danger, DANGERS } from '#domain/entities/danger.ts';
import { type Lead, type Reference, type Suspicion, SUSPICIONS } from '#domain/entities/lead.ts';
import { LEAD_NAMES, LEAD_TYPE, readLeadDocument } from '#wire/lead.ts';
import { answerCreated, answerError } from './answer.ts';
import { readDocument } from './body.ts';
import { readToken } from './headers.ts';

export const LEADS_PATH = '/api/v1/leads';
const KEY_MAX = 255;
const CLIENT_ID_MAX = 100;
const UNKNOWN_CLIENT = 'unknown';

/** What keeps a lead: the store. */
export interface LeadReceiver {
  /**
   * Resolves only after the commit. With a key, the same lead answers the same reference.
   * @throws AppError `idempotency-conflict`, `refused` or `unavailable`
   */
  receive(
    lead: Lead,
    options: { idempotencyKey: string | null; clientId: string; suspect: Suspicion | null; danger: Danger | null },
  ): Promise<Reference>;
}

/** §7 POST {api}/v1/leads. */
export async function postLead(leads: LeadReceiver, request: Request): Promise<Response> {
  const key = readToken(request, 'Idempotency-Key', KEY_MAX);
  if ('error' in key) return answerError(key.error);
  const client = readToken(request, 'X-Client-Id', CLIENT_ID_MAX);
  if ('error' in client) return answerError(client.error);

  const document = await readDocument(request, LEAD_NAMES, readLeadDocument);
  if ('refusal' in document) return document.refusal;
  const clientId = client.value ?? UNKNOWN_CLIENT;
  // What it does not know it leaves out: a mark is never a reason to refuse a lead.
  const suspect = SUSPICIONS.find((word) => word === request.headers.get('X-Suspect')) ?? null;
  const danger = DANGERS.find((word) => word === request.headers.get('X-Danger')) ?? null;
  const reference = await leads.receive(document.value, { idempotencyKey: key.value, clientId, suspect, danger });
  return answerCreated(LEAD_TYPE, reference, {
    Location: `${LEADS_PATH}/${reference}`,
    // Shows that the key is honoured: only then may a client repeat a post whose answer was lost (decision 0061).
    ...(key.value !== null && { 'Idempotency-Key': key.value }),
  });
}
