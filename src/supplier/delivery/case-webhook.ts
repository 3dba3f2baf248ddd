/** Sends each event of a case to LEAD_WEBHOOK_URL, as `case.event`, signed like leads. */
import { toEventDocument } from '#wire/case.ts';
import type { DeliverEvent } from './attempt.ts';
import type { CaseFinder } from './case-message.ts';
import { createWebhookPost, type WebhookOptions } from './webhook.ts';

export function createEventSender(options: WebhookOptions, cases: CaseFinder): DeliverEvent {
  const post = createWebhookPost(options);
  return async ({ reference }, { eventSeq }) => {
    const file = await cases.find(reference);
    const event = file?.events.find(({ seq }) => seq === eventSeq);
    if (!file || !event) return { ok: true, note: 'not sent: the case was erased' };
    return post(`case_${reference}_${event.seq}`, toEventDocument(file, event));
  };
}
