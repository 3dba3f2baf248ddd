/** Sends leads to LEAD_WEBHOOK_URL, signed as Standard Webhooks specifies (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import type { JsonObject } from '#domain/entities/lead.ts';
import { toAddressListDocument } from '#wire/address.ts';
import { toLeadDocument } from '#wire/lead.ts';
import { toErrorCode } from '#domain/error-code.ts';
import { readWholeBody } from '#wire/api-limits.ts';
import { isPermanentRejection, readRetryAfter } from '#wire/http-fields.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { toEventDocument } from '#wire/case.ts';
import {
  type DeliverableLead,
  type DeliveryAttempt,
  type Deliver,
  toDeliveryFailure,
  type DeliverEvent,
} from './attempt.ts';
import type { CaseFinder } from './case-message.ts';

// §3 A lead as sent to the webhook: the received document, with its reference.

/** Includes the address, whose id means nothing to a receiver without our list. */
export function toWebhookDocument(lead: DeliverableLead): JsonObject {
  const { data } = toLeadDocument(lead) as { data: JsonObject };
  const meta = {
    'received-at': lead.receivedAt,
    channel: lead.channel ?? 'web',
    ...(lead.danger === null ? {} : { danger: lead.danger }),
  };
  return {
    data: { ...data, id: lead.reference, meta },
    ...(lead.address === null ? {} : { included: toAddressListDocument([lead.address])['data'] ?? [] }),
  };
}

const WEBHOOK_TIMEOUT_MS = 10_000;
/** The response's body is not used, but is read so that the connection can be reused. */
const ANSWER_MAX_BYTES = 64 * 1024;

interface WebhookOptions {
  url: string;
  /**
   * Each is `whsec_` and base64; every document is signed with all of them, so that a receiver can rotate its secret.
   */
  secrets: readonly string[];
  now: () => Date;
  http?: typeof fetch;
  timeoutMs?: number;
}

/** Posts one signed document; the id is the same for every attempt. */
type WebhookPost = (id: string, document: JsonObject) => Promise<DeliveryAttempt>;

/** @throws Error at once if the URL or the secret is unusable */
export function createWebhookSender(options: WebhookOptions): Deliver {
  const post = createWebhookPost(options);
  return (lead) => post(`lead_${lead.reference}`, toWebhookDocument(lead));
}

/**
 * Any 2xx is a delivery; redirects are not followed.
 * @throws Error at once if the URL or the secret is unusable
 * @internal
 */
export function createWebhookPost({
  url,
  secrets,
  now,
  http = fetch,
  timeoutMs = WEBHOOK_TIMEOUT_MS,
}: WebhookOptions): WebhookPost {
  const signers = secrets.map(createSigner);
  checkAddress(url);

  return async (id, document) => {
    const body = JSON.stringify(document);
    const at = now();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await http(url, {
        method: 'POST',
        redirect: 'manual',
        signal,
        headers: {
          'Content-Type': MEDIA_TYPE,
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'webhook-signature': signers.map((signer) => signer.sign(id, at, body)).join(' '),
        },
        body,
      });
      await readWholeBody(response.body, ANSWER_MAX_BYTES).catch(() => {});
      return response.ok ? { ok: true } : toFailure(response, at);
    } catch (error) {
      return toDeliveryFailure(
        signal.aborted ? `no answer within ${timeoutMs / 1_000} s` : `no answer (${toErrorCode(error)})`,
      );
    }
  };
}

function createSigner(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch {
    throw new Error('LEAD_WEBHOOK_SECRET must be whsec_ followed by base64');
  }
}

/** Fails at startup for anything that `fetch` would reject for every lead. */
function checkAddress(url: string): void {
  const address = URL.parse(url);
  const fits =
    address !== null && /^https?:$/.test(address.protocol) && address.username === '' && address.password === '';
  if (!fits) throw new Error('LEAD_WEBHOOK_URL must be an address without a name or password in it');
}

function toFailure(response: Response, at: Date): DeliveryAttempt {
  const { status } = response;
  return toDeliveryFailure(`answered ${status}`, {
    refused: isPermanentRejection(status),
    retryAfterMs: readRetryAfter(response.headers.get('retry-after'), at) ?? 0,
  });
}

// Sends each event of a case to LEAD_WEBHOOK_URL, as `case.event`, signed like leads.

export function createEventSender(options: WebhookOptions, cases: CaseFinder): DeliverEvent {
  const post = createWebhookPost(options);
  return async ({ reference }, { eventSeq }) => {
    const file = await cases.find(reference);
    const event = file?.events.find(({ seq }) => seq === eventSeq);
    if (!file || !event) return { ok: true, note: 'not sent: the case was erased' };
    return post(`case_${reference}_${event.seq}`, toEventDocument(file, event));
  };
}
